import { expect, test } from 'vitest'
import { measureMatching } from '#bench/measure-matching.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { demoMatcher, demoProducts, matchName, readLabelled } from '#tests/demo-matcher.ts'
import { fc } from '#tests/properties.ts'
import { SEED } from '#tests/seed.ts'
import { createMatcher } from './create-matcher.ts'
import type { MatchProduct } from './match-types.ts'

const GOALS = { precision: 0.998, recall: 0.95, cans: 0.99 }
/** For listings that are hard in one way, in each class. */
const CLASS_GOALS = { recall: 0.96, cans: 0.995 }
/** The share of wrong matches while half of the catalogue is missing. */
const MOST_FALSE = 0.002

const labelled = readLabelled()
const Product = fc.constantFrom(...demoProducts)

function shuffle<T>(items: ReadonlyArray<T>, random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

test('meets its goals on the labelled listings', () => {
  const { precision, recall, cans, wrong } = measureMatching(demoMatcher, demoProducts, labelled)
  expect(wrong).toEqual([])
  expect(precision).toBeGreaterThanOrEqual(GOALS.precision)
  expect(recall).toBeGreaterThanOrEqual(GOALS.recall)
  expect(cans).toBeGreaterThanOrEqual(GOALS.cans)
})

test.each(['classes', 'blind', 'blind-2', 'blind-3'] as const)(
  'meets its goals on each class of the set %s',
  (set) => {
    for (const [name, rows] of Map.groupBy(readLabelled(set), ({ row }) => row.class)) {
      const { recall, cans, wrong } = measureMatching(demoMatcher, demoProducts, rows)
      expect(wrong, name).toEqual([])
      if (rows.every(({ row }) => row.expected_catalogue_name === 'NONE')) continue
      expect(recall, name).toBeGreaterThanOrEqual(CLASS_GOALS.recall)
      expect(cans, name).toBeGreaterThanOrEqual(CLASS_GOALS.cans)
    }
  },
)

test('the name of a brand of pouches, alone or with a word for all of them, is none of its products', () => {
  const pouches = demoProducts.filter(({ kind }) => kind === 'nicotine pouch')
  const brands = new Set(pouches.map(({ brand }) => brand))
  const words = ['', 'Slim', 'nicotine pouches', '10-pack', 'Display']
  const matched = [...brands].flatMap((brand) => words.map((word) => matchName(`${brand} ${word}`)))
  const isPouch = (name: string | null) => pouches.some((product) => product.name === name)
  expect(matched.filter(isPouch)).toEqual([])
})

test('every product is found by its own name', () => {
  const missed = demoProducts.filter(({ name, brand }) => matchName(name, brand) !== name)
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('a product that the catalogue lacks is not matched to its sibling', () => {
  const random = createSeededRandom(SEED)
  let matched = 0
  const wrong: string[] = []
  for (let round = 0; round < 3; round++) {
    const kept = demoProducts.filter(() => random() < 0.5)
    const names = new Set(kept.map(({ name }) => name))
    const matcher = createMatcher({ products: kept, aliases: [], gtins: [] })
    const listings = [
      ...[labelled, ...(['classes', 'blind', 'blind-2', 'blind-3'] as const).map((set) => readLabelled(set))]
        .flat()
        .map(({ input, row }) => ({
          input,
          expected: row.expected_catalogue_name,
        })),
      ...demoProducts.map(({ name }) => ({ input: { title: name }, expected: name })),
    ]
    for (const { input, expected = '' } of listings) {
      const result = matcher.match(input)
      if (result.outcome !== 'matched') continue
      matched++
      const { name } = demoProducts[result.productId]!
      if (name !== expected || !names.has(name)) wrong.push(`${input.title}: ${name}`)
    }
  }
  expect(matched).toBeGreaterThan(1500)
  expect(wrong.length / matched, wrong.join('\n')).toBeLessThan(MOST_FALSE)
})

test('never throws, whatever the text', () => {
  const Text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...' 0159.,/-+#%x×●°&;mgZYNzynerstock'), maxLength: 60 }),
  )
  fc.assert(
    fc.property(Text, Text, Text, Text, (title, vendor, variant, gtin) => {
      const result = demoMatcher.match({ title, vendor, variant, gtin })
      expect(result.cans).toBeGreaterThanOrEqual(0)
      expect(result.reason).not.toBe('')
      demoMatcher.parse({ title, vendor, variant })
    }),
    { numRuns: 100 },
  )
}, 20_000)

test('sales words change nothing', () => {
  const Noise = fc.constantFrom(
    'Buy',
    'Free Shipping',
    'NEW',
    'nicotine pouches',
    'köp online',
    'Nikotinbeutel',
    '– Sale!',
  )
  fc.assert(
    fc.property(Product, Noise, Noise, ({ name, brand }, before, after) => {
      expect(matchName(`${before} ${name} ${after}`, brand)).toBe(name)
    }),
    { numRuns: 300 },
  )
})

test('the order of words in a flavour, and capitals, change nothing', () => {
  fc.assert(
    fc.property(Product, ({ name }) => {
      expect(matchName(name.toUpperCase())).toBe(name)
    }),
    { numRuns: 300 },
  )
})

test('the order of the catalogue changes nothing', () => {
  const random = createSeededRandom(SEED)
  const other = createMatcher({
    products: shuffle<MatchProduct>(demoProducts, random),
    aliases: [],
    gtins: [],
  })
  for (const { input } of labelled) expect(other.match(input)).toEqual(demoMatcher.match(input))
})

test('a name made only of sales words does not match everything of its brand', () => {
  const product = { ...demoProducts[0]!, id: 0, name: 'ZYN Premium Mini 3mg' }
  const { match } = createMatcher({ products: [product], aliases: [], gtins: [] })
  expect(match({ title: 'ZYN Mini 3mg' }).outcome).not.toBe('matched')
})

test('a brand that no table knows is found by its own name', () => {
  const products = ['Frostbite Kyoto Mint 6mg', 'Frostbite Kyoto Mint 9mg'].map((name, id) => ({
    ...demoProducts[0]!,
    id,
    name,
    brand: 'Frostbite',
    format: 'slim' as const,
    nicotineMg: id === 0 ? 6 : 9,
  }))
  const { match } = createMatcher({ products, aliases: [], gtins: [] })
  expect(match({ title: 'Kyoto Mint Slim 9 mg', vendor: 'Frostbite' })).toMatchObject({ productId: 1 })
  expect(match({ title: 'Frostbite Kyoto Mint' })).toMatchObject({
    outcome: 'review',
    code: 'strength-missing',
  })
  expect(match({ title: 'ZYN Cool Mint Mini 6mg' })).toMatchObject({ outcome: 'none' })
})

test('earlier answers change nothing: a used matcher answers like a new one', () => {
  const variants = ['', '10-pack', '10', '6 mg', 'Mini', 'Roll', 'Mix box']
  const inputs = labelled
    .slice(0, 60)
    .flatMap(({ input }, nth) =>
      variants.map((variant, at) => ({ ...input, variant, cans: (nth + at) % 5 === 0 ? 10 : null })),
    )
  const makeMatcher = () => createMatcher({ products: demoProducts.slice(0, 300), aliases: [], gtins: [] })
  const used = makeMatcher()
  for (const input of inputs) used.match(input)
  const fresh = makeMatcher()
  const backwards = inputs.toReversed().map((input) => fresh.match(input))
  expect(inputs.map((input) => used.match(input))).toEqual(backwards.toReversed())
})

test('more variants of one title than are remembered are still answered', () => {
  const { name, brand } = demoProducts[0]!
  const packs = Array.from({ length: 40 }, (_, nth) => nth + 1)
  const cans = packs.map(
    (pack) => demoMatcher.match({ title: name, vendor: brand, variant: `${pack}-pack` }).cans,
  )
  expect(cans).toEqual(packs)
})

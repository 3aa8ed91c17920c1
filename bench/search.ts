import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import type { CatalogueInput, Snapshot } from '#catalogue/snapshot-types.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money.ts'
import { FLAVOUR_FAMILIES, FORMATS, type Product, type ProductCard } from '#domain/product.ts'
import { type ProductQuery, parseProductQuery } from '#domain/product-query.ts'
import { foldText, slugify, splitWords } from '#domain/text.ts'
import { percentile } from './figures.ts'

/** More rounds where a query is short, for the same trust in its median. */
const CASES = [
  { size: 667, rounds: 25 },
  { size: 20_000, rounds: 7 },
  { size: 200_000, rounds: 3 },
]
const QUERY_COUNT = 200
/** A short run would time the compiler's first drafts; a server has long passed them. */
const WARM_UP_ROUNDS = 40
const STORE_COUNT = 100
const MAX_OFFERS = 5
const UNIQUE_CODE_SHARE = 0.05

const ADJECTIVES = 'Cool Crispy Freezing Icy Black White Super Fresh Sweet Sour Deep Royal Arctic Wild'.split(
  ' ',
)
const FLAVOURS =
  'Mint Spearmint Peppermint Citrus Lime Lemon Jalapeño Rapé Äpple Cola Coffee Mocha Berry Blueberry Cherry Mango'.split(
    ' ',
  )
const BRAND_SYLLABLES = 'zyn vel lo nor dic sib er ia kil la pab fox ice göt ska skr uf kli nt hel wit'.split(
  ' ',
)
const STRENGTHS_MG = [1.5, 3, 4, 6, 8, 9, 11, 12, 14, 16.5, 20, 30]

/** The index against reading every prepared name: words → page by price, total and all facets. */
export async function benchSearch(): Promise<void> {
  console.log(`Search, ${QUERY_COUNT} queries, index and scan in turns; the median of each query's rounds`)
  const rows = CASES.map(({ size, rounds }) => {
    const random = makeRandom(size)
    const input = makeInput(size, random)
    const buildStart = performance.now()
    const snapshot = buildSnapshot(input)
    const buildMs = performance.now() - buildStart
    const { own, scan } = timeQueries(snapshot, makeQueries(snapshot, random), rounds)
    const ratio = (percent: number) =>
      `${(percentile(scan, percent) / percentile(own, percent)).toFixed(0)} x`
    return {
      products: size,
      'index p50': formatMicros(percentile(own, 50)),
      'index p99': formatMicros(percentile(own, 99)),
      'scan p50': formatMicros(percentile(scan, 50)),
      'scan p99': formatMicros(percentile(scan, 99)),
      'scan / index p50': ratio(50),
      'scan / index p99': ratio(99),
      build: `${buildMs.toFixed(0)} ms`,
    }
  })
  console.table(rows)
}

function timeQueries(snapshot: Snapshot, queries: ReadonlyArray<ProductQuery>, rounds: number) {
  const scanQuery = prepareScan(snapshot)
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const query of queries) queryProducts(snapshot, query)
  const times = queries.map(() => ({ own: [] as number[], scan: [] as number[] }))
  for (let round = -1; round < rounds; round++) {
    for (const [nth, query] of queries.entries()) {
      const startedAt = performance.now()
      const page = queryProducts(snapshot, query)
      const ownAt = performance.now()
      const expected = scanQuery(query)
      const scanAt = performance.now()
      if (round < 0) requireSame(query, page, expected)
      else {
        times[nth]!.own.push(ownAt - startedAt)
        times[nth]!.scan.push(scanAt - ownAt)
      }
    }
  }
  return {
    own: times.map(({ own }) => percentile(own, 50)),
    scan: times.map(({ scan }) => percentile(scan, 50)),
  }
}

type Found = { total: number; items: ReadonlyArray<ProductCard> }

function requireSame(query: ProductQuery, page: Found, expected: Found) {
  const isSame =
    page.total === expected.total && page.items.every((card, nth) => card === expected.items[nth])
  if (!isSame) throw new Error(`index and scan differ for '${query.search}'`)
}

/** Names are folded once, here; a query reads them all, sorts what it found and counts with maps. */
function prepareScan({ products, cards, offers }: Snapshot) {
  const rows = products.map((product, position) => ({
    product,
    card: cards[position]!,
    haystack: foldText(`${product.name} ${product.brand} ${product.category}`),
    storeIds: new Set(offers[position]!.map(({ storeId }) => storeId)),
  }))
  return (query: ProductQuery) => {
    const words = splitWords(query.search)
    const hits = rows.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
    hits.sort(
      (a, b) => a.card.priceFrom!.eurMinor - b.card.priceFrom!.eurMinor || a.product.id - b.product.id,
    )
    const counts = new Map<string | number | null, number>()
    const add = (key: string | number | null) => counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { product, card, storeIds } of hits) {
      add(product.brand)
      add(product.flavourFamily)
      add(product.format)
      add(card.strength)
      add(card.pricePerCan!.eurMinor + STORE_COUNT)
      for (const storeId of storeIds) add(storeId)
    }
    return { total: hits.length, items: hits.slice(0, query.perPage).map(({ card }) => card), counts }
  }
}

function makeQueries({ products }: Snapshot, random: () => number): ProductQuery[] {
  const pick = <T>(from: ReadonlyArray<T>) => from[Math.floor(random() * from.length)]!
  const words = () => pick(products).name.split(' ')
  const partOf = (word: string) => word.slice(1, 4) || word
  const makers: Array<() => string> = [
    () => pick(words()),
    () => pick(words()),
    () => pick(words()),
    () => words().slice(0, 2).join(' '),
    () => words().slice(1, 3).join(' ').toUpperCase(),
    () => words().toReversed().slice(0, 3).join('  '),
    () => partOf(pick(words())),
    () => `${partOf(pick(words()))} ${partOf(pick(words()))}`,
    () => pick(['rape', 'JALAPENO', 'appl', 'nothing here', 'a', 'e m', '6', '16.5']),
    () => `${foldText(words()[0]!)} ${pick(STRENGTHS_MG)}mg`,
  ]
  return Array.from({ length: QUERY_COUNT }, (_, nth) =>
    parseProductQuery(new URLSearchParams({ search: makers[nth % makers.length]!(), sort: 'price-asc' })),
  )
}

function makeInput(size: number, random: () => number): CatalogueInput {
  const pick = <T>(from: ReadonlyArray<T>) => from[Math.floor(random() * from.length)]!
  const brandNames = Array.from(
    { length: 40 + Math.floor(size / 200) },
    () => pick(BRAND_SYLLABLES) + pick(BRAND_SYLLABLES) + pick(BRAND_SYLLABLES),
  )
  const brands = [...new Set(brandNames)].map((name, id) => ({
    id,
    name,
    slug: slugify(name),
    logoUrl: null,
  }))
  const products = Array.from({ length: size }, (_, id): Product => {
    const [brand, format, nicotineMg] = [pick(brands).name, pick(FORMATS), pick(STRENGTHS_MG)]
    const code = random() < UNIQUE_CODE_SHARE ? ` ${Math.floor(random() * 36 ** 4).toString(36)}` : ''
    const name = `${brand} ${pick(ADJECTIVES)} ${pick(FLAVOURS)} ${format} ${nicotineMg}mg${code}`
    const createdAt = new Date(1_700_000_000_000 + Math.floor(random() * 3e10)).toISOString()
    const flavourFamily = pick(FLAVOUR_FAMILIES)
    const rest = { imageUrl: null, flavour: null, pouchesPerCan: 20, pouchWeightG: null, category: 'Snus' }
    return {
      ...rest,
      id,
      slug: String(id),
      name,
      brand,
      kind: 'snus',
      format,
      flavourFamily,
      nicotineMg,
      createdAt,
    }
  })
  const offers = products.flatMap(({ id: productId }) =>
    Array.from({ length: 1 + Math.floor(random() * MAX_OFFERS) }, (_, nth) => ({
      ...{ id: productId * MAX_OFFERS + nth, productId, storeId: 1 + Math.floor(random() * STORE_COUNT) },
      ...{ cans: pick([1, 1, 5, 10]), price: eurPrice(250 + Math.floor(random() * 600)), original: null },
      ...{ stock: 'in_stock' as const, shipping: null, deliveryDays: null, rating: 4, reviewCount: 1 },
    })),
  )
  const stores = Array.from({ length: STORE_COUNT }, (_, nth) => ({
    ...{ id: nth + 1, name: `Store ${nth + 1}`, url: 'https://store.example', logoUrl: null, rating: null },
    ...{ reviewCount: 0, shipping: {}, deliveryDays: {}, readAt: null },
  }))
  return { version: 1, isDemo: true, rates: DEFAULT_RATES, brands, products, stores, offers }
}

/** The same numbers on every run (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function formatMicros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(1)} µs`
}

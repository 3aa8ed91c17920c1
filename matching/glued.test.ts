import { expect, test } from 'vitest'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { demoMatcher, demoProducts, matchName } from '#tests/demo-matcher.ts'
import { SEED } from '#tests/seed.ts'
import { createMatcher } from './create-matcher.ts'
import type { MatchProduct } from './match-types.ts'

type Written = { readonly title: string; readonly vendor: string }
/** How a shop writes a name without spaces, and the share of the catalogue that must be found like that. */
type Way = readonly [name: string, least: number, write: (product: MatchProduct) => Written]

const WAYS: ReadonlyArray<Way> = [
  ['with capitals', 0.98, ({ name }) => ({ title: joinCapitals(name), vendor: '' })],
  [
    'with capitals, the brand apart',
    0.99,
    ({ name, brand }) => ({ title: `${brand} ${joinCapitals(name.slice(brand.length + 1))}`, vendor: '' }),
  ],
  // Brands that are ordinary words need the vendor's word.
  ['in small letters', 0.93, ({ name, brand }) => ({ title: joinSmall(name), vendor: brand })],
  [
    'in small letters, the brand apart',
    0.95,
    ({ name, brand }) => ({ title: `${brand} ${joinSmall(name.slice(brand.length + 1))}`, vendor: '' }),
  ],
  ['with hyphens', 1, ({ name }) => ({ title: name.replaceAll(' ', '-'), vendor: '' })],
  ['with underscores', 1, ({ name }) => ({ title: name.replaceAll(' ', '_'), vendor: '' })],
]

function joinSmall(name: string): string {
  return name.toLowerCase().replaceAll(' ', '')
}

function joinCapitals(name: string): string {
  return name.replace(/(?<![\p{L}\d])\p{Ll}/gu, (letter) => letter.toUpperCase()).replaceAll(' ', '')
}

test.each(WAYS)('names without spaces are found, and no wrong one is: %s', (_, least, write) => {
  const random = createSeededRandom(SEED)
  const half = demoProducts.filter(() => random() < 0.5)
  const lacking = createMatcher({ products: half, aliases: [], gtins: [] })
  let found = 0
  const wrong: string[] = []
  for (const product of demoProducts) {
    const written = write(product)
    const result = demoMatcher.match(written)
    if (result.outcome === 'matched' && result.productId === product.id) found++
    for (const answer of [result, lacking.match(written)])
      if (answer.outcome === 'matched' && answer.productId !== product.id) wrong.push(written.title)
  }
  expect(wrong).toEqual([])
  expect(found / demoProducts.length).toBeGreaterThanOrEqual(least)
})

test.each([
  ['zyncoolmint mini 3mg', 'ZYN Cool Mint Mini 3mg'],
  ['KILLACOLDMINT', 'Killa Cold Mint'],
  ['AceX GuaranaChiliBoost', 'ACE X Guarana Chili Boost'],
  ['KillaX ColdMint', 'Killa X-Cold Mint'],
  ['SkrufSW FreshMint #4', 'Skruf Super White Fresh Mint #4'],
  ['VELOplus Mint 9mg', 'VELO Plus Mint 9mg'],
  ['WhiteFox BlackEd.', 'White Fox Black Edition'],
  ['XQS ArcticFreezeX-Strong', 'XQS Arctic Freeze X-Strong'],
  ['FIX BlueberryIceS5', 'FIX Blueberry Ice S5'],
  ['Thunder XStrong Lös (Extra Stark)', 'Thunder Extra Stark Lös'],
])('glued words are taken apart where only one way makes sense: %s', (title, name) => {
  expect(matchName(title, title.startsWith('Ace') ? 'ACE' : '')).toBe(name)
})

test.each([
  ['Skruf SW Nordic Liq. #4', 'Skruf Super White Nordic Liquorice #4'],
  ['Loop Lic. Fusion Strong', 'LOOP Licorice Fusion Strong'],
  ['VELO Freezing Pepp.mint Slim 14mg', 'VELO Freezing Peppermint Slim 14mg'],
  ['VELO Crispy Pepp. Slim 10mg', 'VELO Crispy Peppermint Slim 10mg'],
  ['Thunder Ult.Frosted White Dry Portion', 'Thunder Ultra Frosted White Dry Portion'],
  ['77 Cola & Van. Medium', '77 Cola & Vanilla Medium'],
  ['ZYN Cactus Spice Slim 9mg Spec.Ed.', 'ZYN Cactus Spice Slim 9mg'],
])('a short form with a dot is read where only one word begins like it: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['two words begin like it', 'Pablo Exclusive Pea.', ''],
  ['the brand has no such word', 'Helwit Choc.', ''],
  ['it is a word that ends a sentence', 'ZYN 3mg. Cold winter.', ''],
  ['it may be extra or extreme', 'Odens Ext.White Dry Portion', ''],
  ['the brand does not sell both together', 'killacolaapple', ''],
  ['an ordinary word begins like a brand', 'icehabanero', ''],
])('it goes to a person where %s', (_, title, vendor) => {
  expect(matchName(title, vendor)).toBeNull()
})

test('what was read with capitals says nothing about the same letters without them', () => {
  const matcher = createMatcher({ products: demoProducts, aliases: [], gtins: [] })
  expect(matcher.match({ title: 'ICEHabanero' }).outcome).toBe('matched')
  expect(matcher.match({ title: 'icehabanero' }).outcome).toBe('none')
})

test('an X that ends a word is never dropped as a typing error', () => {
  const products = demoProducts.filter(({ name }) => name !== 'Killa X-Cold Mint')
  const matcher = createMatcher({ products, aliases: [], gtins: [] })
  expect(matcher.match({ title: 'KillaX Cold Mint' }).outcome).not.toBe('matched')
  expect(matcher.match({ title: 'Killa X-Cold Mint' }).outcome).not.toBe('matched')
})

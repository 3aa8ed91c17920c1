import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { demoMatcher, demoProducts, matchName } from '#tests/demo-matcher.ts'
import { createMatcher } from './create-matcher.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'

test.each([
  ['Hot Peach Hyper Strong – LOOP', 'LOOP Hot Peach Hyper Strong'],
  ['Mint 6mg by Zone', 'Zone Mint 6mg'],
  ['Watermelon Chili / XO 10-pack', 'XO Watermelon Chili'],
  ['Brown Portion, Phantom', 'Phantom Brown Portion'],
  ['Green Lemon – ACE Nicotine Pouches', 'ACE Green Lemon'],
  ['Seventy Seven Forest Fruits Medium', '77 Forest Fruits Medium'],
  ['Salted Caramel Medium by Seventy-Seven', '77 Salted Caramel Medium'],
])('a brand that comes last or in words is found: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test('a brand that comes last is doubted where the vendor is another brand, or it may be a shop or a flavour', () => {
  expect(demoMatcher.match({ title: 'Mint 6mg – Zone', vendor: 'ZYN' })).toMatchObject({
    code: 'several-brands',
  })
  expect(matchName('Hot Mango Strong – Loop Shop')).toBeNull()
  expect(matchName('Grape – Ice', 'XO')).toBe('XO Grape Ice')
})

test.each([
  ['FIX CherryBlossom S5', 'FIX Cherry Blossom S5'],
  ['General PortionWhite', 'General White Portion'],
  ['Knox blue whiteportion', 'Knox Blue White Portion'],
  ['ZYNCoolMintMini6mg', 'ZYN Cool Mint Mini 6mg'],
  ['ZYN BlackCherry MiniDry 6mg', 'ZYN Black Cherry Mini 6mg'],
  ['Killa BlueBerry', 'Killa Blueberry'],
  ['ChainPop Peach Honey', 'Chainpop Peach Honey'],
  ['77 Cola+Cherry Medium', '77 Cola & Cherry Medium'],
  ['VELO+Mint 6mg', 'VELO Plus Mint 6mg'],
  ['Skruf SW Fresh Mint #3', 'Skruf Super White Fresh Mint #3'],
  ['Pablo Gold Ed. Frosted Mint', 'Pablo Gold Edition Frosted Mint'],
  ['VELO Ruby Berry Ltd Ed. 10mg', 'VELO Ruby Berry Slim 10mg'],
  ['Zeus Mint Rage Med.', 'Zeus Mint Rage Medium'],
  ['ALP Mtn. Wintergreen 6mg', 'ALP Mountain Wintergreen 6mg'],
  ['ALP Mtn Wintergreen 6mg', 'ALP Mountain Wintergreen 6mg'],
  ['RAVE Energy Bubble Gun 100mg Caff.', 'RAVE Energy Bubble Gun 100mg Caffeine'],
])('glued words, signs and short forms are read: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  '77 Cola + 77 Cherry',
  'XQS Strawberry Strong + XQS Kiwi Strong',
  'XQS Strawberry Strong & Kiwi Strong',
])('two products are not taken for one: %s', (title) => {
  expect(matchName(title)).toBeNull()
})

test.each([
  ['ZYN Cucumber Lime Slim', 'ZYN Cucumber Lime Slim 6mg'],
  ['ZYN Bellini', 'ZYN Bellini Mini 6mg'],
  ['Nordic Spirit Spearmint Mini', 'Nordic Spirit Spearmint Mini 3mg'],
  ['FIX Irish Coffee', 'FIX Irish Coffee S4'],
  ['Klint Pink Grapefruit', 'Klint Pink Grapefruit Strong'],
  ['VOLT Midnight Mint', 'VOLT Pearls Midnight Mint'],
  ['Pablo Kiwi', 'Pablo Exclusive Kiwi'],
  ['G.3 Tactical', 'G.3 Tactical Super Strong Slim White Portion'],
  ['Phantom Blue', 'Phantom Blue White Portion'],
])('what only one product can mean may be left out: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['ZYN Citrus Slim', '9 and 11 exist'],
  ['VELO Sour Lime', 'a slim and a mini exist'],
  ['Après Banana', 'a plain name of this brand has a strength of its own'],
  ['RUSH Grape Ice', 'Icy Grape is another one'],
  ['Klint Mint', 'the brand has many mints'],
  ['Pablo Frosted Mint', 'two ranges have it'],
  ['Killa Lychee', 'a part of a flavour may be another flavour'],
  ['Odens Double Mint Portion', 'a portion without "white dry" is another one'],
  ['Thunder Frosted', 'two formats exist'],
  ['Skruf Stark', 'the portion and the loose one exist'],
])('%s is left to a person: %s', (title) => {
  expect(demoMatcher.match({ title }).outcome).toBe('review')
})

test('a listing that leaves something out must also cost what its cans may cost', () => {
  const match = (title: string, price: number, currency = 'EUR') =>
    demoMatcher.match({ title, priceMinor: minor(price), currency })
  expect(match('FIX Irish Coffee', 490)).toMatchObject({ outcome: 'matched', leavesOut: true })
  expect(match('FIX Irish Coffee', 4900)).toMatchObject({ outcome: 'review', code: 'price-unlikely' })
  expect(match('FIX Irish Coffee 10-pack', 4500)).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(match('FIX Irish Coffee', 4900, 'SEK')).toMatchObject({ outcome: 'matched', cans: 1 })
  expect(match('FIX Irish Coffee', 49, 'EUR')).toMatchObject({
    outcome: 'review',
    candidates: [{ score: 0.9 }],
  })
  expect(match('FIX Irish Coffee S4', 4900)).toMatchObject({ outcome: 'matched' })
  expect(match('Pablo Kiwi', 25_000)).toMatchObject({ code: 'price-unlikely' })
  expect(demoMatcher.match({ title: 'FIX Irish Coffee' }).reason).toMatch(/the only one it can mean$/)
})

test('a gap in the catalogue does not make a name the only one', () => {
  const products = demoProducts.filter(({ name }) => name !== 'ZYN Citrus Slim 11mg')
  const { match } = createMatcher({ products, aliases: [], gtins: [] })
  expect(match({ title: 'ZYN Citrus Slim' })).toMatchObject({ outcome: 'review', code: 'strength-missing' })
})

test('the names of the catalogue are all known', () => {
  const known = new Set(
    Object.entries(KNOWN_NAMES).flatMap(([brand, names]) =>
      names.split(', ').map((name) => `${brand} ${name}`),
    ),
  )
  expect(demoProducts.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([])
})

test.each([
  ['X-Booster Energy Pouches Bubble Gum', 'X-Booster Energy Pouches Bubble Gum Light'],
  ['KLAR Mint Mini', 'KLAR Mint Regular Mini'],
  ['CLEW Menthol', 'CLEW Menthol 10mg'],
  ['Zeronito Icy Mint', 'Zeronito Icy Mint Large'],
])('%s is not taken for the only product of a catalogue that lacks the others', (title, name) => {
  const products = demoProducts.filter((product) => product.name === name)
  expect(createMatcher({ products, aliases: [], gtins: [] }).match({ title }).outcome).not.toBe('matched')
})

test('the strength may be left out in a format, or of a snus, that the brand never sells without one', () => {
  expect(matchName('Kelly White Hot Cherry Mini')).toBe('Kelly White Hot Cherry Mini Extra Strong')
  expect(matchName('Kelly White Cool Mint Slim')).toBeNull()
  expect(matchName("Jakobsson's Melon Portion")).toBe("Jakobsson's Melon Strong Portion")
  expect(matchName('Grov XR Slim White Portion')).toBeNull()
  expect(matchName('Après Banana')).toBeNull()
  expect(matchName('Après Banana Slim')).toBeNull()
})

import { expect, test } from 'vitest'
import { demoMatcher, matchName } from '#tests/demo-matcher.ts'

const NAME = 'LOOP Hot Mango Strong'

test.each([
  `${NAME} | Snus Corner`,
  `${NAME} | The Pouch House`,
  `${NAME} (SnusHus)`,
  `${NAME} - Nordic Pouch Shop`,
  `${NAME} – Snus Vikings`,
  `${NAME} &ndash; Tobacco Town`,
  `${NAME} • SnusMarkt24`,
  `${NAME} at PouchWorld UK`,
  `${NAME} | Fast Shipping | Nicokiosk`,
  `SnusHus: ${NAME}`,
  `[Snushallen] ${NAME}`,
  `Snus24 | ${NAME}`,
])('a shop’s name in a separate clause changes nothing: %s', (title) => {
  expect(matchName(title)).toBe(NAME)
})

test.each([
  `${NAME} – köp billigt på nätet med snabba leveranser`,
  `${NAME} | Order today for prompt dispatch`,
  `${NAME} - jetzt zum besten Preis bestellen`,
])('sales talk in a separate clause is ignored when its words are known: %s', (title) => {
  expect(matchName(title)).toBe(NAME)
})

test.each([
  `${NAME} | Berry Frost`,
  `${NAME} | Mini`,
  `${NAME} - Zero`,
  `${NAME} (Unicorn)`,
  `${NAME} | Sunburst Pouches`,
  `${NAME} | Minisnus`,
  `${NAME} | Snusfrost`,
  `${NAME} | Nikotinfreier Snus`,
  `${NAME} - Buy Berry online`,
  `${NAME} | VELO Shop`,
])('words that could mean another product are no shop: %s', (title) => {
  expect(matchName(title)).toBeNull()
})

test.each([
  `${NAME} – dog toy on sale`,
  `${NAME} | phone case, free shipping`,
  `${NAME} - wholesale per pallet, order now`,
  `${NAME} subscription, delivered monthly`,
  `${NAME} (empty can)`,
  `${NAME} – zweebel kaufen`,
])('a sales word does not excuse the words beside it: %s', (title) => {
  expect(matchName(title)).toBeNull()
})

test('a pack or a strength after a bar stays', () => {
  expect(demoMatcher.match({ title: `${NAME} | Snus Rulle` })).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(matchName('LOOP Hot Mango | Strong | Snus Corner')).toBe(NAME)
})

test('a brand of two words is not cut off as a shop', () => {
  expect(matchName('Nic Pouch Nordic Spirit | Elderflower | 6mg')).toBe('Nordic Spirit Elderflower 6mg')
})

test.each([
  'SKU 73450',
  '[SKU: 73450]',
  'Art.nr 20417',
  '(Art. No. 20417)',
  'Artikelnr. 20417',
  'Ref. 20417',
  'EAN 7350000000000',
  'item no 20417',
  'varenr. 20417',
  'Bestell-Nr. 20417',
  'SKU: KA-73450',
  'Item #20417',
])("the shop's own number changes nothing: %s", (number) => {
  expect(matchName(`Killa Apple ${number}`)).toBe('Killa Apple')
  expect(matchName(`${number} – Killa Apple`)).toBe('Killa Apple')
  expect(matchName(`Skruf Super White Fresh Mint #3 ${number}`)).toBe('Skruf Super White Fresh Mint #3')
})

test('a short number after such a word is not ignored', () => {
  expect(matchName('Killa Apple art.nr 13')).toBeNull()
  expect(matchName('Skruf Super White Fresh Mint art.nr 3')).toBeNull()
})

test.each(['Snus & Co: ', 'Pouch & Snus Shop – ', 'Snus + Pouch Store | '])(
  "a shop's name of two joined words comes off a title: %s",
  (shop) => {
    expect(matchName(`${shop}${NAME}`)).toBe(NAME)
    expect(demoMatcher.parse({ title: `${shop}${NAME}` })).toMatchObject({ brand: 'LOOP' })
  },
)

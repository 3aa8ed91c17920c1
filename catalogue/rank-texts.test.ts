import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { queryProducts } from './query-products.ts'
import { suggest } from './suggest.ts'

const PLAIN = {
  brand: 'Ace',
  flavourFamily: 'other',
  category: 'Nicotine pouches',
  nicotineMg: null,
} as const
const products = [
  makeProduct({ ...PLAIN, id: 1, name: 'Ace Icebreaker' }),
  makeProduct({ ...PLAIN, id: 2, name: 'Ace Cold', category: 'Ice' }),
  makeProduct({ ...PLAIN, id: 3, name: 'Ace Ice Rare' }),
  makeProduct({ ...PLAIN, id: 4, name: 'Ace Ice Gone' }),
  makeProduct({ ...PLAIN, id: 5, name: 'Ace Ice Loved' }),
  makeProduct({ ...PLAIN, id: 6, name: 'Frost', brand: 'Ice' }),
  makeProduct({ ...PLAIN, id: 7, name: 'Lyftkran', brand: 'Crane' }),
  makeProduct({ ...PLAIN, id: 8, name: 'Velo Pure', brand: 'VELO', kind: 'nicotine pouch', nicotineMg: 14 }),
  makeProduct({
    ...PLAIN,
    id: 9,
    name: 'Velo Calm',
    brand: 'VELO',
    kind: 'snus',
    nicotineMg: 4,
    format: 'mini',
  }),
  makeProduct({ ...PLAIN, id: 10, name: 'Ace Frozen', flavourFamily: 'mint' }),
  makeProduct({ ...PLAIN, id: 11, name: 'Ace Mint', flavourFamily: 'mint' }),
  makeProduct({ ...PLAIN, id: 12, name: 'Ace Cappuccino' }),
  makeProduct({ ...PLAIN, id: 13, name: 'Ace Apple' }),
]
const snapshot = makeSnapshot({
  products,
  offers: products
    .filter(({ id }) => id !== 4)
    .map(({ id }) =>
      makeOffer({ productId: id, rating: 4, reviewCount: id === 5 ? 50 : id === 1 || id === 12 ? 900 : 0 }),
    ),
})

function find(search: string, sort = 'default'): number[] {
  const query = parseProductQuery(new URLSearchParams({ search, sort }))
  return queryProducts(snapshot, query).items.map(({ id }) => id)
}

test('whole words come before parts, names before categories, available before gone, popular before rare', () => {
  expect(find('ice')).toEqual([5, 3, 6, 4, 2, 1])
  expect(suggest(snapshot, 'ICE').products.map(({ id }) => id)).toEqual([5, 3, 6, 4, 2, 1])
})

test('words that begin so come before words that have it inside', () => {
  expect(find('ace app')).toEqual([13, 12])
})

test('a sort that the visitor chose decides alone', () => {
  expect(find('ice', 'popular')).toEqual([1, 5, 2, 3, 6, 4])
})

test('a name that says it in another language comes before the flavour alone', () => {
  expect(find('menta')).toEqual([11, 10])
  expect(find('mint')).toEqual([11, 10])
})

test('the nickname of a brand finds the brand, besides names that contain it', () => {
  expect(find('lyft')).toEqual([8, 9, 7])
  expect(find('lyft pure')).toEqual([8])
})

test.each([
  { words: 'velo stark', found: [8] },
  { words: 'velo fuerte', found: [8] },
  { words: 'velo leicht', found: [9] },
  { words: 'velo légère', found: [9] },
  { words: 'velo klein', found: [9] },
  { words: 'Nikotinbeutel velo', found: [8] },
  { words: 'velo sachets de nicotine', found: [8] },
  { words: 'tobakssnus', found: [9] },
])('$words names a format, a strength or a kind in one of the languages', ({ words, found }) => {
  expect(find(words)).toEqual(found)
})

test.each([
  { words: 'velo strong', found: [8] },
  { words: 'velo mini', found: [9] },
  { words: 'velo small', found: [9] },
  { words: 'velo light', found: [9] },
])('$words does so in English', ({ words, found }) => {
  expect(find(words)).toEqual(found)
})

test('a strength with a space is the strength, and not the end of another one', () => {
  const named = (id: number, name: string) => makeProduct({ ...PLAIN, id, name })
  const strengths = [
    named(1, 'Ace 16mg'),
    named(2, 'Ace 6mg'),
    named(3, 'Ace 1.6mg'),
    named(4, 'Ace 6 mg Wide'),
  ]
  const own = makeSnapshot({
    products: strengths,
    offers: strengths.map(({ id }) => makeOffer({ productId: id, rating: 4, reviewCount: 100 - id })),
  })
  const list = (search: string) =>
    queryProducts(own, parseProductQuery(new URLSearchParams({ search }))).items.map(({ id }) => id)
  expect(list('ace 6 mg')).toEqual([2, 4])
  expect(list('6 mg')).toEqual([4, 2])
  expect(suggest(own, '1,6 mg').products.map(({ id }) => id)[0]).toBe(3)
})

test('words that say what a product is without do not find it by parts of other words', () => {
  const own = makeSnapshot({
    products: [
      makeProduct({ ...PLAIN, id: 1, name: 'Ace Freeze', nicotineMg: 11 }),
      makeProduct({ ...PLAIN, id: 2, name: 'Ace Calm', nicotineMg: 0 }),
    ],
    offers: [makeOffer({ productId: 1 }), makeOffer({ productId: 2 })],
  })
  for (const search of ['nicotine free', 'nicotine-free', 'no nicotine', 'nikotinfrei']) {
    const query = parseProductQuery(new URLSearchParams({ search }))
    expect(queryProducts(own, query).items.map(({ id }) => id)).toEqual([2])
  }
})

test("a brand's own mark need not be typed", () => {
  const own = makeSnapshot({
    products: [
      makeProduct({ ...PLAIN, id: 1, name: 'Loop Strong Portion', brand: 'Loop' }),
      makeProduct({ ...PLAIN, id: 2, name: 'on! Mint', brand: 'on!' }),
    ],
    offers: [makeOffer({ productId: 1, rating: 5, reviewCount: 900 }), makeOffer({ productId: 2 })],
  })
  const query = parseProductQuery(new URLSearchParams({ search: 'on' }))
  expect(queryProducts(own, query).items.map(({ id }) => id)).toEqual([2, 1])
})

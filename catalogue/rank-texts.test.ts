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
]
const snapshot = makeSnapshot({
  products,
  offers: products
    .filter(({ id }) => id !== 4)
    .map(({ id }) =>
      makeOffer({ productId: id, rating: 4, reviewCount: id === 5 ? 50 : id === 1 ? 900 : 0 }),
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

test('English words for formats and strengths are found as they are in names, and nowhere else', () => {
  expect(find('velo strong')).toEqual([])
  expect(find('velo mini')).toEqual([])
})

import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { explainEmpty, findSaleSpelling, listClosedChoice, listParts } from './explain-empty.ts'

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, name: 'ZYN Cool Mint', brand: 'ZYN' }),
    makeProduct({ id: 2, name: 'VELO Cool Berry', brand: 'VELO' }),
  ],
  offers: [
    makeOffer({ productId: 1, price: eurPrice(400), original: eurPrice(500) }),
    makeOffer({ productId: 2 }),
  ],
})

test.each([
  {
    address: 'search=zny+mnit&brand=zyn',
    reason: 'words',
    suggestion: { search: 'zyn mint', missing: [], keepsFilters: true },
  },
  {
    address: 'search=zny+mnit&brand=velo',
    reason: 'words',
    suggestion: { search: 'zyn mint', missing: [], keepsFilters: false },
  },
  {
    address: 'search=cool+qqqqqq&brand=velo',
    reason: 'words',
    suggestion: { search: 'cool', missing: ['qqqqqq'], keepsFilters: true },
  },
  { address: 'search=qqqqqq', reason: 'words', suggestion: null },
  { address: 'search=qqqqqq&brand=velo', reason: 'words', suggestion: null },
  { address: 'search=mint&brand=velo', reason: 'filters', suggestion: null },
  { address: 'brand=zyn&minPerCan=90', reason: 'filters', suggestion: null },
  { address: '', reason: null, suggestion: null },
])('$address finds nothing because of $reason', ({ address, reason, suggestion }) => {
  const query = parseProductQuery(new URLSearchParams(address))
  expect(explainEmpty(snapshot, query)).toEqual({ reason, suggestion })
})

test('words that products have, but none all of them, are taken apart', () => {
  const partsOf = (query: string) => listParts(snapshot, parseProductQuery(new URLSearchParams(query)))
  expect(partsOf('search=zyn+berry')).toEqual([
    { search: 'zyn', count: 1 },
    { search: 'berry', count: 1 },
  ])
  expect(partsOf('search=cool+zyn+berry')).toEqual([
    { search: 'cool zyn', count: 1 },
    { search: 'cool berry', count: 1 },
  ])
  expect(partsOf('search=zyn+berry&brand=zyn')).toEqual([{ search: 'zyn', count: 1 }])
  expect(partsOf('search=Zyn+B%C3%A4r').map(({ search }) => search)).toEqual(['Zyn', 'Bär'])
  expect(partsOf('search=qqqqqq')).toEqual([])
})

test('on the sale page only products on sale are suggested, and only for words that no product has', () => {
  expect(findSaleSpelling(snapshot, parseProductQuery(new URLSearchParams('search=zny')))?.search).toBe('zyn')
  expect(findSaleSpelling(snapshot, parseProductQuery(new URLSearchParams('search=vleo')))).toBeNull()
  expect(findSaleSpelling(snapshot, parseProductQuery(new URLSearchParams('search=velo')))).toBeNull()
})

test.each([
  { store: ['alpha'], closed: ['Alpha'] },
  { store: ['1', '2'], closed: ['Alpha', 'Beta'] },
  { store: ['alpha', 'gamma'], closed: [] },
  { store: ['nobody'], closed: [] },
  { store: [], closed: [] },
])('of the stores $store none sends to Germany: $closed', ({ store, closed }) => {
  const stores = [
    makeStore({ id: 1, name: 'Alpha', shipsTo: ['SE'] }),
    makeStore({ id: 2, name: 'Beta', countryRules: [{ countries: ['DE'], rule: null, days: null }] }),
    makeStore({ id: 3, name: 'Gamma' }),
  ]
  const query = parseProductQuery(new URLSearchParams(store.map((value) => ['store', value])))
  const germany = { country: 'DE', region: 'eu' } as const
  expect(listClosedChoice(makeSnapshot({ stores }), query, germany)).toEqual(closed)
})

import { expect, test } from 'vitest'
import { PRODUCT_PAGE, SALE_LIST, SIDE_BY_SIDE, SORTED_LIST } from './page-queries.ts'
import { writeListQuery } from './write-list-query.ts'

test.each([
  { search: '', cans: null, days: 180, storeId: null },
  { search: 'cans=10&days=365&history=7', cans: 10, days: 365, storeId: 7 },
  { search: 'cans=101&days=31&history=', cans: null, days: 180, storeId: null },
  { search: 'cans=ten&days=&history=all', cans: null, days: 180, storeId: null },
  { search: 'cans=-5&cans=5&history=-7', cans: null, days: 180, storeId: null },
  { search: 'cans=010&days=30&history=07', cans: 10, days: 30, storeId: 7 },
  { search: 'cans=1e1&days=0x1e&history=', cans: null, days: 180, storeId: null },
  { search: 'history=1e3', cans: null, days: 180, storeId: null },
  { search: 'cans=12', cans: 12, days: 180, storeId: null },
  { search: 'history=99999999999999999999', cans: null, days: 180, storeId: null },
] as const)('"$search" asks for $cans cans, $days days and store $storeId', ({ search, ...chosen }) => {
  expect(PRODUCT_PAGE.parse(new URLSearchParams(search))).toEqual({ ...chosen, isEveryOffer: false })
})

test('a long list can be shown with all its offers', () => {
  expect(PRODUCT_PAGE.parse(new URLSearchParams('offers=all'))).toMatchObject({ isEveryOffer: true })
  expect(PRODUCT_PAGE.parse(new URLSearchParams('offers=1'))).toMatchObject({ isEveryOffer: false })
})

test.each([
  { search: '', exact: false, verified: false, sort: 'default', page: 1 },
  { search: 'mint & more', exact: false, verified: true, sort: 'visited', page: 1 },
  { search: 'vleo', exact: true, verified: true, sort: 'price-asc', page: 3 },
] as const)('the sale page reads the address that the browser writes: %o', (chosen) => {
  const params = writeListQuery(chosen)
  expect(SALE_LIST.parse(params)).toEqual(chosen)
  expect(SALE_LIST.normalise(params).toString()).toBe(params.toString())
})

test.each([
  ['sort=default&page=1', ''],
  ['sort=nonsense', ''],
  ['sort=visited', ''],
  ['sort=delivered', 'sort=price-asc'],
  ['sort=delivery', 'sort=delivery'],
  ['page=2&sort=name-asc&search=mint&verified=1', 'sort=name-asc&page=2'],
])('the address of a brand or a strength with "%s" is that with "%s"', (asked, address) => {
  expect(SORTED_LIST.normalise(new URLSearchParams(asked)).toString()).toBe(address)
})

test.each([
  ['sort=visited&search=+', ''],
  ['sort=visited&search=+mint', 'search=mint&sort=visited'],
  ['exact=1', ''],
  [
    'page=2&sort=delivered&exact=1&verified=true&search=mint',
    'search=mint&verified=1&exact=1&sort=price-asc&page=2',
  ],
])('the address of the sale page with "%s" is that with "%s"', (asked, address) => {
  expect(SALE_LIST.normalise(new URLSearchParams(asked)).toString()).toBe(address)
})

test.each([
  { asked: '', slugs: null, instead: null },
  { asked: 'products=', slugs: [], instead: null },
  { asked: 'products=a,b,c,d', slugs: ['a', 'b', 'c', 'd'], instead: null },
  { asked: 'products=a,b,c,d,e,f', slugs: ['a', 'b', 'c', 'd'], instead: 'e' },
  { asked: 'products=a,b,c,d,e&instead=g', slugs: ['a', 'b', 'c', 'd'], instead: 'g' },
])('"$asked" shows $slugs side by side, and asks whether $instead takes a place', ({ asked, ...shown }) => {
  expect(SIDE_BY_SIDE.parse(new URLSearchParams(asked))).toMatchObject(shown)
})

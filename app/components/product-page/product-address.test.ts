import { expect, test } from 'vitest'
import { parseProductAddress, productAddress } from './product-address.ts'

test.each([
  { search: '', cans: null, days: 180, storeId: null },
  { search: 'cans=10&days=365&history=7', cans: 10, days: 365, storeId: 7 },
  { search: 'cans=7&days=31&history=', cans: null, days: 180, storeId: null },
  { search: 'cans=ten&days=&history=all', cans: null, days: 180, storeId: null },
  { search: 'cans=-5&cans=5&history=-7', cans: null, days: 180, storeId: null },
  { search: 'history=1e3', cans: null, days: 180, storeId: null },
  { search: 'history=99999999999999999999', cans: null, days: 180, storeId: null },
] as const)('"$search" asks for $cans cans, $days days and store $storeId', ({ search, ...chosen }) => {
  expect(parseProductAddress(new URLSearchParams(search))).toEqual({ ...chosen, isEveryOffer: false })
})

test('what is default stays out of the address', () => {
  const choice = { slug: 'zyn-cool-mint', cans: 5, days: 180, defaultCans: 5 } as const
  expect(productAddress(choice)).toBe('/product/zyn-cool-mint')
  expect(productAddress({ ...choice, cans: 10, days: 30, storeId: 7 })).toBe(
    '/product/zyn-cool-mint?cans=10&days=30&history=7',
  )
})

test('all offers of a long list have an address of their own', () => {
  const address = productAddress({ slug: 'frost', cans: 1, days: 180, defaultCans: 1, isEveryOffer: true })
  expect(address).toBe('/product/frost?offers=all')
  expect(parseProductAddress(new URLSearchParams('offers=all')).isEveryOffer).toBe(true)
})

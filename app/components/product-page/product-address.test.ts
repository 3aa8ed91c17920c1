import { expect, test } from 'vitest'
import { parseProductAddress, productAddress } from './product-address.ts'

test.each([
  { search: '', cans: null, days: 180 },
  { search: 'cans=10&days=365', cans: 10, days: 365 },
  { search: 'cans=7&days=31', cans: null, days: 180 },
  { search: 'cans=ten&days=', cans: null, days: 180 },
  { search: 'cans=-5&cans=5', cans: null, days: 180 },
] as const)('"$search" asks for $cans cans and $days days', ({ search, cans, days }) => {
  expect(parseProductAddress(new URLSearchParams(search))).toEqual({ cans, days, isEveryOffer: false })
})

test('what is default stays out of the address', () => {
  const choice = { slug: 'zyn-cool-mint', cans: 5, days: 180, defaultCans: 5 } as const
  expect(productAddress(choice)).toBe('/product/zyn-cool-mint')
  expect(productAddress({ ...choice, cans: 10, days: 30 })).toBe('/product/zyn-cool-mint?cans=10&days=30')
})

test('all offers of a long list have an address of their own', () => {
  const address = productAddress({ slug: 'frost', cans: 1, days: 180, defaultCans: 1, isEveryOffer: true })
  expect(address).toBe('/product/frost?offers=all')
  expect(parseProductAddress(new URLSearchParams('offers=all')).isEveryOffer).toBe(true)
})

import { expect, test } from 'vitest'
import { productAddress } from './product-address.ts'

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
})

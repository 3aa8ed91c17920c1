import { expect, test } from 'vitest'
import { productAddress } from './product-address.ts'

test('defaults stay out of the address', () => {
  const choice = { slug: 'zyn-cool-mint', cans: 5, days: 180, defaultCans: 5 } as const
  expect(productAddress(choice)).toBe('/product/zyn-cool-mint')
  expect(productAddress({ ...choice, cans: 10, days: 30, storeId: 7 })).toBe(
    '/product/zyn-cool-mint?cans=10&days=30&history=7',
  )
})

test('the full view of a long list has its own address', () => {
  const address = productAddress({ slug: 'frost', cans: 1, days: 180, defaultCans: 1, isEveryOffer: true })
  expect(address).toBe('/product/frost?offers=all')
})

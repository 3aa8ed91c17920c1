import { expect, test } from 'vitest'
import { addressIn } from './languages.ts'

test.each([
  ['en', '/', '', '/'],
  ['de', '/', '', '/de'],
  ['en', '/products', '?search=zyn', '/products?search=zyn'],
  ['sv', '/products', '?search=zyn', '/sv/products?search=zyn'],
] as const)('in %s, %s%s is at %s', (language, pathname, search, address) => {
  expect(addressIn(language, { pathname, search })).toBe(address)
})

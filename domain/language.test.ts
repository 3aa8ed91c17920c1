import { expect, test } from 'vitest'
import { splitLanguage } from './language.ts'

test.each([
  ['/', 'en', '/'],
  ['/products', 'en', '/products'],
  ['/sv', 'sv', '/'],
  ['/sv/products', 'sv', '/products'],
  ['/en/product/zyn', 'en', '/product/zyn'],
  ['/xx/products', 'en', '/xx/products'],
  ['/svenska', 'en', '/svenska'],
])('%s is %s %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path })
})

import { expect, test } from 'vitest'
import { findProperPath } from './proper-path.ts'

test.each([
  ['/EN', '/'],
  ['/EN/', '/'],
  ['/EN/products', '/products'],
  ['/En/product/zyn-cool-mint', '/product/zyn-cool-mint'],
  ['/SV', '/sv'],
  ['/SV/products', '/sv/products'],
  ['/De/brand/G%C3%B6teborgs%20Rap%C3%A9', '/de/brand/G%C3%B6teborgs%20Rap%C3%A9'],
  ['/SV/brand/G.3', '/sv/brand/G.3'],
  ['/Products', '/products'],
  ['/sv/PRODUCTS', '/sv/products'],
  ['/en/FAQ', '/faq'],
  ['/DE/How-To-Use/', '/de/how-to-use/'],
  ['/BRAND/ZYN', '/brand/ZYN'],
  ['/Nicotine-Strength/Low', '/nicotine-strength/low'],
  ['/ES/no-such-page', '/es/no-such-page'],
])('%s is at %s', (path, proper) => {
  expect(findProperPath(path)).toBe(proper)
})

test.each([
  '/',
  '/en',
  '/en/products',
  '/sv/products',
  '/products',
  '/brand/ZYN',
  '/product/zyn',
  '/No-Such-Page',
  '/XX/products',
  '/ENGLISH',
])('%s is already right', (path) => {
  expect(findProperPath(path)).toBeNull()
})

test.each(['/SV/products.data', '/SV.data', '/EN/_root.data', '/Products.data', '/SV/brand/G.3.data'])(
  '%s holds data, whose address the router makes',
  (path) => {
    expect(findProperPath(path)).toBeNull()
  },
)

test.each([
  '//evil.example',
  '//EN/products',
  '/EN//evil.example',
  '/EN/\\evil.example',
  '/SV//evil.example',
  '/EN/\t/evil.example',
  'http://evil.example/EN/products',
])('%s leads nowhere', (path) => {
  expect(findProperPath(path)).toBeNull()
})

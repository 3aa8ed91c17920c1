import { expect, test } from 'vitest'
import { canonicalPath, isIndexable } from './canonical-path.ts'

test.each([
  ['/', '', '/'],
  ['/products/', '', '/products'],
  ['/products', '?page=1&utm_source=mail', '/products'],
  ['/products', '?page=3&utm_source=mail', '/products?page=3'],
  ['/products', '?search=&sort=', '/products'],
  ['/products', '?brand=ZYN&brand=Velo&page=2', '/products?brand=Velo&brand=ZYN&page=2'],
  ['/sale', '?search=mint', '/sale?search=mint'],
  ['/sale', '?verified=true&page=1&brand=ZYN', '/sale?verified=1'],
  ['/sale', '?verified=true&page=1&sort=popular', '/sale?verified=1&sort=popular'],
  ['/nicotine-strength/medium-high', '?sort=newest&page=2', '/nicotine-strength/medium?sort=newest&page=2'],
  ['/brand/ZYN', '?sort=default', '/brand/ZYN'],
  ['/brand/G%C3%B6teborgs%20Rap%C3%A9', '?page=2', '/brand/G%C3%B6teborgs%20Rap%C3%A9?page=2'],
  ['/product/zyn-cool-mint', '?cans=10&days=30&offers=all', '/product/zyn-cool-mint'],
  ['/faq', '?page=2&search=x', '/faq'],
])('the canonical path of %s%s is %s', (pathname, search, path) => {
  expect(canonicalPath({ pathname, search })).toBe(path)
})

test.each([
  '/',
  '/products',
  '/products?page=2',
  '/sale',
  '/sale?page=2',
  '/brand/ZYN',
  '/nicotine-strength/low?page=2',
  '/product/zyn-cool-mint',
  '/faq',
])('%s is worth indexing', (path) => {
  expect(isIndexable({ path })).toBe(true)
})

test.each([
  '/products?search=mint',
  '/products?brand=ZYN',
  '/products?sort=popular&page=2',
  '/products?inStock=1',
  '/products?perPage=48',
  '/sale?search=mint',
  '/sale?verified=1',
  '/brand/ZYN?sort=price-asc',
  '/sale?sort=price-asc',
  '/nicotine-strength/low?sort=newest&page=2',
  '/auth',
  '/sign-out',
  '/newsletter',
  '/admin/stores',
  '/newsletters-explained',
  '/no-such-page',
])('%s is not', (path) => {
  expect(isIndexable({ path })).toBe(false)
})

test('a list without products is not worth indexing', () => {
  expect(isIndexable({ path: '/brand/Nobody', isEmpty: true })).toBe(false)
})

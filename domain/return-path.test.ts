import { expect, test } from 'vitest'
import { findReturnPath } from './return-path.ts'

const ORIGIN = 'https://pouchscout.example'

test.each([
  ['/', '/'],
  ['/products?search=zyn&page=2', '/products?search=zyn&page=2'],
  ['/brand/N%C3%B8rd', '/brand/N%C3%B8rd'],
  ['/products#main', '/products'],
])('%s is a path of our own', (wanted, path) => {
  expect(findReturnPath(wanted, ORIGIN)).toBe(path)
})

test.each([
  '',
  'products',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'https://pouchscout.example/products',
  'javascript:alert(1)',
])('%j leads home', (wanted) => {
  expect(findReturnPath(wanted, ORIGIN)).toBe('/')
})

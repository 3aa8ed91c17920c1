import { expect, test } from 'vitest'
import { safeHttpUrl } from './safe-http-url.ts'

test.each([
  ['https://shop.example/a?b=1', 'https://shop.example/a?b=1'],
  [' http://shop.example ', 'http://shop.example/'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['https://user:secret@shop.example/', null],
  ['/relative', null],
  ['', null],
  [`https://shop.example/${'a'.repeat(3000)}`, null],
])('%j gives %j', (text, url) => {
  expect(safeHttpUrl(text)).toBe(url)
})

test('a relative address needs the store it belongs to, and stays safe', () => {
  expect(safeHttpUrl('/p/1', 'https://shop.example')).toBe('https://shop.example/p/1')
  expect(safeHttpUrl('//other.example/p', 'https://shop.example')).toBe('https://other.example/p')
  expect(safeHttpUrl('javascript:alert(1)', 'https://shop.example')).toBeNull()
})

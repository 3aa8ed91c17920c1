import { expect, test } from 'vitest'
import { inventCode } from '#demo/product-codes.ts'
import { normaliseGtin } from '#domain/gtin.ts'

test.each([
  ['4006381333931', '04006381333931'],
  ['4 006381-333931', '04006381333931'],
  ['73513537', '00000073513537'],
  ['036000291452', '00036000291452'],
  ['4006381333932', null],
  ['400638133393', null],
  ['00000000', null],
  ['400638133393112', null],
  ['4006381x33931', null],
])('%s is the code %s', (text, digits) => {
  expect(normaliseGtin(text)).toBe(digits)
})

test('the codes of the demo are valid, different, and from the numbers that belong to no maker', () => {
  const codes = [inventCode(1, 1), inventCode(1, 10), inventCode(11, 1), inventCode(1096, 10)]
  expect(codes.map((code) => normaliseGtin(code)?.slice(1, 3))).toEqual(['29', '29', '29', '29'])
  expect(new Set(codes).size).toBe(codes.length)
})

import { expect, test } from 'vitest'
import { parseGtin } from './parse-gtin.ts'

test.each([
  ['013864106276', '013864106276'],
  [' 5 902687 180165 ', '5902687180165'],
  ["'05030917096853", '05030917096853'],
  ['5902687180165.0', '5902687180165'],
  ['5.90269E+12', null],
  ['0000000000000', null],
  ['1234567', null],
  ['123456789012345', null],
  ['n/a', null],
  ['', null],
])('"%s" gives %s', (text, gtin) => {
  expect(parseGtin(text)).toBe(gtin)
})

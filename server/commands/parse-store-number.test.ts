import { expect, test } from 'vitest'
import { parseStoreNumber } from './parse-store-number.ts'

test.each([
  ['17', 17],
  ['abc', null],
  ['', null],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['99999999999', null],
])('%s is the store %s', (text, storeId) => {
  expect(parseStoreNumber(text)).toBe(storeId)
})

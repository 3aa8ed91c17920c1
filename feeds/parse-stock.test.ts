import { expect, test } from 'vitest'
import { parseStock } from './parse-stock.ts'

test.each([
  ['in stock', 'in_stock'],
  ['in_stock', 'in_stock'],
  ['InStock', 'in_stock'],
  ['https://schema.org/InStock', 'in_stock'],
  ['http://schema.org/InStock', 'in_stock'],
  ['yes', 'in_stock'],
  ['Now', 'in_stock'],
  ['50+', 'in_stock'],
  ['3', 'in_stock'],
  ['0', 'out_of_stock'],
  ['-2', 'out_of_stock'],
  ['out of stock', 'out_of_stock'],
  ['http://schema.org/SoldOut', 'out_of_stock'],
  ['https://schema.org/InStoreOnly', 'out_of_stock'],
  ['no', 'out_of_stock'],
  ['preorder', 'preorder'],
  ['Pre-Order', 'preorder'],
  ['https://schema.org/BackOrder', 'backorder'],
  ['', 'unknown'],
  ['call us', 'unknown'],
  ['constructor', 'unknown'],
])('"%s" is %s', (text, stock) => {
  expect(parseStock(text)).toBe(stock)
})

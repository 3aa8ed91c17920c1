import { expect, test } from 'vitest'
import { STOCK_STATES } from './stock.ts'
import { countStores } from './store-count.ts'

test('a store counts when it has the product in stock, and is counted separately when it has not', () => {
  expect(countStores(STOCK_STATES.map((stock) => ({ stock })))).toEqual({
    inStock: 1,
    others: STOCK_STATES.length - 1,
  })
  expect(countStores([])).toEqual({ inStock: 0, others: 0 })
})

import { expect, test } from 'vitest'
import { orderItems } from './order-items.ts'

test('items of one limit follow each other, and those without a limit come first', () => {
  const order = orderItems([
    { limits: [0], options: 1 },
    { limits: [1], options: 2 },
    { limits: [0], options: 9 },
    { limits: [], options: 5 },
    { limits: [1], options: 3 },
  ])
  expect(order).toEqual([3, 0, 2, 1, 4])
})

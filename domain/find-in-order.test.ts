import { expect, test } from 'vitest'
import { createOrderedFinder } from './find-in-order.ts'

test('rows are found in order, out of order, and repeatedly', () => {
  const rows = ['a1', 'b2', 'c3', 'd4']
  const find = createOrderedFinder(rows, (row) => row[0])
  expect(['a', 'b', 'x', 'd', 'c', 'd', 'a', 'a'].map(find)).toEqual([
    'a1',
    'b2',
    null,
    'd4',
    'c3',
    'd4',
    'a1',
    'a1',
  ])
})

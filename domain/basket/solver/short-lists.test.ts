import { expect, test } from 'vitest'
import { copyList, createList } from './short-lists.ts'

test('lists out of one buffer begin with zeros, and none writes into another', () => {
  const lists = Array.from({ length: 1000 }, (_, nth) => createList(nth % 40))
  expect(lists.every((list, nth) => list.length === nth % 40 && list.every((value) => value === 0))).toBe(
    true,
  )
  for (const [nth, list] of lists.entries()) list.fill(nth)
  expect(lists.every((list, nth) => list.every((value) => value === nth))).toBe(true)
})

test('a list that is longer than a buffer has one of its own, and a copy is another list', () => {
  const list = createList(10_000).fill(3)
  const copy = copyList(list)
  list.fill(4)
  expect(copy).toHaveLength(10_000)
  expect(copy.every((value) => value === 3)).toBe(true)
})

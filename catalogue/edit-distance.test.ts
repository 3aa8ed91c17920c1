import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  { a: 'velo', b: 'velo', distance: 0 },
  { a: 'vleo', b: 'velo', distance: 1 },
  { a: 'gerneral', b: 'general', distance: 1 },
  { a: 'mit', b: 'mint', distance: 1 },
  { a: 'mind', b: 'mint', distance: 1 },
  { a: 'pepermin', b: 'peppermint', distance: 2 },
  { a: 'abcd', b: 'badc', distance: 2 },
  { a: 'ca', b: 'abc', distance: 3 },
  { a: 'qqqqqq', b: 'general', distance: 3 },
  { a: '', b: 'ab', distance: 2 },
])('$a and $b are $distance apart', ({ a, b, distance }) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})

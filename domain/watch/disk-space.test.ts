import { expect, test } from 'vitest'
import { isDiskNearlyFull, percentFull } from './disk-space.ts'

const GIB = 1024 ** 3

test.each([
  { size: 80, free: 9, wasFull: false, isFull: false },
  { size: 80, free: 7.9, wasFull: false, isFull: true },
  { size: 80, free: 9, wasFull: true, isFull: true },
  { size: 80, free: 10, wasFull: true, isFull: false },
  { size: 4000, free: 25, wasFull: false, isFull: false },
  { size: 4000, free: 19, wasFull: false, isFull: true },
  { size: 5, free: 1.1, wasFull: false, isFull: false },
  { size: 5, free: 0.9, wasFull: false, isFull: true },
  { size: 1, free: 0.6, wasFull: false, isFull: false },
  { size: 1, free: 0.4, wasFull: false, isFull: true },
])(
  '$free of $size GiB free is nearly full: $isFull (before: $wasFull)',
  ({ size, free, wasFull, isFull }) => {
    expect(isDiskNearlyFull({ sizeBytes: size * GIB, freeBytes: free * GIB }, wasFull)).toBe(isFull)
  },
)

test('a disk with a little free is never called full to the last percent before it is', () => {
  expect(percentFull({ sizeBytes: 1000, freeBytes: 390 })).toBe(61)
  expect(percentFull({ sizeBytes: 1000, freeBytes: 8 })).toBe(100)
  expect(percentFull({ sizeBytes: 1000, freeBytes: 1000 })).toBe(0)
})

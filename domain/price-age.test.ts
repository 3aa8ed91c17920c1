import { expect, test } from 'vitest'
import { oldestPriceMinutes } from './price-age.ts'

const now = new Date('2026-06-30T12:00:00Z')

test.each([
  { readAt: [], minutes: null },
  { readAt: [null], minutes: null },
  { readAt: ['2026-06-30T11:50:00Z', null, '2026-06-30T09:29:30Z'], minutes: 150 },
  { readAt: ['2026-06-30T12:00:05Z'], minutes: 0 },
])('stores read at $readAt have prices up to $minutes minutes old', ({ readAt, minutes }) => {
  expect(
    oldestPriceMinutes(
      readAt.map((time) => ({ readAt: time })),
      now,
    ),
  ).toBe(minutes)
})

import { expect, test } from 'vitest'
import { arePricesOld, isCurrent, oldestPriceMinutes } from './price-age.ts'

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

test.each([
  { readAt: '2026-06-28T12:00:00Z', current: true },
  { readAt: '2026-06-28T11:59:59Z', current: false },
  { readAt: null, current: true },
])('prices read at $readAt count as current: $current', ({ readAt, current }) => {
  expect(isCurrent({ readAt }, now)).toBe(current)
})

test('prices get old a day after the store was read', () => {
  expect(arePricesOld(new Date('2026-06-29T12:00:00Z'), now)).toBe(false)
  expect(arePricesOld(new Date('2026-06-29T11:59:59Z'), now)).toBe(true)
})

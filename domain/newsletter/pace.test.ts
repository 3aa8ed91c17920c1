import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test.each([
  { perMinute: 60, count: 10, pauseMs: 10_000 },
  { perMinute: 1, count: 1, pauseMs: 60_000 },
  { perMinute: 7, count: 1, pauseMs: 8572 },
  { perMinute: 3000, count: 500, pauseMs: 10_000 },
])('$perMinute a minute are batches of $count', ({ perMinute, ...pace }) => {
  expect(paceOf(perMinute)).toEqual(pace)
})

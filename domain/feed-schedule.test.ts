import { expect, test } from 'vitest'
import { nextRunAfter, retryRunAfter } from './feed-schedule.ts'

const startedAt = new Date('2026-03-01T12:00:00Z')
const minutesUntil = (at: Date) => (at.getTime() - startedAt.getTime()) / 60_000

test('a store is read every six hours, a little earlier or later each time', () => {
  const waits = Array.from({ length: 200 }, (_, runId) => minutesUntil(nextRunAfter({ startedAt, runId })))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(324)
  expect(Math.max(...waits)).toBeLessThanOrEqual(396)
  expect(new Set(waits).size).toBeGreaterThan(150)
  expect(nextRunAfter({ startedAt, runId: 7 })).toEqual(nextRunAfter({ startedAt, runId: 7 }))
})

test.each([
  { failures: 1, retryAfterMs: null, minutes: 10 },
  { failures: 3, retryAfterMs: null, minutes: 40 },
  { failures: 50, retryAfterMs: null, minutes: 360 },
  { failures: 1, retryAfterMs: 3_600_000, minutes: 60 },
  { failures: 1, retryAfterMs: 1000, minutes: 10 },
])(
  'after $failures failures it is tried again in $minutes minutes',
  ({ failures, retryAfterMs, minutes }) => {
    expect(minutesUntil(retryRunAfter({ startedAt, failures, retryAfterMs }))).toBe(minutes)
  },
)

import { expect, test } from 'vitest'
import { estimateMinutesLeft, percentDone } from './operation-progress.ts'

const STARTED = '2026-01-01T12:00:00.000Z'
const AFTER_5_MINUTES = Date.parse('2026-01-01T12:05:00.000Z')

test.each([
  { total: 104, done: 62, minutes: 3 },
  { total: 104, done: 103, minutes: 1 },
  { total: 104, done: 0, minutes: null },
  { total: 0, done: 0, minutes: null },
  { total: 104, done: 104, minutes: null },
])('$done of $total after five minutes: $minutes left', ({ minutes, ...progress }) => {
  expect(estimateMinutesLeft({ startedAt: STARTED, ...progress }, AFTER_5_MINUTES)).toBe(minutes)
})

test.each([
  { status: 'running', total: 0, done: 0, percent: 0 },
  { status: 'running', total: 4, done: 1, percent: 25 },
  { status: 'failed', total: 4, done: 9, percent: 100 },
  { status: 'done', total: 0, done: 0, percent: 100 },
] as const)('$done of $total, $status: $percent %', ({ percent, ...progress }) => {
  expect(percentDone(progress)).toBe(percent)
})

import { expect, test } from 'vitest'
import { sayAgeShort, sayDuration } from './say-duration.ts'

const MINUTE_MS = 60_000

test.each([
  { minutes: 0, words: '1 minute', short: '1 min' },
  { minutes: 12, words: '12 minutes', short: '12 min' },
  { minutes: 60, words: '1 hour', short: '1 h' },
  { minutes: 510, words: '8 hours', short: '8 h 30' },
  { minutes: 545, words: '9 hours', short: '9 h 05' },
  { minutes: 915, words: '15 hours', short: '15 h' },
  { minutes: 1500, words: '1 day', short: '25 h' },
  { minutes: 4400, words: '3 days', short: '3 days' },
])('$minutes minutes are "$words" and "$short"', ({ minutes, words, short }) => {
  expect([sayDuration(minutes * MINUTE_MS), sayAgeShort(minutes * MINUTE_MS)]).toEqual([words, short])
})

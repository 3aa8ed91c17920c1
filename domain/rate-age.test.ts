import { expect, test } from 'vitest'
import { areRatesStale, rateAgeDays } from './rate-age.ts'

const NOW = new Date('2026-11-20T23:00:00Z')

test.each([
  ['2026-11-20', 0, false],
  ['2026-11-13', 7, false],
  ['2026-11-12', 8, true],
  [null, null, true],
])('rates of %s are %s days old', (day, days, isStale) => {
  expect([rateAgeDays(day, NOW), areRatesStale(day, NOW)]).toEqual([days, isStale])
})

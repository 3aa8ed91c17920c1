import { expect, test } from 'vitest'
import { eurCents, eurPrice } from '#domain/money/price.ts'
import type { HistoryDays } from '#domain/price-history.ts'
import { DAY_MS } from './chart-geometry.ts'
import { buildHistoryView } from './history-view.ts'

const NOW = Date.parse('2026-11-15T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

/** Known for that many days, and drawn over a period that may be longer. */
function viewSince(days: HistoryDays, knownDays: number) {
  const points = [{ at: daysAgo(knownDays), eurMicro: eurPrice(259).eurMicro }]
  const history = {
    days,
    from: daysAgo(days),
    to: daysAgo(0),
    points,
    cans: 1,
    totalCans: null,
    marketLow: null,
    stores: [],
    rewrites: [],
    store: null,
  }
  return buildHistoryView(history, eurCents)!
}

test.each([
  { days: 30, knownDays: 5, isLowKnown: false, isAverageKnown: false },
  { days: 180, knownDays: 5, isLowKnown: false, isAverageKnown: false },
  { days: 180, knownDays: 81, isLowKnown: true, isAverageKnown: false },
  { days: 180, knownDays: 170, isLowKnown: true, isAverageKnown: true },
  { days: 365, knownDays: 170, isLowKnown: true, isAverageKnown: false },
  { days: 365, knownDays: 365, isLowKnown: true, isAverageKnown: true },
] as const)(
  'prices known for $knownDays days, drawn over $days',
  ({ days, knownDays, isLowKnown, isAverageKnown }) => {
    const { lowSinceMs, averageSinceMs } = viewSince(days, knownDays)
    const sinceMs = NOW - knownDays * DAY_MS
    expect({ lowSinceMs, averageSinceMs }).toEqual({
      lowSinceMs: isLowKnown ? null : sinceMs,
      averageSinceMs: isAverageKnown ? null : sinceMs,
    })
  },
)

import { expect, test } from 'vitest'
import { countFreshness } from './freshness.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('offers are counted by the age of their store’s prices, and those typed by hand are not', () => {
  const stores = [
    { offers: 100, readAt: hoursAgo(5.9) },
    { offers: 20, readAt: hoursAgo(6) },
    { offers: 3, readAt: hoursAgo(24) },
    { offers: 7, readAt: hoursAgo(25) },
    { offers: 11, readAt: hoursAgo(49) },
    { offers: 40, readAt: null },
  ]
  expect(countFreshness(stores, NOW)).toEqual({ fresh: 100, today: 23, old: 7, hidden: 11 })
})

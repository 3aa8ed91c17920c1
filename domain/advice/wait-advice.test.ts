import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import type { PricePoint } from '#domain/price-history.ts'
import { fc } from '#tests/properties.ts'
import { adviseWait, hasPaidOff } from './wait-advice.ts'

const now = new Date('2026-06-30T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const point = (days: number, cents: number | null): PricePoint => ({
  at: daysAgo(days).toISOString(),
  eurMicro: cents === null ? null : eurMicro(cents * 10_000),
})

test('days that were followed by a lower price than that of today are counted', () => {
  // 200 days of history; on the days 100 to 91 it cost less than today.
  const points = [point(200, 500), point(100, 450), point(90, 500)]
  expect(adviseWait(points, now)).toEqual({
    advice: 'now',
    todayEurMicro: 5_000_000,
    todayShippingEurMicro: null,
    days: 171,
    within14: 24,
    within30: 40,
    savedEurMicro: 500_000,
  })
})

test('where a lower price came after most days, the advice is to wait', () => {
  const points = [point(200, 300), point(10, 500)]
  expect(adviseWait(points, now)).toMatchObject({ advice: 'wait', days: 171, within14: 171, within30: 171 })
})

test('at the lowest price of the year waiting has never paid off', () => {
  const points = [point(200, 500), point(10, 300)]
  expect(adviseWait(points, now)).toMatchObject({ advice: 'now', within30: 0, savedEurMicro: null })
})

test.each([
  ['89 days of history', [point(89, 500), point(40, 400)]],
  ['no history', []],
  ['89 days since the first price', [point(200, null), point(89, 500)]],
  ['no price on any day that is followed by 30 others', [point(90.7, 500), point(90.6, null), point(3, 500)]],
  ['nothing in stock today', [point(200, 500), point(3, null)]],
])('there is no advice with %s', (_, points) => {
  expect(adviseWait(points, now)).toBeNull()
})

test('there is advice with 90 days of history', () => {
  expect(adviseWait([point(90, 500)], now)).toMatchObject({ days: 61, within30: 0 })
})

test('days without a price do not count, neither as cheaper nor as not', () => {
  // Sold out on the days 150 to 51, and 40 days at a lower price before.
  const points = [point(300, null), point(190, 400), point(150, null), point(50, 500)]
  expect(adviseWait(points, now)).toMatchObject({ advice: 'wait', days: 61, within14: 40, within30: 40 })
})

test('only the last year counts', () => {
  const points = [point(900, 100), point(400, 500)]
  expect(adviseWait(points, now)).toMatchObject({ days: 336, within30: 0 })
})

const Points = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 400 }), fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((drawn) => drawn.toSorted(([a], [b]) => b - a).map(([days, cents]) => point(days, cents)))

test('nothing that comes after a day changes its advice', () => {
  fc.assert(
    fc.property(Points, fc.integer({ min: 0, max: 300 }), (points, days) => {
      const at = daysAgo(days)
      const before = points.filter((known) => Date.parse(known.at) <= at.getTime())
      expect(adviseWait(points, at)).toEqual(adviseWait(before, at))
    }),
  )
})

test('the counts are those of looking at every day by itself', () => {
  fc.assert(
    fc.property(Points, (points) => {
      const advice = adviseWait(points, now)
      if (!advice) return
      const low = (days: number, length: number) =>
        points.flatMap(({ eurMicro: value }, nth) => {
          const from = Date.parse(points[nth]!.at)
          const to = points[nth + 1] ? Date.parse(points[nth + 1]!.at) : now.getTime()
          const isIn = to > daysAgo(days).getTime() && from <= daysAgo(days - length).getTime()
          return value !== null && isIn ? [value as number] : []
        })
      const hasPrice = (days: number) =>
        points.findLast(({ at }) => Date.parse(at) <= daysAgo(days).getTime())?.eurMicro != null
      const all = Array.from({ length: 365 - 30 + 1 }, (_, nth) => nth + 30).filter(hasPrice)
      expect(advice.days).toBe(all.length)
      const count = (length: number) =>
        all.filter((days) => low(days, length).some((value) => value < advice.todayEurMicro)).length
      expect([advice.within14, advice.within30]).toEqual([count(14), count(30)])
      expect(advice.within14).toBeLessThanOrEqual(advice.within30)
    }),
  )
})

test('a day is judged by the thirty days after it', () => {
  const points = [point(200, 500), point(100, 450), point(90, 500)]
  expect(hasPaidOff(points, daysAgo(120))).toBe(true)
  expect(hasPaidOff(points, daysAgo(131))).toBe(false)
  expect(hasPaidOff(points, daysAgo(95))).toBe(false)
  expect(hasPaidOff(points, daysAgo(300))).toBeNull()
})

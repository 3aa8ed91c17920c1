import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import { eurCents } from '#domain/money/price.ts'
import { findDay, findFirstPrice, listDays, moveDay } from './history-days.ts'
import { buildHistoryView } from './history-view.ts'

const NOW = '2026-11-16T09:00:00.000Z'

/** Totals in cents, each with the store it is from and the time from which it holds. */
function viewOf(points: ReadonlyArray<readonly [at: string, cents: number | null, storeId: number]>) {
  return buildHistoryView(
    {
      days: 180,
      from: '2026-05-20T09:00:00.000Z',
      to: NOW,
      points: points.map(([at, cents, storeId]) => ({
        at,
        eurMicro: cents === null ? null : eurMicro(cents * 10_000),
        storeId: cents === null ? null : storeId,
        shippingEurMicro: cents === null ? null : eurMicro(2_900_000),
      })),
      cans: 1,
      totalCans: 10,
      marketLow: null,
      stores: [],
      rewrites: [],
      store: null,
    },
    eurCents,
  )!
}

const VIEW = viewOf([
  ['2026-11-02T18:00:00.000Z', 2750, 1],
  ['2026-11-04T06:00:00.000Z', 2750, 2],
  ['2026-11-08T06:00:00.000Z', null, 0],
  ['2026-11-12T12:00:00.000Z', 3100, 1],
])
const DAYS = listDays(VIEW)
const dayOf = (index: number) => new Date(DAYS[index]!.atMs).toISOString().slice(0, 10)

test('days begin with the first known price, however long the chosen period is, and end today', () => {
  expect(VIEW.period.fromMs).toBe(Date.parse('2026-11-02T18:00:00.000Z'))
  expect(DAYS).toHaveLength(15)
  expect(dayOf(0)).toBe('2026-11-02')
  expect(DAYS.at(-1)?.atMs).toBe(Date.parse(NOW))
})

test('the first price is that of the first day which has one, not one that held for an hour of it', () => {
  const days = listDays(
    viewOf([
      ['2026-11-02T00:34:00.000Z', 3353, 1],
      ['2026-11-02T01:31:00.000Z', 3020, 2],
    ]),
  )
  expect(findFirstPrice(days)).toEqual({ minor: 3020, atMs: days[0]!.atMs })
  expect(findFirstPrice(listDays(viewOf([['2026-11-02T00:34:00.000Z', 3353, 1]])))?.minor).toBe(3353)
})

test('a day has the price that began on it, its store and shipping, and how long it stayed', () => {
  expect(DAYS[0]).toMatchObject({ point: { minor: 2750, storeId: 1, shippingMinor: 290 }, isLow: true })
  expect(DAYS[2]).toMatchObject({
    point: { minor: 2750, storeId: 2 },
    sameFromMs: Date.parse('2026-11-02T18:00:00.000Z'),
    sameToMs: Date.parse('2026-11-08T06:00:00.000Z') - 1,
  })
  expect(DAYS[7]?.point?.minor).toBeNull()
  expect(DAYS.at(-1)).toMatchObject({ point: { minor: 3100 }, sameToMs: Date.parse(NOW), isLow: false })
})

test.each([
  { key: 'ArrowRight', from: 3, to: 4 },
  { key: 'ArrowLeft', from: 3, to: 2 },
  { key: 'ArrowLeft', from: 0, to: 0 },
  { key: 'ArrowRight', from: 14, to: 14 },
  { key: 'Home', from: 9, to: 0 },
  { key: 'End', from: 9, to: 14 },
  { key: 'ArrowRight', shiftKey: true, from: 0, to: 6 },
  { key: 'ArrowRight', shiftKey: true, from: 6, to: 10 },
  { key: 'ArrowLeft', shiftKey: true, from: 12, to: 9 },
  { key: 'Enter', from: 3, to: null },
])('$key (Shift: $shiftKey) leads from day $from to $to', ({ key, shiftKey = false, from, to }) => {
  expect(moveDay(DAYS, from, { key, shiftKey })).toBe(to)
})

test('every place in the chart is a day', () => {
  expect([-1, 0, 0.5, 1, 2].map((share) => findDay(DAYS, share, VIEW.period))).toEqual([0, 0, 7, 14, 14])
})

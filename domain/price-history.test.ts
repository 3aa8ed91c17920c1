import { expect, test } from 'vitest'
import { eurMicro, minor } from './money/amounts.ts'
import { findKnownSince, findLowest, type HistoryRecord, marketLow, storeLow } from './price-history.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const record = (offerId: number, at: Date, priceMinor: number, inStock = true): HistoryRecord => ({
  offerId,
  storeId: offerId,
  cans: 1,
  priceMinor: minor(priceMinor),
  currency: 'EUR',
  inStock,
  at,
})
const low = (records: HistoryRecord[], since = day(1)) =>
  marketLow({
    records,
    since,
    toEurMicro: (amount, currency) => (currency === 'EUR' ? eurMicro(amount) : null),
  })

test('the low follows the cheapest store of the time, and only its changes are points', () => {
  expect(
    low([record(1, day(1), 500), record(2, day(2), 450), record(1, day(3), 480), record(2, day(4), 520)]),
  ).toEqual([
    { at: day(1).toISOString(), eurMicro: 500 },
    { at: day(2).toISOString(), eurMicro: 450 },
    { at: day(4).toISOString(), eurMicro: 480 },
  ])
})

test('a store out of stock sets no low, and a market without stock has none', () => {
  expect(low([record(1, day(1), 500), record(1, day(2), 100, false), record(1, day(5), 510)])).toEqual([
    { at: day(1).toISOString(), eurMicro: 500 },
    { at: day(2).toISOString(), eurMicro: null },
    { at: day(5).toISOString(), eurMicro: 510 },
  ])
})

test('the price before the window is its first point', () => {
  const points = low([record(1, day(1), 500), record(2, day(2), 450), record(2, day(9), 400)], day(5))
  expect(points).toEqual([
    { at: day(5).toISOString(), eurMicro: 450 },
    { at: day(9).toISOString(), eurMicro: 400 },
  ])
})

test('an amount that cannot be compared is left out', () => {
  expect(low([{ ...record(1, day(1), 1), currency: 'NOK' }, record(2, day(2), 450)])).toEqual([
    { at: day(1).toISOString(), eurMicro: null },
    { at: day(2).toISOString(), eurMicro: 450 },
  ])
})

test('a line that starts inside the window starts at the end of the first day of readings', () => {
  const hours = (n: number) => new Date(day(2).getTime() + n * 60 * 60 * 1000)
  const first = [record(1, hours(0), 500), record(2, hours(1), 480), record(3, hours(5), 450)]
  expect(low([...first, record(3, day(9), 470)])).toEqual([
    { at: hours(24).toISOString(), eurMicro: 450 },
    { at: day(9).toISOString(), eurMicro: 470 },
  ])
  expect(low(first)).toEqual([{ at: hours(5).toISOString(), eurMicro: 450 }])
})

test('the lowest price of a line is dated, and of equal ones the latest counts', () => {
  const points = low([
    record(1, day(1), 500),
    record(1, day(3), 450),
    record(1, day(5), 500),
    record(1, day(8), 450),
  ])
  expect(findLowest(points)).toEqual({ at: day(8).toISOString(), eurMicro: 450 })
  expect(findLowest([{ at: day(1).toISOString(), eurMicro: null }])).toBeNull()
})

test('the line of one store starts with its first record', () => {
  const records = [record(1, day(2), 500), record(1, day(9), 470)]
  expect(storeLow({ records, since: day(1), toEurMicro: (amount) => eurMicro(amount) })).toEqual([
    { at: day(2).toISOString(), eurMicro: 500 },
    { at: day(9).toISOString(), eurMicro: 470 },
  ])
  expect(storeLow({ records, since: day(5), toEurMicro: (amount) => eurMicro(amount) })[0]).toEqual({
    at: day(5).toISOString(),
    eurMicro: 500,
  })
})

test.each([
  { first: 1, since: null },
  { first: 4, since: null },
  { first: 5, since: day(5).getTime() },
  { first: 26, since: day(26).getTime() },
])('prices since day $first of thirty cover all of it, or only the time since', ({ first, since }) => {
  const period = { fromMs: day(1).getTime(), toMs: day(31).getTime() }
  expect(findKnownSince(day(first).getTime(), period)).toBe(since)
})

import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { makeStore } from '#tests/factories.ts'
import { followSuppliers, type TotalCourse, totalLow } from './total-history.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const alpha = makeStore({ id: 1, shipping: { eu: { cost: eurPrice(500), freeFrom: eurPrice(3000) } } })
const beta = makeStore({ id: 2, shipping: { eu: { cost: eurPrice(100), freeFrom: null } } })

function record(storeId: number, cans: number, at: Date, priceMinor: number, inStock = true): HistoryRecord {
  const offerId = storeId * 100 + cans
  return { offerId, storeId, cans, priceMinor: minor(priceMinor), currency: 'EUR', inStock, at }
}

function courseOf(records: HistoryRecord[], cans: number): TotalCourse {
  return {
    records,
    since: day(1),
    stores: new Map([alpha, beta].map((store) => [store.id, store])),
    cans,
    destination: { country: null, region: 'eu' },
    shippingOf: () => ({ shipping: null, shippingTo: null }),
    toPrice: (amount, currency) => priceOf(amount, currency, DEFAULT_RATES),
  }
}

function follow(records: HistoryRecord[], cans = 10) {
  return totalLow(courseOf(records, cans)).map(({ at, eurMicro, storeId }) => [
    new Date(at).getUTCDate(),
    eurMicro && eurMicro / 10_000,
    storeId,
  ])
}

test('the total has its packs and its shipping, at the store that was the cheapest of the time', () => {
  const records = [
    record(1, 1, day(1), 300),
    record(2, 10, day(1), 3100),
    record(2, 10, day(5), 2700),
    record(1, 10, day(8), 2500),
    record(1, 10, day(9), 2100),
  ]
  // At Alpha ten single cans are sent free, and a pack of ten is not.
  expect(follow(records)).toEqual([
    [1, 3000, 1],
    [5, 2800, 2],
    [9, 2600, 1],
  ])
})

test('a number of cans that no store could supply is a gap', () => {
  const records = [record(1, 10, day(1), 2500), record(1, 10, day(4), 2500, false), record(2, 5, day(6), 900)]
  expect(follow(records)).toEqual([
    [1, 3000, 1],
    [4, null, null],
    [6, 1900, 2],
  ])
})

test('what was read at the same time is one point', () => {
  const records = [record(1, 1, day(2), 300), record(1, 1, day(3), 290), record(1, 5, day(3), 1000)]
  expect(follow(records, 5)).toEqual([[3, 1500, 1]])
})

test('a point says what part of it is shipping, and a store counts once it had the number of cans', () => {
  const records = [record(1, 5, day(1), 1200), record(2, 20, day(1), 4000), record(2, 10, day(3), 2200)]
  expect(followSuppliers(courseOf(records.slice(0, 2), 10)).storeIds).toEqual(new Set([1]))
  const { points, storeIds } = followSuppliers(courseOf(records, 10))
  expect(points.map(({ shippingEurMicro }) => shippingEurMicro)).toEqual([5_000_000, 1_000_000])
  expect(storeIds).toEqual(new Set([1, 2]))
})

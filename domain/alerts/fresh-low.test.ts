import { expect, test } from 'vitest'
import { eurMicro, minor } from '../money/amounts.ts'
import { findFreshLow, hasBeenAsLow } from './fresh-low.ts'

const SINCE = new Date('2026-11-10T00:00:00Z')

function line(...prices: (readonly [day: number, price: number | null])[]) {
  return prices.map(([day, price]) => ({
    at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    eurMicro: price === null ? null : eurMicro(price),
  }))
}

test('a price below all before it is a low from the day on which it began', () => {
  const low = { beganAt: '2026-11-11T00:00:00.000Z', before: 28 }
  expect(findFreshLow(line([1, 31], [5, 28], [8, 30], [11, 27]), SINCE)).toEqual(low)
  // Another store may have it now, at the same price.
  expect(findFreshLow(line([1, 28], [11, 27], [12, 27]), SINCE)).toEqual(low)
})

test.for([
  ['was reached before', line([1, 31], [5, 28], [8, 30], [11, 28])],
  ['came back with stock', line([1, 28], [9, null], [11, 28])],
  ['began long ago', line([1, 31], [9, 28])],
  ['is the first one', line([11, 28])],
  ['is not there now', line([1, 31], [11, 28], [12, null])],
  ['is unknown', []],
] as const)('a price that %s is none', ([_, points]) => {
  expect(findFreshLow(points, SINCE)).toBeNull()
})

function record(offerId: number, day: number, price: number, inStock = true) {
  const at = new Date(`2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`)
  return { offerId, storeId: 1, cans: 10, priceMinor: minor(price), currency: 'EUR', inStock, at }
}

test.for([
  ['fell lower than it was', [record(1, 1, 2800), record(1, 11, 2700)], [1], false],
  ['fell to what it was', [record(1, 1, 2700), record(1, 5, 2800), record(1, 11, 2700)], [1], true],
  ['came back', [record(1, 1, 2700), record(1, 5, 2700, false), record(1, 11, 2700)], [1], true],
  ['is new', [record(1, 11, 2700)], [1], false],
  [
    'is one of two, of which another fell',
    [record(1, 1, 2700), record(2, 1, 900), record(2, 11, 900)],
    [1, 2],
    false,
  ],
  ['has no records', [], [1], false],
] as const)(
  'an order is known to have cost no more, or not, where its offer %s',
  ([_, records, offerIds, hasBeen]) => {
    expect(hasBeenAsLow(records, offerIds)).toBe(hasBeen)
  },
)

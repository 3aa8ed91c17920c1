import { expect, test } from 'vitest'
import { eurMicro } from '../money/amounts.ts'
import { findFreshLow } from './fresh-low.ts'

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

import { expect, test } from 'vitest'
import { eurCents, eurPrice } from '#domain/money/price.ts'
import { DAY_MS } from './chart-geometry.ts'
import { placeLowLabel } from './history-label.ts'
import { buildHistoryView, type PriceHistory } from './history-view.ts'

const NOW = Date.parse('2026-11-15T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

/** From that many days ago, at that price. */
type Course = ReadonlyArray<readonly [days: number, cents: number]>

function placeOn(course: Course, { days = 180, market = course } = {}) {
  const toPoints = (prices: Course) =>
    prices.map(([ago, cents]) => ({ at: daysAgo(ago), eurMicro: eurPrice(cents).eurMicro }))
  const history: PriceHistory = {
    days: days as PriceHistory['days'],
    from: daysAgo(days),
    to: daysAgo(0),
    cans: 1,
    totalCans: null,
    marketLow: null,
    points: toPoints(market),
    stores: [],
    rewrites: [],
    store: market === course ? null : { id: 1, name: 'Store', points: toPoints(course) },
  }
  return placeLowLabel(buildHistoryView(history, eurCents)!, 'lowest in 30 days €2.89')
}

test('beside the last days while the line was elsewhere before them', () => {
  const course: Course = [
    [180, 369],
    [20, 289],
  ]
  expect(placeOn(course)).toBe('beside')
})

test('below where the line was at the low before and never went lower there', () => {
  expect(placeOn([[180, 289]])).toBe('below')
  expect(placeOn([[30, 289]], { days: 30 })).toBe('below')
})

test('out of the way of an earlier step below the low', () => {
  const course: Course = [
    [180, 309],
    [75, 279],
    [70, 289],
    [40, 309],
    [20, 289],
  ]
  expect(placeOn(course)).toBe('outside')
})

test('above when the market lies close under the low of a store', () => {
  expect(placeOn([[180, 319]], { market: [[180, 318]] })).toBe('above')
})

test('outside when there is a line on both sides of the low', () => {
  const course: Course = [
    [180, 329],
    [45, 319],
  ]
  expect(placeOn(course, { market: [[180, 318]] })).toBe('outside')
})

test('never beside where that would leave the chart', () => {
  const course: Course = [
    [30, 369],
    [20, 289],
  ]
  expect(placeOn(course, { days: 30 })).toBe('below')
})

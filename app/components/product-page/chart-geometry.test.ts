import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import {
  averageOverTime,
  buildSteps,
  calendarTicks,
  clipSteps,
  DAY_MS,
  findLow,
  isClear,
  lastDays,
  priceAxis,
  skipStub,
  stepPath,
  xOf,
  yOf,
} from './chart-geometry.ts'

const period = { fromMs: Date.parse('2025-05-01T00:00:00Z'), toMs: Date.parse('2025-05-11T00:00:00Z') }

function day(number: number): number {
  return period.fromMs + (number - 1) * DAY_MS
}

test('a price holds until the next point, the last one until the end', () => {
  const points = [
    { at: '2025-05-01T00:00:00Z', minor: minor(300) },
    { at: '2025-05-06T00:00:00Z', minor: minor(250) },
  ]
  expect(buildSteps(points, period)).toEqual([
    { fromMs: day(1), toMs: day(6), minor: minor(300) },
    { fromMs: day(6), toMs: day(11), minor: minor(250) },
  ])
})

test('points outside the period are clipped or left out', () => {
  const points = [
    { at: '2025-03-01T00:00:00Z', minor: minor(400) },
    { at: '2025-04-01T00:00:00Z', minor: minor(300) },
    { at: '2025-05-20T00:00:00Z', minor: minor(100) },
  ]
  expect(buildSteps(points, period)).toEqual([{ fromMs: day(1), toMs: day(11), minor: minor(300) }])
})

test('a time without offers is a gap, and the line starts again after it', () => {
  const points = [
    { at: '2025-05-01T00:00:00Z', minor: minor(300) },
    { at: '2025-05-03T00:00:00Z', minor: null },
    { at: '2025-05-06T00:00:00Z', minor: minor(200) },
    { at: '2025-05-08T00:00:00Z', minor: minor(250) },
  ]
  const steps = buildSteps(points, period)
  expect(steps.map((step) => step.minor)).toEqual([300, 200, 250])
  expect(stepPath(steps, period, { min: minor(200), max: minor(300), ticks: [] })).toBe(
    'M0 0H20M50 100H70V50H100',
  )
})

test('without stock there is no path, no low and no average', () => {
  const steps = buildSteps([{ at: '2025-05-01T00:00:00Z', minor: null }], period)
  expect(stepPath(steps, period, { min: minor(0), max: minor(100), ticks: [] })).toBe('')
  expect(findLow(steps)).toBeNull()
  expect(averageOverTime(steps)).toBeNull()
})

test('the low of the last days includes the price in force when they begin, and nothing earlier', () => {
  const long = { fromMs: period.toMs - 180 * DAY_MS, toMs: period.toMs }
  const at = (daysAgo: number) => new Date(period.toMs - daysAgo * DAY_MS).toISOString()
  const steps = buildSteps(
    [
      { at: at(170), minor: minor(100) },
      { at: at(90), minor: minor(279) },
      { at: at(20), minor: minor(300) },
      { at: at(10), minor: minor(279) },
      { at: at(5), minor: minor(289) },
    ],
    long,
  )
  const low = findLow(clipSteps(steps, lastDays(long, 30)))
  expect(low?.minor).toBe(279)
  expect(low?.steps.map(({ fromMs, toMs }) => [fromMs, toMs].map((ms) => (long.toMs - ms) / DAY_MS))).toEqual(
    [
      [30, 20],
      [10, 5],
    ],
  )
})

test('the last days never reach further back than the period', () => {
  expect(lastDays(period, 30)).toEqual(period)
})

test('the average weighs each price by its time', () => {
  const steps = [
    { fromMs: day(1), toMs: day(10), minor: minor(300) },
    { fromMs: day(10), toMs: day(11), minor: minor(200) },
  ]
  expect(averageOverTime(steps)).toBe(290)
})

test.each([
  { minors: [279, 369], ticks: [250, 275, 300, 325, 350, 375] },
  { minors: [289], ticks: [280, 285, 290, 295] },
  { minors: [5], ticks: [0, 5, 10, 15] },
  { minors: [3000, 4500], ticks: [2500, 3000, 3500, 4000, 4500] },
])('the axis around $minors has ticks $ticks', ({ minors, ticks }) => {
  expect(priceAxis(minors.map(minor)).ticks).toEqual(ticks)
})

test('every axis contains its prices between four to six even ticks', () => {
  for (let low = 1; low < 60_000; low = Math.ceil(low * 1.31)) {
    for (const spread of [0, 1, 7, 90, 333, 2500, 41_000]) {
      const { min, max, ticks } = priceAxis([minor(low), minor(low + spread)])
      expect(min).toBeLessThanOrEqual(low)
      expect(max).toBeGreaterThanOrEqual(low + spread)
      expect(ticks.length).toBeGreaterThanOrEqual(4)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(new Set(ticks.slice(1).map((tick, index) => tick - ticks[index]!)).size).toBe(1)
    }
  }
})

test.each([
  { fromX: 0, toX: 40, fromY: 60, toY: 100, isFree: true },
  { fromX: 0, toX: 60, fromY: 60, toY: 100, isFree: false },
  { fromX: 60, toX: 100, fromY: 0, toY: 20, isFree: true },
  { fromX: 40, toX: 60, fromY: 40, toY: 60, isFree: false },
])('a box from $fromX to $toX and $fromY to $toY is clear of the line: $isFree', ({ isFree, ...box }) => {
  const steps = [
    { fromMs: day(1), toMs: day(6), minor: minor(290) },
    { fromMs: day(6), toMs: day(11), minor: minor(210) },
  ]
  expect(isClear(steps, period, { min: minor(200), max: minor(300), ticks: [] }, box)).toBe(isFree)
})

test('positions are percentages from the top left', () => {
  expect(xOf(day(6), period)).toBe(50)
  expect(yOf(minor(275), { min: minor(200), max: minor(300), ticks: [] })).toBe(25)
})

test('months begin on their first, weeks on Monday', () => {
  const spring = { fromMs: Date.parse('2025-03-20T12:00:00Z'), toMs: Date.parse('2025-05-11T12:00:00Z') }
  const dates = (unit: 'week' | 'month') =>
    calendarTicks(spring, unit).map(({ atMs }) => new Date(atMs).toISOString().slice(5, 10))
  expect(dates('month')).toEqual(['04-01', '05-01'])
  expect(dates('week')).toEqual(['03-24', '03-31', '04-07', '04-14', '04-21', '04-28', '05-05'])
})

test('days are ticked at midnight, both ends included', () => {
  expect(calendarTicks(period, 'day').map(({ x }) => x)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test('a first price too short to be seen is not drawn', () => {
  const hour = DAY_MS / 24
  const held = { fromMs: day(2) + hour, toMs: day(11), minor: minor(250) }
  expect(skipStub([{ fromMs: day(2), toMs: day(2) + hour, minor: minor(300) }, held], period)).toEqual([held])
  const seen = [
    { fromMs: day(2), toMs: day(3), minor: minor(300) },
    { ...held, fromMs: day(3) },
  ]
  expect(skipStub(seen, period)).toEqual(seen)
})

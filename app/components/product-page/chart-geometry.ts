/** Pure geometry of the price history: everything is a percentage of the chart's box, so that it scales without scripts. */

import { type Minor, minor } from '#domain/money/amounts.ts'
import { divideToNearest } from '#domain/money/divide.ts'

export const DAY_MS = 86_400_000
export const LOW_DAYS = 30

/** A stretch of time at one price. Times in milliseconds, price in minor units of the visitor's currency. */
export type Step = { readonly fromMs: number; readonly toMs: number; readonly minor: Minor }
export type Period = { readonly fromMs: number; readonly toMs: number }
export type PriceAxis = { readonly min: Minor; readonly max: Minor; readonly ticks: ReadonlyArray<Minor> }
export type TimeTick = { readonly x: number; readonly atMs: number }

/** The stretches with stock, clipped to the period; gaps are left out. */
export function buildSteps(
  points: ReadonlyArray<{ readonly at: string; readonly minor: Minor | null }>,
  period: Period,
): Step[] {
  return points.flatMap(({ at, minor }, index) => {
    const next = points[index + 1]
    const fromMs = Math.max(Date.parse(at), period.fromMs)
    const toMs = Math.min(next ? Date.parse(next.at) : period.toMs, period.toMs)
    return minor === null || toMs <= fromMs ? [] : [{ fromMs, toMs, minor }]
  })
}

export function clipSteps(steps: ReadonlyArray<Step>, period: Period): Step[] {
  return steps
    .map((step) => ({
      ...step,
      fromMs: Math.max(step.fromMs, period.fromMs),
      toMs: Math.min(step.toMs, period.toMs),
    }))
    .filter((step) => step.toMs > step.fromMs)
}

/** The last days of the period, at most as long as the period itself. */
export function lastDays(period: Period, days: number): Period {
  return { fromMs: Math.max(period.fromMs, period.toMs - days * DAY_MS), toMs: period.toMs }
}

/** The lowest price and every stretch at it; null without stock. */
export function findLow(steps: ReadonlyArray<Step>): { minor: Minor; steps: Step[] } | null {
  if (steps.length === 0) return null
  const low = minor(Math.min(...steps.map((step) => step.minor)))
  return { minor: low, steps: steps.filter((step) => step.minor === low) }
}

/** Average over the time with stock, rounded to minor units; null when there was none. */
export function averageOverTime(steps: ReadonlyArray<Step>): Minor | null {
  const totalMs = steps.reduce((sum, step) => sum + step.toMs - step.fromMs, 0)
  if (totalMs === 0) return null
  const total = steps.reduce((sum, step) => sum + step.minor * (step.toMs - step.fromMs), 0)
  return minor(divideToNearest(total, 1, totalMs))
}

const MOST_INTERVALS = 5
const FEWEST_INTERVALS = 3
const NICE_FACTORS = [10, 20, 25, 50]
/** Room under the lowest price, in intervals: in the shortest view the label of the low is there. */
const ROOM_BELOW = 0.4

/** Round figures around the prices: four to six ticks, never below zero. */
export function priceAxis(minors: ReadonlyArray<Minor>): PriceAxis {
  const low = Math.min(...minors)
  const high = Math.max(...minors)
  for (let power = 1; ; power *= 10) {
    for (const factor of power === 1 ? [5, ...NICE_FACTORS] : NICE_FACTORS) {
      const step = factor * power
      const min = Math.max(0, Math.floor(low / step - ROOM_BELOW) * step)
      const max = Math.ceil(high / step) * step
      if ((max - min) / step <= MOST_INTERVALS) return widenAxis({ low, high, min, max, step })
    }
  }
}

/** A flat line gets ticks on both sides, so that it does not lie on the floor. */
function widenAxis({
  low,
  high,
  step,
  ...bounds
}: {
  low: number
  high: number
  min: number
  max: number
  step: number
}): PriceAxis {
  let { min, max } = bounds
  while ((max - min) / step < FEWEST_INTERVALS) {
    if (max - high > low - min && min >= step) min -= step
    else max += step
  }
  const ticks = Array.from({ length: (max - min) / step + 1 }, (_, index) => minor(min + index * step))
  return { min: minor(min), max: minor(max), ticks }
}

export function xOf(ms: number, period: Period): number {
  return toPercent((ms - period.fromMs) / (period.toMs - period.fromMs))
}

/** Downwards, as SVG counts. */
export function yOf(amount: Minor, axis: PriceAxis): number {
  return toPercent((axis.max - amount) / (axis.max - axis.min))
}

/** One path for the whole line: level stretches, vertical jumps between neighbours, a new start after a gap. */
export function stepPath(steps: ReadonlyArray<Step>, period: Period, axis: PriceAxis): string {
  return steps
    .map((step, index) => {
      const y = yOf(step.minor, axis)
      const isJoined = steps[index - 1]?.toMs === step.fromMs
      return `${isJoined ? `V${y}` : `M${xOf(step.fromMs, period)} ${y}`}H${xOf(step.toMs, period)}`
    })
    .join('')
}

/** Narrower than this, in percent of the chart, a first price is only a vertical stroke before the line. */
const STUB_WIDTH = 0.5

export function skipStub(steps: ReadonlyArray<Step>, period: Period): ReadonlyArray<Step> {
  const [first, second] = steps
  const isStub =
    first !== undefined &&
    second?.fromMs === first.toMs &&
    xOf(first.toMs, period) - xOf(first.fromMs, period) < STUB_WIDTH
  return isStub ? skipStub(steps.slice(1), period) : steps
}

type Box = { readonly fromX: number; readonly toX: number; readonly fromY: number; readonly toY: number }

/** Whether the line, jumps included, stays out of a box: then text fits there. */
export function isClear(steps: ReadonlyArray<Step>, period: Period, axis: PriceAxis, box: Box): boolean {
  const ys = steps
    .filter((step) => xOf(step.toMs, period) >= box.fromX && xOf(step.fromMs, period) <= box.toX)
    .map((step) => yOf(step.minor, axis))
  return Math.max(...ys) < box.fromY || Math.min(...ys) > box.toY
}

/** Midnight (UTC) of every day, Monday or first of a month in the period. */
export function calendarTicks(period: Period, unit: 'day' | 'week' | 'month'): TimeTick[] {
  const ticks: TimeTick[] = []
  const firstMidnight = Math.ceil(period.fromMs / DAY_MS) * DAY_MS
  for (let atMs = firstMidnight; atMs <= period.toMs; atMs += DAY_MS) {
    const date = new Date(atMs)
    const isTick = unit === 'day' || (unit === 'week' ? date.getUTCDay() === 1 : date.getUTCDate() === 1)
    if (isTick) ticks.push({ x: xOf(atMs, period), atMs })
  }
  return ticks
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100
}

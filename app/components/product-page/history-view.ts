import type { HistoryDays, PricePoint } from '#domain/price-history.ts'
import {
  averageOverTime,
  buildSteps,
  clipSteps,
  findLow,
  LOW_DAYS,
  lastDays,
  type Period,
  type PriceAxis,
  priceAxis,
  type Step,
} from './chart-geometry.ts'

/** The lowest price of one pack at any store over a number of days. */
export type PriceHistory = {
  readonly days: HistoryDays
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<PricePoint>
  readonly cans: number
}

export type HistoryView = {
  readonly days: HistoryDays
  readonly period: Period
  readonly steps: ReadonlyArray<Step>
  readonly axis: PriceAxis
  /** The last thirty days; the whole period in the shortest view. */
  readonly recent: Period
  readonly low: { readonly minor: number; readonly steps: ReadonlyArray<Step> } | null
  /** Null when nothing can be bought today. */
  readonly todayMinor: number | null
  readonly averageMinor: number
  /** Changes within the period, newest first; null where nothing could be bought. */
  readonly changes: ReadonlyArray<{ readonly at: string; readonly minor: number | null }>
}

/** Null when nothing could be bought in the whole period. */
export function buildHistoryView(
  history: PriceHistory,
  toMinor: (eurMinor: number) => number,
): HistoryView | null {
  const period = { fromMs: Date.parse(history.from), toMs: Date.parse(history.to) }
  const points = history.points.map(({ at, eurMinor }) => ({
    at,
    minor: eurMinor === null ? null : toMinor(eurMinor),
  }))
  const steps = buildSteps(points, period)
  const last = steps.at(-1)
  const averageMinor = averageOverTime(steps)
  if (!last || averageMinor === null) return null
  const recent = lastDays(period, LOW_DAYS)
  return {
    days: history.days,
    period,
    steps,
    axis: priceAxis(steps.map((step) => step.minor)),
    recent,
    low: findLow(clipSteps(steps, recent)),
    todayMinor: last.toMs === period.toMs ? last.minor : null,
    averageMinor,
    changes: points.toReversed(),
  }
}

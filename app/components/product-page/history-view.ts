import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import { findKnownSince, type HistoryDays, type PricePoint } from '#domain/price-history.ts'
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

type HistoryStore = { readonly id: number; readonly name: string }

/** The lowest price of one pack at any store over a number of days, and that of one store if one is chosen. */
export type PriceHistory = {
  readonly days: HistoryDays
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<PricePoint>
  readonly cans: number
  /** The lowest of the last 90 days, at any store; null when nothing is known of them. */
  readonly marketLow: { readonly at: string; readonly eurMicro: EurMicro } | null
  /** The stores that can be chosen, by name. */
  readonly stores: ReadonlyArray<HistoryStore>
  readonly store: (HistoryStore & { readonly points: ReadonlyArray<PricePoint> }) | null
  /** Stores of which earlier prices were assigned again. */
  readonly rewrites: ReadonlyArray<HistoryStore & { readonly at: string }>
  /** It could not be read just now, so an empty history means nothing. */
  readonly isAway?: boolean
}

export type HistoryView = {
  readonly days: HistoryDays
  readonly period: Period
  readonly steps: ReadonlyArray<Step>
  /** The lowest of all stores, drawn behind; empty when that is the main line. */
  readonly marketSteps: ReadonlyArray<Step>
  readonly axis: PriceAxis
  /** The last thirty days; the whole period in the shortest view. */
  readonly recent: Period
  readonly low: { readonly minor: Minor; readonly steps: ReadonlyArray<Step> } | null
  /** Null when prices are known over all those days; else the low only holds since then. */
  readonly lowSinceMs: number | null
  /** Null when out of stock today. */
  readonly todayMinor: Minor | null
  readonly averageMinor: Minor
  /** Null when prices are known over the whole period; else the average only holds since then. */
  readonly averageSinceMs: number | null
  /** Of all stores; null when none has it, or when it is the main line. */
  readonly marketTodayMinor: Minor | null
  /** Changes within the period, newest first; null where nothing was in stock. */
  readonly changes: ReadonlyArray<HistoryChange>
}

type HistoryChange = {
  readonly at: string
  readonly minor: Minor | null
  /** The lowest of all stores from then on. */
  readonly marketMinor: Minor | null
}

/** Null when nothing was in stock in the whole period. */
export function buildHistoryView(
  history: PriceHistory,
  toMinor: (value: EurMicro) => Minor,
): HistoryView | null {
  const period = { fromMs: Date.parse(history.from), toMs: Date.parse(history.to) }
  const convert = (points: ReadonlyArray<PricePoint>) =>
    points.map(({ at, eurMicro }) => ({ at, minor: eurMicro === null ? null : toMinor(eurMicro) }))
  const market = convert(history.points)
  const points = history.store ? convert(history.store.points) : market
  const steps = buildSteps(points, period)
  const averageMinor = averageOverTime(steps)
  if (averageMinor === null) return null
  const marketSteps = history.store ? buildSteps(market, period) : []
  const recent = lastDays(period, LOW_DAYS)
  const firstMs = steps[0]!.fromMs
  return {
    days: history.days,
    period,
    steps,
    marketSteps,
    axis: priceAxis([...steps, ...marketSteps].map((step) => step.minor)),
    recent,
    low: findLow(clipSteps(steps, recent)),
    lowSinceMs: findKnownSince(firstMs, recent),
    todayMinor: findToday(steps, period),
    averageMinor,
    averageSinceMs: findKnownSince(firstMs, period),
    marketTodayMinor: findToday(marketSteps, period),
    changes: points.toReversed().map((point) => ({ ...point, marketMinor: findMinorAt(market, point.at) })),
  }
}

/** Null when nothing is in stock at the end of the period. */
function findToday(steps: ReadonlyArray<Step>, period: Period): Minor | null {
  const last = steps.at(-1)
  return last?.toMs === period.toMs ? last.minor : null
}

/** All times have the same format, so they compare as text. */
function findMinorAt(points: ReadonlyArray<{ at: string; minor: Minor | null }>, at: string): Minor | null {
  return points.findLast((point) => point.at <= at)?.minor ?? null
}

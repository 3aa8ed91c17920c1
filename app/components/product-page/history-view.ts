import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { type EurMicro, eurMicro, type Minor } from '#domain/money/amounts.ts'
import { addMinor } from '#domain/money/price.ts'
import { findKnownSince, type HistoryDays } from '#domain/price-history.ts'
import {
  averageOverTime,
  buildSteps,
  clipSteps,
  DAY_MS,
  findLow,
  LOW_DAYS,
  lastDays,
  type Period,
  type PriceAxis,
  priceAxis,
  type Step,
} from './chart-geometry.ts'

type HistoryStore = { readonly id: number; readonly name: string }

/** The lowest price or total at any store over a number of days, and that of one store if one is chosen. */
export type PriceHistory = {
  readonly days: HistoryDays
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<HistoryPoint>
  /** Of the pack on the product's card. */
  readonly cans: number
  /** The lines are totals of this many cans, shipping included; null where they are prices of the pack. */
  readonly totalCans: number | null
  /** The lowest price of the pack of the last 90 days, at any store; null when nothing is known of them. */
  readonly marketLow: { readonly at: string; readonly eurMicro: EurMicro } | null
  /** The stores that can be chosen, by name. */
  readonly stores: ReadonlyArray<HistoryStore>
  readonly store: (HistoryStore & { readonly points: ReadonlyArray<HistoryPoint> }) | null
  /** Stores of which earlier prices were assigned again. */
  readonly rewrites: ReadonlyArray<HistoryStore & { readonly at: string }>
  /** It could not be read just now, so an empty history means nothing. */
  readonly isAway?: boolean
}

export type HistoryView = {
  readonly days: HistoryDays
  /** What is drawn: from the first known price on, so that no empty months are. */
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
  /** The main line, oldest first. */
  readonly points: ReadonlyArray<ViewPoint>
  /** Changes within the period, newest first; null where nothing was in stock. */
  readonly changes: ReadonlyArray<HistoryChange>
}

/** A point in the visitor's currency. Store and shipping are known of totals only. */
export type ViewPoint = {
  readonly at: string
  readonly minor: Minor | null
  readonly shippingMinor: Minor | null
  readonly storeId: number | null
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
  const asked = { fromMs: Date.parse(history.from), toMs: Date.parse(history.to) }
  const convert = (points: ReadonlyArray<HistoryPoint>) => points.map((point) => toView(point, toMinor))
  const market = convert(history.points)
  const points = history.store ? convert(history.store.points) : market
  const steps = buildSteps(points, asked)
  const averageMinor = averageOverTime(steps)
  if (averageMinor === null) return null
  const marketSteps = history.store ? buildSteps(market, asked) : []
  const firstMs = steps[0]!.fromMs
  const period = fitPeriod(asked, Math.min(firstMs, marketSteps[0]?.fromMs ?? firstMs))
  const recent = lastDays(period, LOW_DAYS)
  return {
    days: history.days,
    period,
    steps,
    marketSteps,
    axis: priceAxis([...steps, ...marketSteps].map((step) => step.minor)),
    recent,
    low: findLow(clipSteps(steps, recent)),
    lowSinceMs: findKnownSince(firstMs, lastDays(asked, LOW_DAYS)),
    todayMinor: findToday(steps, period),
    averageMinor,
    averageSinceMs: findKnownSince(firstMs, asked),
    marketTodayMinor: findToday(marketSteps, period),
    points,
    changes: points
      .filter(({ minor }, index) => index === 0 || minor !== points[index - 1]!.minor)
      .map((point) => ({ ...point, marketMinor: findMinorAt(market, point.at) }))
      .toReversed(),
  }
}

/** Goods and shipping are converted one by one, as the offers beside the chart are. */
function toView(
  { at, eurMicro: total, shippingEurMicro: shipping = null, storeId = null }: HistoryPoint,
  toMinor: (value: EurMicro) => Minor,
): ViewPoint {
  if (total === null) return { at, minor: null, shippingMinor: null, storeId }
  if (shipping === null) return { at, minor: toMinor(total), shippingMinor: null, storeId }
  const shippingMinor = toMinor(shipping)
  return { at, minor: addMinor(toMinor(eurMicro(total - shipping)), shippingMinor), shippingMinor, storeId }
}

const SHORTEST_DAYS = 7

/** From the first known price on, but never only a few hours. */
function fitPeriod(asked: Period, firstMs: number): Period {
  const latestStart = Math.max(asked.fromMs, asked.toMs - SHORTEST_DAYS * DAY_MS)
  return { fromMs: Math.min(Math.max(asked.fromMs, firstMs), latestStart), toMs: asked.toMs }
}

/** Null when nothing is in stock at the end of the period. */
function findToday(steps: ReadonlyArray<Step>, period: Period): Minor | null {
  const last = steps.at(-1)
  return last?.toMs === period.toMs ? last.minor : null
}

/** All times have the same format, so they compare as text. */
function findMinorAt(points: ReadonlyArray<ViewPoint>, at: string): Minor | null {
  return points.findLast((point) => point.at <= at)?.minor ?? null
}

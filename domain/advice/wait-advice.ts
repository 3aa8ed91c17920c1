import { type EurMicro, eurMicro } from '#domain/money/amounts.ts'
import type { PricePoint } from '#domain/price-history.ts'
import type { HistoryPoint } from './total-history.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Earlier prices say little about those of now. */
export const RECORD_DAYS = 365
/** With less history chance would speak. */
const LEAST_HISTORY_DAYS = 90
const SHORT_DAYS = 14
export const LONG_DAYS = 30

/** How often waiting paid off, by our own record. It promises nothing. */
export type WaitAdvice = {
  /** `wait` where a lower price came within 30 days more often than not. */
  readonly advice: 'wait' | 'now'
  readonly todayEurMicro: EurMicro
  /** The shipping in it; null where it is a price without. */
  readonly todayShippingEurMicro: EurMicro | null
  /** Days of the last year with a price, 30 days ago or more. */
  readonly days: number
  /** How many of them were followed by a price lower than today's, within 14 and within 30 days. */
  readonly within14: number
  readonly within30: number
  /** Of those with a lower price within 30 days, half were followed by one at least this much lower; null without any. */
  readonly savedEurMicro: EurMicro | null
}

/**
 * Counts, for each day of the last year with a price, whether one lower than that of `at` came within the next days.
 * Nothing after `at` is looked at. Null with less than 90 days since the first price, and while nothing is in stock.
 */
export function adviseWait(points: ReadonlyArray<HistoryPoint>, at: Date): WaitAdvice | null {
  const nowMs = at.getTime()
  const steps = listSteps(points, nowMs)
  const firstMs = steps.find(({ eurMicro: value }) => value !== null)?.fromMs ?? nowMs
  const today = steps.at(-1)?.eurMicro ?? null
  if (today === null || nowMs - firstMs < LEAST_HISTORY_DAYS * DAY_MS) return null
  const knownDays = Math.floor((nowMs - Math.max(firstMs, nowMs - RECORD_DAYS * DAY_MS)) / DAY_MS)
  const days = Array.from(
    { length: knownDays - LONG_DAYS + 1 },
    (_, nth) => nowMs - (nth + LONG_DAYS) * DAY_MS,
  )
  const lows = days
    .filter((dayMs) => hasPrice(steps, dayMs))
    .map((dayMs) => ({
      short: findLow(steps, dayMs, dayMs + SHORT_DAYS * DAY_MS),
      long: findLow(steps, dayMs, dayMs + LONG_DAYS * DAY_MS),
    }))
  if (lows.length === 0) return null
  const saved = lows.flatMap(({ long }) => (long < today ? [today - long] : [])).toSorted((a, b) => a - b)
  return {
    advice: saved.length * 2 > lows.length ? 'wait' : 'now',
    todayEurMicro: today,
    todayShippingEurMicro: findLast(points, nowMs)?.shippingEurMicro ?? null,
    days: lows.length,
    within14: lows.filter(({ short }) => short < today).length,
    within30: saved.length,
    savedEurMicro: saved.length === 0 ? null : eurMicro(saved[Math.floor(saved.length / 2)]!),
  }
}

/** Whether a price lower than that of `at` came in the 30 days after it; null while nothing was in stock then. */
export function hasPaidOff(points: ReadonlyArray<PricePoint>, at: Date): boolean | null {
  const atMs = at.getTime()
  const untilMs = atMs + LONG_DAYS * DAY_MS
  const today = listSteps(points, atMs).at(-1)?.eurMicro ?? null
  return today === null ? null : findLow(listSteps(points, untilMs), atMs, untilMs) < today
}

function findLast(points: ReadonlyArray<HistoryPoint>, untilMs: number): HistoryPoint | undefined {
  return points.findLast(({ at }) => Date.parse(at) <= untilMs)
}

type Step = { readonly fromMs: number; readonly toMs: number; readonly eurMicro: EurMicro | null }

/** The line up to a moment. */
function listSteps(points: ReadonlyArray<PricePoint>, untilMs: number): Step[] {
  const times = points.map(({ at }) => Date.parse(at))
  return points.flatMap(({ eurMicro: value }, nth) => {
    const fromMs = times[nth]!
    return fromMs > untilMs
      ? []
      : [{ fromMs, toMs: Math.min(times[nth + 1] ?? untilMs, untilMs), eurMicro: value }]
  })
}

function hasPrice(steps: ReadonlyArray<Step>, atMs: number): boolean {
  return steps.some(({ fromMs, toMs, eurMicro: value }) => value !== null && fromMs <= atMs && atMs < toMs)
}

/** The lowest price after one moment and up to another; infinite while nothing was in stock. */
function findLow(steps: ReadonlyArray<Step>, afterMs: number, untilMs: number): number {
  let low = Number.POSITIVE_INFINITY
  for (const { fromMs, toMs, eurMicro: value } of steps) {
    if (value !== null && toMs > afterMs && fromMs <= untilMs && value < low) low = value
  }
  return low
}

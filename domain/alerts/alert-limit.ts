import type { Minor } from '../money/amounts.ts'
import { PERCENTS } from './alert.ts'

/** Null for what no fall can be: a whole number of percent is asked for. */
export function parsePercent(text: string): number | null {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return percent >= PERCENTS.least && percent <= PERCENTS.most ? percent : null
}

/** So many percent under an amount, rounded down: 'falls by 10 %' from 31.00 is 27.90 or less. */
export function fallBy(base: Minor, percent: number): Minor {
  return Math.floor((base * (100 - percent)) / 100) as Minor
}

/** The highest amount that is below this one. */
export function justBelow(low: Minor): Minor {
  return (low - 1) as Minor
}

/** The amount that an alert has to beat, from the highest that is below it. */
export function justAbove(limit: Minor): Minor {
  return (limit + 1) as Minor
}

/** Of an alert for the lows of a list: each product has its own, and every price is under this. */
export const ANY_AMOUNT = 2_147_483_647 as Minor
/** Of an alert for falls in a list: until the price is known from which the fall of a product is counted, none meets it. */
export const NO_AMOUNT = 0 as Minor

/** Steps in which people think of prices: about two percent of the amount. */
const STEPS = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000]

/** Targets between today's price and the low, the highest first. Where today is the low, some below it. */
export function suggestTargets(now: Minor, low: Minor | null): Minor[] {
  const floor = low === null || low >= now ? fallBy(now, 12) : low
  const step = STEPS.findLast((size) => size * 50 <= now) ?? 1
  const between = [1, 2].map((third) => {
    const value = now - ((now - floor) * third) / 3
    return Math.floor(value / step) * step
  })
  const targets = low !== null && low < now ? [...between, low] : between
  return [...new Set(targets)]
    .filter((value) => value > 0 && value < now)
    .toSorted((a, b) => b - a) as Minor[]
}

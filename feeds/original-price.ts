import type { Minor } from '#domain/money/amounts.ts'

/** What it cost before, only where that is more than now: '0.00' or the same price again is no former price. */
export function findOriginal(priceMinor: Minor | null, beforeMinor: Minor | null): Minor | null {
  return priceMinor !== null && beforeMinor !== null && beforeMinor > priceMinor ? beforeMinor : null
}

/** Nothing is given away: 0 means that the source has no price. */
export function noZero(minor: Minor): Minor | null {
  return minor > 0 ? minor : null
}

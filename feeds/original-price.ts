import type { Minor } from '#domain/money/amounts.ts'

/** The former price, only where it is higher than the current one: '0.00' or the same price again does not count. */
export function findOriginal(priceMinor: Minor | null, beforeMinor: Minor | null): Minor | null {
  return priceMinor !== null && beforeMinor !== null && beforeMinor > priceMinor ? beforeMinor : null
}

/** No product is free: 0 means that the source has no price. */
export function noZero(minor: Minor): Minor | null {
  return minor > 0 ? minor : null
}

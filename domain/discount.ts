import type { Minor } from './money/amounts.ts'
import { divideToNearest } from './money/divide.ts'

type Discountable = { readonly priceMinor: Minor; readonly originalMinor: Minor | null }

/** Whole percent off; 0 when there is no higher original price. */
export function discountPercent({ priceMinor, originalMinor }: Discountable): number {
  if (originalMinor === null || originalMinor <= priceMinor) return 0
  return divideToNearest(originalMinor - priceMinor, 100, originalMinor)
}

/** A discount too small to round to a percent is still a discount. */
export function isDiscounted({ priceMinor, originalMinor }: Discountable): boolean {
  return originalMinor !== null && originalMinor > priceMinor
}

type Discountable = { readonly priceMinor: number; readonly originalMinor: number | null }

/** Whole percent off; 0 when there is no higher original price. */
export function discountPercent({ priceMinor, originalMinor }: Discountable): number {
  if (originalMinor === null || originalMinor <= priceMinor) return 0
  return Math.round(((originalMinor - priceMinor) / originalMinor) * 100)
}

/** A discount too small to round to a percent is still a discount. */
export function isDiscounted({ priceMinor, originalMinor }: Discountable): boolean {
  return originalMinor !== null && originalMinor > priceMinor
}

/** Whole percent off; 0 when there is no higher original price. */
export function discountPercent({
  priceMinor,
  originalMinor,
}: {
  priceMinor: number
  originalMinor: number | null
}): number {
  if (originalMinor === null || originalMinor <= priceMinor) return 0
  return Math.round(((originalMinor - priceMinor) / originalMinor) * 100)
}

/** A discount too small to round to a percent is still a discount. */
export function isDiscounted({
  priceMinor,
  originalMinor,
}: {
  priceMinor: number
  originalMinor: number | null
}): boolean {
  return originalMinor !== null && originalMinor > priceMinor
}

import type { PerCanFacet } from '#domain/facets.ts'

/** Handles move by ten cents. */
export const STEP_MINOR = 10

/** The ends of the scale, on whole steps around all prices. */
export function rangeBounds({ minEurMinor, maxEurMinor }: Pick<PerCanFacet, 'minEurMinor' | 'maxEurMinor'>) {
  return {
    low: Math.floor(minEurMinor / STEP_MINOR) * STEP_MINOR,
    high: Math.ceil(maxEurMinor / STEP_MINOR) * STEP_MINOR,
  }
}

/** '4.5' and '4,50' → 450; null for what is not an amount yet. */
export function parseAmount(text: string): number | null {
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(text.trim())) return null
  return Math.round(Number(text.trim().replace(',', '.')) * 100)
}

/** Limits are kept in hundredths of a euro cent. */
const PRECISION = 100

/**
 * The euro cents of a limit given in another currency: the outermost that are shown as that very amount,
 * so that a price that reads the same as the limit is inside.
 */
export function limitInEur(minor: number, side: 'min' | 'max', rate: number): number {
  if (rate === 1) return minor
  const scaled = ((minor + (side === 'min' ? -0.5 : 0.5)) / rate) * PRECISION
  return (side === 'min' ? Math.max(Math.ceil(scaled), 0) : Math.ceil(scaled) - 1) / PRECISION
}

/** What a form sends for a limit in euro cents: '4.5', or '4.6453'. */
export function euroText(eurMinor: number): string {
  return String(Math.round(eurMinor * PRECISION) / (100 * PRECISION))
}

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

import type { PerCanFacet } from '#domain/facets.ts'
import { eurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'

/** Handles move by ten euro cents. */
export const STEP_EUR_MICRO = 10 * MICROS_PER_CENT

/** The ends of the scale, on whole steps around all prices. */
export function rangeBounds({ minEurMicro, maxEurMicro }: Pick<PerCanFacet, 'minEurMicro' | 'maxEurMicro'>) {
  return {
    low: eurMicro(Math.floor(minEurMicro / STEP_EUR_MICRO) * STEP_EUR_MICRO),
    high: eurMicro(Math.ceil(maxEurMicro / STEP_EUR_MICRO) * STEP_EUR_MICRO),
  }
}

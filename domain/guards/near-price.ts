import type { Minor } from '../money/amounts.ts'

/** Prices that differ by at most this factor are nearly the same: one doubt, and one refusal, covers both. */
const NEAR_FACTOR = 1.1

export function areNear(one: Minor, other: Minor): boolean {
  return one <= other * NEAR_FACTOR && other <= one * NEAR_FACTOR
}

import type { EurMicro } from '../money/amounts.ts'
import { findLowest, type PricePoint } from '../price-history.ts'

/** A price that has just become the lowest of a line. */
export type FreshLow = {
  readonly beganAt: string
  /** The lowest until then. */
  readonly before: EurMicro
}

/** Null where the price of today began earlier, or was reached before. */
export function findFreshLow(points: ReadonlyArray<PricePoint>, since: Date): FreshLow | null {
  const current = points.at(-1)?.eurMicro ?? null
  if (current === null) return null
  const first = points.findLastIndex(({ eurMicro }) => eurMicro !== current) + 1
  const beganAt = points[first]!.at
  const before = findLowest(points.slice(0, first))?.eurMicro ?? null
  if (before === null || current >= before || Date.parse(beganAt) <= since.getTime()) return null
  return { beganAt, before }
}

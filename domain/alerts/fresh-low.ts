import type { EurMicro } from '../money/amounts.ts'
import { findLowest, type HistoryRecord, type PricePoint } from '../price-history.ts'

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

/**
 * Whether an order from one offer cost no more at an earlier time: then it is no fresh low, and needs no line. Of an order
 * from several offers that is not known.
 */
export function hasBeenAsLow(
  records: ReadonlyArray<HistoryRecord>,
  offerIds: ReadonlyArray<number>,
): boolean {
  if (offerIds.length !== 1) return false
  const own = records.filter(({ offerId }) => offerId === offerIds[0])
  const current = own.at(-1)
  if (!current) return false
  const first = own.findLastIndex((one) => !one.inStock || one.priceMinor !== current.priceMinor)
  return own
    .slice(0, first + 1)
    .some((one) => one.inStock && one.currency === current.currency && one.priceMinor <= current.priceMinor)
}

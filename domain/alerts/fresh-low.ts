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
 * Whether an order of these offers may be a fresh low, from their records alone: most changes are none, and need no line.
 */
export function mayBeFreshLow(
  records: ReadonlyArray<HistoryRecord>,
  { offerIds, since }: { readonly offerIds: ReadonlyArray<number>; readonly since: Date },
): boolean {
  const ofOffers = offerIds.map((id) => records.filter(({ offerId }) => offerId === id))
  const hasChanged = ofOffers.some((own) => own.some(({ at }) => at > since))
  return hasChanged && !(ofOffers.length === 1 && wasAsLow(ofOffers[0]!))
}

/** Of an order from one offer: it cost no more at that time. */
function wasAsLow(own: ReadonlyArray<HistoryRecord>): boolean {
  const current = own.at(-1)
  if (!current) return false
  const first = own.findLastIndex((one) => !one.inStock || one.priceMinor !== current.priceMinor)
  return own
    .slice(0, first + 1)
    .some((one) => one.inStock && one.currency === current.currency && one.priceMinor <= current.priceMinor)
}

import { CURRENT_HOURS, OLD_HOURS } from '#domain/price-age.ts'

const HOUR_MS = 3_600_000
/** A store is read about as often. */
const FRESH_HOURS = 6

/** Offers by the age of their price. */
type Freshness = {
  readonly fresh: number
  readonly today: number
  /** A day or older. */
  readonly old: number
  /** So old that visitors do not see them. */
  readonly hidden: number
}

/** Offers of stores that were never read have no age: they were typed by hand. */
export function countFreshness(
  stores: ReadonlyArray<{ readonly offers: number; readonly readAt: Date | null }>,
  now: Date,
): Freshness {
  const counts = { fresh: 0, today: 0, old: 0, hidden: 0 }
  for (const { offers, readAt } of stores) if (readAt) counts[bucketOf(readAt, now)] += offers
  return counts
}

function bucketOf(readAt: Date, now: Date): keyof Freshness {
  const hours = (now.getTime() - readAt.getTime()) / HOUR_MS
  if (hours < FRESH_HOURS) return 'fresh'
  if (hours <= OLD_HOURS) return 'today'
  return hours <= CURRENT_HOURS ? 'old' : 'hidden'
}

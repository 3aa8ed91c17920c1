import type { OfferStore } from './offers.ts'

const MINUTE_MS = 60_000

/** Age of the oldest price of these stores, a promise that holds for all of them; null while none was read. */
export function oldestPriceMinutes(stores: Iterable<Pick<OfferStore, 'readAt'>>, now: Date): number | null {
  const readTimes = [...stores].flatMap(({ readAt }) => (readAt ? [Date.parse(readAt)] : []))
  if (readTimes.length === 0) return null
  return Math.max(0, Math.floor((now.getTime() - Math.min(...readTimes)) / MINUTE_MS))
}

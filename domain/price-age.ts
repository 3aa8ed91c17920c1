import type { OfferStore } from './offers.ts'

const MINUTE_MS = 60_000
/** A price last confirmed longer ago is no longer shown as current. */
export const CURRENT_HOURS = 48
/** A store is read about four times a day: prices older than this get old, and an operator has as long again. */
export const OLD_HOURS = 24

/** Age of the oldest price of these stores, so it holds for all of them; null while none was read. */
export function oldestPriceMinutes(stores: Iterable<Pick<OfferStore, 'readAt'>>, now: Date): number | null {
  const readTimes = [...stores].flatMap(({ readAt }) => (readAt ? [Date.parse(readAt)] : []))
  if (readTimes.length === 0) return null
  return Math.max(0, Math.floor((now.getTime() - Math.min(...readTimes)) / MINUTE_MS))
}

/** Whether a store's prices may be shown. A store whose feed was never read was entered by hand, and stays. */
export function isCurrent({ readAt }: Pick<OfferStore, 'readAt'>, now: Date): boolean {
  return readAt === null || now.getTime() - Date.parse(readAt) <= CURRENT_HOURS * 60 * MINUTE_MS
}

/** Whether an operator has to look after a store's prices before they leave the site. */
export function arePricesOld(readAt: Date, now: Date): boolean {
  return now.getTime() - readAt.getTime() > OLD_HOURS * 60 * MINUTE_MS
}

/** Rates older than this are no longer called current. A week without a file is longer than any holiday of the bank. */
export const STALE_RATE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** The date of a page's rates: the day they were published, the day an operator set them, or (null) built-in rates. */
export type RatesDate = { readonly day: string; readonly source: 'published' | 'hand' } | null

/** Whole days from the day of a rate to now; null while none was ever published. */
export function rateAgeDays(day: string | null, now: Date): number | null {
  return day === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS))
}

/** Built-in rates have no day: on a site that reads rates, they count as stale. */
export function areRatesStale(day: string | null, now: Date): boolean {
  const days = rateAgeDays(day, now)
  return days === null || days > STALE_RATE_DAYS
}

import { findNewestFileDay } from '#data/published-rates.ts'
import { rateAgeDays } from '#domain/rate-age.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'

/** Whether a starting node should read rates at once: where they are read, and the last are older than a day. */
export async function areRatesDue({
  db,
  now,
  ratesUrl,
}: Pick<FeedDeps, 'db' | 'now' | 'ratesUrl'>): Promise<boolean> {
  if (ratesUrl === null) return false
  const days = rateAgeDays(await findNewestFileDay(db), now())
  return days === null || days > 1
}

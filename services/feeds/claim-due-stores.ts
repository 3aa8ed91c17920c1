import { claimDueStores as claimRows } from '#data/feed-stores.ts'
import type { FeedDeps } from './feed-deps.ts'

const MOST_AT_ONCE = 1000
/** A reading that was lost is due again after this. */
const CLAIM_MINUTES = 30

/** The ids of active stores that are due, longest waiting first. No other worker gets them for a while. */
export function claimDueStores({ db, now }: Pick<FeedDeps, 'db' | 'now'>): Promise<number[]> {
  const until = new Date(now().getTime() + CLAIM_MINUTES * 60_000)
  return claimRows(db, { now: now(), until, limit: MOST_AT_ONCE })
}

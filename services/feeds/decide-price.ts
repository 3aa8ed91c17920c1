import { discardHold, findHeldPrice } from '#data/held-prices.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { replanStore } from './replan-store.ts'

export type PriceDecision = {
  readonly holdId: number
  readonly decision: 'accept' | 'discard'
  readonly by: string
  readonly record?: Recorder
}
export type PriceDecided = { ok: true } | { ok: false; reason: string }

const NOT_OPEN = { ok: false, reason: 'not-open: this price waits for no decision' } as const

/**
 * An operator's decision on a held price. Accepted, it is on the page at once; discarded, it stays out for as long as
 * the feed says exactly that.
 */
export async function decidePrice(
  deps: FeedDeps,
  { holdId, decision, by, record }: PriceDecision,
): Promise<PriceDecided> {
  const hold = await findHeldPrice(deps.db, holdId)
  if (!hold || hold.resolution !== null) return NOT_OPEN
  if (decision === 'discard') {
    return deps.db.transaction(async (tx) => {
      if (!(await discardHold(tx, { holdId, by, at: deps.now() }))) return NOT_OPEN
      await record?.(tx)
      return { ok: true }
    })
  }
  const accepted = { storeId: hold.storeId, acceptedHolds: new Set([holdId]), by }
  const replanned = await replanStore(deps, { ...accepted, ...(record ? { record } : {}) })
  if (!replanned.ok) return replanned
  return replanned.acceptedHolds.includes(holdId)
    ? { ok: true }
    : { ok: false, reason: 'outdated: the feed no longer says this price' }
}

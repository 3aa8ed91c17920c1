import { discardHold, findHeldPrice, reopenHold } from '#data/held-prices.ts'
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
 * An operator's decision on a held price. Accepted, it is on the page at once; discarded, it stays out, and so do prices
 * near it, until one of this pack is accepted.
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

/** Takes a refusal back: the price waits again. */
export function reopenPrice(
  { db }: Pick<FeedDeps, 'db'>,
  { holdId, record }: Pick<PriceDecision, 'holdId' | 'record'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await reopenHold(tx, holdId))) return false
    await record?.(tx)
    return true
  })
}

import { findKeptRun } from '#data/feed-bodies.ts'
import { findRun } from '#data/feed-runs.ts'
import { findFeedStore, lockStore } from '#data/feed-stores.ts'
import { countChanges } from '#domain/feed-plan.ts'
import { applyPlan } from './apply-plan.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { planListings } from './plan-listings.ts'
import { readKeptFeed } from './read-kept-feed.ts'

export type Replanned =
  | { readonly ok: true; readonly changed: number; readonly acceptedHolds: ReadonlyArray<number> }
  | { readonly ok: false; readonly reason: string }

/**
 * Makes a store's offers again from the bytes of the last applied run: an operator's decision shows at once,
 * exactly as the next run would show it. Where no bytes are kept yet, that next run does it.
 */
export async function replanStore(
  deps: FeedDeps,
  {
    storeId,
    acceptedHolds = new Set(),
    by,
    record,
  }: {
    storeId: number
    acceptedHolds?: Set<number>
    by: string
    /** Called when a hold was accepted. */
    record?: Recorder
  },
): Promise<Replanned> {
  const store = await findFeedStore(deps.db, storeId)
  const runId = await findKeptRun(deps.db, storeId)
  const run = runId === null ? null : await findRun(deps.db, runId)
  if (!store || !run) return { ok: false, reason: 'no-bytes: no run of this store is kept' }
  const kept = await readKeptFeed(deps, { store, runId: run.id, fetchedAt: run.startedAt })
  if (!kept.ok) return kept
  const loaded = await deps.loadMatcher()
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockStore(tx, storeId)
    if ((await findKeptRun(tx, storeId)) !== run.id) {
      return { ok: false, reason: 'overtaken: a run has just been applied' }
    }
    const planned = await planListings(tx, {
      store,
      listings: kept.collected.listings,
      loaded,
      understood: { last: [] },
      now,
      confirmingRunId: null,
      isFeedAccepted: true,
      acceptedHolds,
    })
    await applyPlan(tx, planned, { store, runId: run.id, at: now, by })
    const accepted = planned.plan.released.filter(({ resolution }) => resolution === 'accepted')
    if (accepted.length > 0) await record?.(tx)
    return {
      ok: true,
      changed: countChanges(planned.plan),
      acceptedHolds: accepted.map(({ holdId }) => holdId),
    }
  })
}

/** One store after another. Returns how many offers changed. */
export async function replanStores(
  deps: FeedDeps,
  { storeIds, by }: { storeIds: Iterable<number>; by: string },
): Promise<number> {
  let changed = 0
  for (const storeId of storeIds) {
    const replanned = await replanStore(deps, { storeId, by })
    if (replanned.ok) changed += replanned.changed
  }
  return changed
}

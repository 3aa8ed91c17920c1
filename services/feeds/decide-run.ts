import { decideHeldRun, findLastRun, findRun } from '#data/feed-runs.ts'
import { findFeedStore, lockStore } from '#data/feed-stores.ts'
import { applyPlan, countPlan } from './apply-plan.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { planListings } from './plan-listings.ts'
import { readKeptFeed } from './read-kept-feed.ts'

export type RunDecision = {
  readonly runId: number
  readonly decision: 'accept' | 'discard'
  readonly by: string
  readonly record?: Recorder
}
export type RunDecided = { ok: true; changed: number } | { ok: false; reason: string }

const NOT_HELD = { ok: false, reason: 'not-held: it waits for no decision' } as const
const OVERTAKEN = { ok: false, reason: 'overtaken: a later run has read this store' } as const

/**
 * An operator's decision on a held run. Accepting applies the bytes it kept as if nothing had been missing;
 * discarding leaves everything as it is, and the next run is judged afresh.
 */
export async function decideRun(deps: FeedDeps, request: RunDecision): Promise<RunDecided> {
  const { runId, decision, by, record } = request
  if (decision === 'accept') return acceptRun(deps, request)
  const decided = { status: 'discarded', decidedBy: by, decidedAt: deps.now() }
  return deps.db.transaction(async (tx) => {
    if (!(await decideHeldRun(tx, runId, decided))) return NOT_HELD
    await record?.(tx)
    return { ok: true, changed: 0 }
  })
}

async function acceptRun(deps: FeedDeps, { runId, by, record }: RunDecision): Promise<RunDecided> {
  const run = await findRun(deps.db, runId)
  const store = run?.status === 'held' ? await findFeedStore(deps.db, run.storeId) : null
  if (!run || !store) return NOT_HELD
  const kept = await readKeptFeed(deps, { store, runId, fetchedAt: run.startedAt })
  if (!kept.ok) return kept
  const loaded = await deps.loadMatcher()
  const now = deps.now()
  const { listings, rejectedCount } = kept.collected
  return deps.db.transaction(async (tx) => {
    await lockStore(tx, store.id)
    if ((await findLastRun(tx, store.id))?.id !== runId) return OVERTAKEN
    const planned = await planListings(tx, {
      store,
      listings,
      loaded,
      understood: { last: [] },
      now,
      confirmingRunId: runId,
      isFeedAccepted: true,
      acceptedHolds: new Set(),
      arePricesAccepted: run.doubt !== null,
    })
    const counts = countPlan(planned, { seen: listings.length, rejected: rejectedCount })
    const decided = { ...counts, status: 'complete', decidedBy: by, decidedAt: now }
    if (!(await decideHeldRun(tx, runId, decided))) return NOT_HELD
    await applyPlan(tx, planned, { store, runId, at: now, by })
    await record?.(tx)
    return { ok: true, changed: counts.changed }
  })
}

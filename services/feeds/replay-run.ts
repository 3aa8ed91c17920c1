import { type FeedRun, findRun } from '#data/feed-runs.ts'
import { type FeedStore, findFeedStore } from '#data/feed-stores.ts'
import type { FeedVerdict } from '#domain/feed-guards.ts'
import { countChanges, type RunPlan } from '#domain/feed-plan.ts'
import type { RejectedRow } from '#domain/listing.ts'
import type { FeedDeps } from './feed-deps.ts'
import { planListings } from './plan-listings.ts'
import { readKeptFeed } from './read-kept-feed.ts'

/** The changes a run would make if its bytes were read today. */
export type Replay = {
  readonly storeName: string
  readonly seen: number
  readonly rejected: ReadonlyArray<RejectedRow>
  readonly rejectedCount: number
  readonly matched: number
  readonly review: number
  readonly verdict: FeedVerdict
  readonly changed: number
  /** Offers that would be new, changed or sold out, prices that would be held, and listings that would be gone. */
  readonly plan: RunPlan
  readonly gone: number
}

/**
 * Reads the kept bytes of a run again and compares them with the current offers: as it would be judged today, or as if
 * an operator had accepted it. Writes nothing.
 */
export async function replayRun(
  deps: FeedDeps,
  request: { runId: number; isFeedAccepted?: boolean },
): Promise<{ ok: true; replay: Replay } | { ok: false; reason: string }> {
  const run = await findRun(deps.db, request.runId)
  const store = run && (await findFeedStore(deps.db, run.storeId))
  if (!store) return { ok: false, reason: 'no-run: there is no such run' }
  try {
    return await readAgain(deps, { run, store, isFeedAccepted: request.isFeedAccepted ?? false })
  } catch (error) {
    // A run that failed in our own code may fail again: then that is the answer.
    deps.log.error({ err: error, runId: run.id }, 'replay failed')
    return { ok: false, reason: `internal: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function readAgain(
  deps: FeedDeps,
  { run, store, isFeedAccepted }: { run: FeedRun; store: FeedStore; isFeedAccepted: boolean },
): Promise<{ ok: true; replay: Replay } | { ok: false; reason: string }> {
  const kept = await readKeptFeed(deps, { store, runId: run.id, fetchedAt: run.startedAt })
  if (!kept.ok) return kept
  const { listings, rejected, rejectedCount } = kept.collected
  const planned = await planListings(deps.db, {
    store,
    listings,
    loaded: await deps.loadMatcher(),
    understood: { last: [] },
    now: deps.now(),
    confirmingRunId: null,
    isFeedAccepted,
    acceptedHolds: new Set(),
    arePricesAccepted: isFeedAccepted && run.doubt !== null,
  })
  const replay = {
    storeName: store.name,
    seen: listings.length,
    rejected,
    rejectedCount,
    matched: planned.matched.length,
    review: planned.reviewCount,
    verdict: planned.verdict,
    changed: countChanges(planned.plan),
    plan: planned.plan,
    gone: planned.goneIds.length,
  }
  return { ok: true, replay }
}

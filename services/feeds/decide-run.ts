import { decideHeldRun, findLastRun, findRun, reopenHeldRun } from '#data/feed-runs.ts'
import { findFeedStore, lockStore } from '#data/feed-stores.ts'
import { applyPlan, countPlan } from './apply-plan.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { planListings } from './plan-listings.ts'
import { readKeptFeed } from './read-kept-feed.ts'
import { switchCurrency } from './switch-currency.ts'

export type RunDecision = {
  readonly runId: number
  readonly decision: 'accept' | 'discard'
  /** Accepted as prices in this currency, in which the store is read from now on. */
  readonly currency?: string
  readonly by: string
  readonly record?: Recorder
}
export type RunDecided = { ok: true; changed: number } | { ok: false; reason: string }

const NOT_HELD = { ok: false, reason: 'not-held: it waits for no decision' } as const
const OVERTAKEN = { ok: false, reason: 'overtaken: a later run has read this store' } as const

/**
 * An operator's decision on a held run. Accepting applies the bytes it kept: as if nothing had been missing, with all
 * prices where these were the doubt, or in another currency. Discarding leaves everything as it is; what the next run
 * says in the same way stays out as well.
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

/** Takes a refusal back, while nothing has been read since. */
export async function reopenRun(
  { db }: Pick<FeedDeps, 'db'>,
  { runId, record }: Pick<RunDecision, 'runId' | 'record'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await reopenHeldRun(tx, runId))) return false
    await record?.(tx)
    return true
  })
}

async function acceptRun(deps: FeedDeps, { runId, currency, by, record }: RunDecision): Promise<RunDecided> {
  const run = await findRun(deps.db, runId)
  const known = run?.status === 'held' ? await findFeedStore(deps.db, run.storeId) : null
  if (!run || !known) return NOT_HELD
  const store = { ...known, currency: currency ?? known.currency }
  const isSwitch = store.currency !== known.currency
  const kept = await readKeptFeed(deps, { store, runId, fetchedAt: run.startedAt })
  if (!kept.ok) return kept
  const loaded = await deps.loadMatcher()
  const now = deps.now()
  const { listings, rejectedCount } = kept.collected
  return deps.db.transaction(async (tx) => {
    await lockStore(tx, store.id)
    if ((await findLastRun(tx, store.id))?.id !== runId) return OVERTAKEN
    if (isSwitch) await switchCurrency(tx, { storeId: store.id, to: store.currency, now })
    const planned = await planListings(tx, {
      store,
      listings,
      loaded,
      understood: { last: [] },
      now,
      confirmingRunId: runId,
      isFeedAccepted: true,
      acceptedHolds: new Set(),
      arePricesAccepted: run.doubt !== null && !isSwitch,
    })
    const counts = countPlan(planned, { seen: listings.length, rejected: rejectedCount })
    const decided = { ...counts, status: 'complete', decidedBy: by, decidedAt: now }
    if (!(await decideHeldRun(tx, runId, decided))) return NOT_HELD
    await applyPlan(tx, planned, { store, runId, at: now, by })
    await record?.(tx)
    return { ok: true, changed: counts.changed }
  })
}

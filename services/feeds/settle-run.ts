import { insertRunPages, type PackedPage, pruneRunPages } from '#data/feed-bodies.ts'
import { closeRun, countFailures, insertRejects } from '#data/feed-runs.ts'
import { type FeedStore, lockStore, planNextRun } from '#data/feed-stores.ts'
import { repeatReadings } from '#data/held-prices.ts'
import type { Db } from '#data/open-database.ts'
import { nextRunAfter, retryRunAfter } from '#domain/feed-schedule.ts'
import { applyPlan, countPlan, isEmptyPlan } from './apply-plan.ts'
import type { FeedDeps, LoadedMatcher, RunOutcome, StoreMemory } from './feed-deps.ts'
import { planListings } from './plan-listings.ts'
import type { StoreReading } from './read-store-feed.ts'
import { buildOutcome, skipRun } from './run-outcome.ts'

export type OpenRun = {
  readonly runId: number
  readonly store: FeedStore
  readonly startedAt: Date
}

type Read = Extract<StoreReading, { outcome: 'read' }>
type Unchanged = Extract<StoreReading, { outcome: 'unchanged' }>
type Failed = Extract<StoreReading, { outcome: 'failed' }>

const OVERTAKEN = skipRun('overtaken: a later run of this store began')

/**
 * Everything a reading changes, in one transaction: if killed anywhere, it is as if it had not begun. The run is
 * the ticket: a worker that finds it closed has been overtaken and writes nothing.
 */
export function settleRead(
  deps: FeedDeps,
  run: OpenRun,
  { read, loaded, memory }: { read: Read; loaded: LoadedMatcher; memory: StoreMemory },
): Promise<RunOutcome> {
  const { runId, store, startedAt } = run
  const { collected, contentHash, pages } = read
  return deps.db.transaction(async (tx) => {
    await lockStore(tx, store.id)
    const planned = await planListings(tx, {
      store,
      listings: collected.listings,
      loaded,
      understood: memory.understood,
      now: startedAt,
      confirmingRunId: runId,
      isFeedAccepted: false,
      acceptedHolds: new Set(),
    })
    const isHeld = planned.verdict !== 'apply'
    const isUnchanged = !isHeld && read.isSame && isEmptyPlan(planned)
    const counts = countPlan(planned, { seen: collected.listings.length, rejected: collected.rejectedCount })
    const end = {
      status: isHeld ? 'held' : isUnchanged ? 'unchanged' : 'complete',
      reason: planned.verdict === 'apply' ? null : planned.verdict.hold,
      bytes: countBytes(pages),
    }
    const doubt = planned.verdict === 'apply' ? null : (planned.verdict.doubt ?? null)
    const isOpen = await closeRun(tx, runId, {
      ...counts,
      ...end,
      doubt,
      contentHash,
      finishedAt: deps.now(),
    })
    if (!isOpen) return OVERTAKEN
    await planNextRun(tx, { storeId: store.id, at: nextRunAfter({ startedAt, runId }) })
    if (!isUnchanged) {
      await insertRejects(tx, runId, collected.rejected)
      await keepPages(tx, run, pages)
    }
    if (!isHeld) await applyPlan(tx, planned, { store, runId, at: startedAt, by: null })
    return buildOutcome({ id: runId, ...counts, ...end })
  })
}

/** Writes only the run row, the store's next time and that its doubts were read again. */
export function settleUnchanged(deps: FeedDeps, run: OpenRun, { last }: Unchanged): Promise<RunOutcome> {
  const { runId, store, startedAt } = run
  const { seen, rejected, matched, review, contentHash, bytes } = last
  const end = { status: 'unchanged', seen, rejected, matched, review, contentHash, bytes }
  return deps.db.transaction(async (tx) => {
    if (!(await closeRun(tx, runId, { ...end, finishedAt: deps.now() }))) return OVERTAKEN
    await planNextRun(tx, { storeId: store.id, at: nextRunAfter({ startedAt, runId }) })
    await repeatReadings(tx, { storeId: store.id, runId, at: startedAt, sameAsRunId: last.id })
    return buildOutcome({ id: runId, ...end, changed: 0, gone: 0, heldPrices: 0, reason: null })
  })
}

/** Nothing on the page changes. The fetched bytes are kept, as they help to fix a reader. */
export function settleFailed(
  deps: Pick<FeedDeps, 'db' | 'now'>,
  run: OpenRun,
  { reason, retryAfterMs, pages }: Pick<Failed, 'reason' | 'retryAfterMs' | 'pages'>,
): Promise<RunOutcome> {
  const { runId, store, startedAt } = run
  const bytes = countBytes(pages)
  return deps.db.transaction(async (tx) => {
    await lockStore(tx, store.id)
    const isOpen = await closeRun(tx, runId, { status: 'failed', reason, bytes, finishedAt: deps.now() })
    if (!isOpen) return OVERTAKEN
    const failures = await countFailures(tx, store.id)
    await planNextRun(tx, { storeId: store.id, at: retryRunAfter({ startedAt, failures, retryAfterMs }) })
    await keepPages(tx, run, pages)
    return buildOutcome({ id: runId, status: 'failed', reason })
  })
}

async function keepPages(tx: Db, { runId, store }: OpenRun, pages: ReadonlyArray<PackedPage>) {
  if (pages.length === 0) return
  await insertRunPages(tx, { storeId: store.id, runId, pages })
  await pruneRunPages(tx, store.id)
}

function countBytes(pages: ReadonlyArray<PackedPage>): number {
  return pages.reduce((sum, { size }) => sum + size, 0)
}

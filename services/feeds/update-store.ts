import { readRates } from '#data/exchange-rates.ts'
import { type FeedRun, findLastRun, findRunOfOperation, insertRun, setRunPhase } from '#data/feed-runs.ts'
import { type FeedStore, findFeedStore } from '#data/feed-stores.ts'
import { createSliceMemory } from '#feeds/slice-memory.ts'
import type { FeedDeps, RunOutcome, RunPhase, StoreMemory } from './feed-deps.ts'
import { openFeedSource } from './feed-key.ts'
import { isPaged, type StoreFeed } from './find-feed-source.ts'
import { readStoreFeed } from './read-store-feed.ts'
import { buildOutcome, skipRun } from './run-outcome.ts'
import { type OpenRun, settleFailed, settleRead, settleUnchanged } from './settle-run.ts'

type UpdateRequest = {
  readonly storeId: number
  /** The command it belongs to. A store that this command has read already is not read again. */
  readonly operationId?: number | null
  /** When the job was made, for the schedule: a job that runs twice, because its worker was killed, reads once. */
  readonly unlessReadSince?: Date
  readonly onProgress?: (phase: RunPhase) => void
  readonly signal?: AbortSignal
}

const INTERNAL = 'internal: an error of our own; what was fetched is kept and can be replayed'
const NOT_ACTIVE = 'not-active: the store is not read'

/**
 * One run of one store: fetch, read, match, plan, apply. Run twice, killed anywhere or run by two workers at once,
 * it leaves the offers and their history as after one run. Throws only for a bug or an outage of our own.
 */
export async function updateStore(deps: FeedDeps, request: UpdateRequest): Promise<RunOutcome> {
  const { storeId, operationId = null, unlessReadSince } = request
  const startedAt = deps.now()
  const store = await findFeedStore(deps.db, storeId)
  if (!store) return skipRun('no-store: there is no such store')
  if (store.status !== 'active' && operationId === null) return skipRun(NOT_ACTIVE)
  const done = await findDone(deps, { storeId, operationId, since: unlessReadSince ?? null })
  if (done) return buildOutcome(done)
  const runId = await insertRun(deps.db, { storeId, operationId, startedAt })
  const run = { runId, store, startedAt }
  try {
    const outcome = await runFeed(deps, run, request)
    deps.log.info({ store: store.name, ...outcome }, 'feed read')
    return outcome
  } catch (error) {
    const failure = { reason: INTERNAL, retryAfterMs: null, pages: [] }
    // When the database has failed this fails as well; the first error is the one that counts.
    await settleFailed(deps, run, failure).catch(() => {})
    throw error
  }
}

/** The run for this request, when it is done already. */
async function findDone(
  { db }: FeedDeps,
  { storeId, operationId, since }: { storeId: number; operationId: number | null; since: Date | null },
): Promise<FeedRun | null> {
  if (operationId !== null) return findRunOfOperation(db, { storeId, operationId })
  const last = since && (await findLastRun(db, storeId))
  return last && last.startedAt >= since ? last : null
}

async function runFeed(deps: FeedDeps, run: OpenRun, request: UpdateRequest): Promise<RunOutcome> {
  const { store, startedAt, runId } = run
  const fail = (reason: string) => settleFailed(deps, run, { reason, retryAfterMs: null, pages: [] })
  if (store.status !== 'active') return fail(NOT_ACTIVE)
  const source = openFeedSource(deps, store)
  if (!source.ok) return fail(source.reason)
  const rates = await readRates(deps.db, startedAt)
  if (!rates[store.currency]) return fail(`no-rate: there is no exchange rate for ${store.currency}`)
  const loaded = await deps.loadMatcher()
  const memory = findMemory(deps, store, source.feed)
  request.onProgress?.('fetching')
  const { signal } = request
  const wanted = { runId, store, feed: source.feed, loaded, memory, startedAt, ...(signal ? { signal } : {}) }
  const reading = await readStoreFeed(deps, wanted)
  if (reading.outcome === 'failed') return settleFailed(deps, run, reading)
  if (reading.outcome === 'unchanged') return settleUnchanged(deps, run, reading)
  request.onProgress?.('applying')
  await setRunPhase(deps.db, runId, 'applying')
  return settleRead(deps, run, { read: reading, loaded, memory })
}

/** Only feeds in pages return the same listings again; a memory of the others is not worth it. */
function findMemory({ memories }: FeedDeps, { id }: FeedStore, { source }: StoreFeed): StoreMemory {
  const known = memories.get(id)
  if (known) return known
  const memory = { slices: createSliceMemory(), understood: { last: [] } }
  if (isPaged(source.platform)) memories.set(id, memory)
  return memory
}

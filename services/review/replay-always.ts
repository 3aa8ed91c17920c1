import { setImmediate } from 'node:timers/promises'
import { type FeedStore, findFeedStore } from '#data/feed-stores.ts'
import { type KnownListing, readKnownListings } from '#data/listings.ts'
import { type KeptRun, listKeptRuns } from '#data/trial-listings.ts'
import type { Listing } from '#domain/listing.ts'
import type { MatchResult } from '#matching/match-types.ts'
import type { FeedDeps, LoadedMatcher } from '#services/feeds/feed-deps.ts'
import { matchByStore } from '#services/feeds/open-trial.ts'
import { planListings } from '#services/feeds/plan-listings.ts'
import { readKeptFeed } from '#services/feeds/read-kept-feed.ts'

/** A listing that would be read otherwise than it was decided, or than it is shown. */
type Contradiction = { readonly title: string; readonly storeName: string; readonly productId: number }

export type Replay = {
  readonly runs: number
  readonly tried: number
  /** Time was up before all runs were tried. */
  readonly isCut: boolean
  /** Rows of all tried runs, and how many of them have a product, without and with it. */
  readonly rows: number
  readonly matchedBefore: number
  readonly matchedAfter: number
  /** Prices that would appear, change, or be held, on the page of today. */
  readonly appear: number
  readonly move: number
  readonly held: number
  readonly published: ReadonlyArray<Contradiction>
  readonly decided: ReadonlyArray<Contradiction>
}

/** Other requests get their turn after this many. */
const LISTINGS_AT_ONCE = 200

type Tally = { -readonly [K in Exclude<keyof Replay, 'published' | 'decided'>]: Replay[K] } & {
  readonly published: Map<string, Contradiction>
  readonly decided: Map<string, Contradiction>
}

/**
 * Reads the kept bytes of the runs again, with and without what would be taught, and compares. Writes nothing. Ends when
 * the time is up, and says so.
 */
export async function replayAlways(
  deps: FeedDeps,
  {
    storeId,
    without,
    taught,
    mostMs,
  }: { storeId: number | null; without: LoadedMatcher; taught: LoadedMatcher; mostMs: number },
): Promise<Replay> {
  const endMs = performance.now() + mostMs
  const runs = await listKeptRuns(deps.db, storeId)
  const tally: Tally = {
    ...{ runs: runs.length, tried: 0, isCut: false, rows: 0, matchedBefore: 0, matchedAfter: 0 },
    ...{ appear: 0, move: 0, held: 0, published: new Map(), decided: new Map() },
  }
  const match = { without: matchByStore(without), taught: matchByStore(taught) }
  for (const run of runs) {
    const store = await findFeedStore(deps.db, run.storeId)
    if (!store) continue
    const isWhole = await replayRun(deps, { run, store, match, taught, endMs, tally })
    if (!isWhole) {
      tally.isCut = true
      break
    }
    tally.tried++
  }
  return { ...tally, published: [...tally.published.values()], decided: [...tally.decided.values()] }
}

type Match = Record<'without' | 'taught', ReturnType<typeof matchByStore>>

/** False when there was no time for all of it. */
async function replayRun(
  deps: FeedDeps,
  {
    run,
    store,
    match,
    taught,
    endMs,
    tally,
  }: { run: KeptRun; store: FeedStore; match: Match; taught: LoadedMatcher; endMs: number; tally: Tally },
): Promise<boolean> {
  if (performance.now() > endMs) return false
  const kept = await readKeptFeed(deps, { store, runId: run.id, fetchedAt: run.startedAt })
  if (!kept.ok) return true
  const { listings } = kept.collected
  const known = new Map((await readKnownListings(deps.db, store.id)).map((row) => [row.externalId, row]))
  let isOther = false
  for (const [nth, listing] of listings.entries()) {
    if (nth % LISTINGS_AT_ONCE === 0) {
      await setImmediate()
      if (performance.now() > endMs) return false
    }
    const before = match.without(store.id, listing)
    const after = match.taught(store.id, listing)
    if (before.outcome === 'matched') tally.matchedBefore++
    if (after.outcome === 'matched') tally.matchedAfter++
    if (isSame(before, after)) continue
    isOther = true
    note(tally, { listing, after, store, known: known.get(listing.externalId) })
  }
  tally.rows += listings.length
  if (run.isCurrent && isOther) await tallyPrices(deps, { store, listings, taught, tally })
  return true
}

function isSame(before: MatchResult, after: MatchResult): boolean {
  if (before.outcome !== 'matched' || after.outcome !== 'matched') return before.outcome === after.outcome
  return before.productId === after.productId && before.cans === after.cans
}

function note(
  tally: Tally,
  {
    listing: { title, externalId },
    after,
    store,
    known,
  }: { listing: Listing; after: MatchResult; store: FeedStore; known: KnownListing | undefined },
): void {
  if (!known || after.outcome !== 'matched' || known.productId === after.productId) return
  const against = { title, storeName: store.name, productId: after.productId }
  const key = `${store.id} ${externalId}`
  if (known.isDecided) tally.decided.set(key, against)
  else if (known.state === 'matched') tally.published.set(key, against)
}

/** As the last applied bytes would be planned. What the page shows already is not counted. */
async function tallyPrices(
  { db, now }: FeedDeps,
  {
    store,
    listings,
    taught,
    tally,
  }: { store: FeedStore; listings: ReadonlyArray<Listing>; taught: LoadedMatcher; tally: Tally },
): Promise<void> {
  const { plan } = await planListings(db, {
    store,
    listings,
    loaded: taught,
    understood: { last: [] },
    now: now(),
    confirmingRunId: null,
    isFeedAccepted: true,
    acceptedHolds: new Set(),
  })
  tally.appear += plan.inserts.length
  tally.move += plan.updates.length
  tally.held += plan.held.length
}

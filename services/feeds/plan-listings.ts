import { readRates } from '#data/exchange-rates.ts'
import { readStandingOffers } from '#data/feed-offers.ts'
import type { FeedRun } from '#data/feed-runs.ts'
import { findLastRun, listHeldRuns } from '#data/feed-runs.ts'
import type { FeedStore } from '#data/feed-stores.ts'
import { listOpenHolds, listRefusedPrices } from '#data/held-prices.ts'
import { type KnownListing, readKnownListings } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import type { NewId } from '#data/relisted-listings.ts'
import { chooseOffers } from '#domain/choose-offers.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { type FeedVerdict, judgeFeed } from '#domain/feed-guards.ts'
import { EMPTY_PLAN, pairOffers, planRun, type RunPlan, type StandingOffer } from '#domain/feed-plan.ts'
import { judgeRun } from '#domain/guards/judge-run.ts'
import { judgeSilence } from '#domain/guards/judge-silence.ts'
import type { Listing } from '#domain/listing.ts'
import type { LoadedMatcher, StoreMemory } from './feed-deps.ts'
import { findRelisted } from './find-relisted.ts'
import { followMerges } from './follow-merges.ts'
import { findSilent, type SilentListings } from './keep-readings.ts'
import { matcherOf } from './load-matcher.ts'
import { loadYardsticks } from './load-yardsticks.ts'
import { type MatchedFeed, matchListings } from './match-listings.ts'

export type PlanRequest = {
  readonly store: FeedStore
  readonly listings: ReadonlyArray<Listing>
  readonly loaded: LoadedMatcher
  readonly understood: StoreMemory['understood']
  /** When the bytes were fetched: decides which rates apply. */
  readonly now: Date
  /** The run that fetched them; null when they are read again, which confirms nothing. */
  readonly confirmingRunId: number | null
  /** An operator has accepted that so much is missing, or the feed was judged before. */
  readonly isFeedAccepted: boolean
  readonly acceptedHolds: ReadonlySet<number>
  /** An operator has accepted all its prices. */
  readonly arePricesAccepted?: boolean
}

export type PlannedRun = MatchedFeed & {
  readonly plan: RunPlan
  readonly verdict: FeedVerdict
  /** Of listings that the feed has under a new id. */
  readonly newIds: ReadonlyArray<NewId>
  readonly silent: SilentListings
}

const NO_SILENT: SilentListings = { listings: [], left: new Map() }

/** The changes these listings would make to the database as it is now. Writes nothing. */
export async function planListings(db: Db, request: PlanRequest): Promise<PlannedRun> {
  const { store, listings, now } = request
  const before = await readKnownListings(db, store.id)
  const offers = await readStandingOffers(db, store.id)
  const verdict = judgeFeed({
    seen: listings.length,
    previous: countPrevious(before, offers),
    heldSeen: findHeldSeen(await findLastRun(db, store.id), request),
    isAccepted: request.isFeedAccepted,
  })
  const loaded = await followMerges(db, matcherOf(request.loaded, store.id))
  const { known, newIds } = await findRelisted(db, { listings, known: before, loaded })
  const matched = matchListings({ ...request, loaded, known })
  const held = { ...matched, writes: [], goneIds: [], newIds: [], plan: EMPTY_PLAN, silent: NO_SILENT }
  if (verdict !== 'apply') return { ...held, verdict }
  const wanted = chooseOffers(matched.matched)
  const standing = pairOffers(wanted, offers)
  const ofSilence = judgeSilence({ offers, unwanted: standing.unwanted, matched: matched.matched })
  if (ofSilence !== 'apply' && !request.isFeedAccepted) return { ...held, verdict: ofSilence }
  const rates = await readRates(db, now)
  requireRate(rates, store)
  const input = {
    wanted,
    standing,
    holds: await listOpenHolds(db, store.id),
    refused: await listRefusedPrices(db, store.id),
    ...(await loadYardsticks(db, { store, wanted, standing, rates, now })),
    currency: store.currency,
    rates,
    now,
    confirmingRunId: request.confirmingRunId,
    accepted: request.acceptedHolds,
    areAllBelieved: request.arePricesAccepted ?? false,
  }
  const plan = planRun(input)
  const chosen = new Set(Array.from(wanted.values(), ({ listing }) => listing.externalId))
  const toPlanned = (accepted: RunPlan): PlannedRun => {
    const silent = findSilent(matched, { chosen, offers, plan: accepted })
    return { ...matched, newIds, plan: accepted, verdict, silent }
  }
  if (request.isFeedAccepted) return toPlanned(plan)
  const ofPrices = judgeRun({ ...input, plan, earlier: await listHeldRuns(db, store.id) })
  if (ofPrices === 'apply') return toPlanned(plan)
  if (ofPrices === 'confirmed') return toPlanned(planRun({ ...input, isRunConfirmed: true }))
  return { ...held, verdict: ofPrices }
}

/** A store that was filled in another way has offers but no listings yet; these must not vanish unnoticed. */
function countPrevious(known: ReadonlyArray<KnownListing>, standing: ReadonlyArray<StandingOffer>): number {
  const listed = known.filter(({ isGone }) => !isGone).length
  const offered = standing.filter(({ isRetired, stock }) => !isRetired && stock === 'in_stock').length
  return Math.max(listed, offered)
}

function findHeldSeen(last: FeedRun | null, { confirmingRunId }: PlanRequest): number | null {
  return last?.status === 'held' && confirmingRunId !== null ? last.seen : null
}

function requireRate(rates: ExchangeRates, { name, currency }: FeedStore): void {
  if (!rates[currency]) throw new Error(`no exchange rate for ${currency}, the currency of ${name}`)
}

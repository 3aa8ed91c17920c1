import { type FeedStore, findFeedStore } from '#data/feed-stores.ts'
import { readMatchData } from '#data/match-data.ts'
import type { Listing, RejectedRow } from '#domain/listing.ts'
import { hideKey } from '#feeds/fetch/feed-key.ts'
import type { ProposedColumn } from '#feeds/propose-columns.ts'
import type { Matcher, MatchResult } from '#matching/match-types.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { openFeedSource } from '#services/feeds/feed-key.ts'
import { buildKnowledge } from '#services/intake/build-knowledge.ts'
import { toWaiting } from '#services/intake/intake-types.ts'
import { planImport } from '#services/intake/plan-import.ts'
import { type Beginning, readBeginning } from './read-beginning.ts'

export type TriedListing = Pick<
  Listing,
  | 'externalId'
  | 'title'
  | 'vendor'
  | 'variant'
  | 'priceMinor'
  | 'originalMinor'
  | 'currency'
  | 'stock'
  | 'url'
  | 'gtin'
> & {
  readonly outcome: MatchResult['outcome']
  readonly productId: number | null
  readonly cans: number
  readonly reason: string
}

export type FeedTrial = {
  readonly seen: number
  readonly matched: number
  readonly review: number
  readonly unknown: number
  /** Of those without a product: an import would make products of these, ask about these, and never take these. */
  readonly fresh: { readonly clear: number; readonly nearly: number; readonly otherGoods: number }
  readonly rejectedCount: number
  readonly withoutPrice: number
  /** There is more: only the beginning was read. */
  readonly isCut: boolean
  /** The first of each outcome, so that all kinds are seen. */
  readonly listings: ReadonlyArray<TriedListing>
  readonly rejected: ReadonlyArray<RejectedRow>
}

/** What the store's options should say, where they say nothing: an operator looks at it before it is saved. */
export type ProposedOptions = {
  readonly columns: ReadonlyArray<ProposedColumn>
  readonly pagePattern: string | null
}

export type TriedFeed = { readonly proposed: ProposedOptions } & (
  | { readonly ok: true; readonly trial: FeedTrial }
  | { readonly ok: false; readonly reason: string }
)

const SHOWN = 25
const REJECTS_SHOWN = 20
const NONE: ProposedOptions = { columns: [], pagePattern: null }

/** Reads the beginning of a feed and returns what would be made of it. Writes nothing. Never throws for a bad feed. */
export async function tryFeed(
  deps: Pick<FeedDeps, 'db' | 'fetcher' | 'loadMatcher' | 'now' | 'demoOrigin' | 'openKey' | 'readStarter'>,
  store: FeedStore,
): Promise<TriedFeed> {
  const source = openFeedSource(deps, store)
  if (!source.ok) return { ...source, proposed: NONE }
  const { matcher } = await deps.loadMatcher()
  const read = await readBeginning(deps, source.feed)
  const proposed = { columns: read.columns, pagePattern: read.pagePattern }
  if (read.failure !== null)
    return { ok: false, reason: hideKey(read.failure, source.feed.key ?? undefined), proposed }
  const fresh = await countFresh(deps, store, read.listings)
  return { ok: true, trial: { ...buildTrial(read, matcher), fresh }, proposed }
}

/** The same for a store as it was saved. */
export async function tryKeptStore(deps: FeedDeps, storeId: number): Promise<TriedFeed> {
  const store = await findFeedStore(deps.db, storeId)
  return store
    ? tryFeed(deps, store)
    : { ok: false, reason: 'There is no such store any more.', proposed: NONE }
}

/** What an import would make of these listings alone. */
async function countFresh(
  { db, readStarter }: Pick<FeedDeps, 'db' | 'readStarter'>,
  store: FeedStore,
  listings: ReadonlyArray<Listing>,
): Promise<FeedTrial['fresh']> {
  const knowledge = buildKnowledge(await readMatchData(db), readStarter())
  const { found, doubted, refused } = planImport(
    knowledge,
    listings.map(({ title, vendor, variant, gtin, raw }, id) =>
      toWaiting({ ...{ id, title, vendor, variant, gtin, raw }, storeId: store.id, storeName: store.name }),
    ),
  )
  const count = (products: ReadonlyArray<{ listings: ReadonlyArray<unknown> }>) =>
    products.reduce((sum, product) => sum + product.listings.length, 0)
  const clear = count(found.filter(({ productId }) => productId === null))
  return { clear, nearly: count(doubted), otherGoods: refused['other-goods'] ?? 0 }
}

function buildTrial({ listings, rejected, isCut }: Beginning, matcher: Matcher): Omit<FeedTrial, 'fresh'> {
  const tried = listings.map((listing) => tryListing(listing, matcher))
  const by = (outcome: MatchResult['outcome']) => tried.filter((listing) => listing.outcome === outcome)
  const [matched, review, unknown] = [by('matched'), by('review'), by('none')]
  const third = Math.ceil(SHOWN / 3)
  const shown = [matched, review, unknown].flatMap((some) => some.slice(0, third))
  const rest = tried.filter((listing) => !shown.includes(listing)).slice(0, SHOWN - shown.length)
  return {
    seen: listings.length,
    matched: matched.length,
    review: review.length,
    unknown: unknown.length,
    rejectedCount: rejected.length,
    withoutPrice: listings.filter(({ priceMinor }) => priceMinor === null).length,
    isCut,
    listings: [...shown, ...rest],
    rejected: rejected.slice(0, REJECTS_SHOWN),
  }
}

function tryListing(listing: Listing, matcher: Matcher): TriedListing {
  const { externalId, title, vendor, variant, priceMinor, originalMinor, currency, stock, url, gtin } =
    listing
  const result = matcher.match(listing)
  return {
    ...{ externalId, title, vendor, variant, priceMinor, originalMinor, currency, stock, url, gtin },
    outcome: result.outcome,
    productId: result.outcome === 'matched' ? result.productId : null,
    cans: result.cans,
    reason: result.reason,
  }
}

import { type FeedStore, findFeedStore } from '#data/feed-stores.ts'
import { readMatchData } from '#data/match-data.ts'
import type { Listing, RejectedRow } from '#domain/listing.ts'
import { hideKey } from '#feeds/fetch/feed-key.ts'
import { fetchPages } from '#feeds/fetch/plan-pages.ts'
import { readFeed } from '#feeds/read-feed.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'
import type { Matcher, MatchResult } from '#matching/match-types.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { type OpenedFeed, openFeedSource } from '#services/feeds/feed-key.ts'
import { explain } from '#services/feeds/fetch-feed.ts'
import { buildKnowledge } from '#services/intake/build-knowledge.ts'
import { toWaiting } from '#services/intake/intake-types.ts'
import { planImport } from '#services/intake/plan-import.ts'

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

export type TriedFeed = { ok: true; trial: FeedTrial } | { ok: false; reason: string }

const MOST_LISTINGS = 1000
const MOST_PRODUCT_PAGES = 5
const SHOWN = 25
const REJECTS_SHOWN = 20
/** Products on a full page, after which there may be another. */
const PAGE_SIZES: Partial<Record<FeedPlatform, number>> = { shopify: 250, woocommerce: 100 }
/** Short, as an operator waits. */
const LIMITS = {
  maxWireBytes: 60_000_000,
  maxBytes: 250_000_000,
  totalMs: 25_000,
  idleMs: 10_000,
  maxWaitMs: 5000,
}

/** Reads the beginning of a feed and returns what would be made of it. Writes nothing. Never throws for a bad feed. */
export async function tryFeed(
  deps: Pick<FeedDeps, 'db' | 'fetcher' | 'loadMatcher' | 'now' | 'demoOrigin' | 'openKey' | 'readStarter'>,
  store: FeedStore,
): Promise<TriedFeed> {
  const source = openFeedSource(deps, store)
  if (!source.ok) return source
  const { matcher } = await deps.loadMatcher()
  try {
    const read = await readBeginning(deps, source.feed)
    if (typeof read === 'string') return { ok: false, reason: read }
    const fresh = await countFresh(deps, store, read.listings)
    return { ok: true, trial: { ...buildTrial(read, matcher), fresh } }
  } catch (error) {
    return { ok: false, reason: hideKey(explain(error), source.feed.key ?? undefined) }
  }
}

/** The same for a store as it was saved. */
export async function tryKeptStore(deps: FeedDeps, storeId: number): Promise<TriedFeed> {
  const store = await findFeedStore(deps.db, storeId)
  return store ? tryFeed(deps, store) : { ok: false, reason: 'There is no such store any more.' }
}

type Beginning = { listings: Listing[]; rejected: RejectedRow[]; isCut: boolean }

async function readBeginning(
  { fetcher, now }: Pick<FeedDeps, 'fetcher' | 'now'>,
  { source, reading, crawlDelayMs, key }: OpenedFeed,
): Promise<Beginning | string> {
  const read: Beginning = { listings: [], rejected: [], isCut: false }
  const seenIds = new Map<string, number>()
  for await (const page of fetchPages(fetcher, source, {
    ...LIMITS,
    crawlDelayMs,
    ...(key ? { key } : {}),
  })) {
    if (page.outcome === 'failed') return `${page.code}: ${page.detail}`
    if (page.outcome !== 'page') continue
    const { url, contentType } = page
    const options = { ...reading, seenIds, pageUrl: url, contentType, now: now(), firstRow: nextRow(read) }
    for await (const batch of readFeed(page.body, options)) {
      read.listings.push(...batch.listings)
      read.rejected.push(...batch.rejected)
      read.isCut = read.listings.length >= MOST_LISTINGS
      if (read.isCut) return read
    }
    // One page of a shop shows what the others are like.
    const pageSize = PAGE_SIZES[source.platform]
    if (pageSize) return { ...read, isCut: Math.max(...seenIds.values(), 0) >= pageSize }
    if (page.number >= MOST_PRODUCT_PAGES) return { ...read, isCut: true }
  }
  return read
}

function nextRow({ listings, rejected }: Beginning): number {
  return listings.length + rejected.length + 1
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

import type { Listing, RejectedRow } from '#domain/listing.ts'
import { describeNoFeed } from '#feeds/describe-no-feed.ts'
import { NoFeedError } from '#feeds/feed-format-error.ts'
import type { FetchedPage } from '#feeds/fetch/feed-source.ts'
import { fetchPages } from '#feeds/fetch/plan-pages.ts'
import { proposePagePattern } from '#feeds/fetch/propose-page-pattern.ts'
import { peekBody } from '#feeds/peek-body.ts'
import { type ProposedColumn, proposeColumns } from '#feeds/propose-columns.ts'
import { readFeed } from '#feeds/read-feed.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'
import { SAMPLE_BYTES, sampleFields } from '#feeds/sample-fields.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import type { OpenedFeed } from '#services/feeds/feed-key.ts'
import { explain } from '#services/feeds/fetch-feed.ts'

export type Beginning = {
  readonly listings: Listing[]
  readonly rejected: RejectedRow[]
  /** There is more. */
  isCut: boolean
  /** Why it cannot be read. */
  failure: string | null
  /** Columns with names that we do not know, and the pattern of a sitemap without one. */
  columns: ReadonlyArray<ProposedColumn>
  pagePattern: string | null
}

const MOST_LISTINGS = 1000
const MOST_PRODUCT_PAGES = 5
/** Products on a full page, after which there may be another. */
const PAGE_SIZES: Partial<Record<FeedPlatform, number>> = { shopify: 250, woocommerce: 100 }
const WITH_COLUMNS: ReadonlySet<FeedPlatform> = new Set(['csv', 'xml', 'json', 'google'])
/** Short, as an operator waits. */
const LIMITS = {
  maxWireBytes: 60_000_000,
  maxBytes: 250_000_000,
  totalMs: 25_000,
  idleMs: 10_000,
  maxWaitMs: 5000,
}

/** The first listings of a feed, and what its options should say. Never throws for a bad feed. */
export async function readBeginning(
  { fetcher, now }: Pick<FeedDeps, 'fetcher' | 'now'>,
  feed: OpenedFeed,
): Promise<Beginning> {
  const { source, crawlDelayMs, key } = feed
  const read: Beginning = {
    listings: [],
    rejected: [],
    isCut: false,
    failure: null,
    columns: [],
    pagePattern: null,
  }
  const seenIds = new Map<string, number>()
  const urls: string[] = []
  let isSitemap = false
  const options = { ...LIMITS, crawlDelayMs, ...(key ? { key } : {}) }
  try {
    for await (const page of fetchPages(fetcher, source, options)) {
      if (page.outcome === 'failed') return { ...read, failure: `${page.code}: ${page.detail}` }
      if (page.outcome === 'skipped')
        read.rejected.push({ row: page.number, reason: `${page.code}: ${page.detail} (${page.url})` })
      if (page.outcome !== 'page') continue
      urls.push(page.url)
      isSitemap = (page.listed ?? 1) > 1
      await readPage(page, feed, { read, seenIds, now: now() })
      if (read.isCut) break
      // One page of a shop shows what the others are like.
      const pageSize = PAGE_SIZES[source.platform]
      if (pageSize) return { ...read, isCut: Math.max(...seenIds.values(), 0) >= pageSize }
      read.isCut = page.number >= MOST_PRODUCT_PAGES
      if (read.isCut) break
    }
  } catch (error) {
    return { ...read, failure: error instanceof NoFeedError ? error.sentence : explain(error) }
  }
  const isProposed = isSitemap && !source.addresses && !source.pagePattern
  const pagePattern = isProposed ? proposePagePattern(urls) : null
  return { ...read, pagePattern }
}

/** Throws FeedFormatError, or NoFeedError for a page without a product. */
async function readPage(
  page: Extract<FetchedPage, { outcome: 'page' }>,
  { source, reading }: OpenedFeed,
  { read, seenIds, now }: { read: Beginning; seenIds: Map<string, number>; now: Date },
): Promise<void> {
  const { url, contentType } = page
  const { head, body } = await peekBody(page.body, SAMPLE_BYTES)
  if (WITH_COLUMNS.has(source.platform)) {
    read.columns = proposeColumns(sampleFields(head, reading.columns), reading.columns)
  }
  const firstRow = read.listings.length + read.rejected.length + 1
  for await (const batch of readFeed(body, {
    ...reading,
    seenIds,
    pageUrl: url,
    contentType,
    now,
    firstRow,
  })) {
    read.listings.push(...batch.listings)
    read.rejected.push(...batch.rejected)
    read.isCut = read.listings.length >= MOST_LISTINGS
    if (read.isCut) return
  }
  const isSilent = read.listings.length + read.rejected.length === 0
  const isOnly = source.platform === 'jsonld' && page.listed === 1
  const noFeed = isSilent && isOnly ? describeNoFeed(head, contentType) : null
  if (noFeed) throw new NoFeedError('no product', noFeed)
}

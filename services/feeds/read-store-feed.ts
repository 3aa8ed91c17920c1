import { createHash } from 'node:crypto'
import { findKeptRun, type PackedPage } from '#data/feed-bodies.ts'
import { type FeedRun, findLastRun } from '#data/feed-runs.ts'
import type { FeedStore } from '#data/feed-stores.ts'
import { isHoldDue } from '#data/held-prices.ts'
import { CONFIRMED_AFTER_HOURS } from '#domain/guards/price-doubt.ts'
import { hideKey } from '#feeds/fetch/feed-key.ts'
import { type CollectedFeed, createCollector } from './collect-listings.ts'
import type { FeedDeps, LoadedMatcher, StoreMemory } from './feed-deps.ts'
import type { OpenedFeed } from './feed-key.ts'
import { explain, fetchFeed } from './fetch-feed.ts'
import { isPaged } from './find-feed-source.ts'
import { createByteKeeper } from './keep-bytes.ts'
import { listKeptPages, readPages } from './read-kept-feed.ts'

const HOUR_MS = 60 * 60 * 1000
/** Raise it when readers find other values in the same bytes: every feed is then read once more. */
const READING = 1

type Pages = { readonly pages: ReadonlyArray<PackedPage> }

export type StoreReading =
  | (Pages & { readonly outcome: 'failed'; readonly reason: string; readonly retryAfterMs: number | null })
  | { readonly outcome: 'unchanged'; readonly last: FeedRun }
  | (Pages & {
      readonly outcome: 'read'
      readonly collected: CollectedFeed
      readonly contentHash: string
      /** Byte for byte what the last applied run read. */
      readonly isSame: boolean
    })

type Request = {
  readonly runId: number
  readonly store: FeedStore
  readonly feed: OpenedFeed
  readonly loaded: LoadedMatcher
  readonly memory: StoreMemory
  readonly startedAt: Date
  readonly signal?: AbortSignal
}

/**
 * Fetches a store's feed and reads it, unless the last run applied the same. The same bytes are read again where that
 * may confirm what is held. Bytes are kept before they are read, so that a fault of our own can be found with them.
 */
export async function readStoreFeed(deps: FeedDeps, request: Request): Promise<StoreReading> {
  const { runId, store, feed, memory, startedAt, signal } = request
  const keptRunId = await findKeptRun(deps.db, store.id)
  const kept = keptRunId === null ? [] : await listKeptPages(deps.db, keptRunId)
  const keepPages = createByteKeeper(deps.db, { storeId: store.id, runId, kept })
  const collector = createCollector({ ...feed.reading, memory: memory.slices, now: startedAt })
  const known = kept.length === 1 && !isPaged(feed.source.platform) ? kept[0]! : null
  const fetched = await fetchFeed({
    fetcher: deps.fetcher,
    feed,
    collector,
    known: known && { etag: known.etag, lastModified: known.lastModified },
    keepPages: (pages) => keepPages(pages, { isAll: false }),
    ...(signal ? { signal } : {}),
  })
  if (fetched.outcome === 'failed') return fetched
  const pages = fetched.outcome === 'not-modified' ? kept : fetched.pages
  const timeless = hashContent(pages, request, '')
  const ofHour = hashContent(pages, request, startedAt.toISOString().slice(0, 'YYYY-MM-DDTHH'.length))
  const last = await findLastRun(deps.db, store.id)
  const isSame =
    last !== null && last.status !== 'held' && [timeless, ofHour].includes(last.contentHash ?? '')
  const since = new Date(startedAt.getTime() - CONFIRMED_AFTER_HOURS * HOUR_MS)
  if (isSame && !(await isHoldDue(deps.db, { storeId: store.id, since })))
    return { outcome: 'unchanged', last }
  if (!isSame) await keepPages(pages, { isAll: true })
  try {
    const isRead = isPaged(feed.source.platform)
    if (!isRead) await readPages(deps.db, { storeId: store.id, pages, collector })
  } catch (error) {
    const reason = hideKey(explain(error), feed.key ?? undefined)
    return { outcome: 'failed', reason, retryAfterMs: null, pages }
  }
  const collected = collector.finish()
  if (collected.listings.length === 0 && collected.rejectedCount > 0) {
    const [first] = collected.rejected
    const reason = `format: not one row could be read; row ${first?.row}: ${first?.reason}`
    return { outcome: 'failed', reason, retryAfterMs: null, pages }
  }
  const contentHash = hasDatedSale(collected) ? ofHour : timeless
  return { outcome: 'read', collected, pages, contentHash, isSame }
}

function hasDatedSale({ listings }: CollectedFeed): boolean {
  return listings.some(({ raw }) => raw.salePeriod !== undefined)
}

/**
 * Of everything that determines the offers: the bytes, how they are read, and what they are matched with. In a feed
 * whose sales have dates the hour counts too, because a sale may begin or end without a changed byte.
 */
function hashContent(pages: ReadonlyArray<PackedPage>, { feed, loaded }: Request, hour: string): string {
  const content = [READING, pages.map(({ hash }) => hash), feed.reading, loaded.version, hour]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

import { createHash } from 'node:crypto'
import { findKeptRun, type PackedPage } from '#data/feed-bodies.ts'
import { type FeedRun, findLastRun } from '#data/feed-runs.ts'
import type { FeedStore } from '#data/feed-stores.ts'
import { listOpenHolds } from '#data/held-prices.ts'
import type { Db } from '#data/open-database.ts'
import { hideKey } from '#feeds/fetch/feed-key.ts'
import { type CollectedFeed, createCollector } from './collect-listings.ts'
import type { FeedDeps, LoadedMatcher, StoreMemory } from './feed-deps.ts'
import type { OpenedFeed } from './feed-key.ts'
import { explain, fetchFeed } from './fetch-feed.ts'
import { isPaged } from './find-feed-source.ts'
import { listKeptPages, readPages } from './read-kept-feed.ts'

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
  readonly store: FeedStore
  readonly feed: OpenedFeed
  readonly loaded: LoadedMatcher
  readonly memory: StoreMemory
  readonly startedAt: Date
  readonly signal?: AbortSignal
}

/**
 * Fetches a store's feed and reads it, unless the last run applied the same. While a price or a whole feed is held
 * the same bytes are read again: a second reading is what may confirm it.
 */
export async function readStoreFeed(deps: FeedDeps, request: Request): Promise<StoreReading> {
  const { store, feed, memory, startedAt, signal } = request
  const keptRunId = await findKeptRun(deps.db, store.id)
  const kept = keptRunId === null ? [] : await listKeptPages(deps.db, keptRunId)
  const collector = createCollector({ ...feed.reading, memory: memory.slices, now: startedAt })
  const known = kept.length === 1 && !isPaged(feed.source.platform) ? kept[0]! : null
  const fetched = await fetchFeed({
    fetcher: deps.fetcher,
    feed,
    collector,
    known: known && { etag: known.etag, lastModified: known.lastModified },
    ...(signal ? { signal } : {}),
  })
  if (fetched.outcome === 'failed') return fetched
  const pages = fetched.outcome === 'not-modified' ? kept : fetched.pages
  const contentHash = hashContent(pages, request)
  const last = await findLastRun(deps.db, store.id)
  const isSame = last !== null && last.status !== 'held' && last.contentHash === contentHash
  if (isSame && !(await isAnyHeld(deps.db, store.id))) return { outcome: 'unchanged', last }
  try {
    const isRead = isPaged(feed.source.platform)
    if (!isRead) await readPages(deps.db, { storeId: store.id, pages, collector })
  } catch (error) {
    const reason = hideKey(explain(error), feed.key ?? undefined)
    return { outcome: 'failed', reason, retryAfterMs: null, pages }
  }
  const collected = collector.finish()
  if (collected.listings.length === 0 && collected.rejectedCount > 0) {
    return { outcome: 'failed', reason: 'format: not one row could be read', retryAfterMs: null, pages }
  }
  return { outcome: 'read', collected, pages, contentHash, isSame }
}

async function isAnyHeld(db: Db, storeId: number): Promise<boolean> {
  return (await listOpenHolds(db, storeId)).length > 0
}

/**
 * Of everything that determines the offers: the bytes, how they are read, and what they are matched with. In a feed
 * whose sales have dates the hour counts too, because a sale may end without a changed byte.
 */
function hashContent(pages: ReadonlyArray<PackedPage>, { feed, loaded, startedAt }: Request): string {
  const hour =
    feed.reading.platform === 'google' ? startedAt.toISOString().slice(0, 'YYYY-MM-DDTHH'.length) : ''
  const content = [pages.map(({ hash }) => hash), feed.reading, loaded.version, hour]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

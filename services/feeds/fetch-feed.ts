import type { PackedPage } from '#data/feed-bodies.ts'
import { FeedFormatError } from '#feeds/feed-format-error.ts'
import { hideKey } from '#feeds/fetch/feed-key.ts'
import type { FetchedPage } from '#feeds/fetch/feed-source.ts'
import { FetchError } from '#feeds/fetch/fetch-error.ts'
import type { Fetcher, FetchLimits } from '#feeds/fetch/fetch-types.ts'
import { fetchPages } from '#feeds/fetch/plan-pages.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'
import type { createCollector } from './collect-listings.ts'
import type { OpenedFeed } from './feed-key.ts'
import { isPaged } from './find-feed-source.ts'
import { BodyTooLargeError, openBody, packBody } from './pack-body.ts'

export type FetchedFeed =
  | { readonly outcome: 'fetched'; readonly pages: ReadonlyArray<PackedPage> }
  | { readonly outcome: 'not-modified' }
  | {
      readonly outcome: 'failed'
      readonly reason: string
      readonly retryAfterMs: number | null
      /** The pages fetched until then: they help to fix a reader. */
      readonly pages: ReadonlyArray<PackedPage>
    }

const MB = 1_000_000
const PAGE_LIMITS: FetchLimits = { maxWireBytes: 10 * MB, maxBytes: 50 * MB, totalMs: 60_000, idleMs: 20_000 }
const FILE_LIMITS: FetchLimits = {
  maxWireBytes: 60 * MB,
  maxBytes: 250 * MB,
  totalMs: 600_000,
  idleMs: 30_000,
}
/** Of all pages together, packed. */
const MOST_PACKED_BYTES = 128 * MB

/**
 * Every page of a feed, packed. Feeds in pages are parsed on the way, because each page says whether there is another;
 * the others are parsed only once it is known that something changed. Never throws for a fault of the store.
 */
export async function fetchFeed({
  fetcher,
  feed,
  collector,
  known,
  keepPages,
  signal,
}: {
  fetcher: Fetcher
  feed: OpenedFeed
  collector: ReturnType<typeof createCollector>
  /** Of the page that the last run kept, where a feed is one file. */
  known: { etag: string | null; lastModified: string | null } | null
  /** Called with all pages so far, before the last one is parsed. */
  keepPages: (pages: ReadonlyArray<PackedPage>) => Promise<void>
  signal?: AbortSignal
}): Promise<FetchedFeed> {
  const pages: PackedPage[] = []
  const { crawlDelayMs, source, key } = feed
  const limits = {
    ...limitsOf(source.platform),
    ...known,
    crawlDelayMs,
    ...(signal ? { signal } : {}),
    ...(key ? { key } : {}),
  }
  try {
    for await (const page of fetchPages(fetcher, source, limits)) {
      if (page.outcome === 'not-modified') return page
      if (page.outcome === 'failed') return fail(`${page.code}: ${page.detail}`, page.retryAfterMs)
      if (page.outcome === 'skipped') {
        collector.skip(page.number, `${page.code}: ${page.detail} (${page.url})`)
        continue
      }
      pages.push(await keep(page, pages.length + 1))
      const last = pages.at(-1)!
      if (isPaged(source.platform)) {
        await keepPages(pages)
        page.tellProducts(await collector.add({ ...last, body: openBody(last.parts) }))
      }
      if (packedSize(pages) > MOST_PACKED_BYTES) return fail('too-large: all pages together are too large')
    }
    return pages.length > 0
      ? { outcome: 'fetched', pages }
      : fail('no-pages: there is no product page to be found')
  } catch (error) {
    return fail(explain(error), error instanceof FetchError ? error.retryAfterMs : null)
  }

  function fail(reason: string, retryAfterMs: number | null = null): FetchedFeed {
    // A feed may repeat the key in its answer.
    return { outcome: 'failed', reason: hideKey(reason, key ?? undefined), retryAfterMs, pages }
  }
}

/** Why a feed could not be read, as a code and a sentence. A bug of our own is thrown on. */
export function explain(error: unknown): string {
  if (error instanceof FetchError) return `${error.code}: ${error.message}`
  if (error instanceof FeedFormatError) return `format: ${error.message}`
  if (error instanceof BodyTooLargeError) return `too-large: ${error.message}`
  throw error
}

function limitsOf(platform: FeedPlatform): FetchLimits {
  return isPaged(platform) || platform === 'jsonld' ? PAGE_LIMITS : FILE_LIMITS
}

async function keep(page: Extract<FetchedPage, { outcome: 'page' }>, number: number): Promise<PackedPage> {
  const { url, contentType, etag, lastModified } = page
  const packed = await packBody(page.body)
  return { ...packed, page: number, url, contentType, etag, lastModified }
}

function packedSize(pages: ReadonlyArray<PackedPage>): number {
  return pages.reduce((sum, { parts }) => sum + parts.reduce((size, part) => size + part.length, 0), 0)
}

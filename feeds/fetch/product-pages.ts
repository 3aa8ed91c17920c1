import { peekBody } from '../peek-body.ts'
import type { FeedSource, FetchedPage } from './feed-source.ts'
import { type FetchFailure, toFetchError } from './fetch-error.ts'
import type { Fetched, Fetcher, FetchFailed, FetchOptions } from './fetch-types.ts'
import { isSitemap } from './parse-sitemap.ts'
import { readSitemap } from './read-sitemap.ts'

/** No product page is larger; one that is was made to fill the memory. */
const PAGE_LIMITS = { maxWireBytes: 3_000_000, maxBytes: 8_000_000 }
/** Of all pages of a run, unpacked. */
const MOST_BYTES = 600_000_000
const MOST_PRODUCT_PAGES = 2000
/** A run's job is given up after half an hour, and its offers must be written too. */
const MOST_MINUTES = 25
/** A usual page takes as long, beside the pause before it. */
const USUAL_PAGE_MS = 500
/** A page that fails is left out, as long as few do. */
const MOST_FAILED_SHARE = 0.1
const FEW_FAILED = 3
const MOST_FAILED_IN_A_ROW = 10
/** The host refuses, or must be left alone: asking for the next page would not help. */
const REFUSALS: ReadonlySet<FetchFailure> = new Set([
  ...(['backing-off', 'aborted', 'http-401', 'http-403', 'http-429', 'http-503'] as const),
])

type Options = Omit<FetchOptions, 'kind'> & { readonly now?: () => number }

/**
 * Product pages one after the other, within the store's limits of pages, time and bytes. A page that is gone or fails
 * is skipped and reported; when too many fail, the feed does.
 */
export async function* fetchProductPages(
  fetcher: Fetcher,
  source: FeedSource,
  { now = Date.now, ...options }: Options,
): AsyncGenerator<FetchedPage> {
  const startedMs = now()
  const mostMs = Math.min(source.mostMinutes ?? MOST_MINUTES, MOST_MINUTES) * 60_000
  const asking = { ...options, ...limitPage(options), etag: null, lastModified: null, kind: 'page' } as const
  const listed = await listPages(fetcher, source, asking, mostMs)
  if (listed.outcome === 'failed') return yield listed
  const { addresses, total } = listed
  if (total > addresses.length) yield reportCut(source.url, addresses.length, total)
  const tally = { failed: 0, inARow: 0, bytes: 0 }
  for (const [nth, url] of addresses.entries()) {
    if (now() - startedMs > mostMs) return yield failSlow(nth, addresses.length, mostMs)
    const page = await fetchPage(fetcher, url, asking)
    if (page.outcome === 'failed' && !isPassing(page)) return yield page
    if (page.outcome === 'failed') {
      const isGone = page.code === 'http-404' || page.code === 'http-410' || page.code === 'robots'
      tally.failed += isGone ? 0 : 1
      tally.inARow = isGone ? 0 : tally.inARow + 1
      if (isTooMany(tally, addresses.length)) return yield failMany(tally.failed, nth + 1, page)
      yield { outcome: 'skipped', url, code: page.code, detail: page.detail, number: nth + 1 }
      continue
    }
    tally.inARow = 0
    tally.bytes += page.size
    if (tally.bytes > MOST_BYTES) return yield fail('too-large', `more than ${MOST_BYTES} bytes of pages`)
    const { answer, body } = page
    const listed = addresses.length
    yield { ...answer, outcome: 'page', number: nth + 1, listed, body, tellProducts: () => {} }
  }
}

function limitPage({ maxWireBytes, maxBytes }: Options) {
  return {
    maxWireBytes: Math.min(maxWireBytes, PAGE_LIMITS.maxWireBytes),
    maxBytes: Math.min(maxBytes, PAGE_LIMITS.maxBytes),
  }
}

type Listed = { readonly outcome: 'found'; readonly addresses: ReadonlyArray<string>; readonly total: number }

/** The addresses given, those of a sitemap, or the one address, which may be a sitemap itself. */
async function listPages(
  fetcher: Fetcher,
  { url, addresses, pagePattern, mostPages }: FeedSource,
  options: FetchOptions,
  mostMs: number,
): Promise<Listed | FetchFailed> {
  const inTime = Math.max(1, Math.floor(mostMs / (options.crawlDelayMs + USUAL_PAGE_MS)))
  const most = Math.min(mostPages ?? MOST_PRODUCT_PAGES, MOST_PRODUCT_PAGES, inTime)
  if (addresses && addresses.length > 0 && pagePattern === undefined) {
    return { outcome: 'found', addresses: addresses.slice(0, most), total: addresses.length }
  }
  if (pagePattern === undefined && !(await leadsToSitemap(fetcher, url, options))) {
    return { outcome: 'found', addresses: [url], total: 1 }
  }
  const asking = { ...options, maxWireBytes: 10_000_000, maxBytes: 50_000_000, kind: 'feed' } as const
  return readSitemap(fetcher, url, { pattern: pagePattern, maxAddresses: most, options: asking })
}

/** Only an address that looks like one is asked: any other is a product page, and is asked as such. */
async function leadsToSitemap(fetcher: Fetcher, url: string, options: FetchOptions): Promise<boolean> {
  const path = URL.parse(url)?.pathname ?? ''
  if (/sitemap[^/]*\.txt$/i.test(path)) return true
  if (!/sitemap|\.xml(?:\.gz)?$/i.test(path)) return false
  const answer = await fetcher.fetch(url, { ...options, kind: 'feed' })
  if (answer.outcome !== 'fetched') return false
  try {
    for await (const chunk of (await peekBody(answer.body, 20_000)).body) return isSitemap(chunk)
  } catch {
    // The page itself reports what is wrong with it.
  }
  return false
}

type Fetch = { readonly outcome: 'fetched'; readonly answer: Omit<Fetched, 'outcome'>; readonly size: number }

/** Read to its end at once: a body that breaks off is a page that fails. */
async function fetchPage(
  fetcher: Fetcher,
  url: string,
  options: FetchOptions,
): Promise<(Fetch & { readonly body: AsyncIterable<Uint8Array> }) | FetchFailed> {
  const answer = await fetcher.fetch(url, options)
  if (answer.outcome === 'failed') return answer
  if (answer.outcome === 'not-modified') return fail('http-error', 'status 304')
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of answer.body) chunks.push(chunk)
    const size = chunks.reduce((sum, { length }) => sum + length, 0)
    return { outcome: 'fetched', answer, size, body: replay(chunks) }
  } catch (error) {
    const { code, message, retryAfterMs } = toFetchError(error)
    return { outcome: 'failed', code, detail: message, retryAfterMs }
  }
}

async function* replay(chunks: ReadonlyArray<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

/** 'robots' with a time to come back means that the site cannot be asked now: that is a failure of the whole. */
function isPassing({ code, retryAfterMs }: FetchFailed): boolean {
  return code === 'robots' ? retryAfterMs === null : !REFUSALS.has(code)
}

function isTooMany({ failed, inARow }: { failed: number; inARow: number }, total: number): boolean {
  // A single page that fails is the whole feed.
  if (total === 1 && failed > 0) return true
  return inARow >= MOST_FAILED_IN_A_ROW || failed > Math.max(FEW_FAILED, total * MOST_FAILED_SHARE)
}

function failMany(failed: number, asked: number, last: FetchFailed): FetchFailed {
  if (asked === 1) return last
  return fail(
    'too-many-failed',
    `${failed} of ${asked} pages failed, the last with ${last.code}: ${last.detail}`,
  )
}

function failSlow(read: number, total: number, mostMs: number): FetchFailed {
  const minutes = mostMs / 60_000
  return fail(
    'timeout',
    `only ${read} of ${total} pages in ${minutes} minutes: allow fewer, or a shorter pause`,
  )
}

function reportCut(url: string, read: number, total: number): FetchedPage {
  const detail = `${total} product pages are listed, ${read} may be read in a run: narrow the pattern, or allow more pages or a shorter pause`
  return { outcome: 'skipped', url, code: 'page-limit', detail, number: read + 1 }
}

function fail(code: FetchFailure, detail: string): FetchFailed {
  return { outcome: 'failed', code, detail, retryAfterMs: null }
}

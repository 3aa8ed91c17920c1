import { createHash } from 'node:crypto'
import type { FeedSource, FetchedPage } from './feed-source.ts'
import type { Fetcher, FetchFailed, FetchLimits, FetchOptions } from './fetch-types.ts'
import { fetchProductPages } from './product-pages.ts'

/** Feeds without their own limits get those of their kind. */
type PageOptions = Omit<FetchOptions, 'kind' | keyof FetchLimits> &
  Partial<FetchLimits> & {
    /** In milliseconds, for the time that a run may take. */
    readonly now?: () => number
  }
type Limits = Omit<FetchOptions, 'kind'>

const PAGED = {
  shopify: { path: '/products.json', sizeParameter: 'limit', size: 250 },
  woocommerce: { path: '/wp-json/wc/store/v1/products', sizeParameter: 'per_page', size: 100 },
} as const
const PAGE_LIMITS: FetchLimits = {
  maxWireBytes: 10_000_000,
  maxBytes: 50_000_000,
  totalMs: 60_000,
  idleMs: 20_000,
}
/** A file that holds a whole shop. */
const FILE_LIMITS: FetchLimits = {
  maxWireBytes: 60_000_000,
  maxBytes: 250_000_000,
  totalMs: 600_000,
  idleMs: 30_000,
}
const MOST_PAGES = 400

/** Every page of a store's feed, one after the other. Read each to its end before asking for the next. */
export function fetchPages(
  fetcher: Fetcher,
  source: FeedSource,
  options: PageOptions,
): AsyncGenerator<FetchedPage> {
  const { platform, url } = source
  const pageLimits = { ...PAGE_LIMITS, ...options }
  if (platform === 'jsonld') return fetchProductPages(fetcher, source, pageLimits)
  if (platform === 'shopify' || platform === 'woocommerce') {
    return fetchNumbered(fetcher, { url, ...PAGED[platform] }, pageLimits)
  }
  return fetchFile(fetcher, url, { ...FILE_LIMITS, ...options })
}

async function* fetchFile(fetcher: Fetcher, url: string, limits: Limits): AsyncGenerator<FetchedPage> {
  const answer = await fetcher.fetch(url, { ...limits, kind: 'feed' })
  yield answer.outcome === 'fetched'
    ? { ...answer, outcome: 'page', number: 1, tellProducts: () => {} }
    : answer
}

async function* fetchNumbered(
  fetcher: Fetcher,
  { url, path, sizeParameter, size }: { url: string; path: string; sizeParameter: string; size: number },
  limits: Limits,
): AsyncGenerator<FetchedPage> {
  const seen = new Set<string>()
  for (let number = 1; number <= MOST_PAGES; number++) {
    const address = buildPageAddress(url, { path, [sizeParameter]: size, page: number })
    // One unchanged page says nothing about the others.
    const answer = await fetcher.fetch(address, { ...limits, etag: null, lastModified: null, kind: 'feed' })
    if (answer.outcome !== 'fetched') return yield answer
    const hash = createHash('sha256')
    let products: number | null = null
    yield {
      ...answer,
      outcome: 'page',
      number,
      body: hashBytes(answer.body, hash),
      tellProducts: (count) => {
        products = count
      },
    }
    if (isLastPage({ number, products, size, totalPages: answer.header('x-wp-totalpages') })) return
    const digest = hash.digest('hex')
    if (seen.has(digest)) return yield failEndless(`page ${number} is the same as an earlier one`)
    seen.add(digest)
  }
  yield failEndless(`more than ${MOST_PAGES} pages`)
}

function isLastPage({
  number,
  products,
  size,
  totalPages,
}: {
  number: number
  products: number | null
  size: number
  totalPages: string | null
}): boolean {
  if (products === null) throw new Error('a page was left without saying how many products it has')
  if (totalPages !== null && /^\d+$/.test(totalPages)) return products === 0 || number >= Number(totalPages)
  return products < size
}

function failEndless(detail: string): FetchFailed {
  return { outcome: 'failed', code: 'endless-pages', detail, retryAfterMs: null }
}

function buildPageAddress(
  base: string,
  { path, ...parameters }: { path: string } & Record<string, string | number>,
): string {
  const url = URL.parse(base)
  // The fetcher reports what is wrong with it.
  if (!url) return base
  if (url.pathname === '/') url.pathname = path
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url.href
}

async function* hashBytes(
  body: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

import { describeNoFeed, type NoFeed } from '#feeds/describe-no-feed.ts'
import { DETECTION_BYTES, detectPlatform } from '#feeds/detect-platform.ts'
import type { Fetcher, FetchOptions } from '#feeds/fetch/fetch-types.ts'
import { isSitemap } from '#feeds/fetch/parse-sitemap.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'

/** Only the beginning is read: enough to recognise the kind. */
const LIMITS = {
  maxWireBytes: 60_000_000,
  maxBytes: 250_000_000,
  totalMs: 20_000,
  idleMs: 10_000,
  maxWaitMs: 5000,
}

/** Where the platforms we read, and the plugins that write feeds for the others, put them. */
const FEED_PATHS: ReadonlyArray<{ readonly path: string; readonly platforms: ReadonlyArray<FeedPlatform> }> =
  [
    { path: '/products.json?limit=1', platforms: ['shopify', 'json'] },
    { path: '/wp-json/wc/store/v1/products?per_page=1', platforms: ['woocommerce'] },
    { path: '/google-merchant.xml', platforms: ['google', 'xml'] },
    { path: '/google_feed.xml', platforms: ['google', 'xml'] },
    { path: '/feed/google.xml', platforms: ['google', 'xml'] },
    { path: '/feeds/google.xml', platforms: ['google', 'xml'] },
    { path: '/products.xml', platforms: ['google', 'xml'] },
    { path: '/feed.xml', platforms: ['google', 'xml'] },
    { path: '/products.csv', platforms: ['google', 'csv'] },
    { path: '/feed.json', platforms: ['json'] },
  ]
/** Where shops list their product pages: asked only when there is no feed. */
const SITEMAP_PATHS = [
  '/product-sitemap.xml',
  '/sitemap_products_1.xml',
  '/sitemap.xml',
  '/sitemap_index.xml',
]

export type Probed = {
  readonly url: string
  readonly platform: FeedPlatform | null
  readonly isSitemap: boolean
  /** What it is, when it is certainly no feed. */
  readonly noFeed: NoFeed | null
}

/** Requests an address and returns where it led and what was there; null when nothing was. */
export async function probe(
  fetcher: Fetcher,
  { url, ...options }: { url: string } & Pick<FetchOptions, 'kind' | 'crawlDelayMs' | 'key'>,
): Promise<Probed | null> {
  const answer = await fetcher.fetch(url, { ...LIMITS, ...options })
  if (answer.outcome !== 'fetched') return null
  const head = await readHead(answer.body)
  return (
    head && {
      url: answer.url,
      platform: detectPlatform(head, answer.contentType),
      isSitemap: isSitemap(head),
      noFeed: describeNoFeed(head, answer.contentType),
    }
  )
}

/** The first feed found at one of a shop's usual addresses. */
export async function findFeed(
  fetcher: Fetcher,
  { origin, ...options }: { origin: string } & Pick<FetchOptions, 'crawlDelayMs' | 'key'>,
): Promise<{ url: string; platform: FeedPlatform } | null> {
  for (const { path, platforms } of FEED_PATHS) {
    const found = await probe(fetcher, { url: `${origin}${path}`, kind: 'feed', ...options })
    const platform = platforms.find((name) => name === found?.platform)
    if (found && platform) return { url: withoutQuery(found.url), platform }
  }
  return null
}

/** A sitemap at one of its usual addresses. */
export async function findSitemap(
  fetcher: Fetcher,
  { origin, ...options }: { origin: string } & Pick<FetchOptions, 'crawlDelayMs' | 'key'>,
): Promise<string | null> {
  for (const path of SITEMAP_PATHS) {
    const found = await probe(fetcher, { url: `${origin}${path}`, kind: 'feed', ...options })
    if (found?.isSitemap) return found.url
  }
  return null
}

async function readHead(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= DETECTION_BYTES) break
    }
  } catch {
    // A body that breaks off is judged by the part that arrived.
  }
  return Buffer.concat(chunks)
}

function withoutQuery(address: string): string {
  const url = new URL(address)
  url.search = ''
  return url.href
}

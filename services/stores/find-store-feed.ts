import type { StoreForm } from '#domain/forms/store.ts'
import { sayNoFeed } from '#feeds/feed-format-error.ts'
import type { FeedKey } from '#feeds/fetch/feed-key.ts'
import { FEED_PLATFORMS, type FeedPlatform } from '#feeds/read-options.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { findFeed, findSitemap, probe } from '#services/feeds/probe-store.ts'

export type FoundFeed =
  | {
      readonly ok: true
      readonly platform: FeedPlatform
      readonly apiUrl: string | null
      readonly isFound: boolean
    }
  | { readonly ok: false; readonly field: 'apiUrl' | 'platform'; readonly message: string }

/** The platform and address of a store's feed: as typed, or else found by asking the store. */
export async function findStoreFeed(
  { fetcher }: Pick<FeedDeps, 'fetcher'>,
  { platform, apiUrl, storeUrl, crawlDelay }: StoreForm,
  key: FeedKey | null,
): Promise<FoundFeed> {
  const named = FEED_PLATFORMS.find((name) => name === platform)
  if (named) return { ok: true, platform: named, apiUrl, isFound: false }
  const asking = { crawlDelayMs: Math.round(crawlDelay * 1000), ...(key ? { key } : {}) }
  if (apiUrl !== null) {
    const url = new URL(apiUrl, storeUrl).href
    const found = await probe(fetcher, { url, kind: 'feed', ...asking })
    if (found?.platform) return { ok: true, platform: found.platform, apiUrl, isFound: true }
    const message = !found
      ? 'Nothing could be read there. Check the address, or try it again later.'
      : found.noFeed
        ? sayNoFeed(found.noFeed)
        : 'What is there is no feed that we read. Choose the platform, or another address.'
    return { ok: false, field: 'apiUrl', message }
  }
  const found = await findFeed(fetcher, { origin: new URL(storeUrl).origin, ...asking })
  if (found) return { ok: true, platform: found.platform, apiUrl: found.url, isFound: true }
  const sitemap = await findSitemap(fetcher, { origin: new URL(storeUrl).origin, ...asking })
  if (sitemap) return { ok: true, platform: 'jsonld', apiUrl: sitemap, isFound: true }
  return {
    ok: false,
    field: 'apiUrl',
    message: 'No feed was found at the usual places. Ask the store for the address of its feed.',
  }
}

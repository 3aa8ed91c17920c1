import { z } from 'zod'
import type { FeedStore } from '#data/feed-stores.ts'
import type { ColumnMapping } from '#feeds/columns.ts'
import { FEED_FIELDS, FEED_NETWORKS } from '#feeds/feed-fields.ts'
import type { FeedSource } from '#feeds/fetch/feed-source.ts'
import { FEED_PLATFORMS, type FeedPlatform, type ReadOptions } from '#feeds/read-options.ts'

/** The options a store's row may have for its feed. Unknown or malformed ones count as missing. */
const FeedOptions = z.object({
  network: z.enum(FEED_NETWORKS).or(z.literal('auto')).optional().catch(undefined),
  columns: z.record(z.string(), z.string()).optional().catch(undefined),
  item: z.string().optional().catch(undefined),
  decimal: z.enum(['comma', 'point']).optional().catch(undefined),
  addresses: z.array(z.string()).optional().catch(undefined),
  pagePattern: z.string().optional().catch(undefined),
  mostPages: z.int().positive().optional().catch(undefined),
  mostMinutes: z.int().positive().optional().catch(undefined),
})

export type StoreFeed = {
  readonly source: FeedSource
  readonly reading: Pick<ReadOptions, 'platform' | 'currency' | 'baseUrl' | 'columns' | 'decimal'>
  readonly crawlDelayMs: number
}

/** Where a store's feed is and how it is read; a reason when its row does not say. */
export function findFeedSource(
  store: FeedStore,
  { demoOrigin }: { demoOrigin: string | null },
): { ok: true; feed: StoreFeed } | { ok: false; reason: string } {
  const platform = FEED_PLATFORMS.find((name) => name === store.platform)
  if (!platform)
    return { ok: false, reason: `no-platform: '${store.platform}' is no kind of feed that we read` }
  if (store.isDemo && !demoOrigin)
    return { ok: false, reason: 'no-demo: the demo stores are not served here' }
  const base = store.isDemo ? demoOrigin : store.storeUrl
  const url = URL.parse(store.apiUrl ?? '', base ?? undefined)
  if (!url || (store.apiUrl === null && !isPaged(platform))) {
    return { ok: false, reason: 'no-address: the store has no address of a feed' }
  }
  const options = FeedOptions.parse(store.feedOptions ?? {})
  const addresses = options.addresses?.map((address) => URL.parse(address, url)?.href ?? address)
  return {
    ok: true,
    feed: {
      source: {
        platform,
        url: url.href,
        ...(addresses ? { addresses } : {}),
        ...(options.pagePattern ? { pagePattern: options.pagePattern } : {}),
        ...(options.mostPages ? { mostPages: options.mostPages } : {}),
        ...(options.mostMinutes ? { mostMinutes: options.mostMinutes } : {}),
      },
      reading: {
        platform,
        currency: store.currency,
        baseUrl: store.storeUrl,
        ...(options.decimal ? { decimal: options.decimal } : {}),
        ...(options.columns || options.network || options.item ? { columns: toColumns(options) } : {}),
      },
      crawlDelayMs: store.crawlDelayMs,
    },
  }
}

/** Read page by page; each page says whether there is another. */
export function isPaged(platform: FeedPlatform): boolean {
  return platform === 'shopify' || platform === 'woocommerce'
}

/** The network and the item may be given beside the columns or among them, as in the reader's own mapping. */
function toColumns({ network, item, columns = {} }: z.infer<typeof FeedOptions>): ColumnMapping {
  const given = FEED_FIELDS.flatMap((field) => (columns[field] ? [[field, columns[field]]] : []))
  const named = network ?? NETWORKS.find((name) => name === columns.network)
  const element = item ?? columns.item
  return {
    ...(named ? { network: named } : {}),
    ...(element ? { item: element } : {}),
    ...Object.fromEntries(given),
  }
}

const NETWORKS = [...FEED_NETWORKS, 'auto'] as const

import type { Listing, RejectedRow } from '#domain/listing.ts'
import type { ColumnMapping } from './columns.ts'
import type { SliceMemory } from './slice-memory.ts'

export const FEED_PLATFORMS = ['shopify', 'woocommerce', 'google', 'csv', 'xml', 'json', 'jsonld'] as const
export type FeedPlatform = (typeof FEED_PLATFORMS)[number]

export type FeedBatch = {
  readonly listings: Listing[]
  /** The row of each listing. */
  readonly rows: number[]
  readonly rejected: RejectedRow[]
  /** The last row of the batch. */
  readonly lastRow: number
}

export type ReadOptions = {
  readonly platform: FeedPlatform
  /** The store's, for feeds that name none. */
  readonly currency: string
  /** The store's address: for relative links, and for the product pages of Shopify. */
  readonly baseUrl: string | null
  /** The page itself, where a product has no address of its own. */
  readonly pageUrl?: string | null
  /** From the server; its charset is only a hint. */
  readonly contentType?: string | null
  /** For tables, XML and plain JSON; without it the network is detected from the columns. */
  readonly columns?: ColumnMapping
  /** How the store writes decimals, where '1,299' alone could mean either. */
  readonly decimal?: 'comma' | 'point'
  /** For this page, when a feed comes in several. A first row of 1 begins a new reading. */
  readonly firstRow?: number
  /** Ids of earlier pages with their rows; filled in here, unless there is a memory, which knows them itself. */
  readonly seenIds?: Map<string, number>
  /** Also returns rows with a repeated id, besides reporting them: shows the feed as it is. */
  readonly keepsRepeated?: boolean
  /** The store's feed as it was last time. */
  readonly memory?: SliceMemory
  /** When the feed was fetched: a sale counts only within its dates. */
  readonly now?: Date
}

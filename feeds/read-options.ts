import type { Listing, RejectedRow } from '#domain/listing.ts'
import type { ColumnMapping } from './columns.ts'
import type { SliceMemory } from './slice-memory.ts'

export const FEED_PLATFORMS = ['shopify', 'woocommerce', 'google', 'csv', 'xml', 'jsonld'] as const
export type FeedPlatform = (typeof FEED_PLATFORMS)[number]

export type FeedBatch = {
  readonly listings: Listing[]
  /** Of each of them. */
  readonly rows: number[]
  readonly rejected: RejectedRow[]
  /** The last row that they came from. */
  readonly lastRow: number
}

export type ReadOptions = {
  readonly platform: FeedPlatform
  /** Of the store, for feeds that do not say. */
  readonly currency: string
  /** Address of the store: for relative links, and for the product pages of Shopify. */
  readonly baseUrl: string | null
  /** The page itself, where a product names no address of its own. */
  readonly pageUrl?: string | null
  /** What the server said of the body; its charset is a hint, not the truth. */
  readonly contentType?: string | null
  /** For tables and XML; without it the network is found by its columns. */
  readonly columns?: ColumnMapping
  /** How the store writes decimals, where '1,299' alone could mean either. */
  readonly decimal?: 'comma' | 'point'
  /** Of this page, when a feed comes in several. A first row of 1 begins a new reading. */
  readonly firstRow?: number
  /** Ids of earlier pages with their rows; filled in here, unless there is a memory, which knows them itself. */
  readonly seenIds?: Map<string, number>
  /** Gives rows with an id that was there before as well as reporting them: for who wants to see the feed as it is. */
  readonly keepsRepeated?: boolean
  /** What this store's feed held last time. */
  readonly memory?: SliceMemory
  /** When the feed was fetched: a sale counts only within its dates. */
  readonly now?: Date
}

import type { Listing, RejectedRow } from '#domain/listing.ts'
import { readFeed } from '#feeds/read-feed.ts'
import type { ReadOptions } from '#feeds/read-options.ts'

/** A body that arrives in pieces of this many bytes. */
export async function* streamOf(content: string | Uint8Array, pieceSize = Number.POSITIVE_INFINITY) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

/** All listings of a feed, by default of a store that sells in euro. */
export async function readAll(
  content: string | Uint8Array,
  options: Partial<ReadOptions> & Pick<ReadOptions, 'platform'>,
): Promise<{ listings: Listing[]; rejected: RejectedRow[] }> {
  const listings: Listing[] = []
  const rejected: RejectedRow[] = []
  const whole = { currency: 'EUR', baseUrl: 'https://shop.example', ...options }
  for await (const batch of readFeed(streamOf(content), whole)) {
    listings.push(...batch.listings)
    rejected.push(...batch.rejected)
  }
  return { listings, rejected }
}

import type { Listing, RejectedRow } from '#domain/listing.ts'
import { sayCurrencies } from '#feeds/currency-words.ts'
import { FeedFormatError } from '#feeds/feed-format-error.ts'
import { readFeed } from '#feeds/read-feed.ts'
import type { ReadOptions } from '#feeds/read-options.ts'

export type CollectedFeed = {
  readonly listings: Listing[]
  /** The first ones; all of them are counted. */
  readonly rejected: RejectedRow[]
  readonly rejectedCount: number
}

export type Page = {
  readonly url: string
  readonly contentType: string | null
  readonly body: AsyncIterable<Uint8Array>
}

const REJECTS_KEPT = 200
/** No shop of ours has a tenth of it. A larger one is not a feed of snus, and would fill the memory. */
const MOST_LISTINGS = 200_000

/**
 * Gathers the listings of all pages of one reading. A listing in another currency than the store's is refused: a shop
 * that suddenly answers in dollars would otherwise fill the history with wrong prices.
 */
export function createCollector(reading: Omit<ReadOptions, 'firstRow' | 'seenIds'>) {
  const seenIds = new Map<string, number>()
  const listings: Listing[] = []
  const rejected: RejectedRow[] = []
  let rejectedCount = 0
  let lastRow = 0

  function reject(row: RejectedRow) {
    rejectedCount++
    if (rejected.length < REJECTS_KEPT) rejected.push(row)
  }

  function take(listing: Listing, row: number) {
    if (listing.currency === reading.currency) listings.push(listing)
    else
      reject({
        row,
        reason: `in ${sayCurrencies(listing.currency)}, but the store sells in ${reading.currency}`,
      })
  }

  return {
    /** Returns how many rows the page had, which are products where a feed comes in pages. Throws FeedFormatError. */
    async add({ url, contentType, body }: Page): Promise<number> {
      const before = lastRow
      const options = { ...reading, firstRow: before + 1, seenIds, pageUrl: url, contentType }
      for await (const batch of readFeed(body, options)) {
        for (const row of batch.rejected) reject(row)
        for (let nth = 0; nth < batch.listings.length; nth++) take(batch.listings[nth]!, batch.rows[nth]!)
        lastRow = batch.lastRow
        if (listings.length > MOST_LISTINGS) throw new FeedFormatError(`more than ${MOST_LISTINGS} listings`)
      }
      return lastRow - before
    },
    /** Something that was listed but not read, by its number in the list. */
    skip: (row: number, reason: string) => reject({ row, reason }),
    finish: (): CollectedFeed => ({ listings, rejected, rejectedCount }),
  }
}

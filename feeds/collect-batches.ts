import type { Listing, RejectedRow } from '#domain/listing.ts'
import { toRawText } from './plain-text.ts'
import type { FeedBatch, ReadOptions } from './read-options.ts'
import type { RememberedSlice } from './slice-memory.ts'

/** Enough to make the cost per batch negligible. */
const BATCH_SIZE = 250
/** For a reason, which may quote the feed. */
const LONGEST_REASON = 200

export type BatchCollector = ReturnType<typeof createBatchCollector>

/**
 * Gathers the listings and rejects of a feed's rows. A repeated id is refused: the first counts, and the report names
 * both rows.
 */
export function createBatchCollector({
  firstRow = 1,
  seenIds = new Map(),
  keepsRepeated = false,
}: ReadOptions) {
  let row = firstRow - 1
  let listings: Listing[] = []
  let rows: number[] = []
  let rejected: RejectedRow[] = []

  function reject(reason: string): void {
    rejected.push({ row, reason: toRawText(reason.slice(0, LONGEST_REASON)) })
  }

  /** `before` is the earlier row with the same id. */
  function take(listing: Listing, before: number | undefined): void {
    if (before !== undefined) reject(`same id as row ${before}: ${listing.externalId}`)
    if (before !== undefined && !keepsRepeated) return
    listings.push(listing)
    rows.push(row)
  }

  return {
    /** Everything until the next call belongs to the next row. */
    startRow(): void {
      row++
    },
    add(listing: Listing): void {
      const before = seenIds.get(listing.externalId)
      if (before === undefined) seenIds.set(listing.externalId, row)
      take(listing, before)
    },
    /** The same, for ids whose places are known already. */
    addSeen(remembered: RememberedSlice, reading: number): void {
      for (let nth = 0; nth < remembered.listings.length; nth++) {
        const place = remembered.seen[nth]!
        const isRepeated = place.reading === reading
        take(remembered.listings[nth]!, isRepeated ? place.row : undefined)
        if (isRepeated) continue
        place.reading = reading
        place.row = row
      }
    },
    reject,
    isFull: () => listings.length + rejected.length >= BATCH_SIZE,
    take(): FeedBatch {
      const batch = { listings, rows, rejected, lastRow: row }
      listings = []
      rows = []
      rejected = []
      return batch
    },
  }
}

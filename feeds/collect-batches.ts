import type { Listing, RejectedRow } from '#domain/listing.ts'
import { toRawText } from './plain-text.ts'
import type { FeedBatch, ReadOptions } from './read-options.ts'
import type { RememberedSlice } from './slice-memory.ts'

/** Enough that the cost of a batch does not count per listing. */
const BATCH_SIZE = 250
/** Of a reason, which may quote what the feed said. */
const LONGEST_REASON = 200

export type BatchCollector = ReturnType<typeof createBatchCollector>

/**
 * Gathers what the rows of a feed give. An id that was there before is refused: the first counts, and whoever reads
 * the report can look up both rows.
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

  /** `before` is the row that had its id. */
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
    /** The same, for ids whose places are known. */
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

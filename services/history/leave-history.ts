import { markReassigned } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import { rewriteHistory } from './rewrite-history.ts'

/**
 * A listing whose match has just changed takes its prices out of the history they were in. They come to its new offer
 * when a run, or the planning after an operator's decision, has judged its price there.
 */
export async function leaveHistory(
  tx: Db,
  {
    listing: { id, storeId, productId, cans },
    to,
    at,
  }: {
    /** With its match before. */
    listing: { id: number; storeId: number; productId: number | null; cans: number | null }
    to: { productId: number | null; cans: number | null }
    at: Date
  },
): Promise<number> {
  await markReassigned(tx, { listingIds: [id], isReassigned: true })
  if (productId === null || cans === null) return 0
  if (productId === to.productId && cans === to.cans) return 0
  return rewriteHistory(tx, { storeId, packs: [{ productId, cans }], at })
}

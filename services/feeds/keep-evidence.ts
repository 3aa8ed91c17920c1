import { listUnexplained, upsertEvidence } from '#data/offer-evidence.ts'
import type { Db } from '#data/open-database.ts'
import { toStorable } from './listing-match.ts'
import type { MatchedFeed } from './match-listings.ts'

/**
 * Keeps the store's words for prices that no longer have any: where only a price changed, the listing was not written
 * again. A held price gives none, because its offer still has the earlier one.
 */
export async function keepEvidence(
  tx: Db,
  { storeId, at, matched }: { storeId: number; at: Date } & Pick<MatchedFeed, 'matched'>,
): Promise<void> {
  const unexplained = await listUnexplained(tx, storeId)
  if (unexplained.length === 0) return
  const offers = new Map(unexplained.map((offer) => [offer.externalId, offer]))
  const rows = matched.flatMap(({ listing }) => {
    const offer = offers.get(listing.externalId)
    if (!offer || offer.price !== listing.priceMinor) return []
    const { title, vendor, variant, gtin, raw } = listing
    return [{ offerId: offer.offerId, title, vendor, variant, gtin, raw: toStorable(raw) }]
  })
  await upsertEvidence(tx, { at, rows })
}

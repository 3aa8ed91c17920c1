import type { Db } from '#data/open-database.ts'
import { showChangedOffers } from '#data/price-reports.ts'
import { recordAudit } from '#services/audit/record-audit.ts'

/**
 * Shows the offers of a store that an operator has looked at and that a reading has changed since: what was reported is
 * no longer there. Returns how many there were.
 */
export async function showChanged(tx: Db, storeId: number): Promise<number> {
  const offerIds = await showChangedOffers(tx, storeId)
  for (const offerId of offerIds) {
    await recordAudit(tx, { actor: null, action: 'offer-shown', target: `offer ${offerId}` })
  }
  return offerIds.length
}

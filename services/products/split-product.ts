import { findAdminProduct } from '#data/admin-products.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { lockStoresOf } from '#data/product-offers.ts'
import { filterListingsOf, splitListings } from '#data/product-split.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { rewriteHistory } from '#services/history/rewrite-history.ts'

export type SplitResult =
  | { readonly ok: true; readonly listings: number; readonly offers: number; readonly toName: string }
  | { readonly ok: false; readonly reason: 'no-such-product' | 'same-product' | 'no-listings' }

/**
 * Moves listings that belong to another product there, with their offers and all history of those.
 * Each counts as a decision and can be undone as one.
 */
export async function splitProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    fromId,
    toId,
    listingIds,
    admin,
  }: { fromId: number; toId: number; listingIds: ReadonlyArray<number>; admin: Admin },
): Promise<SplitResult> {
  if (fromId === toId) return { ok: false, reason: 'same-product' }
  return db.transaction(async (tx): Promise<SplitResult> => {
    await lockStoresOf(tx, [fromId, toId])
    const to = await findAdminProduct(tx, toId)
    if (!to || to.mergedInto !== null) return { ok: false, reason: 'no-such-product' }
    const chosen = await filterListingsOf(tx, { productId: fromId, listingIds })
    if (chosen.length === 0) return { ok: false, reason: 'no-listings' }
    const split = { listingIds: chosen, from: fromId, to: toId, at: now(), by: admin.email }
    const made = await splitListings(tx, split)
    const divided = made.filter(({ isWhole }) => !isWhole)
    for (const [storeId, offers] of Map.groupBy(divided, (offer) => offer.storeId)) {
      const packs = offers.flatMap(({ cans }) => [fromId, toId].map((productId) => ({ productId, cans })))
      await rewriteHistory(tx, { storeId, packs, at: split.at, isCurrentToo: true })
    }
    const offers = made.length
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'split product',
      target: `product ${fromId}`,
      detail: { into: toId, listings: chosen.join(' '), offers },
    })
    return { ok: true, listings: chosen.length, offers, toName: to.name }
  })
}

import { findAdminProduct } from '#data/admin-products.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { markReassignedAt } from '#data/listings.ts'
import { findMerge, listMerges } from '#data/merge-journal.ts'
import { lockStoresOf } from '#data/product-offers.ts'
import { unmergeProductRows } from '#data/product-unmerge.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { rewriteHistory } from '#services/history/rewrite-history.ts'

export type UnmergeResult =
  | { readonly ok: true; readonly fromId: number; readonly fromName: string }
  | { readonly ok: false; readonly reason: 'no-such-merge' | 'merged-on' }
  /** Merges are taken apart in the opposite order: this one comes first. */
  | { readonly ok: false; readonly reason: 'later-merge'; readonly laterName: string }

/**
 * Takes a merge apart: both products have the offers, records, listings, names, codes and address they had. Prices read
 * since then go to the product of the listing that said them.
 */
export async function unmergeProducts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { mergeId, admin }: { mergeId: number; admin: Admin },
): Promise<UnmergeResult> {
  return db.transaction(async (tx): Promise<UnmergeResult> => {
    const known = await findMerge(tx, mergeId)
    if (!known) return { ok: false, reason: 'no-such-merge' }
    await lockStoresOf(tx, [known.fromId, known.intoId])
    // Read again: another operator may have taken it apart while this one waited.
    const merge = await findMerge(tx, mergeId)
    if (!merge) return { ok: false, reason: 'no-such-merge' }
    const { fromId, intoId, fromName } = merge
    const into = await findAdminProduct(tx, intoId)
    if (into?.mergedInto !== null) return { ok: false, reason: 'merged-on' }
    const [newest] = await listMerges(tx, intoId)
    if (newest && newest.id !== mergeId)
      return { ok: false, reason: 'later-merge', laterName: newest.fromName }
    const at = now()
    const mixed = await unmergeProductRows(tx, { id: mergeId, from: fromId, to: intoId, at, by: admin.email })
    for (const [storeId, packs] of Map.groupBy(mixed, ({ storeId }) => storeId)) {
      await rewriteHistory(tx, { storeId, packs, at, isCurrentToo: true })
    }
    await markReassignedAt(tx, mixed)
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'undo merge',
      target: `product ${fromId}`,
      detail: { outOf: intoId, name: fromName, outOfName: into.name },
    })
    return { ok: true, fromId, fromName }
  })
}

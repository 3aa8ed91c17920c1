import { findAdminProduct, type ProductFacts } from '#data/admin-products.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { mergeProductRows } from '#data/product-merge.ts'
import { lockStoresOf } from '#data/product-offers.ts'
import { listDifferences, type ProductDifference } from '#domain/product-difference.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type MergeResult =
  | { readonly ok: true; readonly from: ProductFacts; readonly to: ProductFacts }
  | { readonly ok: false; readonly reason: 'no-such-product' | 'same-product' }
  /** They look like two products: merged only when confirmed. */
  | { readonly ok: false; readonly reason: 'differs'; readonly differences: ReadonlyArray<ProductDifference> }

/**
 * Makes two products one: offers, history, listings, decisions, names and codes go to the second, and the address of
 * the first leads there. `unmergeProducts` takes them apart again.
 */
export async function mergeProducts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { fromId, toId, isConfirmed, admin }: { fromId: number; toId: number; isConfirmed: boolean; admin: Admin },
): Promise<MergeResult> {
  if (fromId === toId) return { ok: false, reason: 'same-product' }
  return db.transaction(async (tx): Promise<MergeResult> => {
    await lockStoresOf(tx, [fromId, toId])
    const from = await findAdminProduct(tx, fromId)
    const to = await findAdminProduct(tx, toId)
    if (!from || !to || from.mergedInto !== null || to.mergedInto !== null) {
      return { ok: false, reason: 'no-such-product' }
    }
    const differences = listDifferences(from, to)
    if (differences.length > 0 && !isConfirmed) return { ok: false, reason: 'differs', differences }
    await mergeProductRows(tx, { from: fromId, to: toId, at: now(), by: admin.email })
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'merge products',
      target: `product ${fromId}`,
      detail: { into: toId, name: from.name, intoName: to.name },
    })
    return { ok: true, from, to }
  })
}

import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import { decideReview, type Unavailable } from '#services/review/decide-review.ts'
import { findSame } from './make-product.ts'
import { listProposals } from './proposals.ts'

export type ProposalAccepted =
  | {
      readonly ok: true
      readonly name: string
      readonly decisionIds: ReadonlyArray<number>
      readonly changed: number
    }
  | { readonly ok: false; readonly reason: 'settled' | 'name-taken' }
  | Unavailable

/**
 * Makes the proposed product and links its listings, as decisions of the operator that can be undone. A product that
 * was made meanwhile gets the listings instead.
 */
export async function acceptProposal(
  deps: Pick<Deps, 'db' | 'admin'>,
  { listingId, admin }: { listingId: number; admin: Admin },
): Promise<ProposalAccepted> {
  const proposals = await listProposals(deps.db)
  const proposal = proposals.find(({ listings }) => listings.some(({ id }) => id === listingId))
  if (!proposal) return { ok: false, reason: 'settled' }
  const { product, listings } = proposal
  const same = await deps.db.transaction((tx) => findSame(tx, product))
  if (same && same.status !== 'listed') return { ok: false, reason: 'name-taken' }
  let productId = same?.id ?? null
  const decisionIds: number[] = []
  let changed = 0
  for (const { id, cans } of listings) {
    const choice =
      productId === null
        ? ({ action: 'new-product', product, cans } as const)
        : ({ action: 'link', productId, cans } as const)
    const decided = await decideReview(deps, { listingId: id, choice, admin })
    if (!decided.ok && decided.reason === 'unavailable') return { ok: false, reason: 'unavailable' }
    if (!decided.ok) return { ok: false, reason: decided.reason === 'name-taken' ? 'name-taken' : 'settled' }
    productId = decided.productId
    decisionIds.push(decided.decisionId)
    changed += decided.changed
  }
  return { ok: true, name: product.name, decisionIds, changed }
}

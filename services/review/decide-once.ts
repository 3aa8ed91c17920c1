import { findStandingDecision } from '#data/match-decisions.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import type { ListingChoice, ListingDecided } from '#services/feeds/decide-listing.ts'
import { decideReview, type Unavailable } from './decide-review.ts'

/** A browser sends a decision again when the answer was lost: the same decision is then made once. */
export async function decideOnce(
  deps: Pick<Deps, 'db' | 'admin'>,
  { listingId, choice, admin }: { listingId: number; choice: ListingChoice; admin: Admin },
): Promise<ListingDecided | Unavailable> {
  const standing = await findStandingDecision(deps.db, listingId)
  const { productId, cans } = choice.action === 'link' ? choice : { productId: null, cans: null }
  const isSame =
    standing?.decidedBy === admin.email &&
    standing.action === choice.action &&
    standing.productId === productId &&
    standing.cans === cans
  if (isSame) return { ok: true, decisionId: standing.id, productId, changed: 0 }
  return decideReview(deps, { listingId, choice, admin, isTaught: false })
}

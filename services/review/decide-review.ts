import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decideListing, type ListingChoice, type ListingDecided } from '#services/feeds/decide-listing.ts'
import { type DecisionUndone, undoDecision } from '#services/feeds/undo-decision.ts'

export type Unavailable = { readonly ok: false; readonly reason: 'unavailable' }
const UNAVAILABLE: Unavailable = { ok: false, reason: 'unavailable' }

type ReviewDeps = Pick<Deps, 'admin'>

/** An operator's decision on a listing. */
export async function decideReview(
  { admin: { feeds } }: ReviewDeps,
  {
    listingId,
    choice,
    admin,
    isTaught = true,
  }: { listingId: number; choice: ListingChoice; admin: Admin; isTaught?: boolean },
): Promise<ListingDecided | Unavailable> {
  if (!feeds) return UNAVAILABLE
  return decideListing(feeds, {
    listingId,
    choice,
    isTaught,
    by: admin.email,
    record: (tx) =>
      recordAudit(tx, {
        actor: admin.id,
        action: AUDITED[choice.action],
        target: `listing ${listingId}`,
        detail: describeChoice(choice),
      }),
  })
}

const AUDITED = {
  link: 'link listing',
  'new-product': 'make product of listing',
  ignore: 'ignore listing',
} as const satisfies Record<ListingChoice['action'], string>

function describeChoice(choice: ListingChoice): Record<string, string | number> {
  if (choice.action === 'ignore') return {}
  const { cans } = choice
  return choice.action === 'link' ? { product: choice.productId, cans } : { name: choice.product.name, cans }
}

/** Each on its own, so that a missing one does not block the others. Returns the decisions that were made. */
export async function ignoreListings(
  deps: ReviewDeps,
  { listingIds, admin }: { listingIds: ReadonlyArray<number>; admin: Admin },
): Promise<number[]> {
  const decisionIds: number[] = []
  for (const listingId of listingIds) {
    const decided = await decideReview(deps, { listingId, choice: { action: 'ignore' }, admin })
    if (decided.ok) decisionIds.push(decided.decisionId)
  }
  return decisionIds
}

export async function undoReview(
  { admin: { feeds } }: ReviewDeps,
  { decisionId, admin }: { decisionId: number; admin: Admin },
): Promise<DecisionUndone | Unavailable> {
  if (!feeds) return UNAVAILABLE
  return undoDecision(feeds, {
    decisionId,
    by: admin.email,
    record: (tx) =>
      recordAudit(tx, { actor: admin.id, action: 'undo decision', target: `decision ${decisionId}` }),
  })
}

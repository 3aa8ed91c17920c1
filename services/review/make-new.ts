import { readProductNames } from '#data/admin-products.ts'
import { readMatchData } from '#data/match-data.ts'
import { findStandingDecision } from '#data/match-decisions.ts'
import { findUnmatched } from '#data/waiting-listings.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import { buildKnowledge } from '#services/intake/build-knowledge.ts'
import { toWaiting } from '#services/intake/intake-types.ts'
import { findSame } from '#services/intake/make-product.ts'
import { planImport } from '#services/intake/plan-import.ts'
import { decideReview } from './decide-review.ts'

export type NewMade =
  | { readonly ok: true; readonly decisionId: number; readonly name: string; readonly changed: number }
  /** Its words do not say all that a product needs: a person fills in the form. */
  | { readonly ok: false; readonly reason: 'unclear' | 'unavailable' }

/**
 * Makes a product of a listing that says everything about it, as an import would; otherwise makes nothing. A browser
 * sends it again when the answer was lost: the product is then made once.
 */
export async function makeNew(
  deps: Pick<Deps, 'db' | 'admin'>,
  { listingId, admin }: { listingId: number; admin: Admin },
): Promise<NewMade> {
  const { feeds } = deps.admin
  if (!feeds) return { ok: false, reason: 'unavailable' }
  const made = await findMade(deps, { listingId, admin })
  if (made) return made
  const row = await findUnmatched(deps.db, listingId)
  if (!row) return { ok: false, reason: 'unclear' }
  const knowledge = buildKnowledge(await readMatchData(deps.db), feeds.readStarter())
  const found = planImport(knowledge, [toWaiting(row)]).found[0]
  const link = found?.listings[0]
  if (!found || !link || found.productId !== null) return { ok: false, reason: 'unclear' }
  const { product } = found
  const same = await deps.db.transaction((tx) => findSame(tx, product))
  if (same) return { ok: false, reason: 'unclear' }
  const choice = { action: 'new-product', product, cans: link.cans } as const
  const decided = await decideReview(deps, { listingId, choice, admin, isTaught: false })
  if (!decided.ok) return { ok: false, reason: 'unclear' }
  return { ok: true, decisionId: decided.decisionId, name: product.name, changed: decided.changed }
}

async function findMade(
  { db }: Pick<Deps, 'db'>,
  { listingId, admin }: { listingId: number; admin: Admin },
): Promise<NewMade | null> {
  const standing = await findStandingDecision(db, listingId)
  if (standing?.action !== 'new-product' || standing.decidedBy !== admin.email) return null
  const { id, productId } = standing
  const name = productId === null ? undefined : (await readProductNames(db, [productId])).get(productId)
  return name === undefined ? null : { ok: true, decisionId: id, name, changed: 0 }
}

import { raiseVersion } from '#data/catalogue-version.ts'
import { retireOffersOf } from '#data/feed-offers.ts'
import { lockStore } from '#data/feed-stores.ts'
import { findListing, type ListingMatch, setListingMatch } from '#data/listings.ts'
import {
  deleteAlias,
  findDecision,
  findStandingDecision,
  type MatchDecision,
  markUndone,
} from '#data/match-decisions.ts'
import type { Db } from '#data/open-database.ts'
import { unlistProduct } from '#data/products.ts'
import { leaveHistory } from '#services/history/leave-history.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { replanStore } from './replan-store.ts'

export type DecisionUndone = { ok: true; changed: number } | { ok: false; reason: 'not-standing' }

/** The listing is what it was before the decision, and the words it taught are forgotten. */
export async function undoDecision(
  deps: FeedDeps,
  { decisionId, by, record }: { decisionId: number; by: string; record?: Recorder },
): Promise<DecisionUndone> {
  const at = deps.now()
  const storeId = await deps.db.transaction(async (tx) => {
    const decision = await findDecision(tx, decisionId)
    const listing = decision && (await findListing(tx, decision.listingId))
    if (!listing) return null
    await lockStore(tx, listing.storeId)
    const standing = await findStandingDecision(tx, listing.id)
    if (standing?.id !== decisionId) return null
    await takeBack(tx, { decision: standing, by, at })
    await leaveHistory(tx, { listing, to: standing.previous as ListingMatch, at })
    await record?.(tx)
    return listing.storeId
  })
  if (storeId === null) return { ok: false, reason: 'not-standing' }
  const replanned = await replanStore(deps, { storeId, by })
  return { ok: true, changed: replanned.ok ? replanned.changed : 0 }
}

async function takeBack(
  tx: Db,
  { decision, by, at }: { decision: MatchDecision; by: string; at: Date },
): Promise<void> {
  const { listingId, aliasId, action, productId } = decision
  await markUndone(tx, { decisionId: decision.id, by, at })
  const previous = decision.previous as ListingMatch
  await setListingMatch(tx, { listingId, match: previous, at })
  await retireOffersOf(tx, { listingId, except: previous, at })
  if (aliasId !== null) await deleteAlias(tx, aliasId)
  // The product stays, hidden, as other listings may have been linked to it.
  if (action === 'new-product' && productId !== null) await unlistProduct(tx, productId)
  await raiseVersion(tx)
}

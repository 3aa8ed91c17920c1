import { raiseVersion } from '#data/catalogue-version.ts'
import { retireOffersOf } from '#data/feed-offers.ts'
import { lockStore } from '#data/feed-stores.ts'
import { findListing, type ListingMatch, setListingMatch } from '#data/listings.ts'
import { findDecision, findStandingDecision, type MatchDecision, markUndone } from '#data/match-decisions.ts'
import type { Db } from '#data/open-database.ts'
import { unlistProduct } from '#data/products.ts'
import { leaveHistory } from '#services/history/leave-history.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { replanStores } from './replan-store.ts'
import { releaseListings, unteach } from './unteach.ts'

export type DecisionUndone = { ok: true; changed: number } | { ok: false; reason: 'not-standing' }

/**
 * The listing is what it was before the decision. What it taught is forgotten, and listings that were settled by that
 * wait again.
 */
export async function undoDecision(
  deps: FeedDeps,
  { decisionId, by, record }: { decisionId: number; by: string; record?: Recorder },
): Promise<DecisionUndone> {
  const at = deps.now()
  const storeIds = await deps.db.transaction(async (tx) => {
    const decision = await findDecision(tx, decisionId)
    const listing = decision && (await findListing(tx, decision.listingId))
    if (!listing) return null
    await lockStore(tx, listing.storeId)
    const standing = await findStandingDecision(tx, listing.id)
    if (standing?.id !== decisionId) return null
    const others = await takeBack(tx, { decision: standing, by, at })
    await leaveHistory(tx, { listing, to: standing.previous as ListingMatch, at })
    await record?.(tx)
    return new Set([listing.storeId, ...others])
  })
  if (storeIds === null) return { ok: false, reason: 'not-standing' }
  return { ok: true, changed: await replanStores(deps, { storeIds, by }) }
}

async function takeBack(
  tx: Db,
  { decision, by, at }: { decision: MatchDecision; by: string; at: Date },
): Promise<number[]> {
  const { listingId, action, productId } = decision
  await markUndone(tx, { decisionId: decision.id, by, at })
  const previous = decision.previous as ListingMatch
  await setListingMatch(tx, { listingId, match: previous, at })
  await retireOffersOf(tx, { listingId, except: previous, at })
  const storeIds = await unteach(tx, decision, at)
  if (action === 'new-product' && productId !== null) {
    // The product stays, hidden, as an operator may have linked other listings to it.
    await unlistProduct(tx, productId)
    storeIds.push(...(await releaseListings(tx, { productId, at })))
  }
  await raiseVersion(tx)
  return storeIds
}

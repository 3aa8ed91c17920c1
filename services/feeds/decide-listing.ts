import { raiseVersion } from '#data/catalogue-version.ts'
import { retireOffersOf } from '#data/feed-offers.ts'
import { lockStore } from '#data/feed-stores.ts'
import { findListing, type ListingMatch, type ListingRow, setListingMatch } from '#data/listings.ts'
import { insertAlias, insertDecision } from '#data/match-decisions.ts'
import { insertMatchRule } from '#data/match-rules.ts'
import type { Db } from '#data/open-database.ts'
import { insertListedProduct, isProduct, type NewProduct } from '#data/products.ts'
import type { MatchRule } from '#matching/match-rule.ts'
import { decideListedFrom } from '#services/club/decide-listed-from.ts'
import { leaveHistory } from '#services/history/leave-history.ts'
import type { FeedDeps, Recorder } from './feed-deps.ts'
import { replanStore } from './replan-store.ts'

export type ListingChoice =
  | { readonly action: 'link'; readonly productId: number; readonly cans: number }
  | { readonly action: 'new-product'; readonly product: NewProduct; readonly cans: number }
  /** Not for us: neither a product of ours nor a future one. */
  | { readonly action: 'ignore' }

export type ListingDecision = {
  readonly listingId: number
  readonly choice: ListingChoice
  readonly by: string
  /** Whether other listings with the same title are this product too. */
  readonly isTaught?: boolean
  /** What its words mean on other listings too. */
  readonly rule?: Omit<MatchRule, 'id'>
  readonly record?: Recorder
}

export type ListingDecided =
  | {
      readonly ok: true
      readonly decisionId: number
      readonly productId: number | null
      readonly changed: number
    }
  | { readonly ok: false; readonly reason: 'no-such-listing' | 'no-such-product' | 'name-taken' }

type Choice = { readonly ok: true; readonly productId: number | null; readonly cans: number | null }

/**
 * An operator's decision on what a listing is. It holds whatever later runs read, teaches the matcher, and is on the
 * page at once where the store's last bytes are kept, else after its next run.
 */
export async function decideListing(deps: FeedDeps, decision: ListingDecision): Promise<ListingDecided> {
  const at = deps.now()
  const decided = await deps.db.transaction(async (tx) => {
    const listing = await findListing(tx, decision.listingId)
    if (!listing) return { ok: false, reason: 'no-such-listing' } as const
    await lockStore(tx, listing.storeId)
    const chosen = await findChoice(tx, decision.choice, at)
    if (!chosen.ok) return chosen
    const decisionId = await writeDecision(tx, { listing, chosen, decision, at })
    await decision.record?.(tx)
    // A listing that was no offer before and is none now changes nothing on the page.
    const isShown = chosen.productId !== null || listing.state === 'matched'
    return { ...chosen, decisionId, storeId: listing.storeId, isShown }
  })
  if (!decided.ok) return decided
  const { decisionId, productId, storeId, isShown } = decided
  if (!isShown) return { ok: true, decisionId, productId, changed: 0 }
  const replanned = await replanStore(deps, { storeId, by: decision.by })
  return { ok: true, decisionId, productId, changed: replanned.ok ? replanned.changed : 0 }
}

async function findChoice(
  tx: Db,
  choice: ListingChoice,
  at: Date,
): Promise<Choice | { ok: false; reason: 'no-such-product' | 'name-taken' }> {
  if (choice.action === 'ignore') return { ok: true, productId: null, cans: null }
  const { cans } = choice
  if (choice.action === 'link') {
    const { productId } = choice
    return (await isProduct(tx, productId))
      ? { ok: true, productId, cans }
      : { ok: false, reason: 'no-such-product' }
  }
  const listedFrom = await decideListedFrom({ db: tx, now: () => at })
  const productId = await insertListedProduct(tx, { ...choice.product, listedFrom })
  return productId === null ? { ok: false, reason: 'name-taken' } : { ok: true, productId, cans }
}

async function writeDecision(
  tx: Db,
  {
    listing,
    chosen: { productId, cans },
    decision: { choice, by, isTaught = true, rule },
    at,
  }: { listing: ListingRow; chosen: Choice; decision: ListingDecision; at: Date },
): Promise<number> {
  const state = productId === null ? 'ignored' : 'matched'
  const match: ListingMatch = { productId, cans, state, reason: `decided by ${by}`, candidates: [] }
  await setListingMatch(tx, { listingId: listing.id, match, at })
  const isNew = choice.action === 'new-product'
  const retired = await retireOffersOf(tx, { listingId: listing.id, except: { productId, cans }, at })
  const rewritten = await leaveHistory(tx, { listing, to: { productId, cans }, at })
  if (retired + rewritten > 0 || isNew) await raiseVersion(tx)
  const aliasId =
    productId === null || !isTaught
      ? null
      : await insertAlias(tx, { productId, alias: listing.title, source: `listing ${listing.id}` })
  const { reason, candidates } = listing
  const decisionId = await insertDecision(tx, {
    listingId: listing.id,
    productId,
    cans,
    action: choice.action,
    previous: { productId: listing.productId, cans: listing.cans, state: listing.state, reason, candidates },
    aliasId,
    decidedBy: by,
    createdAt: at,
  })
  if (rule) await insertMatchRule(tx, { ...rule, id: decisionId }, by)
  return decisionId
}

import { retireOffersOf } from '#data/feed-offers.ts'
import { type ListingMatch, setListingMatch } from '#data/listings.ts'
import { deleteAlias, findAlias, type MatchDecision } from '#data/match-decisions.ts'
import { deleteMatchRule, findMatchRule } from '#data/match-rules.ts'
import type { Db } from '#data/open-database.ts'
import { listMatchedSince, type TrialListing, toTrialInput } from '#data/trial-listings.ts'
import { leaveHistory } from '#services/history/leave-history.ts'
import { toMatch } from './listing-match.ts'
import { type Always, matchByStore, openTrial } from './open-trial.ts'

/**
 * Forgets what a decision taught. Listings that were matched only by it wait again; their stores are returned, for
 * their offers to be made again.
 */
export async function unteach(tx: Db, decision: MatchDecision, at: Date): Promise<number[]> {
  const always = await findAlways(tx, decision)
  if (!always) return []
  const trial = await openTrial(tx, always)
  const matchWith = matchByStore(trial.teach(always))
  const matchWithout = matchByStore(trial.without)
  const storeIds = new Set<number>()
  for (const row of await listMatchedSince(tx, { since: decision.createdAt, ...scopeOf(always) })) {
    const input = toTrialInput(row)
    const before = matchWith(row.storeId, input)
    if (before.outcome !== 'matched' || before.productId !== row.productId) continue
    const after = matchWithout(row.storeId, input)
    if (after.outcome === 'matched' && after.productId === row.productId) continue
    await release(tx, { row, match: { ...toMatch(after), candidates: [...toMatch(after).candidates] }, at })
    storeIds.add(row.storeId)
  }
  if (decision.aliasId !== null) await deleteAlias(tx, decision.aliasId)
  await deleteMatchRule(tx, decision.id)
  return [...storeIds]
}

/** Listings that the matcher gave to a product which is taken back wait for an operator. */
export async function releaseListings(
  tx: Db,
  { productId, at }: { productId: number; at: Date },
): Promise<number[]> {
  const rows = await listMatchedSince(tx, { since: new Date(0), storeId: null, productId })
  const reason = 'the product it was matched with was taken back'
  for (const row of rows) {
    const match = { productId: null, cans: row.cans, state: 'review', reason, candidates: [] } as const
    await release(tx, { row, match: { ...match, candidates: [{ productId, score: 1, why: reason }] }, at })
  }
  return rows.map(({ storeId }) => storeId)
}

async function release(
  tx: Db,
  { row, match, at }: { row: TrialListing; match: ListingMatch; at: Date },
): Promise<void> {
  await setListingMatch(tx, { listingId: row.id, match, at })
  await retireOffersOf(tx, { listingId: row.id, except: { productId: null, cans: null }, at })
  await leaveHistory(tx, { listing: row, to: { productId: null, cans: null }, at })
}

async function findAlways(tx: Db, decision: MatchDecision): Promise<Always | null> {
  const rule = await findMatchRule(tx, decision.id)
  if (rule) return { kind: 'rule', rule }
  const alias = decision.aliasId === null ? null : await findAlias(tx, decision.aliasId)
  return alias && { kind: 'alias', ...alias }
}

function scopeOf(always: Always): { storeId: number | null; productId: number | null } {
  if (always.kind === 'alias') return { storeId: null, productId: always.productId }
  return { storeId: always.rule.storeId, productId: null }
}

import { listStoreNames } from '#data/admin-stores.ts'
import { readRates } from '#data/exchange-rates.ts'
import {
  type CandidateFacts,
  findReviewListing,
  listRecentDecisions,
  type ReviewListing,
  readCandidates,
} from '#data/review-queue.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import { divideEur, priceOf } from '#domain/money/price.ts'
import type { ShownTable } from '#domain/table-query.ts'
import type { Matcher, ParsedListing } from '#matching/match-types.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { reviewTable } from '#services/admin/tables/review-table.ts'
import type { Deps } from '#services/deps.ts'
import { type Weighed, weighCandidate } from './weigh-candidate.ts'

const DECISIONS_SHOWN = 8

/** Without a score where an operator found it by hand. */
export type ReviewCandidate = CandidateFacts &
  Weighed & { readonly score: number | null; readonly why: string | null }
export type ReviewItem = Omit<ReviewListing, 'candidates'> & {
  readonly perCanEurMicro: EurMicro | null
  /** Null where this node has no matcher. */
  readonly said: ParsedListing | null
  readonly candidates: ReadonlyArray<ReviewCandidate>
}

export type ReviewPage = Awaited<ReturnType<typeof getReviewPage>>

type ReviewDeps = Pick<Deps, 'db' | 'now' | 'admin'>

/** A page of the queue, with everything that helps to decide, and the last decisions. */
export async function getReviewPage(deps: ReviewDeps, params: URLSearchParams) {
  const table = await loadTable(deps, reviewTable, params)
  const rows = await describeListings(deps, table.rows)
  const shown: ShownTable<ReviewItem> = { ...table, rows }
  return {
    table: shown,
    stores: await listStoreNames(deps.db),
    decisions: await listRecentDecisions(deps.db, { limit: DECISIONS_SHOWN }),
  }
}

export async function findReviewItem(deps: ReviewDeps, listingId: number): Promise<ReviewItem | null> {
  const listing = await findReviewListing(deps.db, listingId)
  const [item = null] = listing ? await describeListings(deps, [listing]) : []
  return item
}

async function describeListings(
  { db, now, admin: { feeds } }: ReviewDeps,
  rows: ReadonlyArray<ReviewListing>,
): Promise<ReviewItem[]> {
  const matcher = feeds ? (await feeds.loadMatcher()).matcher : null
  const rates = await readRates(db, now())
  const ids = rows.flatMap((row) => row.candidates.map(({ productId }) => productId))
  const facts = await readCandidates(db, ids)
  return rows.map((row) => describeListing(row, { facts, matcher, rates }))
}

function describeListing(
  row: ReviewListing,
  {
    facts,
    matcher,
    rates,
  }: { facts: ReadonlyMap<number, CandidateFacts>; matcher: Matcher | null; rates: ExchangeRates },
): ReviewItem {
  const said = matcher ? matcher.parse(row) : null
  const price = row.price === null ? null : priceOf(row.price, row.currency ?? row.storeCurrency, rates)
  const perCanEurMicro = price && divideEur(price.eurMicro, row.cans ?? 1)
  const candidates = row.candidates.flatMap(({ productId, score, why }) => {
    const product = facts.get(productId)
    if (!product) return []
    const weighed = said ? weighCandidate(said, product, { perCanEurMicro }) : { pros: [], cons: [] }
    return [{ ...product, score, why, ...weighed }]
  })
  return { ...row, perCanEurMicro, said, candidates }
}

import { listStoreNames } from '#data/admin-stores.ts'
import { readRates } from '#data/exchange-rates.ts'
import {
  type CandidateFacts,
  countDecisionsOf,
  findReviewListing,
  listRecentDecisions,
  type ReviewListing,
  readCandidates,
} from '#data/review-queue.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Comparison, Matcher, ParsedListing } from '#matching/match-types.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { reviewTable } from '#services/admin/tables/review-table.ts'
import type { Deps } from '#services/deps.ts'
import { loadEvidence, toEuro } from '#services/held/load-evidence.ts'
import { type ComparedLine, compareCandidate, sayStrength } from './compare-candidate.ts'
import { type PlacedPrice, placePrice } from './place-price.ts'

export type WorkbenchCandidate = Pick<CandidateFacts, 'id' | 'name' | 'status' | 'offers'> & {
  readonly lines: ReadonlyArray<ComparedLine>
  readonly cans: number
  readonly price: PlacedPrice | null
}

export type WorkbenchItem = Omit<ReviewListing, 'candidates'> & {
  readonly euro: Minor | null
  /** Null where this node has no matcher. */
  readonly said: (ParsedListing & { readonly strengthText: string | null }) | null
  readonly candidates: ReadonlyArray<WorkbenchCandidate>
}

export type Workbench = Awaited<ReturnType<typeof getWorkbench>>

type BenchDeps = Pick<Deps, 'db' | 'now' | 'admin'>

const LEAST_TAKEN = 12
const MOST_TAKEN = 80
const DECISIONS_SHOWN = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** The next listings to decide, so many at once that none has to be waited for, and the decisions that can be undone. */
export async function getWorkbench(deps: BenchDeps, params: URLSearchParams, admin: Admin) {
  const { db, now } = deps
  const take = Math.min(Math.max(Number(params.get('take')) || LEAST_TAKEN, LEAST_TAKEN), MOST_TAKEN)
  const asked = new URLSearchParams({ perPage: String(take) })
  for (const name of ['store', 'reason']) if (params.get(name)) asked.set(name, params.get(name)!)
  const { rows, total, query } = await loadTable(deps, reviewTable, asked)
  return {
    items: await describeItems(deps, await putFirst(deps, rows, params)),
    waiting: total,
    filters: query.filters,
    stores: await listStoreNames(db),
    decisions: await listRecentDecisions(db, { limit: DECISIONS_SHOWN }),
    decidedToday: await countDecisionsOf(db, {
      by: admin.email,
      since: new Date(Math.floor(now().getTime() / DAY_MS) * DAY_MS),
    }),
  }
}

/** The listing that the address names comes first; those that it skips come last. */
async function putFirst(
  { db }: BenchDeps,
  rows: ReadonlyArray<ReviewListing>,
  params: URLSearchParams,
): Promise<ReviewListing[]> {
  const firstId = Number(params.get('listing')) || 0
  const skipped = (params.get('skip') ?? '').split(' ').map(Number)
  const named =
    rows.find(({ id }) => id === firstId) ?? (firstId ? await findReviewListing(db, firstId) : null)
  const isWaiting = named && (named.state === 'review' || named.state === 'new')
  const others = rows.filter(({ id }) => id !== firstId)
  return [
    ...(isWaiting ? [named] : []),
    ...others.filter(({ id }) => !skipped.includes(id)),
    ...others.filter(({ id }) => skipped.includes(id)),
  ]
}

async function describeItems(
  { db, now, admin: { feeds } }: BenchDeps,
  rows: ReadonlyArray<ReviewListing>,
): Promise<WorkbenchItem[]> {
  const matcher = feeds ? (await feeds.loadMatcher()).matcher : null
  const rates = await readRates(db, now())
  const facts = await readCandidates(
    db,
    rows.flatMap((row) => row.candidates.map(({ productId }) => productId)),
  )
  const packs = rows.flatMap((row) =>
    row.candidates.map(({ productId }) => ({ productId, cans: row.cans ?? 1, storeId: row.storeId })),
  )
  const { findMarket } = await loadEvidence(db, packs, now())
  return rows.map((row) => describeItem(row, { facts, matcher, rates, findMarket }))
}

function describeItem(
  { candidates, ...row }: ReviewListing,
  {
    facts,
    matcher,
    rates,
    findMarket,
  }: {
    facts: ReadonlyMap<number, CandidateFacts>
    matcher: Matcher | null
    rates: ExchangeRates
    findMarket: Awaited<ReturnType<typeof loadEvidence>>['findMarket']
  },
): WorkbenchItem {
  const input = { ...row, priceMinor: row.price }
  const said = matcher?.parse(input) ?? null
  const euro = row.price === null ? null : toEuro(row.price, row.currency ?? row.storeCurrency, rates)
  const toCandidate = (product: CandidateFacts, compared: Comparison | null): WorkbenchCandidate => {
    const cans = compared?.cans ?? row.cans ?? 1
    const { id, name, status, offers } = product
    return {
      ...{ id, name, status, offers, cans },
      lines: said && compared ? compareCandidate(said, compared, product) : [],
      price: placePrice(findMarket({ productId: id, cans, storeId: row.storeId }), euro),
    }
  }
  return {
    ...row,
    euro,
    said: said && { ...said, strengthText: sayStrength(said) },
    candidates: candidates.flatMap(({ productId }) => {
      const product = facts.get(productId)
      return product ? [toCandidate(product, matcher?.compare(input, productId) ?? null)] : []
    }),
  }
}

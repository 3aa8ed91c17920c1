import type { MatchedListing } from '../choose-offers.ts'
import { originalOf } from '../choose-offers.ts'
import type { ExchangeRates } from '../currency.ts'
import type { FeedVerdict } from '../feed-guards.ts'
import type { PairedOffers, RunPlan, StandingOffer } from '../feed-plan.ts'
import type { NewHold } from './holds.ts'
import { areNear } from './near-price.ts'
import { isConfirmedBy } from './price-doubt.ts'
import {
  type DoubtedPrice,
  doubtRun,
  isSameDoubt,
  type PriceMove,
  type RunDoubt,
  sayRunDoubt,
} from './run-doubt.ts'

/** An earlier run of the same store that was held for its prices. */
export type EarlierRun = {
  readonly status: string
  readonly startedAt: Date
  readonly doubt: RunDoubt | null
}

/**
 * Whether the prices of a run may be applied. A run that is doubted only a little is confirmed by a later one that says
 * the same, with all its small doubts; otherwise it waits for an operator, and so does all that comes after an operator's no.
 */
export function judgeRun({
  wanted,
  standing,
  plan,
  earlier,
  now,
  confirmingRunId,
  ...money
}: {
  wanted: ReadonlyMap<number, MatchedListing>
  standing: PairedOffers
  plan: RunPlan
  /** Since the last applied one, the newest first. */
  earlier: ReadonlyArray<EarlierRun>
  now: Date
  confirmingRunId: number | null
  currency: string
  rates: ExchangeRates
}): FeedVerdict | 'confirmed' {
  const { moves, comparable } = listMoves(wanted, standing, money.currency)
  const fresh = plan.held.filter(({ repeatsId }) => repeatsId === null)
  const doubts = fresh.map(({ doubt, needsOperator, previousPrice }) => ({
    factor: doubt.factor,
    needsOperator,
    isNew: previousPrice === null,
  }))
  const doubt = doubtRun({ moves, comparable, doubts, priced: wanted.size, ...money })
  if (doubt === null) return 'apply'
  const isRefused = earlier.some((run) => run.status === 'discarded' && isAsDoubted(run, doubt))
  const since = confirmingRunId === null || isRefused ? null : findSince(doubt, earlier)
  const isConfirmed = !doubt.needsOperator && since !== null && isConfirmedBy(now, since)
  if (isConfirmed) return 'confirmed'
  const prices = doubt.kind === 'same-factor' ? moves.map(({ price }) => price) : fresh.map(toDoubted)
  return { hold: sayRunDoubt(doubt), doubt: { ...doubt, prices: chooseFurthest(prices) } }
}

/** More rows are evidence of nothing new. */
const MOST_PRICES = 100

function chooseFurthest(prices: ReadonlyArray<DoubtedPrice>): DoubtedPrice[] {
  const distance = ({ factor }: DoubtedPrice) => Math.abs(Math.log(factor))
  return prices.toSorted((a, b) => distance(b) - distance(a)).slice(0, MOST_PRICES)
}

function toDoubted({ productId, cans, previousPrice, price, doubt }: NewHold): DoubtedPrice {
  return { productId, cans, before: previousPrice, price, factor: doubt.factor }
}

function listMoves(wanted: ReadonlyMap<number, MatchedListing>, standing: PairedOffers, currency: string) {
  const moves: (PriceMove & { price: DoubtedPrice })[] = []
  let comparable = 0
  let nth = 0
  for (const match of wanted.values()) {
    const offer = standing.ofWanted[nth++]
    if (!offer || offer.isRetired || offer.currency !== currency) continue
    comparable++
    const price = match.listing.priceMinor!
    if (offer.price === price) continue
    const factor = price / offer.price
    const { productId, cans } = match
    const doubted = { productId, cans, before: offer.price, price, factor }
    moves.push({ factor, isDeclared: isDeclared(match, offer), price: doubted })
  }
  return { moves, comparable }
}

/** A sale begins with the old price beside the new one, and ends with the price that was beside it. */
function isDeclared(match: MatchedListing, offer: StandingOffer): boolean {
  const price = match.listing.priceMinor!
  const before = originalOf(match)
  if (before !== null && price < offer.price && areNear(before, offer.price)) return true
  return offer.originalPrice !== null && price > offer.price && areNear(price, offer.originalPrice)
}

/** Since when every run says this; null when this one is the first. */
function findSince(doubt: RunDoubt, earlier: ReadonlyArray<EarlierRun>): Date | null {
  let since: Date | null = null
  for (const run of earlier) {
    if (run.status !== 'held' || !isAsDoubted(run, doubt)) break
    since = run.startedAt
  }
  return since
}

function isAsDoubted(run: EarlierRun, doubt: RunDoubt): boolean {
  return run.doubt !== null && isSameDoubt(run.doubt, doubt)
}

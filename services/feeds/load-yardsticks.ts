import type { Db } from '#data/open-database.ts'
import { type Market, type PastPrices, readMarkets, readPastPrices } from '#data/price-market.ts'
import { packKey } from '#domain/choose-offers.ts'
import { listMoved, type MovedPrice, type PairedOffers } from '#domain/feed-plan.ts'
import { gather, type JudgeInput } from '#domain/guards/judge-offer.ts'
import type { LikelyPerCan } from '#domain/guards/likely-price.ts'
import { doubtPrice, FAR_FACTOR } from '#domain/guards/price-doubt.ts'
import { eurMicro, higherOf, lowerOf, type Minor } from '#domain/money/amounts.ts'
import { type FeedPrices, loadPeers } from './load-peers.ts'

export type Yardsticks = Pick<JudgeInput, 'findLikely' | 'findPast'>

type YardstickRequest = FeedPrices & { readonly standing: PairedOffers; readonly now: Date }

/** Longer than any sale, so that the price before it is remembered. */
const PAST_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What the moved prices of a run are compared with, in a few statements for all of them: the market, for products
 * without one products like them, and the past of those that would be doubted without it.
 */
export async function loadYardsticks(db: Db, request: YardstickRequest): Promise<Yardsticks> {
  const moved = listMoved(request)
  const { store, now } = request
  const likely = await loadMarkets(db, moved, request)
  const findLikely: JudgeInput['findLikely'] = (productId, cans) =>
    likely.get(keyOf({ productId, cans })) ?? likely.get(keyOf({ productId, cans: null })) ?? null
  const doubted = listDoubted(moved, { findLikely, findPast: () => null }, request)
  const past = new Map<number, { lowest: Minor; highest: Minor }>()
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS)
  const asked = { storeId: store.id, productIds: idsOf(doubted), currency: store.currency, since }
  for (const row of await readPastPrices(db, asked)) {
    const { lowest, highest } = row
    if (lowest !== null && highest !== null) past.set(packKey(row), { lowest, highest })
    widen(likely, row)
  }
  return { findLikely, findPast: (productId, cans) => past.get(packKey({ productId, cans })) ?? null }
}

async function loadMarkets(
  db: Db,
  moved: ReadonlyArray<MovedPrice>,
  request: YardstickRequest,
): Promise<Map<string, LikelyPerCan>> {
  const markets = await readMarkets(db, { storeId: request.store.id, productIds: idsOf(moved) })
  const likely = new Map<string, LikelyPerCan>()
  for (const market of markets) likely.set(keyOf(market), { against: 'market', ...market })
  const isAlone = ({ match: { productId }, offer }: MovedPrice) =>
    offer === null && !likely.has(keyOf({ productId, cans: null }))
  const peers = await loadPeers(db, idsOf(moved.filter(isAlone)), request)
  for (const [productId, ofPeers] of peers) likely.set(keyOf({ productId, cans: null }), ofPeers)
  return likely
}

function idsOf(moved: ReadonlyArray<MovedPrice>): number[] {
  return [...new Set(moved.map(({ match }) => match.productId))]
}

function keyOf({ productId, cans }: Pick<Market, 'productId' | 'cans'>): string {
  return `${productId} ${cans ?? 'any'}`
}

function listDoubted(
  moved: ReadonlyArray<MovedPrice>,
  yardsticks: Yardsticks,
  { store, rates }: YardstickRequest,
): MovedPrice[] {
  const input = { currency: store.currency, rates, ...yardsticks }
  return moved.filter(({ match, offer }) => doubtPrice(gather(match, offer, input)) !== null)
}

/** The market of the last months reaches further than that of today, but not to what is absurd. */
function widen(likely: Map<string, LikelyPerCan>, row: PastPrices) {
  const key = keyOf(row)
  const market = likely.get(key)
  if (!market) return
  const [least, most] = [market.middle / FAR_FACTOR, market.middle * FAR_FACTOR]
  likely.set(key, {
    ...market,
    lowest: lowerOf(market.lowest, eurMicro(Math.round(Math.max(least, row.marketLowest)))),
    dearest: higherOf(market.dearest, eurMicro(Math.round(Math.min(most, row.marketDearest)))),
  })
}

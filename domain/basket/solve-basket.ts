import { type EurMicro, eurMicro } from '../money/amounts.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { branchMarket, limitParcels } from './branch-market.ts'
import { coverItem } from './cover-item.ts'
import { createPurchaseFinder, SAME } from './find-purchases.ts'
import { copyMarket, type Market, openMarket } from './market.ts'
import { createBuyer, type Purchase } from './purchase.ts'
import { lureGoods, searchMixes } from './settle-modes.ts'
import { buyAtOneStore } from './solve-single-store.ts'
import { listModes, type Mode, PARCEL_TIE } from './store-modes.ts'

export type SolveLimits = {
  /** After this long, a purchase that is near enough to the bound is good enough. */
  readonly softMs: number
  /** After this long, the best purchase known is the answer. */
  readonly hardMs: number
  /** What is near enough, as a share of the total. 0 for exact. */
  readonly tolerance: number
}

/** As long as a sweep closes this share of the gap, the next one is worth its time. */
const WORTH_SWEEPING = 0.04
/** The gap that is expected while the best purchase known is a poor one, as a share of the bound. */
const USUAL_GAP = 0.02
/** How far above the bound a purchase is looked for at first, as a share of the bound. */
const FIRST_REACH = 0.0015
const NEXT_REACH = 1.5
/** Prices by mode, item and cans that are kept for the bound: some 30 MB. No real basket comes near that. */
const MOST_PRICES = 2_000_000

/** Null when the needs cannot be met; unknown when neither that nor a purchase was found in time. */
export type Outcome = Solution | null | 'unknown'

/** The cheapest purchase over all stores, by branch and bound over the ways to order from each store. */
export function solveBasket(model: BasketModel, limits: SolveLimits): Outcome {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  const isOver = () => elapsed() > limits.hardMs
  const goods = boundGoods(model)
  if (goods === Number.POSITIVE_INFINITY) return null
  if (model.maxParcels === 1) {
    const { purchase, bound } = buyAtOneStore(model, isOver)
    if (!purchase) return bound === Number.POSITIVE_INFINITY ? null : 'unknown'
    return writeSolution(purchase, bound, model.stores.length)
  }
  const modesOf = listModes(model)
  const maxParcels = Math.min(model.maxParcels ?? modesOf.length, modesOf.length)
  const buyer = createBuyer(model)
  const purchases = createPurchaseFinder({
    buyer,
    modesOf,
    maxParcels,
    // Where the search comes to its end, better purchases are found on the way.
    looksAround: limits.tolerance > 0,
    isOver,
  })
  const root = openMarket(modesOf.flat())
  const prices = root.deals.length * model.needs.reduce((sum, need) => sum + need + 1, 0)
  if (prices > MOST_PRICES) {
    purchases.start()
    return answer({ isSearched: false, bound: goods })
  }
  const pricing = createPricing({ needs: model.needs, mostDeals: root.deals.length, isOver })
  const dearest = sumDearest(model, modesOf.flat())
  let nodes: Market[] = []
  /** Purchases are looked for below this. */
  let goal = Number.POSITIVE_INFINITY
  /** There is none below this. */
  let proved = 0
  /** The bounds of nodes that could not be settled in time. */
  let unsettled = Number.POSITIVE_INFINITY
  const limit = () => Math.min(goal, purchases.limit())

  /** False when there is nothing to be found in this market. */
  function sweep(market: Market, isRough = false): boolean {
    if (!limitParcels(market, maxParcels)) return false
    pricing.sweep(market, { limit: limit(), most: Math.min(dearest, 2 * limit()), isRough })
    return market.bound < limit()
  }

  /** Sweeps until that is no longer worth it. False when there is nothing to be found in this market. */
  function raiseBound(market: Market, isRough: boolean): boolean {
    let isWorthIt = true
    do {
      const before = market.bound
      if (!sweep(market, isRough)) return false
      const gap = Math.min(limit() - market.bound, market.bound * USUAL_GAP)
      isWorthIt = market.bound - before > gap * WORTH_SWEEPING
    } while (isWorthIt && !isOver())
    return true
  }

  /** Gives the part to go on with, so that purchases are found early; others wait. */
  function process(market: Market): Market | null {
    if (!raiseBound(market, true) || !raiseBound(market, false)) return null
    if (isOver()) return market
    purchases.follow(market)
    const parts = branchMarket(market, (part) => sweep(part))
    if (!parts) {
      settle(market)
      return null
    }
    const [next, ...others] = parts
    nodes.push(...others)
    return next ?? null
  }

  function settle({ deals, bound }: Market): void {
    const settling = { model, buyer, open: deals.map(({ mode }) => mode), limit: limit(), isOver }
    const lured = lureGoods(settling)
    purchases.offer(lured.purchase)
    if (lured.bound >= limit()) return
    const { purchase, isComplete } = searchMixes({ ...settling, limit: limit() }, lured.lures)
    purchases.offer(purchase)
    if (!isComplete) unsettled = Math.min(unsettled, Math.max(bound, lured.bound))
  }

  function boundNow(): number {
    const open = nodes.reduce((least, { bound }) => Math.min(least, bound), Math.min(unsettled, goal))
    return Math.min(Math.max(open, proved), purchases.best()?.value ?? Number.POSITIVE_INFINITY)
  }
  const isNearEnough = () => {
    const best = purchases.best()
    return (
      limits.tolerance > 0 &&
      best !== null &&
      elapsed() > limits.softMs &&
      best.value - boundNow() <= best.value * limits.tolerance
    )
  }

  /** Everything below the goal. False when the search ended early. */
  function searchBelowGoal(): boolean {
    nodes = [copyMarket(root)]
    let next: Market | null = null
    while (!isOver()) {
      if (!next && isNearEnough()) return false
      next ??= takeLowest(nodes)
      if (!next) return unsettled === Number.POSITIVE_INFINITY
      next = process(next)
    }
    if (next) nodes.push(next)
    return false
  }

  purchases.start()
  raiseBound(root, true)
  purchases.follow(root)
  proved = Math.max(root.bound, goods)
  let isSearched = false
  // A low goal rules out far more than a poor purchase does, and where nothing is found the bound is as high.
  for (let reach = FIRST_REACH; ; reach *= NEXT_REACH) {
    goal = purchases.best() ? proved * (1 + reach) : Number.POSITIVE_INFINITY
    isSearched = searchBelowGoal()
    if (!isSearched) break
    proved = goal
    if (goal >= purchases.limit()) break
  }
  return answer({ isSearched, bound: boundNow() })

  function answer(known: { isSearched: boolean; bound: number }): Outcome {
    const best = purchases.best()
    if (!best) return known.isSearched ? null : 'unknown'
    return writeSolution(best, Math.min(known.bound, best.value), modesOf.length)
  }
}

/** What the goods cost at least, wherever they are bought. Infinite when an item is not on sale in packs that fit. */
function boundGoods({ needs, stores, mayExceed }: BasketModel): number {
  const packsOf = Map.groupBy(
    stores.flatMap(({ packs }) => packs),
    ({ item }) => item,
  )
  return needs.reduce((sum, need, item) => {
    const packs = packsOf.get(item) ?? []
    const columns = { cans: packs.map(({ cans }) => cans), cost: packs.map(({ cost }) => cost as number) }
    return sum + coverItem(columns, need, mayExceed)[need]!
  }, 0)
}

function takeLowest(nodes: Market[]): Market | null {
  let lowest = 0
  for (let nth = 1; nth < nodes.length; nth++) if (nodes[nth]!.bound <= nodes[lowest]!.bound) lowest = nth
  return nodes.splice(lowest, 1)[0] ?? null
}

/** No purchase that is worth making costs more. */
function sumDearest({ needs }: BasketModel, modes: ReadonlyArray<Mode>): number {
  const goods = needs.map((need, item) =>
    modes.reduce((most, { items }) => Math.max(most, ...items[item]!.cost.map((cost) => cost * need)), 0),
  )
  return [...goods, ...modes.map(({ charge }) => charge)].reduce((sum, cost) => sum + cost, 1)
}

/** The tie between parcels is no money; the bound is whole, as every total is. */
function writeSolution({ value, picks, stores: used }: Purchase, bound: number, stores: number): Solution {
  const total = eurMicro(Math.round(value - used.size * PARCEL_TIE))
  const isExact = bound >= value - SAME
  const least = Math.ceil(bound - stores * PARCEL_TIE - SAME)
  const lowerBound = isExact ? total : (Math.max(0, Math.min(total, least)) as EurMicro)
  return { picks, total, lowerBound, isExact }
}

import { type EurMicro, eurMicro } from '../money/amounts.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { branchMarket, limitParcels } from './branch-market.ts'
import { createPurchaseFinder, SAME } from './find-purchases.ts'
import { type Market, openMarket } from './market.ts'
import { createBuyer, type Lures, type Purchase } from './purchase.ts'
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

type Node = {
  readonly market: Market
  /** Once everything is decided: the lures of its bound, and how far above that bound to search next. */
  readonly last?: { readonly lures: Lures; readonly from: number; readonly reach: number }
}

/** As long as a sweep closes this share of the gap, the next one is worth its time. */
const WORTH_SWEEPING = 0.04
/** The gap that is expected while the best purchase known is a poor one, as a share of the bound. */
const USUAL_GAP = 0.02
/** How far above its bound a decided node is searched at first, as a share of it. */
const FIRST_REACH = 0.0002

/**
 * The cheapest purchase over all stores, by branch and bound over the ways to order from each store. Null when the
 * needs cannot be met. Every item must be on sale somewhere in packs that fit.
 */
export function solveBasket(model: BasketModel, limits: SolveLimits): Solution | null {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  const isOver = () => elapsed() > limits.hardMs
  if (model.maxParcels === 1) {
    const { purchase, bound } = buyAtOneStore(model, isOver)
    return purchase && writeSolution(purchase, bound, model.stores.length)
  }
  const modesOf = listModes(model)
  const maxParcels = Math.min(model.maxParcels ?? modesOf.length, modesOf.length)
  const buyer = createBuyer(model)
  const purchases = createPurchaseFinder({ model, buyer, modesOf, maxParcels, isOver })
  const { limit, offer } = purchases
  const root = openMarket(modesOf.flat())
  const pricing = createPricing({ needs: model.needs, mostDeals: root.deals.length })
  const dearest = sumDearest(model, modesOf.flat())
  const nodes: Node[] = []
  /** The bounds of nodes that could not be settled in time. */
  let unsettled = Number.POSITIVE_INFINITY

  /** False when there is nothing better in this market. */
  function sweep(market: Market): boolean {
    if (!limitParcels(market, maxParcels)) return false
    pricing.sweep(market, { limit: limit(), most: Math.min(dearest, 2 * limit()) })
    return market.bound < limit()
  }

  /** Sweeps until that is no longer worth it. False when there is nothing better in this market. */
  function raiseBound(market: Market, isRoot: boolean): boolean {
    for (let isWorthIt = true; isWorthIt && !isOver(); ) {
      const before = market.bound
      if (!sweep(market)) return false
      if (isRoot) purchases.follow(market, true)
      const gap = Math.min(limit() - market.bound, market.bound * USUAL_GAP)
      isWorthIt = market.bound - before > gap * WORTH_SWEEPING
    }
    return market.bound < limit()
  }

  /** Gives the part to go on with, so that purchases are found early; the other waits. */
  function process(node: Node, isRoot: boolean): Node | null {
    const { market } = node
    if (!node.last && !raiseBound(market, isRoot)) return null
    if (!node.last && !isRoot) purchases.follow(market, false)
    const parts = node.last ? null : branchMarket(market, sweep)
    if (!parts) {
      settle(node)
      return null
    }
    const [next, ...others] = parts.map((part) => ({ market: part }))
    nodes.push(...others)
    return next ?? null
  }

  /** Searched a little above its bound at a time, so that no node is searched further than the best purchase needs. */
  function settle({ market, last }: Node): void {
    const open = market.deals.map(({ mode }) => mode)
    const settling = { model, buyer, open, limit: limit(), isOver }
    if (!last) {
      const { bound: from, lures, purchase } = lureGoods(settling)
      offer(purchase)
      market.bound = Math.max(from, market.bound)
      if (market.bound < limit()) nodes.push({ market, last: { lures, from, reach: from * FIRST_REACH } })
      return
    }
    const { lures, from, reach } = last
    const { purchase, isComplete } = searchMixes(
      { ...settling, limit: Math.min(limit(), from + reach) },
      lures,
    )
    offer(purchase)
    if (!isComplete) unsettled = Math.min(unsettled, market.bound)
    else if (!purchase && from + reach < limit()) {
      market.bound = Math.max(market.bound, from + reach)
      nodes.push({ market, last: { lures, from, reach: reach * 2 } })
    }
  }

  function boundNow(): number {
    const open = nodes.reduce((least, { market }) => Math.min(least, market.bound), unsettled)
    return Math.min(open, purchases.best()?.value ?? Number.POSITIVE_INFINITY)
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

  purchases.start()
  sweep(root)
  purchases.improve(root)
  let next = process({ market: root }, true)
  while (!isOver()) {
    next ??= isNearEnough() ? null : takeLowest(nodes)
    if (!next) break
    next = process(next, false)
  }
  if (next) nodes.push(next)
  const best = purchases.best()
  return best && writeSolution(best, boundNow(), modesOf.length)
}

function takeLowest(nodes: Node[]): Node | null {
  let lowest = 0
  for (let nth = 1; nth < nodes.length; nth++)
    if (nodes[nth]!.market.bound <= nodes[lowest]!.market.bound) lowest = nth
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

import { type EurMicro, eurMicro } from '../../money/amounts.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { boundGoods, sumDearest } from './bound-goods.ts'
import { createBrancher, limitParcels } from './branch-market.ts'
import { dive } from './dive.ts'
import { draftPurchases } from './draft-purchases.ts'
import { createPurchaseFinder, SAME } from './find-purchases.ts'
import { copyMarket, countChoices, type Market, openMarket } from './market.ts'
import { keepNearest, lowerLimit, lowerRooms, priceCans } from './price-cans.ts'
import { priceParcels } from './price-parcels.ts'
import { createBuyer, type Purchase } from './purchase.ts'
import { buyAtFewStores, FEW_PARCELS } from './solve-few-stores.ts'
import { buyAtOneStore } from './solve-single-store.ts'
import { listModes, PARCEL_TIE } from './store-modes.ts'

export type SolveLimits = {
  /** Until then a better purchase is looked for, even when one is known that is near enough. */
  readonly softMs: number
  /** After this long, the best purchase known is the answer. */
  readonly hardMs: number
  /** What is near enough, as a share of the total. 0 for exact. */
  readonly tolerance: number
}

/** As long as a sweep closes this share of the gap, the next one is worth its time. */
const WORTH_SWEEPING = 0.04
/** The same where a good purchase is all that is looked for. */
const ROUGHLY_WORTH_SWEEPING = 0.2
/** The gap that is expected while the best purchase known is a poor one, as a share of the bound. */
const USUAL_GAP = 0.02
/** How far above the bound a purchase is looked for at first, as a share of the bound. */
const FIRST_REACH = 0.0015
const NEXT_REACH = 1.5
/** The same, always, where a near purchase will do: its bound is so good that little is left just above it. */
const SHORT_REACH = 0.0003
/** A purchase that is known and not much further than that is the goal itself. */
const NEARLY = 1.6
/** Purchases are first looked for among so many modes. */
const NEAR_MODES = 40
/** What may be part of a purchase so far from the first bound to the one known is likely to be part of a good one. */
const LIKELY = 0.05
/** With many cans of each product, so much is likely that only what was tried is looked at. */
const MOST_LIKELY = 3000
/** The reach of a search for one, and how many parts of a search it is worth. */
const LIKELY_REACH = 0.0006
const LIKELY_PARTS = 20
/** Before all modes are decided, drafts are tried where no more choices than this are left. */
const FEW_CHOICES = 120
/** And tried again where only this share of them is left. */
const WORTH_DRAFTING = 0.7
/** So many drafts are kept beside each other then. */
const FEW_DRAFTS = 16
/** And so many where no mode is left to decide; else it is decided where single items come from. */
const MORE_DRAFTS = 128
/** Prices by mode, item and cans that are kept for the bound: some 30 MB. No real basket comes near that. */
const MOST_PRICES = 2_000_000

/** Null when the needs cannot be met; unknown when neither that nor a purchase was found in time. */
export type Outcome = Solution | null | 'unknown'

/** The cheapest purchase over all stores, by branch and bound over the ways to order from each store. */
export function solveBasket(
  model: BasketModel,
  limits: SolveLimits,
  /** Whether few parcels are looked for among all stores, too. */
  { isWhole = false } = {},
): Outcome {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  let endMs = limits.hardMs
  const isOver = () => elapsed() > endMs
  const goods = boundGoods(model)
  if (goods === Number.POSITIVE_INFINITY) return null
  if (model.maxParcels === 1) {
    const { purchase, bound } = buyAtOneStore(model, isOver)
    if (!purchase) return bound === Number.POSITIVE_INFINITY ? null : 'unknown'
    return writeSolution(purchase, bound, model.stores.length)
  }
  const { maxParcels: parcels, stores } = model
  if (!isWhole && parcels !== null && parcels <= FEW_PARCELS && parcels < stores.length) {
    const solveRoughly = () => solveBasket(model, { ...limits, hardMs: 0 }, { isWhole: true })
    const solve = (part: BasketModel) => solveBasket(part, { ...limits, hardMs: limits.hardMs - elapsed() })
    return buyAtFewStores(model, parcels, { solve, solveRoughly, isOver })
  }
  const modesOf = listModes(model)
  const maxParcels = Math.min(model.maxParcels ?? modesOf.length, modesOf.length)
  const buyer = createBuyer(model)
  const purchases = createPurchaseFinder({
    ...{ model, buyer, modesOf, maxParcels, isOver },
    tolerance: limits.tolerance,
  })
  const dearest = sumDearest(model, modesOf.flat())
  let nodes: Market[] = []
  /** Purchases are looked for below this. */
  let goal = dearest
  /** There is none below this. */
  let proved = goods
  /** By how much better another purchase has to be, as a share. */
  let { tolerance } = limits
  /** So many parts of the search are looked at before it ends early. */
  let partsLeft = Number.POSITIVE_INFINITY
  const wanted = () => purchases.limit() * (1 - tolerance)
  const limit = () => Math.min(goal, wanted())
  /** The same with the fees of parcels, as in markets. */
  const roof = () => limit() + reserve

  purchases.start()
  const mostUseful = Math.min(dearest, purchases.limit())
  const pricingOf = { needs: model.needs, modes: modesOf.flat(), limit: mostUseful }
  const first = maxParcels < modesOf.length ? priceParcels(pricingOf, maxParcels) : priceCans(pricingOf)
  const { reserve } = first
  purchases.lookAround(openMarket(keepNearest(first, NEAR_MODES)))
  proved = Math.max(goods, Math.min(first.bound - reserve, limit()))
  const places = model.needs.reduce((sum, need) => sum + need + 1, 0)
  if (isOver() || first.modes.length * places > MOST_PRICES)
    return answer({ isSearched: false, bound: proved })
  const pricing = createPricing({ ...model, mostDeals: first.modes.length, isOver })

  const brancher = createBrancher({
    sweep: (part) => sweep(part) !== null,
    limit: roof,
    mayAddParcels: maxParcels === modesOf.length,
  })

  /** By how much the prices got better; null when there is nothing to be found in this market. */
  function sweep(market: Market, { isRough = false } = {}): number | null {
    if (!limitParcels(market, maxParcels)) return null
    const raised = pricing.sweep(market, { limit: roof(), most: 2 * roof(), isRough })
    return market.bound < roof() ? raised : null
  }

  /** Sweeps until that is no longer worth it. False when there is nothing to be found in this market. */
  function raiseBound(market: Market, worth = WORTH_SWEEPING): boolean {
    for (;;) {
      const raised = sweep(market)
      if (raised === null) return false
      const gap = Math.min(roof() - market.bound, market.bound * USUAL_GAP)
      if (raised <= gap * worth || isOver()) return true
    }
  }

  /** Gives the part to go on with, so that purchases are found early; others wait. */
  function explore(market: Market): Market | null {
    if (!raiseBound(market)) return null
    if (isOver()) return market
    if (tryDraftsEarly(market)) return null
    const parts = brancher.branchOnParcels(market) ?? finish(market)
    if (!parts) return null
    const [next, ...others] = parts
    nodes.push(...others)
    return next ?? null
  }

  /** Looks for a purchase where what is in doubt is decided as the prices asked suggest. */
  function diveInto(market: Market): void {
    dive(market, { sweep: (part) => sweep(part) !== null && !isOver(), offer: purchases.decode })
  }

  /** What was tried, and what may be part of a purchase so far from the first bound to the one known. */
  function openLikely(share: number): Market {
    const limit = first.bound + share * (purchases.limit() + reserve - first.bound)
    return openMarket(lowerRooms(lowerLimit(first, roof()), limit), purchases.tried)
  }

  /** Among what purchases were put together of so far, and what is worth most: a good one makes all that follows smaller. */
  function lookAmongLikely(): void {
    if (wanted() <= proved) return
    const before = proved
    const likely = openLikely(LIKELY)
    const market = countChoices(likely) > MOST_LIKELY ? openLikely(0) : likely
    tolerance = limits.tolerance / 2
    partsLeft = LIKELY_PARTS
    if (raiseBound(market, ROUGHLY_WORTH_SWEEPING) && !isOver()) {
      diveInto(market)
      purchases.lookAround(market)
      searchGoals(market, LIKELY_REACH)
    }
    // What was proved holds for what is likely alone.
    proved = before
    partsLeft = Number.POSITIVE_INFINITY
    tolerance = limits.tolerance
    goal = dearest
  }

  /** Where no parcel is left to decide. Null when everything was tried. */
  function finish(market: Market): Market[] | null {
    if (tryDrafts(market, MORE_DRAFTS)) return null
    const parts = brancher.branchOnSupplies(market)
    if (parts) return parts
    return tryDrafts(market, Number.POSITIVE_INFINITY) ? null : [market]
  }

  /** True when everything was tried. */
  function tryDraftsEarly(market: Market): boolean {
    const choices = countChoices(market)
    if (choices > Math.min(FEW_CHOICES, market.drafted * WORTH_DRAFTING)) return false
    market.drafted = choices
    return tryDrafts(market, FEW_DRAFTS)
  }

  /** True when everything was tried. */
  function tryDrafts(market: Market, mostDrafts: number): boolean {
    const drafting = { model, market, limit: limit() }
    const { purchase, isComplete } = draftPurchases(drafting, { isOver, mostDrafts })
    purchases.offer(purchase)
    return isComplete
  }

  function boundNow(): number {
    const open = nodes.reduce((least, { bound }) => Math.min(least, bound - reserve), limit())
    return Math.min(Math.max(open, proved), purchases.best()?.value ?? Number.POSITIVE_INFINITY)
  }

  /** Everything below the goal. False when the search ended early. */
  function searchBelowGoal(root: Market): boolean {
    nodes = [copyMarket(root)]
    let next: Market | null = null
    while (!isOver() && partsLeft > 0) {
      next ??= takeLowest(nodes)
      if (!next) return true
      partsLeft--
      next = next.bound < roof() ? explore(next) : null
    }
    if (next) nodes.push(next)
    return nodes.length === 0
  }

  /**
   * False when the search ended before every purchase was found or ruled out that is wanted. A low goal rules out far
   * more than a poor purchase does, and where nothing is found the bound is as high.
   */
  function searchGoals(root: Market, firstReach: number, longer = 1): boolean {
    proved = Math.max(proved, Math.min(root.bound - reserve, limit()))
    for (let reach = firstReach; ; reach *= longer) {
      goal = purchases.best() ? proved * (1 + reach) : dearest
      if (wanted() <= proved * (1 + NEARLY * reach)) goal = dearest
      if (!searchBelowGoal(root)) return false
      proved = Math.max(proved, limit())
      if (goal >= Math.min(wanted(), dearest)) return true
    }
  }

  function search(): boolean {
    const root = openMarket(lowerLimit(first, Math.min(dearest, wanted()) + reserve))
    goal = dearest
    // At the prices of the first bound, a large basket has so much left that a rough sweep pays.
    if (tolerance > 0) sweep(root, { isRough: true })
    if (raiseBound(root)) {
      purchases.follow(root)
      if (!purchases.best()) diveInto(root)
      raiseBound(root)
    }
    return tolerance > 0 ? searchGoals(root, SHORT_REACH) : searchGoals(root, FIRST_REACH, NEXT_REACH)
  }

  if (tolerance > 0 && purchases.best()) lookAmongLikely()
  let isSearched = search()
  endMs = Math.min(limits.softMs, limits.hardMs)
  if (isSearched && tolerance > 0 && purchases.best() && !isOver()) {
    // A near purchase is known, and there is time to look for the cheapest one.
    tolerance = 0
    isSearched = search()
  }
  return answer({ isSearched, bound: boundNow() })

  function answer(known: { isSearched: boolean; bound: number }): Outcome {
    const best = purchases.best()
    if (!best) return known.isSearched ? null : 'unknown'
    return writeSolution(best, Math.min(known.bound, best.value), modesOf.length)
  }
}

function takeLowest(nodes: Market[]): Market | null {
  let lowest = 0
  for (let nth = 1; nth < nodes.length; nth++) if (nodes[nth]!.bound <= nodes[lowest]!.bound) lowest = nth
  return nodes.splice(lowest, 1)[0] ?? null
}

/** The tie between parcels is no money; the bound is whole, as every total is. */
function writeSolution({ value, picks, stores: used }: Purchase, bound: number, stores: number): Solution {
  const total = eurMicro(Math.round(value - used.size * PARCEL_TIE))
  const isExact = bound >= value - SAME
  const least = Math.ceil(bound - stores * PARCEL_TIE - SAME)
  const lowerBound = isExact ? total : (Math.max(0, Math.min(total, least)) as EurMicro)
  return { picks, total, lowerBound, isExact }
}

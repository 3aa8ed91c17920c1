import { createWayLister, createWays, type Ways } from './list-ways.ts'
import type { Deal, Supply } from './market.ts'
import {
  createFills,
  type Fills,
  joinFills,
  keepFill,
  meetFills,
  startFills,
  type TooDear,
} from './parcel-fills.ts'

/** What a parcel costs: its charge, and the part of the cost of goods that is `kept`. They have to be worth `from`. */
export type Terms = {
  readonly charge: number
  readonly from: number
  readonly kept: number
  /** A parcel costs no less than its charge, this share of `from`, and its goods without the same share of their cost. */
  readonly share: number
}

/**
 * Fills a parcel with its supplies one after the other, over the goods towards its limit for free shipping. What an item
 * costs elsewhere counts, too, so that fills are left out that cannot be completed for less than is of interest.
 */
export function createFiller(needs: ReadonlyArray<number>, mayExceed: boolean) {
  const mostCans = Math.max(0, ...needs)
  const listWays = createWayLister(mostCans)
  /** By supply: the fills with the supplies from there on. */
  const ahead = Array.from({ length: needs.length + 1 }, () => createFills(mayExceed))
  /** The fills with the supplies so far, less what their items have taken over. */
  let behind = createFills(mayExceed)
  let own = createFills(mayExceed, mostCans + 1)
  let spares: [Fills, Fills] = [createFills(mayExceed), createFills(mayExceed)]
  const more = { goods: 0, cost: 0 }
  const nothing = new Float64Array(mostCans + 1)
  /** The least that the items of the supplies from one on cost, and the same with the share taken off goods here. */
  const leastFrom = new Float64Array(needs.length + 1)
  const leastSharedFrom = new Float64Array(needs.length + 1)
  const tooDear: TooDear = { cost: 0, share: 0, costAboveShare: 0 }
  /** Ways that are so much dearer than the cheapest ones are of no interest. */
  let room = 0
  const cheapest = createWays(mostCans)

  /**
   * The ways in which a supply may fill the parcel. Dearer ones count for a limit alone, and none that costs more than
   * reaching it saves: who buys the cheapest way instead, and pays for the parcel, spends less. Where more may be bought
   * than is wanted, money spent for nothing stands for all dearer ones.
   */
  function waysOf({ mode }: Deal, supply: Supply, { from, kept }: Terms): Ways {
    const { item, choices, costs } = supply
    if (from > 0 && !mayExceed) {
      supply.ways ??= listWays(mode.items[item]!, {
        curve: costs,
        choices,
        extra: Math.min(mode.saved, room),
      })
      return supply.ways
    }
    cheapest.count = choices.length
    for (let nth = 0; nth < choices.length; nth++) {
      const cost = costs[choices[nth]!]!
      cheapest.cans[nth] = choices[nth]!
      cheapest.costs[nth] = cost * kept
      cheapest.goods[nth] = from > 0 ? cost : 0
    }
    return cheapest
  }

  /** The ways to fill a parcel with this supply alone, less what its item has taken over. */
  function listOwn(
    { elsewhere, isForced }: Supply,
    { count, cans, costs, goods }: Ways,
    from: number,
    takenOver: Float64Array,
  ): void {
    if (count >= own.costs.length) own = createFills(mayExceed, count + 1)
    own.count = 0
    if (!isForced) keepFill(own, 0, elsewhere[0]! - takenOver[0]!)
    for (let nth = 0; nth < count; nth++) {
      const price = elsewhere[cans[nth]!]! - takenOver[cans[nth]!]!
      keepFill(own, Math.min(from, goods[nth]!), price + costs[nth]!)
    }
  }

  /** The fills with the own ones added. The list that they replace is used for others. */
  function addOwn(known: Fills, limit: number, replaced: Fills): Fills {
    let [built, next] = spares
    built.count = 0
    for (let nth = 0; nth < own.count; nth++) {
      more.goods = own.goods[nth]!
      more.cost = own.costs[nth]!
      joinFills(next, [built, known], more, { limit, tooDear })
      ;[built, next] = [next, built]
    }
    spares = [next, replaced]
    return built
  }

  function lookAtItems({ supplies }: Deal, { kept, share }: Terms): void {
    leastFrom[supplies.length] = 0
    leastSharedFrom[supplies.length] = 0
    for (let nth = supplies.length - 1; nth >= 0; nth--) {
      const { choices, costs, elsewhere, isForced } = supplies[nth]!
      let least = isForced ? Number.POSITIVE_INFINITY : elsewhere[0]!
      let leastShared = least
      for (let one = 0; one < choices.length; one++) {
        const goods = costs[choices[one]!]! * kept
        const price = elsewhere[choices[one]!]! + goods
        least = Math.min(least, price)
        leastShared = Math.min(leastShared, price - share * goods)
      }
      leastFrom[nth] = leastFrom[nth + 1]! + least
      leastSharedFrom[nth] = leastSharedFrom[nth + 1]! + leastShared
    }
  }

  /** Gives the least that a parcel of the deal costs; infinite when that is so much or more. */
  function look(deal: Deal, terms: Terms, most: number): number {
    const { supplies } = deal
    const { charge, from, share } = terms
    lookAtItems(deal, terms)
    const left = most - charge - leastFrom[0]!
    const leftShared = most - charge - share * from - leastSharedFrom[0]!
    if (left <= 0 || leftShared <= 0) return Number.POSITIVE_INFINITY
    room = share < 1 ? Math.min(left, leftShared / (1 - share)) : left
    tooDear.share = share
    startFills(behind, charge)
    startFills(ahead[supplies.length]!, 0)
    for (let nth = supplies.length - 1; nth > 0; nth--) {
      listOwn(supplies[nth]!, waysOf(deal, supplies[nth]!, terms), from, nothing)
      tooDear.cost = left + leastFrom[nth]!
      tooDear.costAboveShare = leftShared + leastSharedFrom[nth]!
      ahead[nth] = addOwn(ahead[nth + 1]!, from, ahead[nth]!)
    }
    const [first] = supplies
    if (!first) return meetFills(behind, ahead[0]!, from)
    listOwn(first, waysOf(deal, first, terms), from, nothing)
    return charge + meetFills(own, ahead[1]!, from)
  }

  /** The least cost of a parcel with the supplies before this one and after it that still misses so many goods. */
  function costWithout(nth: number, missing: number): number {
    return meetFills(behind, ahead[nth + 1]!, missing)
  }

  /** Goes on to the next supply. Parcels that cost so much or more, without what items have taken over, are left out. */
  function pass(
    deal: Deal,
    nth: number,
    { terms, takenOver, most }: { terms: Terms; takenOver: Float64Array; most: number },
  ): void {
    const supply = deal.supplies[nth]!
    listOwn(supply, waysOf(deal, supply, terms), terms.from, takenOver)
    tooDear.cost = most - leastFrom[nth + 1]!
    tooDear.costAboveShare = most - terms.share * terms.from - leastSharedFrom[nth + 1]!
    behind = addOwn(behind, terms.from, behind)
  }

  return { waysOf, look, costWithout, pass }
}

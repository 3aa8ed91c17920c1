import type { Deal, Supply } from './market.ts'
import { createFills, type Fills, joinFills, keepFill, meetFills, startFills } from './parcel-fills.ts'

type Surroundings = {
  /** By item: its least price; set anew for the items of the deal. */
  readonly least: Float64Array
  /** The bound without the deal and its items. */
  readonly bound: number
  /** A way that would raise the bound to this is dropped. */
  readonly limit: number
  readonly isRough: boolean
}

/** What a parcel costs: its charge, and the part of the cost of goods that is `kept`, or `from` if that is more. */
type Terms = { readonly charge: number; readonly from: number; readonly kept: number }

const NO_CHOICES = new Int32Array(0)
/** What an item takes over of what is left. Other modes can use that, but not what stays with the mode. */
const PART_TAKEN = 1 / 2

/**
 * Sets the prices of one mode so that the bound is as high as the other prices allow: the mode and its items are
 * solved together, over the goods towards its limit for free shipping, and the cost is then split between the items.
 */
export function createAdjuster(needs: ReadonlyArray<number>) {
  /** By supply: the fills with the supplies from there on. */
  const ahead = Array.from({ length: needs.length + 1 }, createFills)
  /** The fills with the supplies so far, less what their items have taken over. */
  let behind = createFills()
  const own = createFills(Math.max(0, ...needs) + 1)
  let spares: [Fills, Fills] = [createFills(), createFills()]
  /** By cans: the least cost of everything when a supply gives so many, and the part of it that its item takes over. */
  const whole = new Float64Array(Math.max(0, ...needs) + 1)
  const takenOver = new Float64Array(whole.length)
  const more = { goods: 0, cost: 0 }

  /** The ways to fill a parcel with this supply alone, less what its item has taken over. */
  function listOwn({ choices, costs, elsewhere, isForced }: Supply, { from, kept }: Terms): void {
    own.count = 0
    if (!isForced) keepFill(own, 0, elsewhere[0]! - takenOver[0]!)
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      const goods = costs[cans]! * kept
      keepFill(own, Math.min(from, goods), elsewhere[cans]! + goods - takenOver[cans]!)
    }
  }

  /** The fills with one more supply. The list that they replace is used for others. */
  function addSupply(known: Fills, supply: Supply, terms: Terms, replaced: Fills): Fills {
    listOwn(supply, terms)
    let [built, next] = spares
    built.count = 0
    for (let nth = 0; nth < own.count; nth++) {
      more.goods = own.goods[nth]!
      more.cost = own.costs[nth]!
      joinFills(next, [built, known], more, terms.from)
      ;[built, next] = [next, built]
    }
    spares = [next, replaced]
    return built
  }

  /** Gives the least that a parcel of the deal costs. */
  function lookAhead({ supplies }: Deal, terms: Terms): number {
    const { charge, from } = terms
    takenOver.fill(0)
    startFills(ahead[supplies.length]!, 0)
    for (let nth = supplies.length - 1; nth > 0; nth--)
      ahead[nth] = addSupply(ahead[nth + 1]!, supplies[nth]!, terms, ahead[nth]!)
    const [first] = supplies
    if (!first) return charge + from
    listOwn(first, terms)
    return charge + meetFills(own, ahead[1]!, from)
  }

  /** Fills in the whole cost by cans, where a purchase without the deal costs `closed`. Gives the lowest. */
  function weigh(supply: Supply, then: Fills, { from, kept }: Terms, closed: number): number {
    const { choices, costs, elsewhere, isForced } = supply
    whole[0] = isForced ? closed : Math.min(meetFills(behind, then, from) + elsewhere[0]!, closed)
    let lowest = Number.POSITIVE_INFINITY
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      const goods = costs[cans]! * kept
      whole[cans] = meetFills(behind, then, from - goods) + elsewhere[cans]! + goods
      lowest = Math.min(lowest, whole[cans]!)
    }
    supply.savedByNone = lowest - whole[0]!
    return Math.min(lowest, whole[0]!)
  }

  function dropChoices(supply: Supply, most: number): void {
    const { choices } = supply
    let isAnyDear = false
    for (let one = 0; one < choices.length; one++) if (whole[choices[one]!]! >= most) isAnyDear = true
    if (isAnyDear) supply.choices = choices.filter((cans) => whole[cans]! < most)
    if (whole[0]! >= most) supply.isForced = true
  }

  /** The item takes over this part of the whole cost. Gives the least that it then pays. */
  function handOver(supply: Supply, lowest: number, part: number, kept: number): number {
    const { choices, elsewhere, asked, isForced } = supply
    takenOver[0] = isForced ? 0 : whole[0]! * part
    // Without the supply, where that is possible. Else any sum does, because the deal's balance takes up the difference.
    const least = isForced ? leastForGoods(supply, kept) : (lowest - whole[0]!) * part + elsewhere[0]!
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      takenOver[cans] = whole[cans]! * part
      asked[cans] = takenOver[cans]! - lowest * part + least - elsewhere[cans]!
    }
    return least
  }

  function leastForGoods({ choices, costs, elsewhere }: Supply, kept: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let one = 0; one < choices.length; one++)
      least = Math.min(least, elsewhere[choices[one]!]! + costs[choices[one]!]! * kept)
    return least
  }

  /** Gives the new bound; infinite when a forced mode is not possible. */
  function adjust(deal: Deal, { least, bound, limit, isRough }: Surroundings): number {
    const { supplies } = deal
    const terms = isRough ? termsByShare(deal) : termsOf(deal)
    const without = supplies.reduce((sum, { elsewhere }) => sum + elsewhere[0]!, 0)
    const open = lookAhead(deal, terms)
    startFills(behind, terms.charge)
    if (bound + without >= limit) deal.isForced = true
    let closed = deal.isForced ? Number.POSITIVE_INFINITY : without
    deal.savedByClosing = open - closed
    if (deal.isClosed || bound + open >= limit) {
      close(deal, least)
      return bound + closed
    }
    let taken = supplies.length > 0 ? 0 : Math.min(open, closed)
    deal.balance = 0
    for (let nth = 0; nth < supplies.length; nth++) {
      const supply = supplies[nth]!
      const then = ahead[nth + 1]!
      // The last one takes over all that is left.
      const part = nth + 1 < supplies.length ? PART_TAKEN : 1
      const most = limit - bound - taken
      const lowest = weigh(supply, then, terms, closed)
      dropChoices(supply, most)
      if (supply.isForced) {
        if (supply.choices.length === 0) return Number.POSITIVE_INFINITY
        deal.isForced = true
        closed = Number.POSITIVE_INFINITY
      }
      least[supply.item] = handOver(supply, lowest, part, terms.kept)
      if (nth + 1 < supplies.length) behind = addSupply(behind, supply, terms, behind)
      deal.balance -= least[supply.item]!
      closed -= takenOver[0]!
      taken += lowest * part
    }
    deal.balance += taken
    return bound + taken
  }

  return { adjust }
}

function termsOf({ charge, mode }: Deal): Terms {
  return { charge, from: mode.fromCost, kept: 1 }
}

/**
 * Never more than a parcel costs, and without a limit: for a share of it, the same share is taken off what goods cost.
 * So the items need not be looked at together, which takes a third of the time.
 */
function termsByShare({ charge, share, mode }: Deal): Terms {
  return { charge: charge + share * mode.fromCost, from: 0, kept: 1 - share }
}

function close(deal: Deal, least: Float64Array): void {
  deal.isClosed = true
  deal.balance = 0
  for (const supply of deal.supplies) {
    supply.choices = NO_CHOICES
    least[supply.item] = supply.elsewhere[0]!
  }
}

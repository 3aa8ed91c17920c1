import type { BasketModel } from './basket-model.ts'
import { createFiller, type Terms } from './fill-parcels.ts'
import { dropWays, type Ways } from './list-ways.ts'
import type { Deal, Supply } from './market.ts'

type Surroundings = {
  /** By item: its least price; set anew for the items of the deal. */
  readonly least: Float64Array
  /** The bound without the deal and its items. */
  readonly bound: number
  /** A way that would raise the bound to this is dropped. */
  readonly limit: number
  readonly isRough: boolean
}

const NO_CHOICES = new Int32Array(0)
/** What an item takes over of what is left. Other modes can use that, but not what stays with the mode. */
const PART_TAKEN = 1 / 2

/**
 * Sets the prices of one mode so that the bound is as high as the other prices allow: the mode and its items are
 * solved together, over the goods towards its limit for free shipping, and the cost is then split between the items.
 */
export function createAdjuster({ needs, mayExceed }: Pick<BasketModel, 'needs' | 'mayExceed'>) {
  const filler = createFiller(needs, mayExceed)
  /** By cans: the least cost of everything when a supply gives so many, and the part of it that its item takes over. */
  const whole = new Float64Array(Math.max(0, ...needs) + 1)
  const takenOver = new Float64Array(whole.length)
  /** The same by way. */
  let wholeOfWays = new Float64Array(whole.length)

  /** Fills in the whole costs, where a purchase without the deal costs `closed`. Gives the lowest. */
  function weigh(
    supply: Supply,
    nth: number,
    ways: Ways,
    { from, closed }: { from: number; closed: number },
  ): number {
    const { choices, elsewhere, isForced } = supply
    const { count, cans, costs, goods } = ways
    if (count > wholeOfWays.length) wholeOfWays = new Float64Array(count)
    whole[0] = isForced ? closed : Math.min(filler.costWithout(nth, from) + elsewhere[0]!, closed)
    for (let one = 0; one < choices.length; one++) whole[choices[one]!] = Number.POSITIVE_INFINITY
    let lowest = Number.POSITIVE_INFINITY
    for (let way = 0; way < count; way++) {
      const price = filler.costWithout(nth, from - goods[way]!) + elsewhere[cans[way]!]! + costs[way]!
      wholeOfWays[way] = price
      whole[cans[way]!] = Math.min(whole[cans[way]!]!, price)
      lowest = Math.min(lowest, price)
    }
    supply.savedByNone = lowest - whole[0]!
    return Math.min(lowest, whole[0]!)
  }

  function dropChoices(supply: Supply, ways: Ways, most: number): void {
    const { choices } = supply
    // Where the cheapest ways stood for all of them, what was listed before is no longer true.
    supply.ways = supply.ways === ways ? dropWays(ways, wholeOfWays, most) : null
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
    const open = filler.look(deal, terms, limit - bound)
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
      // The last one takes over all that is left.
      const part = nth + 1 < supplies.length ? PART_TAKEN : 1
      const ways = filler.waysOf(deal, supply, terms)
      const lowest = weigh(supply, nth, ways, { from: terms.from, closed })
      dropChoices(supply, ways, limit - bound - taken)
      if (supply.isForced) {
        if (supply.choices.length === 0) return Number.POSITIVE_INFINITY
        deal.isForced = true
        closed = Number.POSITIVE_INFINITY
      }
      least[supply.item] = handOver(supply, lowest, part, terms.kept)
      deal.balance -= least[supply.item]!
      closed -= takenOver[0]!
      taken += lowest * part
      if (part < 1) filler.pass(deal, nth, { terms, takenOver, most: limit - bound - taken })
    }
    deal.balance += taken
    return bound + taken
  }

  return { adjust }
}

function termsOf({ charge, share, mode }: Deal): Terms {
  return { charge, from: mode.fromCost, kept: 1, share }
}

/**
 * Never more than a parcel costs, and without a limit: for a share of it, the same share is taken off what goods cost.
 * So the items need not be looked at together, which takes a third of the time.
 */
function termsByShare({ charge, share, mode }: Deal): Terms {
  return { charge: charge + share * mode.fromCost, from: 0, kept: 1 - share, share: 0 }
}

function close(deal: Deal, least: Float64Array): void {
  deal.isClosed = true
  deal.balance = 0
  for (const supply of deal.supplies) {
    supply.choices = NO_CHOICES
    least[supply.item] = supply.elsewhere[0]!
  }
}

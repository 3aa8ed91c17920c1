import type { Deal, Supply } from './market.ts'
import { copyFills, createFills, type Fills, joinFills, meetFills, startFills } from './parcel-fills.ts'

type Surroundings = {
  /** By item: its least price; set anew for the items of the deal. */
  readonly least: Float64Array
  /** The bound without the deal and its items. */
  readonly bound: number
  /** A way that would raise the bound to this is dropped. */
  readonly limit: number
}

const NO_CHOICES = new Int32Array(0)

/**
 * Sets the prices of one mode so that the bound is as high as the other prices allow: the mode and its items are
 * solved together, over the goods towards its limit for free shipping, and the cost is then split between the items.
 */
export function createAdjuster(needs: ReadonlyArray<number>) {
  /** By supply: the fills with the supplies from there on. */
  const ahead = Array.from({ length: needs.length + 1 }, createFills)
  /** The fills with the supplies so far, less what their items have taken over. */
  let behind = createFills()
  let spares: [Fills, Fills] = [createFills(), createFills()]
  /** By cans: the least cost of everything when a supply gives so many, and the part of it that its item takes over. */
  const whole = new Float64Array(Math.max(0, ...needs) + 1)
  const takenOver = new Float64Array(whole.length)
  const more = { goods: 0, cost: 0 }

  /** The fills with one more supply. The list that they replace is used for others. */
  function addSupply(known: Fills, supply: Supply, limit: number, replaced: Fills): Fills {
    const { choices, costs, elsewhere } = supply
    let [built, next] = spares
    copyFills(built, known, elsewhere[0]! - takenOver[0]!)
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      more.goods = costs[cans]!
      more.cost = elsewhere[cans]! + costs[cans]! - takenOver[cans]!
      joinFills(next, [built, known], more, limit)
      ;[built, next] = [next, built]
    }
    spares = [next, replaced]
    return built
  }

  function lookAhead({ supplies, mode }: Deal): void {
    takenOver.fill(0)
    startFills(ahead[supplies.length]!, 0)
    for (let nth = supplies.length - 1; nth >= 0; nth--)
      ahead[nth] = addSupply(ahead[nth + 1]!, supplies[nth]!, mode.fromCost, ahead[nth]!)
  }

  /** Fills in the whole cost by cans, where a purchase without the deal costs `closed`. Gives the lowest. */
  function weigh(
    { choices, costs, elsewhere }: Supply,
    then: Fills,
    { limit, closed }: { limit: number; closed: number },
  ): number {
    let lowest = Math.min(meetFills(behind, then, limit) + elsewhere[0]!, closed)
    whole[0] = lowest
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      whole[cans] = meetFills(behind, then, limit - costs[cans]!) + elsewhere[cans]! + costs[cans]!
      lowest = Math.min(lowest, whole[cans]!)
    }
    return lowest
  }

  function dropChoices(supply: Supply, most: number): void {
    const { choices } = supply
    let isAnyDear = false
    for (let one = 0; one < choices.length; one++) if (whole[choices[one]!]! >= most) isAnyDear = true
    if (isAnyDear) supply.choices = choices.filter((cans) => whole[cans]! < most)
  }

  /** The item takes over this part of the whole cost. */
  function handOver({ choices, elsewhere, asked }: Supply, part: number): void {
    takenOver[0] = whole[0]! * part
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      takenOver[cans] = whole[cans]! * part
      asked[cans] = takenOver[cans]! - takenOver[0]! - (elsewhere[cans]! - elsewhere[0]!)
    }
  }

  /** Gives the new bound; infinite when a forced mode is not possible. */
  function adjust(deal: Deal, { least, bound, limit }: Surroundings): number {
    const { supplies, charge, mode } = deal
    const without = supplies.reduce((sum, { elsewhere }) => sum + elsewhere[0]!, 0)
    lookAhead(deal)
    startFills(behind, charge)
    const open = meetFills(behind, ahead[0]!, mode.fromCost)
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
      // An even part of what is left each, so that the last takes over all of it.
      const part = 1 / (supplies.length - nth)
      const most = limit - bound - taken
      const lowest = weigh(supply, then, { limit: mode.fromCost, closed })
      dropChoices(supply, most)
      handOver(supply, part)
      behind = addSupply(behind, supply, mode.fromCost, behind)
      least[supply.item] = (lowest - whole[0]!) * part + supply.elsewhere[0]!
      deal.balance -= least[supply.item]!
      closed -= takenOver[0]!
      taken += lowest * part
    }
    deal.balance += taken
    return bound + taken
  }

  return { adjust }
}

function close(deal: Deal, least: Float64Array): void {
  deal.isClosed = true
  deal.balance = 0
  for (const supply of deal.supplies) {
    supply.choices = NO_CHOICES
    least[supply.item] = supply.elsewhere[0]!
  }
}

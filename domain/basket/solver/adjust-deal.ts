import { type Deal, STEPS_TO_LIMIT, type Supply } from './market.ts'

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
  /** By supply and steps reached: the least cost from there on. Money spent for nothing reaches a limit as well. */
  const ahead = Array.from({ length: needs.length + 1 }, () => new Float64Array(STEPS_TO_LIMIT + 1))
  /** By steps reached: the least cost of the supplies so far, less what their items have taken over. */
  let behind = new Float64Array(STEPS_TO_LIMIT + 1)
  let behindNext = new Float64Array(STEPS_TO_LIMIT + 1)
  /** By cans: the least cost of everything when a supply gives so many. */
  const whole = new Float64Array(Math.max(0, ...needs) + 1)
  /** By supply: how many steps those before it can reach. */
  const reaches = new Int32Array(needs.length + 1)
  /** The steps to the deal's limit, and how many of them the supplies so far can reach. */
  let top = 0
  let reached = 0

  function lookAhead({ supplies, mode }: Deal): void {
    top = mode.fromCost > 0 ? STEPS_TO_LIMIT : 0
    for (let nth = 0; nth < supplies.length; nth++)
      reaches[nth + 1] = Math.min(top, reaches[nth]! + mostSteps(supplies[nth]!))
    const end = ahead[supplies.length]!
    for (let step = 0; step <= top; step++) end[step] = top > 0 ? ((top - step) * mode.fromCost) / top : 0
    for (let nth = supplies.length - 1; nth >= 0; nth--) lookFrom(supplies[nth]!, nth)
  }

  /** From each number of steps that can be reached before this supply. */
  function lookFrom({ choices, costs, steps, elsewhere }: Supply, nth: number): void {
    const here = ahead[nth]!
    const then = ahead[nth + 1]!
    const reach = reaches[nth]!
    for (let step = 0; step <= reach; step++) here[step] = elsewhere[0]! + then[step]!
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      const cost = elsewhere[cans]! + costs[cans]!
      const more = steps[cans]!
      const below = Math.min(reach, top - more)
      for (let step = 0; step <= below; step++) {
        const sum = cost + then[step + more]!
        if (sum < here[step]!) here[step] = sum
      }
      const atTop = cost + then[top]!
      for (let step = below + 1; step <= reach; step++) if (atTop < here[step]!) here[step] = atTop
    }
  }

  /** The least cost of both sides with so many more steps in between. */
  function meet(then: Float64Array, more: number): number {
    const below = Math.min(reached, top - more)
    let lowest = Number.POSITIVE_INFINITY
    for (let step = 0; step <= below; step++) {
      const sum = behind[step]! + then[step + more]!
      if (sum < lowest) lowest = sum
    }
    for (let step = below + 1; step <= reached; step++) {
      const sum = behind[step]! + then[top]!
      if (sum < lowest) lowest = sum
    }
    return lowest
  }

  /** Fills in the whole cost by cans, where a purchase without the deal costs `closed`. Gives the lowest. */
  function weigh({ choices, costs, steps, elsewhere }: Supply, then: Float64Array, closed: number): number {
    let lowest = Math.min(meet(then, 0) + elsewhere[0]!, closed)
    whole[0] = lowest
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      whole[cans] = meet(then, steps[cans]!) + elsewhere[cans]! + costs[cans]!
      if (whole[cans]! < lowest) lowest = whole[cans]!
    }
    return lowest
  }

  function dropChoices(supply: Supply, most: number): void {
    const { choices } = supply
    let isAnyDear = false
    for (let one = 0; one < choices.length; one++) if (whole[choices[one]!]! >= most) isAnyDear = true
    if (isAnyDear) supply.choices = choices.filter((cans) => whole[cans]! < most)
  }

  /** The item takes over this part of the whole cost, and the next supply is looked at. */
  function handOver(supply: Supply, part: number): void {
    const { choices, costs, steps, elsewhere, asked } = supply
    const furthest = Math.min(top, reached + mostSteps(supply))
    const none = elsewhere[0]! - whole[0]! * part
    for (let step = 0; step <= reached; step++) behindNext[step] = behind[step]! + none
    behindNext.fill(Number.POSITIVE_INFINITY, reached + 1, furthest + 1)
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      const left = elsewhere[cans]! + costs[cans]! - whole[cans]! * part
      asked[cans] = (whole[cans]! - whole[0]!) * part - (elsewhere[cans]! - elsewhere[0]!)
      moveOn(left, steps[cans]!)
    }
    reached = furthest
    ;[behind, behindNext] = [behindNext, behind]
  }

  function moveOn(cost: number, more: number): void {
    const below = Math.min(reached, top - more)
    for (let step = 0; step <= below; step++) {
      const sum = behind[step]! + cost
      if (sum < behindNext[step + more]!) behindNext[step + more] = sum
    }
    for (let step = below + 1; step <= reached; step++) {
      const sum = behind[step]! + cost
      if (sum < behindNext[top]!) behindNext[top] = sum
    }
  }

  /** Gives the new bound; infinite when a forced mode is not possible. */
  function adjust(deal: Deal, { least, bound, limit }: Surroundings): number {
    const { supplies, charge } = deal
    const without = supplies.reduce((sum, { elsewhere }) => sum + elsewhere[0]!, 0)
    lookAhead(deal)
    const open = charge + ahead[0]![0]!
    if (bound + without >= limit) deal.isForced = true
    let closed = deal.isForced ? Number.POSITIVE_INFINITY : without
    deal.savedByClosing = open - closed
    if (deal.isClosed || bound + open >= limit) {
      close(deal, least)
      return bound + closed
    }
    let taken = supplies.length > 0 ? 0 : Math.min(open, closed)
    deal.balance = 0
    behind[0] = charge
    reached = 0
    for (let nth = 0; nth < supplies.length; nth++) {
      const supply = supplies[nth]!
      // An even part of what is left each, so that the last takes over all of it.
      const part = 1 / (supplies.length - nth)
      const lowest = weigh(supply, ahead[nth + 1]!, closed)
      dropChoices(supply, limit - bound - taken)
      handOver(supply, part)
      least[supply.item] = (lowest - whole[0]!) * part + supply.elsewhere[0]!
      deal.balance -= least[supply.item]!
      closed -= whole[0]! * part
      taken += lowest * part
    }
    deal.balance += taken
    return bound + taken
  }

  return { adjust }
}

function mostSteps({ choices, steps }: Supply): number {
  let most = 0
  for (let one = 0; one < choices.length; one++) most = Math.max(most, steps[choices[one]!]!)
  return most
}

function close(deal: Deal, least: Float64Array): void {
  deal.isClosed = true
  deal.balance = 0
  for (const supply of deal.supplies) {
    supply.choices = NO_CHOICES
    least[supply.item] = supply.elsewhere[0]!
  }
}

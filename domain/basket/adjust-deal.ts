import { type Deal, STEPS_TO_LIMIT, type Supply } from './market.ts'

export type Surroundings = {
  /** By supply and cans: what the item's other cans are asked for elsewhere. */
  readonly others: ReadonlyArray<Float64Array>
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

  function lookAhead({ supplies, mode }: Deal, others: ReadonlyArray<Float64Array>, top: number): void {
    const end = ahead[supplies.length]!
    for (let step = 0; step <= top; step++) end[step] = top > 0 ? ((top - step) * mode.fromCost) / top : 0
    for (let nth = supplies.length - 1; nth >= 0; nth--) {
      const { choices, costs, steps } = supplies[nth]!
      const here = ahead[nth]!
      const then = ahead[nth + 1]!
      const rest = others[nth]!
      for (let step = 0; step <= top; step++) here[step] = rest[0]! + then[step]!
      for (let one = 0; one < choices.length; one++) {
        const cans = choices[one]!
        const cost = rest[cans]! + costs[cans]!
        const more = steps[cans]!
        for (let step = 0; step <= top; step++) {
          const sum = cost + then[Math.min(step + more, top)]!
          if (sum < here[step]!) here[step] = sum
        }
      }
    }
  }

  /** The least of the two sides with so many more steps in between. */
  function meet(then: Float64Array, more: number, reached: number, top: number): number {
    let lowest = Number.POSITIVE_INFINITY
    for (let step = 0; step <= reached; step++) {
      const sum = behind[step]! + then[Math.min(step + more, top)]!
      if (sum < lowest) lowest = sum
    }
    return lowest
  }

  /** Goes past a supply whose item has taken over its part of the whole cost. Gives how many steps can be reached. */
  function pass(
    { choices, costs, steps }: Supply,
    rest: Float64Array,
    part: number,
    reached: number,
    top: number,
  ) {
    let furthest = reached
    for (let one = 0; one < choices.length; one++)
      furthest = Math.max(furthest, Math.min(top, reached + steps[choices[one]!]!))
    const none = rest[0]! - whole[0]! * part
    for (let step = 0; step <= reached; step++) behindNext[step] = behind[step]! + none
    behindNext.fill(Number.POSITIVE_INFINITY, reached + 1, furthest + 1)
    for (let one = 0; one < choices.length; one++) {
      const cans = choices[one]!
      const cost = rest[cans]! + costs[cans]! - whole[cans]! * part
      const more = steps[cans]!
      for (let step = 0; step <= reached; step++) {
        const to = Math.min(step + more, top)
        const sum = behind[step]! + cost
        if (sum < behindNext[to]!) behindNext[to] = sum
      }
    }
    ;[behind, behindNext] = [behindNext, behind]
    return furthest
  }

  /** Gives the new bound; infinite when a forced mode is not possible. */
  function adjust(deal: Deal, { others, least, bound, limit }: Surroundings): number {
    const { supplies, charge, mode } = deal
    const top = mode.fromCost > 0 ? STEPS_TO_LIMIT : 0
    const without = others.reduce((sum, rest) => sum + rest[0]!, 0)
    lookAhead(deal, others, top)
    const open = charge + ahead[0]![0]!
    if (bound + without >= limit) deal.isForced = true
    let closed = deal.isForced ? Number.POSITIVE_INFINITY : without
    deal.savedByClosing = open - closed
    if (deal.isClosed || bound + open >= limit) {
      deal.isClosed = true
      close(deal, others, least)
      return bound + closed
    }
    behind[0] = charge
    let reached = 0
    let taken = supplies.length > 0 ? 0 : Math.min(open, closed)
    deal.balance = 0
    for (const [nth, supply] of supplies.entries()) {
      const rest = others[nth]!
      const then = ahead[nth + 1]!
      // Each takes over an even part of what is left, so that the last takes all of it.
      const part = 1 / (supplies.length - nth)
      whole[0] = Math.min(meet(then, 0, reached, top) + rest[0]!, closed)
      let lowest = whole[0]!
      for (const cans of supply.choices) {
        whole[cans] = meet(then, supply.steps[cans]!, reached, top) + rest[cans]! + supply.costs[cans]!
        lowest = Math.min(lowest, whole[cans]!)
      }
      dropChoices(supply, limit - bound - taken)
      for (const cans of supply.choices)
        supply.asked[cans] = (whole[cans]! - whole[0]!) * part - (rest[cans]! - rest[0]!)
      least[supply.item] = (lowest - whole[0]!) * part + rest[0]!
      deal.balance -= least[supply.item]!
      taken += lowest * part
      closed -= whole[0]! * part
      reached = pass(supply, rest, part, reached, top)
    }
    deal.balance += taken
    return bound + taken
  }

  function dropChoices(supply: Supply, most: number): void {
    if (supply.choices.some((cans) => whole[cans]! >= most))
      supply.choices = supply.choices.filter((cans) => whole[cans]! < most)
  }

  return { adjust }
}

function close(deal: Deal, others: ReadonlyArray<Float64Array>, least: Float64Array): void {
  deal.balance = 0
  for (const [nth, supply] of deal.supplies.entries()) {
    supply.choices = NO_CHOICES
    least[supply.item] = others[nth]![0]!
  }
}

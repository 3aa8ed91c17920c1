import type { Deal, Supply } from './market.ts'
import { copyList, createList } from './short-lists.ts'

/** What the modes of a market ask for one item. */
export type Asking = {
  /** By place and cans: the price; infinite where so many cannot come from there. */
  readonly prices: ReadonlyArray<Float64Array>
  /** By place and cans: the least price of so many from there on. */
  readonly rest: ReadonlyArray<Float64Array>
  /** By place: whether some cans have to come from there. */
  readonly isForced: ReadonlyArray<boolean>
  readonly least: number
}

/** By item what is asked for it, and how much more than the least may be asked for all of them together. */
export function askRest(
  deals: ReadonlyArray<Deal>,
  needs: ReadonlyArray<number>,
  limit: number,
): { askings: Asking[]; room: number } {
  const suppliesOf = needs.map(() => new Array<Supply | null>(deals.length).fill(null))
  for (const [place, { supplies }] of deals.entries())
    for (const supply of supplies) suppliesOf[supply.item]![place] = supply
  const askings = needs.map((need, item) => askFor(suppliesOf[item]!, need))
  const bound = deals.reduce((sum, { balance }) => sum + balance, 0)
  return { askings, room: limit - askings.reduce((sum, { least }) => sum + least, bound) }
}

function askFor(supplies: ReadonlyArray<Supply | null>, need: number): Asking {
  const nothing = createList(need + 1).fill(Number.POSITIVE_INFINITY)
  let after = copyList(nothing)
  after[0] = 0
  const rest = [after]
  for (const supply of supplies.toReversed()) {
    if (supply) after = addUp(supply, after)
    rest.push(after)
  }
  const prices = supplies.map((supply) => {
    if (!supply) return nothing
    const own = copyList(nothing)
    for (const cans of supply.choices) own[cans] = supply.asked[cans]!
    return own
  })
  const isForced = supplies.map((supply) => supply?.isForced ?? false)
  return { prices, rest: rest.toReversed(), isForced, least: after[need]! }
}

function addUp({ choices, asked, isForced }: Supply, after: Float64Array): Float64Array {
  const rest = copyList(after)
  if (isForced) rest.fill(Number.POSITIVE_INFINITY)
  for (const cans of choices)
    for (let all = cans; all < rest.length; all++)
      rest[all] = Math.min(rest[all]!, asked[cans]! + after[all - cans]!)
  return rest
}

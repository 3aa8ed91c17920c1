import type { Deal, Supply } from './market.ts'

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
  const askings = needs.map((need, item) => askFor(deals, item, need))
  const bound = deals.reduce((sum, { balance }) => sum + balance, 0)
  return { askings, room: limit - askings.reduce((sum, { least }) => sum + least, bound) }
}

function askFor(deals: ReadonlyArray<Deal>, item: number, need: number): Asking {
  const nothing = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY)
  const supplies = deals.map((deal) => deal.supplies.find((supply) => supply.item === item) ?? null)
  const rest: Float64Array[] = [nothing.slice()]
  rest[0]![0] = 0
  for (const supply of supplies.toReversed()) rest.unshift(supply ? addUp(supply, rest[0]!) : rest[0]!)
  const prices = supplies.map((supply) => {
    const own = nothing.slice()
    for (const cans of supply?.choices ?? []) own[cans] = supply!.asked[cans]!
    return own
  })
  const isForced = supplies.map((supply) => supply?.isForced ?? false)
  return { prices, rest, isForced, least: rest[0]![need]! }
}

function addUp({ choices, asked, isForced }: Supply, after: Float64Array): Float64Array {
  const rest = isForced ? new Float64Array(after.length).fill(Number.POSITIVE_INFINITY) : after.slice()
  for (const cans of choices)
    for (let all = cans; all < rest.length; all++)
      rest[all] = Math.min(rest[all]!, asked[cans]! + after[all - cans]!)
  return rest
}

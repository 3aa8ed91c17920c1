import type { Deal, Supply } from './market.ts'

/** What the modes of a market ask for one item. */
export type Asking = {
  /** By place and cans: the price; infinite where so many cannot come from there. */
  readonly prices: ReadonlyArray<Float64Array>
  /** By place and cans: the least price of so many from there on. */
  readonly rest: ReadonlyArray<Float64Array>
  /** A way to buy the item for which more is asked is in no purchase below the limit. */
  readonly most: number
}

/** By item: what is asked for it, and how much more than the least may be paid for all of them together. */
export function askRest(
  deals: ReadonlyArray<Deal>,
  needs: ReadonlyArray<number>,
  limit: number,
): { askings: Asking[]; room: number } {
  const items = needs.map((need, item) => {
    const prices = deals.map(({ supplies }) =>
      listPrices(
        supplies.find((supply) => supply.item === item),
        need,
      ),
    )
    return { prices, rest: addUp(prices, need), need }
  })
  const bound = deals.reduce((sum, { balance }) => sum + balance, 0)
  const room = limit - items.reduce((sum, { rest, need }) => sum + rest[0]![need]!, bound)
  return { askings: items.map((item) => ({ ...item, most: item.rest[0]![item.need]! + room })), room }
}

function listPrices(supply: Supply | undefined, need: number): Float64Array {
  const prices = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY)
  for (const cans of supply?.choices ?? []) prices[cans] = supply!.asked[cans]!
  return prices
}

function addUp(prices: ReadonlyArray<Float64Array>, need: number): Float64Array[] {
  const nothing = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY)
  nothing[0] = 0
  const rest = [nothing]
  for (const own of prices.toReversed()) {
    const after = rest[0]!
    rest.unshift(
      after.map((least, all) => {
        let lowest = least
        for (let cans = 1; cans <= all; cans++) lowest = Math.min(lowest, own[cans]! + after[all - cans]!)
        return lowest
      }),
    )
  }
  return rest
}

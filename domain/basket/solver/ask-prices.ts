import { createAdjuster } from './adjust-deal.ts'
import type { BasketModel } from './basket-model.ts'
import { forceDeal, type Market, type Supply } from './market.ts'

/**
 * The bound: every mode asks each item a price for each number of cans. Each item buys at these prices on its own, and
 * each mode compares what it is paid with what its parcel costs. Whatever the prices, no purchase costs less than all
 * items pay, less what the modes gain.
 */
export function createPricing({
  needs,
  mayExceed,
  mostDeals,
  isOver,
}: Pick<BasketModel, 'needs' | 'mayExceed'> & {
  mostDeals: number
  isOver: () => boolean
}) {
  /** By item and place: the least price of each number of cans from the supplies before that place, and from it on. */
  const before = needs.map((need) => new Float64Array((mostDeals + 1) * (need + 1)))
  const after = needs.map((need) => new Float64Array((mostDeals + 1) * (need + 1)))
  const lengths = new Int32Array(needs.length)
  const least = new Float64Array(needs.length)
  const adjuster = createAdjuster({ needs, mayExceed })

  function start(rows: Float64Array, place: number, need: number): void {
    rows.fill(Number.POSITIVE_INFINITY, place * (need + 1), (place + 1) * (need + 1))
    rows[place * (need + 1)] = 0
  }

  /** Adds a supply to what is known at one place, for the place next to it. */
  function extend(
    rows: Float64Array,
    { item, choices, asked, isForced }: Supply,
    from: number,
    to: number,
  ): void {
    const width = needs[item]! + 1
    const known = from * width
    const next = to * width
    if (isForced) rows.fill(Number.POSITIVE_INFINITY, next, next + width)
    else rows.copyWithin(next, known, known + width)
    for (let nth = 0; nth < choices.length; nth++) {
      const cans = choices[nth]!
      const price = asked[cans]!
      for (let have = 0; have + cans < width; have++) {
        const sum = rows[known + have]! + price
        if (sum < rows[next + have + cans]!) rows[next + have + cans] = sum
      }
    }
  }

  function lookElsewhere({ item, choices, place, elsewhere, isForced }: Supply, most: number): void {
    const need = needs[item]!
    elsewhere[0] = isForced ? Number.POSITIVE_INFINITY : askOthers(item, place, need, most)
    for (let nth = 0; nth < choices.length; nth++)
      elsewhere[choices[nth]!] = askOthers(item, place, need - choices[nth]!, most)
  }

  function askOthers(item: number, place: number, cans: number, most: number): number {
    const width = needs[item]! + 1
    const first = before[item]!
    const second = after[item]!
    const known = place * width
    const other = (place + 1) * width + cans
    let lowest = most
    for (let have = 0; have <= cans; have++) {
      const sum = first[known + have]! + second[other - have]!
      if (sum < lowest) lowest = sum
    }
    return lowest
  }

  /** False when the time was over before everything was known. */
  function lookAhead({ deals }: Market, most: number): boolean {
    lengths.fill(0)
    for (const { supplies } of deals) for (const supply of supplies) supply.place = lengths[supply.item]!++
    for (const [item, need] of needs.entries()) {
      start(before[item]!, 0, need)
      start(after[item]!, lengths[item]!, need)
    }
    for (let nth = deals.length - 1; nth >= 0; nth--) {
      if (isOver()) return false
      for (const supply of deals[nth]!.supplies)
        extend(after[supply.item]!, supply, supply.place + 1, supply.place)
    }
    for (const [item, need] of needs.entries()) least[item] = Math.min(after[item]![need]!, most)
    return true
  }

  /**
   * Sets the prices of each mode anew, one after the other, so that the bound never falls, and drops what would raise
   * it to the limit. Every sweep takes the modes the other way round, without those that are closed already. One that is
   * cut short proves a bound as well, and so does a rough one, which takes less time. Gives by how much the prices of the
   * market are better than before.
   */
  function sweep(
    market: Market,
    { limit, most, isRough = false }: { limit: number; most: number; isRough?: boolean },
  ): number {
    market.deals = market.deals.filter(({ isForced, isClosed }) => isForced || !isClosed)
    market.deals.reverse()
    if (!lookAhead(market, most)) return 0
    let bound = market.deals.reduce((sum, { balance }) => sum + balance, 0)
    for (const asked of least) bound += asked
    const atFirst = bound
    for (const deal of market.deals) {
      if (bound >= limit || isOver()) break
      deal.supplies.reverse()
      let own = deal.balance
      for (const supply of deal.supplies) {
        own += least[supply.item]!
        lookElsewhere(supply, most)
      }
      const wasForced = deal.isForced
      bound = adjuster.adjust(deal, { least, bound: bound - own, limit, isRough })
      if (deal.isForced && !wasForced) forceDeal(market, deal)
      for (const supply of deal.supplies) extend(before[supply.item]!, supply, supply.place, supply.place + 1)
    }
    market.bound = Math.max(market.bound, bound)
    for (const deal of market.deals) deal.supplies = deal.supplies.filter(({ choices }) => choices.length > 0)
    market.deals = market.deals.filter(
      ({ isForced, isClosed, supplies }) => !isClosed && (isForced || supplies.length > 0),
    )
    return bound - atFirst
  }

  return { sweep }
}

import type { Traders } from './list-traders.ts'

/**
 * What all stores gain together at these prices, each in its best mode. Fills in what they would supply, and what each
 * mode buys and gains, which the functions below go by.
 */
export function trade(traders: Traders, prices: Float64Array, supplied: Float64Array): number {
  const { open, stores, storeGains } = traders
  supplied.fill(0)
  let gained = 0
  for (let from = 0, to = 0; from < open.length; from = to) {
    let best = open[from]!
    let most = 0
    for (; to < open.length && stores[open[to]!] === stores[open[from]!]; to++) {
      const gain = tradeAt(traders, open[to]!, prices, null)
      if (gain <= most) continue
      most = gain
      best = open[to]!
    }
    for (let nth = from; nth < to; nth++) storeGains[open[nth]!] = most
    if (most > 0) tradeAt(traders, best, prices, supplied)
    gained += most
  }
  return gained
}

/** What a mode gains at most. Adds what it would supply. */
function tradeAt(
  traders: Traders,
  trader: number,
  prices: Float64Array,
  supplied: Float64Array | null,
): number {
  const { items, cans, costs } = traders
  const share = traders.shares[trader]!
  let gain = -traders.charges[trader]! - share * traders.froms[trader]!
  let goods = 0
  for (let lot = traders.firstLots[trader]!, end = traders.lastLots[trader]!; lot < end; lot++) {
    const gained = prices[items[lot]!]! * cans[lot]! - (1 - share) * costs[lot]!
    if (gained <= 0) continue
    gain += gained
    goods += costs[lot]!
    if (supplied) supplied[items[lot]!]! += cans[lot]!
  }
  traders.goods[trader] = goods
  traders.gains[trader] = gain
  return gain
}

/** Prices to begin with: as if all cans came from where they are cheapest, without shipping. */
export function cheapestCans({ items, cans, costs }: Traders, needs: number): Float64Array {
  const prices = new Float64Array(needs).fill(Number.POSITIVE_INFINITY)
  for (let lot = 0; lot < items.length; lot++)
    prices[items[lot]!] = Math.min(prices[items[lot]!]!, costs[lot]! / cans[lot]!)
  return prices
}

/** More off the prices of modes that do not reach their limit, less where they reach more. */
export function adjustShares({ open, froms, goods, shares }: Traders, reach: number): void {
  for (const trader of open) {
    const from = froms[trader]!
    if (from === 0) continue
    const short = Math.max(-1, Math.min(1, (from - goods[trader]!) / from))
    shares[trader] = Math.max(0, Math.min(1, shares[trader]! + reach * short))
  }
}

/** A purchase in such a mode costs as much more than the bound as there is room, or more. */
export function dropHopeless(traders: Traders, room: number): void {
  const { gains, storeGains } = traders
  traders.open = traders.open.filter((trader) => storeGains[trader]! - gains[trader]! < room)
}

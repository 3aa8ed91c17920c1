import { listTraders } from './list-traders.ts'
import type { Mode } from './store-modes.ts'
import { adjustShares, cheapestCans, dropHopeless, trade } from './trade-cans.ts'

/** A mode that a purchase below the limit may use, at the prices that give the bound. */
export type PricedMode = {
  readonly mode: Mode
  /** What it gains when its parcel is bought; negative when it loses. */
  readonly gain: number
  /** The share taken off its prices, for what its goods add towards the limit for free shipping. */
  readonly share: number
  /** How far the least that a purchase in this mode costs is below the limit. */
  readonly room: number
}

export type CanPrices = {
  /** No purchase below the limit costs less. */
  readonly bound: number
  /** How much of it is no cost of a purchase: what is given back of the fees for parcels (`price-parcels.ts`). */
  readonly reserve: number
  /** By item: the price of a can. */
  readonly prices: Float64Array
  /** The modes that are left hold every purchase below this. */
  readonly limit: number
  readonly modes: ReadonlyArray<PricedMode>
}

const MOST_STEPS = 240
const FIRST_STRIDE = 0.8
const SHORTER = 0.6
const SHORTEST_STRIDE = 0.02
/** So many steps without a better bound, and the next ones are shorter. */
const PATIENCE = 10
/** How far a full stride changes a share at most. */
const SHARE_REACH = 0.15

/**
 * A first bound, by prices for single cans that are the same at every store. A store gains what its goods fetch less
 * what they and their parcel cost, and no purchase costs less than all needs at these prices, less what stores can
 * gain. Prices rise where too little is on offer and fall where there is too much, by subgradient steps. Modes that
 * lose so much that a purchase in them reaches the limit are dropped on the way.
 */
export function priceCans({
  needs,
  modes,
  limit,
}: {
  needs: ReadonlyArray<number>
  modes: ReadonlyArray<Mode>
  limit: number
}): CanPrices {
  const traders = listTraders(modes)
  const prices = cheapestCans(traders, needs.length)
  const supplied = new Float64Array(needs.length)
  let best = { bound: Number.NEGATIVE_INFINITY, prices: prices.slice(), shares: traders.shares.slice() }
  let stride = FIRST_STRIDE
  let patience = PATIENCE

  /** The bound at these prices, with what would be supplied. */
  function findBound(): number {
    const gained = trade(traders, prices, supplied)
    return needs.reduce((sum, need, item) => sum + need * prices[item]!, 0) - gained
  }

  /** Each need counts the same, however many cans it is. */
  function step(bound: number): void {
    const short = needs.map((need, item) => 1 - supplied[item]! / need)
    const by = (stride * (limit - bound)) / short.reduce((sum, share) => sum + share * share, 0)
    if (by === Number.POSITIVE_INFINITY) return
    for (let item = 0; item < needs.length; item++) prices[item]! += (by * short[item]!) / needs[item]!
  }

  for (let nth = 0; nth < MOST_STEPS && stride > SHORTEST_STRIDE; nth++) {
    let bound = findBound()
    if (bound >= limit) return { bound: limit, reserve: 0, prices, limit, modes: [] }
    if (bound > best.bound) {
      best = { bound, prices: prices.slice(), shares: traders.shares.slice() }
      dropHopeless(traders, limit - bound)
      patience = PATIENCE
    } else if (--patience === 0) {
      stride *= SHORTER
      patience = PATIENCE
      prices.set(best.prices)
      traders.shares.set(best.shares)
      bound = findBound()
    }
    step(bound)
    adjustShares(traders, SHARE_REACH * stride)
  }
  prices.set(best.prices)
  traders.shares.set(best.shares)
  const bound = findBound()
  dropHopeless(traders, limit - bound)
  const priced = Array.from(traders.open, (trader) => ({
    mode: traders.modes[trader]!,
    gain: traders.gains[trader]!,
    share: traders.shares[trader]!,
    room: limit - bound - traders.storeGains[trader]! + traders.gains[trader]!,
  }))
  return { bound, reserve: 0, prices, limit, modes: priced }
}

/** Without the modes that a lower limit rules out. */
export function lowerLimit(before: CanPrices, limit: number): CanPrices {
  const lowered = lowerRooms(before, limit)
  return { ...lowered, modes: lowered.modes.filter(({ room }) => room > 0) }
}

/** All modes stay, also those that have no room left. */
export function lowerRooms({ modes, limit: before, ...known }: CanPrices, limit: number): CanPrices {
  return { ...known, limit, modes: modes.map((mode) => ({ ...mode, room: mode.room - (before - limit) })) }
}

/** The modes that are worth most at these prices. */
export function keepNearest({ modes, ...known }: CanPrices, most: number): CanPrices {
  return { ...known, modes: modes.toSorted((a, b) => b.room - a.room).slice(0, most) }
}

import { type BasketModel, chargeOf, type Pick } from './basket-model.ts'
import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** A purchase that meets the needs, with its cost and its parcels' tie. */
export type Purchase = {
  readonly value: number
  readonly picks: ReadonlyArray<Pick>
  readonly stores: ReadonlySet<number>
}

/** Every pack of an item at the open stores, with the cost after lures. */
type Pool = {
  /** How many entries of the columns are in use. */
  size: number
  readonly cans: Int32Array
  readonly cost: Float64Array
  readonly store: Int32Array
  readonly pack: Int32Array
}

/** By store: the share taken off its prices, to draw goods there that earn free shipping. */
export type Lures = Float64Array

const NO_PARCEL = -1

/**
 * Buys the items one by one from a set of open stores, as if shipping were settled. This is the innermost work of the
 * search, so its columns are used again and again: what was bought can be asked for until the next call.
 */
export function createBuyer(model: BasketModel) {
  const { needs, stores, mayExceed } = model
  const pool = createPool(stores.reduce((sum, { packs }) => sum + packs.length, 0))
  const mostCans = Math.max(0, ...needs)
  const least = new Float64Array(mostCans + 1)
  const last = new Int32Array(mostCans + 1)
  const boughtStore = new Int32Array(needs.reduce((sum, need) => sum + need, 0))
  const boughtPack = new Int32Array(boughtStore.length)
  let boughts = 0
  /** By store: what the goods cost, and what they are worth in its own measure. */
  const goods = new Float64Array(stores.length)
  const measures = new Float64Array(stores.length)
  const charges = new Float64Array(stores.length)
  const noLures = new Float64Array(stores.length)

  function fillPool(open: ReadonlyArray<Mode>, item: number, lures: Lures): void {
    let size = 0
    for (const mode of open) {
      const { packs, cans, cost } = mode.items[item]!
      const share = 1 - lures[mode.store]!
      for (let nth = 0; nth < packs.length; nth++, size++) {
        pool.cans[size] = cans[nth]!
        pool.cost[size] = cost[nth]! * share
        pool.store[size] = mode.store
        pool.pack[size] = packs[nth]!
      }
    }
    pool.size = size
  }

  /** The least cost of the item, infinite when it cannot be had. `last` then tells its packs. */
  function coverPool(need: number): number {
    const { size, cans, cost } = pool
    least[0] = 0
    for (let have = 1; have <= need; have++) {
      let lowest = Number.POSITIVE_INFINITY
      let chosen = -1
      for (let nth = 0; nth < size; nth++) {
        const before = have - cans[nth]!
        if (before < 0 && !mayExceed) continue
        const sum = least[Math.max(before, 0)]! + cost[nth]!
        if (sum < lowest) {
          lowest = sum
          chosen = nth
        }
      }
      least[have] = lowest
      last[have] = chosen
    }
    return least[need]!
  }

  function takePacks(need: number): void {
    for (let left = need; left > 0; ) {
      const nth = last[left]!
      const store = pool.store[nth]!
      const { cost, measure } = stores[store]!.packs[pool.pack[nth]!]!
      boughtStore[boughts] = store
      boughtPack[boughts++] = pool.pack[nth]!
      goods[store]! += cost
      measures[store]! += measure
      left -= pool.cans[nth]!
    }
  }

  /** The cost after lures of the cheapest packs. Infinite when an item cannot be had. */
  function buy(open: ReadonlyArray<Mode>, lures: Lures = noLures): number {
    boughts = 0
    for (const { store } of open) goods[store] = measures[store] = 0
    let cost = 0
    for (let item = 0; item < needs.length; item++) {
      fillPool(open, item, lures)
      cost += coverPool(needs[item]!)
      if (cost === Number.POSITIVE_INFINITY) return cost
      takePacks(needs[item]!)
    }
    return cost
  }

  /** What was bought costs this in full, shipping and the parcels' tie included. */
  function price(open: ReadonlyArray<Mode>): number {
    for (const { store } of open) charges[store] = NO_PARCEL
    for (let nth = 0; nth < boughts; nth++) {
      const store = boughtStore[nth]!
      const { rules, packs } = stores[store]!
      const { cost, freeFrom } = rules[packs[boughtPack[nth]!]!.rule]!
      const charge = freeFrom === null || measures[store]! < freeFrom ? cost : 0
      if (charge > charges[store]!) charges[store] = charge
    }
    let value = 0
    for (const { store } of open)
      if (charges[store] !== NO_PARCEL) value += goods[store]! + charges[store]! + PARCEL_TIE
    return value
  }

  function take(): Purchase {
    const bought = Map.groupBy(
      Array.from({ length: boughts }, (_, nth) => nth),
      (nth) => boughtStore[nth]!,
    )
    return pricePurchase(
      model,
      new Map([...bought].map(([store, own]) => [store, own.map((nth) => boughtPack[nth]!)])),
    )
  }

  /** The cheapest packs of each item at these stores. Null when an item cannot be had. */
  function find(open: ReadonlyArray<Mode>): Purchase | null {
    return buy(open) === Number.POSITIVE_INFINITY ? null : take()
  }

  return { buy, price, take, find, goods, measures }
}

export type Buyer = ReturnType<typeof createBuyer>

function createPool(length: number): Pool {
  return {
    size: 0,
    cans: new Int32Array(length),
    cost: new Float64Array(length),
    store: new Int32Array(length),
    pack: new Int32Array(length),
  }
}

/** Counts what the packs, listed by store, really cost, shipping included. */
export function pricePurchase(
  model: BasketModel,
  bought: ReadonlyMap<number, ReadonlyArray<number>>,
): Purchase {
  let value = 0
  for (const [store, positions] of bought) {
    const { packs, rules } = model.stores[store]!
    let measure = 0
    for (const nth of positions) {
      value += packs[nth]!.cost
      measure += packs[nth]!.measure
    }
    value += PARCEL_TIE + chargeOf(rules, positions, packs, measure)
  }
  const picks = [...bought].flatMap(([store, positions]) =>
    [...Map.groupBy(positions, (nth) => nth)].map(([pack, { length: count }]) => ({ store, pack, count })),
  )
  return { value, picks, stores: new Set(bought.keys()) }
}

import { type BasketModel, chargeOf, type Pick } from './basket-model.ts'
import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** A purchase that meets the needs, with its cost and its parcels' tie. */
export type Purchase = { readonly value: number; readonly picks: ReadonlyArray<Pick> }

/** Every pack of an item at the open stores, with the cost after lures. */
export type Pool = {
  /** How many entries of the columns are in use. */
  size: number
  readonly cans: Int32Array
  readonly cost: Float64Array
  readonly store: Int32Array
  readonly pack: Int32Array
}

export type Lures = ReadonlyMap<number, number>

const NO_LURES: Lures = new Map()

/** Buys the items one by one from a set of open stores, as if shipping were settled. Its columns are used again and again. */
export function createBuyer(model: BasketModel) {
  const { needs, stores, mayExceed } = model
  const mostPacks = stores.reduce((sum, { packs }) => sum + packs.length, 0)
  const pool = createPool(mostPacks)
  const mostCans = Math.max(0, ...needs)
  const least = new Float64Array(mostCans + 1)
  const last = new Int32Array(mostCans + 1)

  function fillPool(open: ReadonlyArray<Mode>, item: number, lures: Lures): void {
    let size = 0
    for (const mode of open) {
      const { packs, cans, cost } = mode.items[item]!
      const share = 1 - (lures.get(mode.store) ?? 0)
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

  function visitPacks(need: number, visit: (store: number, pack: number) => void): void {
    for (let left = need; left > 0; ) {
      const nth = last[left]!
      visit(pool.store[nth]!, pool.pack[nth]!)
      left -= pool.cans[nth]!
    }
  }

  /** The cost after lures of the cheapest packs. Infinite when an item cannot be had. */
  function buyEach(
    open: ReadonlyArray<Mode>,
    lures: Lures,
    visit: (store: number, pack: number) => void,
  ): number {
    let cost = 0
    for (let item = 0; item < needs.length; item++) {
      fillPool(open, item, lures)
      cost += coverPool(needs[item]!)
      if (cost === Number.POSITIVE_INFINITY) return cost
      visitPacks(needs[item]!, visit)
    }
    return cost
  }

  /**
   * The cheapest packs of each item. A lure takes a share off a store's prices, to draw goods there that earn free
   * shipping; what is paid is counted in full. Null when an item cannot be had.
   */
  function buy(open: ReadonlyArray<Mode>, lures: Lures = NO_LURES): Purchase | null {
    const bought = new Map<number, number[]>()
    const cost = buyEach(open, lures, (store, pack) => {
      const packs = bought.get(store)
      if (packs) packs.push(pack)
      else bought.set(store, [pack])
    })
    return cost === Number.POSITIVE_INFINITY ? null : pricePurchase(model, bought)
  }

  /** The pool of one item, the same until the next call, and its least cost by cans. */
  function poolOf(
    open: ReadonlyArray<Mode>,
    item: number,
    lures: Lures,
  ): { pool: Pool; least: Float64Array } {
    fillPool(open, item, lures)
    coverPool(needs[item]!)
    return { pool, least }
  }

  return { buy, buyEach, poolOf }
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
  return {
    value,
    get picks() {
      return [...bought].flatMap(([store, positions]) =>
        [...Map.groupBy(positions, (nth) => nth)].map(([pack, { length: count }]) => ({
          store,
          pack,
          count,
        })),
      )
    },
  }
}

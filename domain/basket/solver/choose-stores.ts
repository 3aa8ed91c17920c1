import type { Mode } from './store-modes.ts'
import { listTariffs, MISSING, shippingAt, type Tariffs } from './store-tariffs.ts'

const NONE = -1

/** What stores ask for, with room to work in. */
type Table = {
  readonly items: number
  readonly tariffs: Tariffs
  /** By store and item: what the whole need costs there. So much where it is missing that another store is added. */
  readonly costs: Float64Array
  /** By store: what is bought there. */
  readonly goods: Float64Array
  /** By item: the cheapest of the chosen stores, and the cheapest besides it. */
  readonly first: Int32Array
  readonly second: Int32Array
  /** By item: what it costs without one of the chosen. */
  readonly paid: Float64Array
}

/**
 * Chooses stores that are cheap together, as if each item were bought whole at one of them. That is rough, but a choice
 * is priced by a look at a table, so thousands of them are compared in a millisecond.
 */
export function createStoreChooser({
  modesOf,
  maxParcels,
}: {
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
  maxParcels: number
}) {
  const table = fillTable(modesOf)

  /** From none on, stores are added, dropped and swapped as long as that saves money. */
  function choose(candidates: ReadonlyArray<number>): number[] {
    let chosen: number[] = []
    let lowest = Number.POSITIVE_INFINITY
    for (;;) {
      for (const without of [NONE, ...chosen]) chosen = exchange(chosen, without, candidates)
      rank(table, chosen)
      const price = priceOf(table, chosen, NONE, NONE)
      if (price >= lowest) return chosen.filter((store) => table.goods[store]! > 0)
      lowest = price
    }
  }

  /** With the store that is best to have instead of one of the chosen, or none; as before when nothing saves money. */
  function exchange(chosen: number[], without: number, candidates: ReadonlyArray<number>): number[] {
    rank(table, chosen)
    let lowest = priceOf(table, chosen, NONE, NONE)
    let best: number | null = null
    const others = without === NONE && chosen.length >= maxParcels ? [] : candidates
    const paid = payWithout(table, without)
    for (const and of [NONE, ...others]) {
      if (chosen.includes(and) || (and !== NONE && leastWith(table, and, paid) >= lowest)) continue
      const price = priceOf(table, chosen, without, and)
      if (price >= lowest) continue
      lowest = price
      best = and
    }
    if (best === null) return chosen
    const kept = chosen.filter((store) => store !== without)
    return best === NONE ? kept : [...kept, best]
  }

  return { choose }
}

function fillTable(modesOf: ReadonlyArray<ReadonlyArray<Mode>>): Table {
  const items = modesOf.flat()[0]?.curves.length ?? 0
  const costs = new Float64Array(modesOf.length * items).fill(MISSING)
  for (const { store, curves } of modesOf.flat())
    for (let item = 0, place = store * items; item < items; item++, place++) {
      const curve = curves[item]!
      if (curve.length > 1) costs[place] = Math.min(costs[place]!, curve[curve.length - 1]!)
    }
  return {
    items,
    tariffs: listTariffs(modesOf),
    costs,
    goods: new Float64Array(modesOf.length),
    first: new Int32Array(items),
    second: new Int32Array(items),
    paid: new Float64Array(items),
  }
}

function rank({ items, costs, first, second }: Table, chosen: ReadonlyArray<number>): void {
  for (let item = 0; item < items; item++) {
    let [best, next] = [NONE, NONE]
    let [lowest, low] = [MISSING, MISSING]
    for (const store of chosen) {
      const cost = costs[store * items + item]!
      if (cost < lowest) {
        next = best
        low = lowest
        best = store
        lowest = cost
      } else if (cost < low) {
        next = store
        low = cost
      }
    }
    first[item] = best
    second[item] = next
  }
}

/** What the goods of the ranked choice cost with one store less. */
function payWithout({ items, costs, first, second, paid }: Table, without: number): number {
  let sum = 0
  for (let item = 0; item < items; item++) {
    const store = first[item] === without ? second[item]! : first[item]!
    paid[item] = store === NONE ? MISSING : costs[store * items + item]!
    sum += paid[item]!
  }
  return sum
}

/** No less is paid with another store more, even if nothing is paid for the other parcels. */
function leastWith({ items, tariffs, costs, paid }: Table, and: number, paidBefore: number): number {
  let saved = 0
  let goods = 0
  for (let item = 0, place = and * items; item < items; item++, place++) {
    const cost = costs[place]!
    if (cost >= paid[item]!) continue
    saved += paid[item]! - cost
    goods += cost
  }
  return paidBefore - saved + shippingAt(tariffs, and, goods)
}

/** What the ranked choice costs with one store less and another one more. */
function priceOf(table: Table, chosen: ReadonlyArray<number>, without: number, and: number): number {
  const { items, tariffs, costs, goods, first, second } = table
  for (let nth = 0; nth < chosen.length; nth++) goods[chosen[nth]!] = 0
  let total = 0
  let goodsAnd = 0
  for (let item = 0; item < items; item++) {
    let store = first[item]!
    if (store === without) store = second[item]!
    const cost = store === NONE ? MISSING : costs[store * items + item]!
    const other = and === NONE ? MISSING : costs[and * items + item]!
    if (other < cost) {
      total += other
      goodsAnd += other
    } else {
      total += cost
      if (store !== NONE) goods[store]! += cost
    }
  }
  if (and !== NONE) total += shippingAt(tariffs, and, goodsAnd)
  for (let nth = 0; nth < chosen.length; nth++)
    total += shippingAt(tariffs, chosen[nth]!, goods[chosen[nth]!]!)
  return total
}

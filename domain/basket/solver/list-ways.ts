import type { PackColumns } from './cover-item.ts'
import { createList } from './short-lists.ts'

/** Ways to have some cans of one item from one store, as columns; those that bring fewer goods come first. */
export type Ways = {
  /** How many entries of the columns are in use. */
  count: number
  readonly cans: Int32Array
  /** What they cost, and what they bring towards a limit: as much, but where several ways became one. */
  readonly costs: Float64Array
  readonly goods: Float64Array
}

/** Of more ways to have as many cans, those that cost nearly the same become one. */
const MOST_WAYS = 16
const ROOM = 2 * MOST_WAYS

/** Lists mixes of packs that make exactly so many cans: a dearer one may reach a limit that the cheapest one misses. */
export function createWayLister(mostCans: number) {
  /** By cans so many rows, the cheapest first. */
  const counts = new Int32Array(mostCans + 1)
  const costs = new Float64Array((mostCans + 1) * ROOM)
  const goods = new Float64Array(costs.length)
  const joinedCosts = new Float64Array(ROOM)
  const joinedGoods = new Float64Array(ROOM)

  /** The ways to have `cans`, with those that end with this pack. */
  function addPack(cans: number, pack: { cans: number; cost: number }, most: number): void {
    const one = cans * ROOM
    const other = (cans - pack.cans) * ROOM
    const ones = counts[cans]!
    const others = counts[cans - pack.cans]!
    let count = 0
    for (let first = 0, second = 0; first < ones || second < others; ) {
      const costWith = second < others ? costs[other + second]! + pack.cost : Number.POSITIVE_INFINITY
      const isWith = first === ones || costWith < costs[one + first]!
      const cost = isWith ? costWith : costs[one + first]!
      const worth = isWith ? goods[other + second++]! + pack.cost : goods[one + first++]!
      if (cost > most) break
      if (count > 0 && joinedGoods[count - 1]! >= worth) continue
      joinedCosts[count] = cost
      joinedGoods[count++] = worth
    }
    if (count > MOST_WAYS) count = thinOut(count)
    counts[cans] = count
    for (let nth = 0; nth < count; nth++) {
      costs[one + nth] = joinedCosts[nth]!
      goods[one + nth] = joinedGoods[nth]!
    }
  }

  /**
   * Each one that is left has the lowest cost and the most goods of its neighbours, so that a bound stays one. Neighbours
   * are told by their goods alone, or ways that were put together before would not be few.
   */
  function thinOut(count: number): number {
    const width = (joinedGoods[count - 1]! - joinedGoods[0]!) / (MOST_WAYS - 1)
    let kept = 0
    for (let nth = 0; nth < count; nth++) {
      const cost = joinedCosts[nth]!
      const end = joinedGoods[nth]! + width
      while (nth + 1 < count && joinedGoods[nth + 1]! < end) nth++
      joinedCosts[kept] = cost
      joinedGoods[kept++] = joinedGoods[nth]!
    }
    return kept
  }

  /** None costs more than `extra` above the cheapest for as many cans. */
  return function listWays(
    packs: PackColumns,
    { curve, choices, extra }: { curve: Float64Array; choices: Int32Array; extra: number },
  ): Ways {
    let most = 0
    for (let nth = 0; nth < choices.length; nth++) most = Math.max(most, choices[nth]!)
    counts.fill(0, 0, most + 1)
    counts[0] = 1
    for (const [nth, size] of packs.cans.entries()) {
      const pack = { cans: size, cost: packs.cost[nth]! }
      for (let cans = size; cans <= most; cans++)
        if (counts[cans - size]! > 0) addPack(cans, pack, curve[cans]! + extra)
    }
    let count = 0
    for (let nth = 0; nth < choices.length; nth++) count += counts[choices[nth]!]!
    const ways = createWays(count)
    for (let nth = 0, filled = 0; nth < choices.length; nth++) {
      const from = choices[nth]! * ROOM
      for (let row = from; row < from + counts[choices[nth]!]!; row++, filled++) {
        let place = filled
        for (; place > 0 && ways.goods[place - 1]! > goods[row]!; place--)
          copyWay(ways, place - 1, ways, place)
        ways.cans[place] = choices[nth]!
        ways.costs[place] = costs[row]!
        ways.goods[place] = goods[row]!
      }
    }
    return ways
  }
}

export function createWays(count: number): Ways {
  return { count, cans: new Int32Array(count), costs: createList(count), goods: createList(count) }
}

/** Without those whose price is so high. */
export function dropWays(ways: Ways, prices: Float64Array, tooHigh: number): Ways {
  let open = 0
  for (let nth = 0; nth < ways.count; nth++) if (prices[nth]! < tooHigh) open++
  if (open === ways.count) return ways
  const left = createWays(open)
  for (let nth = 0, place = 0; nth < ways.count; nth++)
    if (prices[nth]! < tooHigh) copyWay(ways, nth, left, place++)
  return left
}

function copyWay(from: Ways, nth: number, to: Ways, place: number): void {
  to.cans[place] = from.cans[nth]!
  to.costs[place] = from.costs[nth]!
  to.goods[place] = from.goods[nth]!
}

/**
 * Ways to fill a parcel with some of the items: how far their goods bring it towards its limit for free shipping, and
 * what they cost. Both rise from one fill to the next.
 */
export type Fills = {
  readonly goods: Float64Array
  readonly costs: Float64Array
  count: number
  /** Whether money spent for nothing reaches a limit as well, so that the cost always rises by less than the goods do. */
  readonly mayWaste: boolean
}

/** What is too dear to be completed: so high a cost, or a cost so far above the share of the goods. */
export type TooDear = { cost: number; share: number; costAboveShare: number }

/** From twice as many on, fills with nearly the same goods become one. Few parcels ever have that many. */
const MOST_FILLS = 128

export function createFills(mayWaste: boolean, room = 4 * MOST_FILLS): Fills {
  return { goods: new Float64Array(room), costs: new Float64Array(room), count: 0, mayWaste }
}

/** A parcel without goods. */
export function startFills(fills: Fills, cost: number): void {
  fills.goods[0] = 0
  fills.costs[0] = cost
  fills.count = 1
}

/** Goods are never fewer than those of the fills before. */
export function keepFill(fills: Fills, goods: number, cost: number): void {
  let { count } = fills
  while (count > 0 && fills.costs[count - 1]! >= cost) count--
  if (count === 0 || isWorthMore(fills, count - 1, goods, cost)) {
    fills.goods[count] = goods
    fills.costs[count] = cost
    count++
  }
  fills.count = count
}

/** Whether what costs more than a fill also brings more. */
function isWorthMore(fills: Fills, nth: number, goods: number, cost: number): boolean {
  const more = goods - fills.goods[nth]!
  return fills.mayWaste ? fills.costs[nth]! + more > cost : more > 0
}

/** Both lists, the second one with something more in the parcel. Goods above the limit do not count. */
export function joinFills(
  into: Fills,
  [one, other]: readonly [Fills, Fills],
  more: { readonly goods: number; readonly cost: number },
  { limit, tooDear }: { readonly limit: number; readonly tooDear: TooDear },
): void {
  into.count = 0
  let nth = 0
  for (let place = 0; place < other.count; place++) {
    const cost = other.costs[place]! + more.cost
    // The next ones only cost more.
    if (cost >= tooDear.cost) break
    const goods = Math.min(limit, other.goods[place]! + more.goods)
    if (cost - tooDear.share * goods >= tooDear.costAboveShare) continue
    while (nth < one.count && one.goods[nth]! <= goods) keepFill(into, one.goods[nth]!, one.costs[nth++]!)
    keepFill(into, goods, cost)
  }
  while (nth < one.count) keepFill(into, one.goods[nth]!, one.costs[nth++]!)
  if (into.count > 2 * MOST_FILLS) thinOut(into, limit / MOST_FILLS)
}

/** Of fills with nearly the same goods one is kept, with the lowest cost and the most goods, so that a bound stays one. */
function thinOut(fills: Fills, width: number): void {
  const { goods, costs, count } = fills
  fills.count = 0
  for (let nth = 0; nth < count; nth++) {
    const cost = costs[nth]!
    const end = goods[nth]! + width
    while (nth + 1 < count && goods[nth + 1]! < end) nth++
    keepFill(fills, goods[nth]!, cost)
  }
}

/** The least cost of a parcel that is filled from both lists and reaches the limit. */
export function meetFills(one: Fills, other: Fills, limit: number): number {
  let lowest = Number.POSITIVE_INFINITY
  let place = other.count
  for (let nth = 0; nth < one.count; nth++) {
    const missing = limit - one.goods[nth]!
    while (place > 0 && other.goods[place - 1]! >= missing) place--
    const cost = one.costs[nth]!
    if (place < other.count) lowest = Math.min(lowest, cost + other.costs[place]!)
    // The next ones only cost more.
    if (place === 0) break
    // Or the one before it, and money for nothing.
    if (one.mayWaste)
      lowest = Math.min(lowest, cost + other.costs[place - 1]! + missing - other.goods[place - 1]!)
  }
  return lowest
}

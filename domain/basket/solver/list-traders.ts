import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** Modes as columns, for prices by the can. */
export type Traders = {
  readonly modes: ReadonlyArray<Mode>
  /** The positions of those that are still possible, store by store. */
  open: ReadonlyArray<number>
  /** By trader: its store, its charge, its limit for free shipping, and where its stocks begin and end. */
  readonly stores: Int32Array
  readonly charges: Float64Array
  readonly froms: Float64Array
  readonly firstStocks: Int32Array
  readonly lastStocks: Int32Array
  /** By stock, which is what a mode has of one item: the item, and where its numbers of cans end. */
  readonly stockItems: Int32Array
  readonly stockEnds: Int32Array
  /** Numbers of cans that are worth buying at some price, with what they cost. */
  readonly cans: Float64Array
  readonly costs: Float64Array
  /** By trader: the share taken off its prices; what it buys and gains, and what the best mode of its store gains. */
  readonly shares: Float64Array
  readonly goods: Float64Array
  readonly gains: Float64Array
  readonly storeGains: Float64Array
}

export function listTraders(modes: ReadonlyArray<Mode>): Traders {
  const stockItems: number[] = []
  const stockEnds: number[] = []
  const cans: number[] = []
  const costs: number[] = []
  const firstStocks = new Int32Array(modes.length)
  const lastStocks = new Int32Array(modes.length)
  // The modes of a store usually have the same goods.
  const known = new Map<Mode['curves'], number>()
  for (const [trader, { curves }] of modes.entries()) {
    const same = known.get(curves)
    if (same !== undefined) {
      firstStocks[trader] = firstStocks[same]!
      lastStocks[trader] = lastStocks[same]!
      continue
    }
    known.set(curves, trader)
    firstStocks[trader] = stockItems.length
    for (const [item, curve] of curves.entries()) {
      if (curve.length <= 1) continue
      for (const number of listCheap(curve)) {
        cans.push(number)
        costs.push(curve[number]!)
      }
      stockItems.push(item)
      stockEnds.push(cans.length)
    }
    lastStocks[trader] = stockItems.length
  }
  const column = () => new Float64Array(modes.length)
  return {
    modes,
    open: [...modes.keys()],
    stores: Int32Array.from(modes, ({ store }) => store),
    charges: Float64Array.from(modes, ({ charge }) => charge + PARCEL_TIE),
    froms: Float64Array.from(modes, ({ fromCost }) => fromCost),
    firstStocks,
    lastStocks,
    stockItems: Int32Array.from(stockItems),
    stockEnds: Int32Array.from(stockEnds),
    cans: Float64Array.from(cans),
    costs: Float64Array.from(costs),
    shares: column(),
    goods: column(),
    gains: column(),
    storeGains: column(),
  }
}

/** The corners of the curve's lower hull: at a price by the can, no other number gains more. */
function listCheap(curve: Float64Array): number[] {
  const corners = [0]
  for (let cans = 1; cans < curve.length; cans++) {
    if (curve[cans] === Number.POSITIVE_INFINITY) continue
    while (corners.length > 1 && isAbove(curve, corners.at(-2)!, corners.at(-1)!, cans)) corners.pop()
    corners.push(cans)
  }
  return corners.slice(1)
}

/** Whether the middle one lies on or above the line between the others. */
function isAbove(curve: Float64Array, left: number, middle: number, right: number): boolean {
  return (
    (curve[middle]! - curve[left]!) * (right - middle) >= (curve[right]! - curve[middle]!) * (middle - left)
  )
}

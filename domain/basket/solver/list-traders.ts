import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** Modes as columns, for prices by the can. */
export type Traders = {
  readonly modes: ReadonlyArray<Mode>
  /** The positions of those that are still possible, store by store. */
  open: ReadonlyArray<number>
  /** By trader: its store, its charge, its limit for free shipping, and where its lots begin and end. */
  readonly stores: Int32Array
  readonly charges: Float64Array
  readonly froms: Float64Array
  readonly firstLots: Int32Array
  readonly lastLots: Int32Array
  /**
   * By lot: the item, so many more cans of it, and what these cost more. Lots of an item become dearer by the can, so
   * that each is bought or not on its own.
   */
  readonly items: Int32Array
  readonly cans: Float64Array
  readonly costs: Float64Array
  /** By trader: the share taken off its prices; what it buys and gains, and what the best mode of its store gains. */
  readonly shares: Float64Array
  readonly goods: Float64Array
  readonly gains: Float64Array
  readonly storeGains: Float64Array
}

export function listTraders(modes: ReadonlyArray<Mode>): Traders {
  const items: number[] = []
  const cans: number[] = []
  const costs: number[] = []
  const firstLots = new Int32Array(modes.length)
  const lastLots = new Int32Array(modes.length)
  // The modes of a store usually have the same goods.
  const known = new Map<Mode['curves'], number>()
  for (const [trader, { curves }] of modes.entries()) {
    const same = known.get(curves) ?? trader
    known.set(curves, same)
    firstLots[trader] = same < trader ? firstLots[same]! : items.length
    for (let item = 0; same === trader && item < curves.length; item++) {
      const curve = curves[item]!
      let before = 0
      for (const number of listCheap(curve)) {
        items.push(item)
        cans.push(number - before)
        costs.push(curve[number]! - curve[before]!)
        before = number
      }
    }
    lastLots[trader] = same < trader ? lastLots[same]! : items.length
  }
  const column = () => new Float64Array(modes.length)
  return {
    modes,
    open: [...modes.keys()],
    stores: Int32Array.from(modes, ({ store }) => store),
    charges: Float64Array.from(modes, ({ charge }) => charge + PARCEL_TIE),
    froms: Float64Array.from(modes, ({ fromCost }) => fromCost),
    firstLots,
    lastLots,
    items: new Int32Array(items),
    cans: new Float64Array(cans),
    costs: new Float64Array(costs),
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

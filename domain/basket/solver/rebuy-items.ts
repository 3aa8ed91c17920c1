import type { BasketModel } from './basket-model.ts'
import { type Purchase, pricePurchase } from './purchase.ts'
import { createSplits, type Split } from './split-items.ts'
import type { Mode } from './store-modes.ts'
import { listTariffs, shippingOf } from './store-tariffs.ts'

/** What is taken off a store's prices, to see whether more goods there pay off in the end. */
const FAVOUR = 0.08
const NONE = -1

/**
 * Improves purchases by buying one item after the other anew, split over stores as is best while all other items stay
 * where they are: what else is bought at a store counts for its shipping.
 */
export function createRebuyer({
  model,
  modesOf,
  widest,
  isOver,
}: {
  model: BasketModel
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
  /** By store: the mode with all its packs. */
  widest: ReadonlyArray<Mode | null>
  isOver: () => boolean
}) {
  const { needs } = model
  const tariffs = listTariffs(modesOf)
  const splits = createSplits(model, widest)
  const width = Math.max(0, ...needs) + 1
  /** By cans: the least cost at the stores so far, and what so many cost more at the next one. */
  const least = new Float64Array(width)
  const extra = new Float64Array(width)
  /** By place of a store and cans: how many of them come from it. */
  const taken = new Int32Array(width * modesOf.length)

  /** False when the item is not to be had at these stores. */
  function rebuy(split: Split, item: number, stores: ReadonlyArray<number>, favoured: number): boolean {
    const need = needs[item]!
    least.fill(Number.POSITIVE_INFINITY, 1, need + 1)
    for (const [place, store] of stores.entries()) {
      splits.put(split, { store, item, cans: 0 })
      taken.fill(0, place * width, place * width + need + 1)
      const { curves } = widest[store]!
      if (curves[item]!.length <= 1) continue
      listExtra(curves[item]!, split.goods[store]!, { store, isFavoured: store === favoured })
      addStore(place * width, need)
    }
    for (let place = stores.length - 1, left = need; place >= 0; place--) {
      const cans = taken[place * width + left]!
      splits.put(split, { store: stores[place]!, item, cans })
      left -= cans
    }
    return least[need]! < Number.POSITIVE_INFINITY
  }

  function listExtra(
    curve: Float64Array,
    goods: number,
    { store, isFavoured }: { store: number; isFavoured: boolean },
  ): void {
    const paid = shippingOf(tariffs, store, goods)
    for (let cans = 1; cans < curve.length; cans++)
      extra[cans] = isFavoured
        ? curve[cans]! * (1 - FAVOUR)
        : curve[cans]! + shippingOf(tariffs, store, goods + curve[cans]!) - paid
  }

  function addStore(row: number, need: number): void {
    for (let have = need; have > 0; have--)
      for (let cans = 1; cans <= have; cans++) {
        const sum = least[have - cans]! + extra[cans]!
        if (sum >= least[have]!) continue
        least[have] = sum
        taken[row + have] = cans
      }
  }

  /** False when an item is not to be had at these stores, or the time is over. */
  function rebuyAll(split: Split, stores: ReadonlyArray<number>, favoured = NONE): boolean {
    return needs.every((_, item) => !isOver() && rebuy(split, item, stores, favoured))
  }

  function totalOf({ goods }: Split, stores: ReadonlyArray<number>): number {
    return stores.reduce((sum, store) => sum + goods[store]! + shippingOf(tariffs, store, goods[store]!), 0)
  }

  /** Buys all items anew, again and again, as long as that saves money. */
  function settle(split: Split, stores: ReadonlyArray<number>): number {
    let total = totalOf(split, stores)
    for (;;) {
      rebuyAll(split, stores)
      const now = totalOf(split, stores)
      if (now >= total) return total
      total = now
    }
  }

  /** Also after more was bought at one of the stores, and after nothing was bought at one of those in use. */
  function improve(start: Purchase, others: ReadonlyArray<number>): Purchase {
    const stores = [...new Set([...start.stores, ...others])]
    const ways = stores.flatMap((store) => [
      { store, isFavoured: true },
      { store, isFavoured: false },
    ])
    let best = splits.read(start)
    let lowest = settle(best, stores)
    // Until all of them have been tried since the last one that saved money.
    for (let nth = 0, last = 0; nth < last + ways.length && !isOver(); nth++) {
      const split = tryWay(best, stores, ways[nth % ways.length]!)
      if (!split || totalOf(split, stores) >= lowest) continue
      lowest = settle(split, stores)
      best = split
      last = nth
    }
    return pricePurchase(model, splits.listPacks(best))
  }

  /** Null when that cannot be done. */
  function tryWay(
    from: Split,
    stores: ReadonlyArray<number>,
    { store, isFavoured }: { store: number; isFavoured: boolean },
  ): Split | null {
    if (!isFavoured && from.goods[store] === 0) return null
    const split = splits.copy(from)
    if (!isFavoured) splits.leave(split, store)
    const tried = isFavoured ? stores : stores.filter((other) => other !== store)
    if (!rebuyAll(split, tried, isFavoured ? store : NONE)) return null
    settle(
      split,
      stores.filter((other) => split.goods[other]! > 0),
    )
    return split
  }

  return { improve }
}

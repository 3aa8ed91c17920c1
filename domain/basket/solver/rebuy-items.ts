import type { BasketModel } from './basket-model.ts'
import { type Field, listField } from './list-field.ts'
import type { Deal } from './market.ts'
import { type Purchase, pricePurchase } from './purchase.ts'
import { createSplits, type Split } from './split-items.ts'
import type { Mode } from './store-modes.ts'
import { listTariffs, shippingAt } from './store-tariffs.ts'

/** What is taken off a store's prices, to see whether more goods there pay off in the end. */
const FAVOUR = 0.08
/** How likely a store is left out or favoured by chance, and by how much at most. */
const LEFT_BY_CHANCE = 0.1
const FAVOURED_BY_CHANCE = 0.25
const MOST_FAVOUR = 0.12

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
  /** By place of a store: what came from it before. */
  const had = new Int32Array(modesOf.length)
  /** By store: whether nothing is bought there, and the share taken off its prices. */
  const isLeft = new Uint8Array(modesOf.length)
  const shares = new Float64Array(modesOf.length)

  /** False when there are no choices that make up the item: then it stays as it is. */
  function rebuy(split: Split, item: number, { stores, choices }: Field): boolean {
    const need = needs[item]!
    least.fill(Number.POSITIVE_INFINITY, 1, need + 1)
    for (let place = 0; place < stores.length; place++) {
      const store = stores[place]!
      const own = choices[place]![item]!
      if (own.length === 0) continue
      had[place] = splits.cansOf(split, store, item)
      splits.put(split, { store, item, cans: 0 })
      taken.fill(0, place * width, place * width + need + 1)
      if (isLeft[store]) continue
      listExtra(store, widest[store]!.curves[item]!, { choices: own, goods: split.goods[store]! })
      addStore(place * width, own, need)
    }
    const isToBeHad = least[need]! < Number.POSITIVE_INFINITY
    for (let place = stores.length - 1, left = need; place >= 0; place--) {
      if (choices[place]![item]!.length === 0) continue
      const cans = isToBeHad ? taken[place * width + left]! : had[place]!
      splits.put(split, { store: stores[place]!, item, cans })
      left -= cans
    }
    return isToBeHad
  }

  function listExtra(
    store: number,
    curve: Float64Array,
    { choices, goods }: { choices: Int32Array; goods: number },
  ): void {
    const share = shares[store]!
    const paid = shippingAt(tariffs, store, goods)
    for (let nth = 0; nth < choices.length; nth++) {
      const cost = curve[choices[nth]!]!
      extra[choices[nth]!] =
        share > 0 ? cost * (1 - share) : cost + shippingAt(tariffs, store, goods + cost) - paid
    }
  }

  function addStore(row: number, choices: Int32Array, need: number): void {
    for (let have = need; have > 0; have--)
      for (let nth = 0; nth < choices.length && choices[nth]! <= have; nth++) {
        const cans = choices[nth]!
        const sum = least[have - cans]! + extra[cans]!
        if (sum >= least[have]!) continue
        least[have] = sum
        taken[row + have] = cans
      }
  }

  /** False when an item is not to be had, or the time is over. */
  function rebuyAll(split: Split, field: Field): boolean {
    return needs.every((_, item) => !isOver() && rebuy(split, item, field))
  }

  function totalOf({ goods }: Split, { stores }: Field): number {
    return stores.reduce((sum, store) => sum + goods[store]! + shippingAt(tariffs, store, goods[store]!), 0)
  }

  /** Buys all items anew, again and again, as long as that saves money. */
  function settle(split: Split, field: Field): number {
    shares.fill(0)
    let total = totalOf(split, field)
    for (;;) {
      rebuyAll(split, field)
      const now = totalOf(split, field)
      if (now >= total) return total
      total = now
    }
  }

  /** Buys without the stores that are left and more at those that are favoured. Null when that cannot be done. */
  function tryOut(from: Split, field: Field): Split | null {
    const split = splits.copy(from)
    for (const store of field.stores) if (isLeft[store]) splits.leave(split, store)
    if (!rebuyAll(split, field)) return null
    for (const store of field.stores) isLeft[store] = split.goods[store]! > 0 ? 0 : 1
    settle(split, field)
    return split
  }

  /** Also after more was bought at one of the stores, and after nothing was bought at one of those in use. */
  function improve(start: Purchase, deals: ReadonlyArray<Deal>): Purchase {
    const field = listField(start, deals, model)
    const ways = field.stores.flatMap((store) => [
      { store, isFavoured: true },
      { store, isFavoured: false },
    ])
    return search(start, field, (best, nth, last) => {
      // Until all of them have been tried since the last one that saved money.
      if (nth - last > ways.length) return false
      const { store, isFavoured } = ways[nth % ways.length]!
      if (!isFavoured && best.goods[store]! > 0) isLeft[store] = 1
      else shares[store] = isFavoured ? FAVOUR : FAVOUR / 2
      return true
    })
  }

  /** Also after stores were left and favoured by chance, until the goal is reached or so many tries have been made. */
  function shake(
    start: Purchase,
    deals: ReadonlyArray<Deal>,
    { tries, goal, random }: { tries: number; goal: number; random: () => number },
  ): Purchase {
    const field = listField(start, deals, model)
    return search(start, field, (best, nth) => {
      if (nth > tries || totalOf(best, field) <= goal) return false
      for (const store of field.stores) {
        if (best.goods[store]! > 0 && random() < LEFT_BY_CHANCE) isLeft[store] = 1
        else if (random() < FAVOURED_BY_CHANCE) shares[store] = random() * MOST_FAVOUR
      }
      return true
    })
  }

  /** Goes on from the best one as long as `vary` sets what to try next; the last try that saved money was `last`. */
  function search(
    start: Purchase,
    field: Field,
    vary: (best: Split, nth: number, last: number) => boolean,
  ): Purchase {
    let best = splits.read(start)
    isLeft.fill(0)
    let lowest = settle(best, field)
    for (let nth = 1, last = 0; !isOver(); nth++) {
      isLeft.fill(0)
      shares.fill(0)
      if (!vary(best, nth, last)) break
      const split = tryOut(best, field)
      if (!split || totalOf(split, field) >= lowest) continue
      isLeft.fill(0)
      lowest = settle(split, field)
      best = split
      last = nth
    }
    return pricePurchase(model, splits.listPacks(best))
  }

  return { improve, shake }
}

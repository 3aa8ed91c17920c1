import type { BasketModel } from './basket-model.ts'
import type { Buyer, Lures } from './purchase.ts'
import type { Mode } from './store-modes.ts'

export type PooledPack = { readonly store: number; readonly pack: number }

/** One way to buy an item. */
export type Mix = {
  readonly packs: ReadonlyArray<PooledPack>
  /** Its cost after the lures. */
  readonly reduced: number
  readonly cost: number
  /** What it adds towards each limit for free shipping. */
  readonly measures: ReadonlyArray<number>
}

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 512

/**
 * The mixes of an item that cost at most `slack` more than its cheapest one, after the lures; cheapest first, without
 * those that another one beats in everything. Null when there was no time to list them.
 */
export function listMixes({
  model,
  buyer,
  open,
  item,
  lures,
  limited,
  slack,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  open: ReadonlyArray<Mode>
  item: number
  lures: Lures
  limited: ReadonlyArray<Mode>
  slack: number
  isOver: () => boolean
}): Mix[] | null {
  const need = model.needs[item]!
  const { pool, least } = buyer.poolOf(open, item, lures)
  const most = least[need]! + slack
  const sizes = Array.from({ length: pool.size }, (_, nth) => nth).toSorted(
    (a, b) => pool.cans[b]! - pool.cans[a]!,
  )
  const kept: Mix[] = []
  const taken: number[] = []
  let tries = 0
  let isCut = false

  function take(nth: number, left: number, reduced: number): void {
    if (isCut || reduced + least[left]! > most) return
    if (++tries % TRIES_PER_LOOK === 0 && isOver()) isCut = true
    if (left === 0) {
      keep(reduced)
      return
    }
    for (let next = nth; next < sizes.length; next++) {
      const pack = sizes[next]!
      const rest = left - pool.cans[pack]!
      if (rest < 0 && !model.mayExceed) continue
      taken.push(pack)
      take(next, Math.max(0, rest), reduced + pool.cost[pack]!)
      taken.pop()
    }
  }

  function keep(reduced: number): void {
    const packs = taken.map((nth) => ({ store: pool.store[nth]!, pack: pool.pack[nth]! }))
    const priceOf = ({ store, pack }: PooledPack) => model.stores[store]!.packs[pack]!
    const cost = packs.reduce((sum, one) => sum + priceOf(one).cost, 0)
    const measures = limited.map(({ store }) =>
      packs.reduce((sum, one) => (one.store === store ? sum + priceOf(one).measure : sum), 0),
    )
    const mix = { packs, reduced, cost, measures }
    if (kept.some((other) => beats(other, mix))) return
    for (let nth = kept.length - 1; nth >= 0; nth--) if (beats(mix, kept[nth]!)) kept.splice(nth, 1)
    kept.push(mix)
  }

  take(0, need, 0)
  return isCut ? null : kept.toSorted((a, b) => a.reduced - b.reduced)
}

function beats(one: Mix, other: Mix): boolean {
  return one.cost <= other.cost && one.measures.every((measure, nth) => measure >= other.measures[nth]!)
}

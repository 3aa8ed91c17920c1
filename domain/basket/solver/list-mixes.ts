import type { Asking } from './ask-rest.ts'
import type { BasketModel } from './basket-model.ts'
import type { Buyer, Lures } from './purchase.ts'
import type { Mode } from './store-modes.ts'

export type PooledPack = { readonly store: number; readonly pack: number }

/** One way to buy an item. */
export type Mix = {
  readonly packs: ReadonlyArray<PooledPack>
  /** Its cost after the lures. */
  readonly reduced: number
  /** What the modes ask for it. */
  readonly asked: number
  readonly cost: number
  /** What it adds towards each limit for free shipping. */
  readonly measures: ReadonlyArray<number>
}

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 512

/**
 * The mixes of an item that cost at most `slack` more than its cheapest one, after the lures, and for which at most
 * `slackAsked` more is asked than the least; cheapest first, without those that another one beats in everything. Null
 * when there was no time to list them.
 */
export function listMixes({
  model,
  buyer,
  open,
  item,
  lures,
  limited,
  asking,
  slack,
  slackAsked,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  open: ReadonlyArray<Mode>
  item: number
  lures: Lures
  limited: ReadonlyArray<Mode>
  asking: Asking
  slack: number
  slackAsked: number
  isOver: () => boolean
}): Mix[] | null {
  const need = model.needs[item]!
  const { pool, least } = buyer.poolOf(open, item, lures)
  const most = least[need]! + slack
  const { prices, rest } = asking
  const mostAsked = asking.least + slackAsked
  /** By place among the open modes: where its packs begin in the pool. */
  const starts = [0]
  for (const { items } of open) starts.push(starts.at(-1)! + items[item]!.packs.length)
  const kept: Mix[] = []
  const taken: number[] = []
  let tries = 0
  let isCut = false

  /** The rest from the modes from this place on. */
  function goOn(place: number, left: number, reduced: number, asked: number): void {
    if (isCut || reduced + least[left]! > most || asked + rest[place]![left]! > mostAsked) return
    if (left === 0) {
      keep(reduced, asked)
      return
    }
    if (place === open.length) return
    goOn(place + 1, left, reduced, asked)
    take(place, { pack: starts[place]!, own: 0, wanted: left, reduced, asked })
  }

  /** More packs from one mode, which has given `own` of the cans that are still wanted. */
  function take(
    place: number,
    at: { pack: number; own: number; wanted: number; reduced: number; asked: number },
  ): void {
    for (let pack = at.pack; pack < starts[place + 1]! && !isCut; pack++) {
      if (++tries % TRIES_PER_LOOK === 0 && isOver()) isCut = true
      if (at.own + pool.cans[pack]! > at.wanted && !model.mayExceed) continue
      const own = Math.min(at.own + pool.cans[pack]!, at.wanted)
      const reduced = at.reduced + pool.cost[pack]!
      if (reduced + least[at.wanted - own]! > most) continue
      taken.push(pack)
      goOn(place + 1, at.wanted - own, reduced, at.asked + prices[place]![own]!)
      if (own < at.wanted) take(place, { ...at, pack, own, reduced })
      taken.pop()
    }
  }

  function keep(reduced: number, asked: number): void {
    const packs = taken.map((nth) => ({ store: pool.store[nth]!, pack: pool.pack[nth]! }))
    const priceOf = ({ store, pack }: PooledPack) => model.stores[store]!.packs[pack]!
    const cost = packs.reduce((sum, one) => sum + priceOf(one).cost, 0)
    const measures = limited.map(({ store }) =>
      packs.reduce((sum, one) => (one.store === store ? sum + priceOf(one).measure : sum), 0),
    )
    const mix = { packs, reduced, asked, cost, measures }
    if (kept.some((other) => beats(other, mix))) return
    for (let nth = kept.length - 1; nth >= 0; nth--) if (beats(mix, kept[nth]!)) kept.splice(nth, 1)
    kept.push(mix)
  }

  goOn(0, need, 0, 0)
  return isCut ? null : kept.toSorted((a, b) => a.reduced - b.reduced)
}

/** Of those that cost the same, one from other stores may make fewer parcels with what else is bought. */
function beats(one: Mix, other: Mix): boolean {
  if (one.cost > other.cost || one.measures.some((measure, nth) => measure < other.measures[nth]!))
    return false
  return (
    one.cost < other.cost || one.packs.every(({ store }) => other.packs.some((pack) => pack.store === store))
  )
}

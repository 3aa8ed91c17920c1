import type { Asking } from './ask-rest.ts'
import type { BasketModel } from './basket-model.ts'
import type { Buyer } from './purchase.ts'
import type { Mode } from './store-modes.ts'

export type PooledPack = { readonly store: number; readonly pack: number }

/** One way to buy an item. */
export type Mix = {
  readonly packs: ReadonlyArray<PooledPack>
  /** The stores of its parcels that may be left out. */
  readonly parcels: ReadonlyArray<number>
  /** What the modes ask for it. */
  readonly asked: number
  readonly cost: number
  /** What it adds towards each limit for free shipping. */
  readonly measures: ReadonlyArray<number>
}

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 128

/**
 * The mixes of an item that cost at most `slack` more than its cheapest one, and for which at most
 * `slackAsked` more is asked than the least; cheapest first, without those that another one beats in everything. Null
 * when there was no time to list them.
 */
export function listMixes({
  model,
  buyer,
  open,
  item,
  limited,
  avoidable,
  asking,
  slack,
  slackAsked,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  open: ReadonlyArray<Mode>
  item: number
  limited: ReadonlyArray<Mode>
  /** By store: what its parcel costs when it may be left out, else nothing. */
  avoidable: Float64Array
  asking: Asking
  slack: number
  slackAsked: number
  isOver: () => boolean
}): Mix[] | null {
  const need = model.needs[item]!
  const { pool, least } = buyer.poolOf(open, item)
  const most = least[need]! + slack
  const { prices, rest, isForced } = asking
  const mostAsked = asking.least + slackAsked
  /** By place among the open modes: where its packs begin in the pool. */
  const starts = [0]
  for (const { items } of open) starts.push(starts.at(-1)! + items[item]!.packs.length)
  const kept: Mix[] = []
  const taken: number[] = []
  let tries = 0
  let isCut = false

  /** The rest from the modes from this place on. */
  function goOn(place: number, left: number, cost: number, asked: number): void {
    if (isCut || cost + least[left]! > most || asked + rest[place]![left]! > mostAsked) return
    if (left === 0) {
      keep(cost, asked)
      return
    }
    if (place === open.length) return
    if (!isForced[place]) goOn(place + 1, left, cost, asked)
    take(place, { pack: starts[place]!, own: 0, wanted: left, cost, asked })
  }

  /** More packs from one mode, which has given `own` of the cans that are still wanted. */
  function take(
    place: number,
    at: { pack: number; own: number; wanted: number; cost: number; asked: number },
  ): void {
    for (let pack = at.pack; pack < starts[place + 1]! && !isCut; pack++) {
      if (++tries % TRIES_PER_LOOK === 0 && isOver()) isCut = true
      if (at.own + pool.cans[pack]! > at.wanted && !model.mayExceed) continue
      const own = Math.min(at.own + pool.cans[pack]!, at.wanted)
      const cost = at.cost + pool.cost[pack]!
      if (cost + least[at.wanted - own]! > most) continue
      taken.push(pack)
      goOn(place + 1, at.wanted - own, cost, at.asked + prices[place]![own]!)
      if (own < at.wanted) take(place, { ...at, pack, own, cost })
      taken.pop()
    }
  }

  function keep(cost: number, asked: number): void {
    const packs: PooledPack[] = []
    const parcels: number[] = []
    const measures = new Array<number>(limited.length).fill(0)
    for (const nth of taken) {
      const store = pool.store[nth]!
      const pack = pool.pack[nth]!
      packs.push({ store, pack })
      if (avoidable[store]! > 0 && !parcels.includes(store)) parcels.push(store)
      const { measure } = model.stores[store]!.packs[pack]!
      for (let one = 0; one < limited.length; one++)
        if (limited[one]!.store === store) measures[one]! += measure
    }
    addUnlessBeaten(kept, { packs, parcels, asked, cost, measures }, avoidable)
  }

  goOn(0, need, 0, 0)
  return isCut ? null : kept.toSorted((a, b) => a.cost - b.cost)
}

function addUnlessBeaten(kept: Mix[], mix: Mix, avoidable: Float64Array): void {
  for (let nth = 0; nth < kept.length; nth++) if (beats(kept[nth]!, mix, avoidable)) return
  for (let nth = kept.length - 1; nth >= 0; nth--) if (beats(mix, kept[nth]!, avoidable)) kept.splice(nth, 1)
  kept.push(mix)
}

/** Whether it costs no more, counting the parcels that only it needs, and brings no less towards the limits. */
function beats(one: Mix, other: Mix, avoidable: Float64Array): boolean {
  if (one.cost > other.cost) return false
  for (let nth = 0; nth < one.measures.length; nth++)
    if (one.measures[nth]! < other.measures[nth]!) return false
  return one.cost + sumCharges(one, other, avoidable) <= other.cost
}

/** The charges of parcels that one needs and the other does not. */
function sumCharges(one: Mix, other: Mix, avoidable: Float64Array): number {
  return one.parcels.reduce(
    (sum, store) => (other.parcels.includes(store) ? sum : sum + avoidable[store]!),
    0,
  )
}

/** The list with some of the measures alone, without mixes that another one beats then. */
export function keepMeasures(
  list: ReadonlyArray<Mix>,
  places: ReadonlyArray<number>,
  avoidable: Float64Array,
): Mix[] {
  const kept: Mix[] = []
  for (const mix of list)
    addUnlessBeaten(kept, { ...mix, measures: places.map((place) => mix.measures[place]!) }, avoidable)
  return kept
}

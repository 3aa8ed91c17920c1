import { askRest } from './ask-rest.ts'
import type { BasketModel } from './basket-model.ts'
import { keepMeasures, listMixes, type Mix } from './list-mixes.ts'
import type { Market } from './market.ts'
import { type Buyer, type Purchase, pricePurchase } from './purchase.ts'
import type { Mode } from './store-modes.ts'
import { createTopUps } from './top-ups.ts'

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 64

export type Settling = {
  readonly model: BasketModel
  readonly buyer: Buyer
  /**
   * Its deals say which stores send a parcel, how each is ordered from, and what they ask, which proves a bound. Those
   * that are not forced may be left out: they have no limit, and no other mode of their store is among them.
   */
  readonly market: Pick<Market, 'deals' | 'reserve'>
  /** Only purchases below it are of interest. */
  readonly limit: number
}
type Search = Settling & {
  readonly open: ReadonlyArray<Mode>
  /** The open ones that must reach a limit. */
  readonly limited: ReadonlyArray<Mode>
  /** What is paid for the parcels that must be sent. */
  readonly charges: number
  /** By store: what a parcel costs that may be left out, else nothing. */
  readonly avoidable: Float64Array
}

function toSearch(settling: Settling): Search {
  const { market, model } = settling
  const { deals } = market
  const open = deals.map(({ mode }) => mode)
  const avoidable = new Float64Array(model.stores.length)
  for (const { mode, charge, isForced } of deals) if (!isForced) avoidable[mode.store] = charge
  return {
    ...settling,
    open,
    avoidable,
    limited: open.filter(({ from }) => from > 0),
    charges: deals.reduce((sum, { isForced, charge }) => (isForced ? sum + charge : sum), 0),
  }
}

/**
 * The cheapest purchase in the open modes below the limit, if there is one: tries the mixes of one item after the other,
 * as long as the bound of the rest leaves room.
 */
export function searchMixes(
  settling: Settling,
  { isOver }: { isOver: () => boolean },
): { purchase: Purchase | null; isComplete: boolean } {
  const { model, buyer, open, market, limited: allLimited, charges, avoidable, ...known } = toSearch(settling)
  const { deals, reserve } = market
  /** With the fees of parcels, as the charges and what is asked are. */
  const limit = known.limit + reserve
  const goods = model.needs.reduce((sum, need, item) => sum + buyer.poolOf(open, item).least[need]!, 0)
  const room = limit - charges - goods
  const { askings, room: roomToAsk } = askRest(deals, model.needs, limit)
  if (Math.min(room, roomToAsk) <= 0) return { purchase: null, isComplete: true }
  let askedRoom = roomToAsk
  const allLists = askings.map((asking, item) =>
    listMixes({
      ...{ model, buyer, open, item, limited: allLimited, asking, isOver, avoidable },
      ...{ slack: room, slackAsked: roomToAsk },
    }),
  )
  if (!allLists.every((list) => list !== null)) return { purchase: null, isComplete: false }
  const { lists, limited } = dropMetLimits(allLists, allLimited, avoidable)
  const order = [...lists.keys()].toSorted((a, b) => lists[a]!.length - lists[b]!.length)
  const rest = foretellRest(
    order.map((item) => lists[item]!),
    limited.length,
  )
  const topUps = createTopUps(model, limited, isOver)
  const chosen: Mix[] = []
  const reached = limited.map(() => 0)
  let best: Purchase | null = null
  let isCut = false
  let tries = 0

  function limitNow(): number {
    return best ? best.value + reserve : limit
  }

  /** Whether the mixes chosen and the rest can bring every limit that must be reached. */
  function mayReach(most: ReadonlyArray<number>): boolean {
    for (let one = 0; one < limited.length; one++)
      if (reached[one]! + most[one]! < limited[one]!.from) return false
    return true
  }

  /** `asked` is how much of the room the mixes chosen so far take, `cost` what they and the parcels that must be sent cost. */
  function choose(nth: number, asked: number, cost: number): void {
    if (!model.mayExceed && !mayReach(rest[nth]!.measures)) return
    if (nth === order.length) {
      finish()
      return
    }
    if (++tries % TRIES_PER_LOOK === 0) isCut = isOver()
    const item = order[nth]!
    const { least } = askings[item]!
    for (const mix of lists[item]!) {
      if (isCut || cost + mix.cost + rest[nth + 1]!.cost >= limitNow()) return
      const askedWith = asked + (mix.asked - least)
      if (askedWith >= askedRoom) continue
      chosen.push(mix)
      for (let one = 0; one < limited.length; one++) reached[one]! += mix.measures[one]!
      choose(nth + 1, askedWith, cost + mix.cost)
      for (let one = 0; one < limited.length; one++) reached[one]! -= mix.measures[one]!
      chosen.pop()
    }
  }

  function finish(): void {
    const extras = topUps.find(reached)
    if (!extras) {
      isCut ||= isOver()
      return
    }
    const bought = Map.groupBy([...chosen.flatMap(({ packs }) => packs), ...extras], ({ store }) => store)
    const purchase = pricePurchase(
      model,
      new Map([...bought].map(([store, packs]) => [store, packs.map(({ pack }) => pack)])),
    )
    const saved = limitNow() - (purchase.value + reserve)
    if (saved <= 0) return
    askedRoom -= saved
    best = purchase
  }

  choose(0, 0, charges)
  return { purchase: best, isComplete: !isCut }
}

/** Limits that are reached whichever mixes are chosen tie nothing together, and without them more mixes are beaten. */
function dropMetLimits(
  lists: ReadonlyArray<ReadonlyArray<Mix>>,
  limited: ReadonlyArray<Mode>,
  avoidable: Float64Array,
): { lists: ReadonlyArray<ReadonlyArray<Mix>>; limited: ReadonlyArray<Mode> } {
  const places = [...limited.keys()].filter((place) => sumFewest(lists, place) < limited[place]!.from)
  if (places.length === limited.length) return { lists, limited }
  return dropMetLimits(
    lists.map((list) => keepMeasures(list, places, avoidable)),
    places.map((place) => limited[place]!),
    avoidable,
  )
}

/** What the mixes bring towards a limit at least. */
function sumFewest(lists: ReadonlyArray<ReadonlyArray<Mix>>, place: number): number {
  return lists.reduce((sum, list) => sum + Math.min(...list.map(({ measures }) => measures[place]!)), 0)
}

/** By place in the order: the least that the items from there on cost, and the most that they bring towards each limit. */
function foretellRest(lists: ReadonlyArray<ReadonlyArray<Mix>>, limits: number) {
  const rest = [{ cost: 0, measures: new Array<number>(limits).fill(0) }]
  for (const list of lists.toReversed()) {
    const { cost, measures } = rest[0]!
    rest.unshift({
      cost: cost + Math.min(...list.map((mix) => mix.cost)),
      measures: measures.map((most, one) => most + Math.max(...list.map((mix) => mix.measures[one]!))),
    })
  }
  return rest
}

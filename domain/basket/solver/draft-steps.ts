import type { BasketModel } from './basket-model.ts'
import { addGains, type Gains, NO_GAINS } from './draft-gains.ts'
import { listOptions, type Option } from './list-options.ts'
import type { Deal, Supply } from './market.ts'
import { orderItems } from './order-items.ts'

/** A mode as drafts see it. */
export type Sender = {
  readonly store: number
  readonly charge: number
  /** Every draft pays for its parcel; else those that take something there. */
  readonly isSent: boolean
  /** What its goods must reach. 0 where there is no limit, or where whatever is still possible reaches it. */
  readonly from: number
  /** The position of its limit among those that must be reached; -1 without one. */
  readonly limit: number
  /** Whether items are asked for its prices instead of what its goods cost, because its parcel is part of these prices. */
  readonly isAsking: boolean
  /** Whether a draft that takes something there may do less afterwards than one that does not. */
  readonly isBinding: boolean
}

/** One item at one store. */
export type Step = {
  readonly item: number
  readonly sender: number
  /** Whether some of the item has to come from there. */
  readonly isForced: boolean
  readonly options: ReadonlyArray<Option>
  /** Whether it is the first one about its item. */
  readonly isFirst: boolean
  /** Whether nothing after it is about its store. Where more may be bought than is wanted, the very end is about all. */
  readonly isLast: boolean
  /** By cans of the item that are wanted still: the least that is asked for them from this step on, and after it. */
  readonly before: Float64Array
  readonly after: Float64Array
  /** What the mode may gain from this step on, and after it. */
  readonly gainsBefore: Gains
  readonly gainsAfter: Gains
  /** What the steps after it bring towards the limit of its mode at least. */
  readonly fewest: number
  /** The limits that something after it is about, and that it is about itself or something before it. */
  readonly openLimits: ReadonlyArray<number>
}

export type Route = {
  readonly senders: ReadonlyArray<Sender>
  readonly steps: ReadonlyArray<Step>
  /** What items are asked for at least. */
  readonly asked: number
  /** By sender: what it may gain. */
  readonly gains: ReadonlyArray<Gains>
}

/** Where an item can come from. */
type Source = {
  readonly sender: number
  readonly supply: Supply
  readonly options: ReadonlyArray<Option>
}

/** The way to go through all items and stores, with what lies ahead at every step. Null when there was no time. */
export function planRoute(
  model: BasketModel,
  deals: ReadonlyArray<Deal>,
  {
    room,
    isOver,
  }: {
    /** No more than this is spent on goods. */
    room: number
    isOver: () => boolean
  },
): Route | null {
  const slack = room - sumLeastGoods(deals, model.needs)
  const sourcesOf: Source[][] = model.needs.map(() => [])
  for (const [sender, { mode, supplies }] of deals.entries())
    for (const supply of supplies) {
      const options = listOptions(model, mode, supply, { slack, isOver })
      if (!options) return null
      sourcesOf[supply.item]!.push({ sender, supply, options })
    }
  const senders = listSenders(deals, sourcesOf.flat())
  const listed = listSteps(model, senders, { sourcesOf, isOver })
  return listed && { senders, ...listed }
}

/** What the goods cost if each item were bought as is cheapest. */
function sumLeastGoods(deals: ReadonlyArray<Deal>, needs: ReadonlyArray<number>): number {
  const least = needs.map(startPrices)
  for (const { supplies } of deals)
    for (const { item, choices, costs, isForced } of supplies) {
      const options = [...choices].map((cans) => ({ cans, price: costs[cans]! }))
      least[item] = addPrices(least[item]!, options, isForced)
    }
  return least.reduce((sum, own) => sum + own.at(-1)!, 0)
}

function listSenders(deals: ReadonlyArray<Deal>, sources: ReadonlyArray<Source>): Sender[] {
  const fewest = deals.map(() => 0)
  for (const { sender, supply, options } of sources) fewest[sender]! += fewestOf(options, supply.isForced)
  const modesOf = Map.groupBy(deals, ({ mode }) => mode.store)
  let limits = 0
  return deals.map(({ mode: { store, from: limit }, charge, isForced: isSent }, nth) => {
    const from = fewest[nth]! >= limit ? 0 : limit
    return {
      ...{ store, charge, isSent, from },
      limit: from > 0 ? limits++ : -1,
      isAsking: !isSent || from > 0,
      isBinding: from > 0 || modesOf.get(store)!.length > 1,
    }
  })
}

function fewestOf(options: ReadonlyArray<Option>, isForced: boolean): number {
  return isForced ? Math.min(...options.map(({ measure }) => measure)) : 0
}

/** From the last step to the first one, so that each knows what lies ahead. */
function listSteps(
  { needs, mayExceed }: BasketModel,
  senders: ReadonlyArray<Sender>,
  { sourcesOf, isOver }: { sourcesOf: ReadonlyArray<ReadonlyArray<Source>>; isOver: () => boolean },
): Omit<Route, 'senders'> | null {
  const steps: Step[] = []
  const gains: Gains[] = senders.map(() => NO_GAINS)
  const fewest = senders.map(() => 0)
  const stepsLeft = senders.map(() => 0)
  for (const { sender } of sourcesOf.flat()) stepsLeft[sender]!++
  const stores = new Set<number>()
  const limits = new Set(mayExceed ? senders.map(({ limit }) => limit).filter((limit) => limit >= 0) : [])
  const order = orderItems(
    sourcesOf.map((sources) => ({
      limits: sources.map(({ sender }) => senders[sender]!.limit).filter((nth) => nth >= 0),
      options: sources.reduce((sum, { options }) => sum + options.length, 0),
    })),
  )
  let asked = 0
  for (const item of order.toReversed()) {
    const sources = sourcesOf[item]!
    let after = startPrices(needs[item]!)
    for (const [nth, { sender, supply, options }] of [...sources.entries()].toReversed()) {
      if (isOver()) return null
      const { store, from, limit, isAsking } = senders[sender]!
      const { isForced } = supply
      const priced = options.map((option) => {
        const price = isAsking ? supply.asked[option.cans]! : option.cost
        return { ...option, price }
      })
      const before = addPrices(after, priced, isForced)
      const openLimits = [...limits]
      if (limit >= 0) limits.add(limit)
      if (--stepsLeft[sender]! === 0 && !mayExceed) limits.delete(limit)
      const gainsAfter = gains[sender]!
      if (isAsking) gains[sender] = addGains(gainsAfter, priced, { isForced, limit: from })
      steps.push({
        ...{ item, sender, isForced, options, before, after, gainsAfter, gainsBefore: gains[sender]! },
        ...{ isFirst: nth === 0, isLast: !mayExceed && !stores.has(store) },
        ...{ fewest: fewest[sender]!, openLimits },
      })
      stores.add(store)
      fewest[sender]! += fewestOf(options, isForced)
      after = before
    }
    asked += after.at(-1)!
  }
  return { steps: steps.toReversed(), asked, gains }
}

/** By cans: the least price where nothing is on sale yet. */
function startPrices(need: number): Float64Array<ArrayBuffer> {
  const least = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY)
  least[0] = 0
  return least
}

/** By cans: the least price with one more source. */
function addPrices(
  known: Float64Array<ArrayBuffer>,
  options: ReadonlyArray<{ readonly cans: number; readonly price: number }>,
  isForced: boolean,
): Float64Array<ArrayBuffer> {
  const least = isForced ? new Float64Array(known.length).fill(Number.POSITIVE_INFINITY) : known.slice()
  for (const { cans, price } of options)
    for (let all = cans; all < least.length; all++)
      least[all] = Math.min(least[all]!, price + known[all - cans]!)
  return least
}

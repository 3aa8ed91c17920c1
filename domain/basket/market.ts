import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** What a mode may supply of one item. */
export type Supply = {
  readonly item: number
  /** The numbers of cans that are still possible, besides none. */
  choices: Int32Array
  /** By cans: what they cost the store's customer, and their steps towards the limit for free shipping. */
  readonly costs: Float64Array
  readonly steps: Int32Array
  /** By cans: what the item is asked to pay for them, its part of the shipping included. */
  readonly asked: Float64Array
  /** By cans: what is asked elsewhere for the rest of the item. For the sweep that goes on; copies share it. */
  readonly elsewhere: Float64Array
  /** Its place among the supplies of its item. */
  place: number
}

/** A mode that is still possible. */
export type Deal = {
  readonly mode: Mode
  readonly charge: number
  supplies: Supply[]
  /** In every purchase that is better than the best known. */
  isForced: boolean
  /** In no such purchase. */
  isClosed: boolean
  /** What it still gains or loses at the prices asked. */
  balance: number
  /** How much less a purchase without it costs at the prices asked; negative when it costs more. */
  savedByClosing: number
}

/** What is still open in a part of the search, with prices that prove the bound. */
export type Market = { bound: number; deals: Deal[] }

/** Goods are counted up to a limit for free shipping in so many steps, always rounded up. */
export const STEPS_TO_LIMIT = 128
/** So many of them at once are counted as one where a rough bound will do. */
export const ROUGH_STEPS = 8

/** At first the items of a mode share its charge evenly. */
export function openMarket(modes: ReadonlyArray<Mode>): Market {
  const deals = modes.filter(({ fromCost }) => Number.isFinite(fromCost)).map(openDeal)
  return { bound: 0, deals: deals.filter(({ supplies }) => supplies.length > 0) }
}

function openDeal(mode: Mode): Deal {
  const charge = mode.charge + PARCEL_TIE
  const onSale = mode.curves.flatMap((costs, item) =>
    listChoices(costs).length > 0 ? [{ costs, item }] : [],
  )
  const supplies = onSale.map(({ costs, item }) => ({
    item,
    choices: Int32Array.from(listChoices(costs)),
    costs,
    steps: Int32Array.from(costs, (cost) => countSteps(cost, mode.fromCost)),
    asked: costs.map((cost, cans) => (cans === 0 ? 0 : cost + charge / onSale.length)),
    elsewhere: new Float64Array(costs.length),
    place: 0,
  }))
  return { mode, charge, supplies, isForced: false, isClosed: false, balance: 0, savedByClosing: 0 }
}

function listChoices(costs: Float64Array): Int32Array {
  const cans: number[] = []
  for (let nth = 1; nth < costs.length; nth++) if (costs[nth]! < Number.POSITIVE_INFINITY) cans.push(nth)
  return Int32Array.from(cans)
}

function countSteps(cost: number, limit: number): number {
  return limit > 0 ? Math.min(STEPS_TO_LIMIT, Math.ceil((cost / limit) * STEPS_TO_LIMIT)) : 0
}

export function copyMarket({ bound, deals }: Market): Market {
  return { bound, deals: deals.map(copyDeal) }
}

function copyDeal(deal: Deal): Deal {
  return { ...deal, supplies: deal.supplies.map((supply) => ({ ...supply, asked: supply.asked.slice() })) }
}

/** A store sends one parcel in one mode. */
export function forceDeal({ deals }: Market, deal: Deal): void {
  deal.isForced = true
  for (const other of deals) if (other !== deal && other.mode.store === deal.mode.store) other.isClosed = true
}

import type { Ways } from './list-ways.ts'
import type { CanPrices, PricedMode } from './price-cans.ts'
import { copyList, createList } from './short-lists.ts'
import { type Mode, PARCEL_TIE } from './store-modes.ts'
import type { Parts } from './tried-parts.ts'

/** What a mode may supply of one item. */
export type Supply = {
  readonly item: number
  /** The numbers of cans that are still possible, besides none; the cheapest first. */
  choices: Int32Array
  /** The ways to have them, from when they are first asked for. */
  ways: Ways | null
  /** By cans: what they cost the store's customer. */
  readonly costs: Float64Array
  /** By cans: what the item is asked to pay for them, its part of the shipping included. */
  readonly asked: Float64Array
  /** By cans: what is asked elsewhere for the rest of the item. For the sweep that goes on; copies share it. */
  readonly elsewhere: Float64Array
  /** Its place among the supplies of its item. */
  place: number
  /** Some of the item comes from here in all purchases that are still looked for. */
  isForced: boolean
  /** How much less a purchase without it costs at the prices asked; negative when it costs more. */
  savedByNone: number
}

/** A mode that is still possible. */
export type Deal = {
  readonly mode: Mode
  readonly charge: number
  /** The share taken off its prices in the first bound, for what goods add towards its limit for free shipping. */
  readonly share: number
  supplies: Supply[]
  /** In all purchases that are still looked for. */
  isForced: boolean
  /** In none of them. */
  isClosed: boolean
  /** What it still gains or loses at the prices asked. */
  balance: number
  /** How much less a purchase without it costs at the prices asked; negative when it costs more. */
  savedByClosing: number
}

/**
 * What is still open in a part of the search. The bound was proved by its prices or by earlier ones; no purchase costs less
 * than the bound without the reserve, which is as in the first bound.
 */
export type Market = {
  bound: number
  readonly reserve: number
  deals: Deal[]
  /** How many choices it had when drafts of purchases were tried last. */
  drafted: number
}

/** The modes that a first bound has left, at its prices, without what it rules out, but with these parts. */
export function openMarket(
  { bound, reserve, prices, modes }: Omit<CanPrices, 'limit'>,
  also?: Parts,
): Market {
  const deals = modes.map((priced) => openDeal(priced, prices, also?.get(priced.mode.store)))
  const open = deals.filter(({ supplies }) => supplies.length > 0)
  return { bound, reserve, deals: open, drafted: Number.POSITIVE_INFINITY }
}

function openDeal(
  { mode, gain, share, room }: PricedMode,
  prices: Float64Array,
  alsoOf: ReadonlyMap<number, ReadonlySet<number>> | undefined,
): Deal {
  const supplies = mode.curves.flatMap((costs, item) => {
    const choices = listChoices(costs, {
      ...{ price: prices[item]!, kept: 1 - share, room },
      also: alsoOf?.get(item),
    })
    return choices.length > 0 ? [openSupply(mode, item, { choices, price: prices[item]! })] : []
  })
  const charge = mode.charge + PARCEL_TIE
  const balance = Math.min(0, -gain)
  return { mode, charge, share, supplies, isForced: false, isClosed: false, balance, savedByClosing: -gain }
}

function openSupply(
  { curves }: Mode,
  item: number,
  { choices, price }: { choices: Int32Array; price: number },
): Supply {
  const costs = curves[item]!
  const asked = createList(costs.length)
  for (let cans = 1; cans < asked.length; cans++) asked[cans] = price * cans
  return {
    item,
    choices,
    ways: null,
    costs,
    asked,
    elsewhere: createList(costs.length),
    place: 0,
    isForced: false,
    savedByNone: 0,
  }
}

/** The numbers of cans that gain less than the best one by no more than there is room, and some others that are on sale. */
function listChoices(
  costs: Float64Array,
  {
    price,
    kept,
    room,
    also,
  }: { price: number; kept: number; room: number; also: ReadonlySet<number> | undefined },
): Int32Array {
  let most = 0
  for (let cans = 1; cans < costs.length; cans++)
    if (costs[cans]! < Number.POSITIVE_INFINITY) most = Math.max(most, price * cans - kept * costs[cans]!)
  const open: number[] = []
  for (let cans = 1; cans < costs.length; cans++) {
    const lost = most - (price * cans - kept * costs[cans]!)
    if (lost < room || (lost < Number.POSITIVE_INFINITY && also?.has(cans))) open.push(cans)
  }
  return new Int32Array(open.sort((a, b) => costs[a]! - costs[b]!))
}

/** Numbers of cans at all stores that are still possible. */
export function countChoices({ deals }: Market): number {
  return deals.reduce(
    (sum, { supplies }) => supplies.reduce((own, { choices }) => own + choices.length, sum),
    0,
  )
}

export function copyMarket({ deals, ...known }: Market): Market {
  return { ...known, deals: deals.map(copyDeal) }
}

function copyDeal(deal: Deal): Deal {
  return { ...deal, supplies: deal.supplies.map((supply) => ({ ...supply, asked: copyList(supply.asked) })) }
}

/** A store sends one parcel in one mode. */
export function forceDeal({ deals }: Market, deal: Deal): void {
  deal.isForced = true
  for (const other of deals) if (other !== deal && other.mode.store === deal.mode.store) other.isClosed = true
}

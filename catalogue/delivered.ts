import type { Destination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { type Quote, quoteOffers } from '#domain/offers.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { latestDay } from '#domain/shipping-terms.ts'
import { shownTotalOf } from '#domain/shown-delivered.ts'
import type { Sort } from '#domain/sorting.ts'
import type { Steps } from '#domain/steps.ts'
import { type Bitset, hasBit, makeBitset, setBit } from './bitset.ts'
import { buildPerCanColumn, type PerCanColumn } from './columns.ts'
import { buildOrder, type Order } from './orders.ts'
import { isInRange, toShownRange } from './shown-range.ts'
import type { Snapshot } from './snapshot-types.ts'

/**
 * What a number of cans of every product costs, delivered: one entry per store that has them in stock, the lowest
 * total first. Product by product in the order of the snapshot, as numbers only.
 */
export type Delivered = Entries & {
  /** The picks without any filter: most lists need no others. */
  readonly all: Picks
  /** Those of free shipping alone, which every list counts. */
  readonly free: Picks
}

type Entries = {
  readonly destination: Destination
  readonly cans: number
  /** In which totals are shown, and so compared. */
  readonly currency: Currency
  /** Where the entries of a product begin; those of the next one end them. */
  readonly starts: Uint32Array
  readonly storeIds: Uint32Array
  /** Euro values that read as the totals that are shown, in millionths; 64 bits hold them exactly. */
  readonly totals: Float64Array
  /** The last day that the store promises. */
  readonly days: Uint8Array
  readonly isFree: Uint8Array
  /** NO_DEAL, REDUCED or VERIFIED. */
  readonly deals: Uint8Array
}

/** For each product the entry that a list shows, and what follows from it. */
export type Picks = {
  /** The lowest total that passes the filters; -1 where none does. */
  readonly entries: Int32Array
  readonly found: Bitset
  /** Each is built when it is first needed, because most lists need only one of them. */
  readonly totals: () => PerCanColumn
  readonly perCan: () => PerCanColumn
  /** Products that some store sends below its own earlier price. */
  readonly sale: () => Bitset
  /** Products whose shown total is a reduction that our record confirms. */
  readonly verified: () => Bitset
  readonly ascending: () => Order
  readonly descending: () => Order
  /** The soonest first, and of those the cheapest. */
  readonly soonest: () => Order
}

export type PickFilter = {
  /** Null: any store. */
  readonly stores: ReadonlySet<number> | null
  readonly maxDays: number | undefined
  readonly isFreeOnly: boolean
}

const NO_PROMISE = 255
/** Behind those without a promise. */
const NOT_SENT = 256
const NO_DEAL = 0
const REDUCED = 1
const VERIFIED = 2
const NO_FILTER: PickFilter = { stores: null, maxDays: undefined, isFreeOnly: false }

/** Step by step: it takes longer than a page may wait. */
export function* buildDeliveredSteps(
  { products, offers, stores, rates }: Snapshot,
  { destination, cans, currency }: { destination: Destination; cans: number; currency: Currency },
): Steps<Delivered> {
  const starts = new Uint32Array(products.length + 1)
  const storeIds: number[] = []
  const totals: number[] = []
  const days: number[] = []
  const isFree: number[] = []
  const deals: number[] = []
  const money = { currency, rates }
  const order = { stores, cans, destination, money, sort: 'total' as const }
  for (const [position, list] of offers.entries()) {
    const inStock = list.filter(({ stock }) => stock === 'in_stock')
    for (const quote of quoteOffers({ ...order, offers: inStock })) {
      storeIds.push(quote.store.id)
      totals.push(shownTotalOf(quote, money))
      days.push(Math.min(latestDay(quote.deliveryDays) ?? NO_PROMISE, NO_PROMISE))
      isFree.push(quote.shippingCost.minor === 0 ? 1 : 0)
      deals.push(judgeDeal(quote))
    }
    starts[position + 1] = totals.length
    yield
  }
  const entries = {
    destination,
    cans,
    currency,
    starts,
    storeIds: Uint32Array.from(storeIds),
    totals: Float64Array.from(totals),
    days: Uint8Array.from(days),
    isFree: Uint8Array.from(isFree),
    deals: Uint8Array.from(deals),
  }
  yield
  const all = buildPicks(entries, NO_FILTER)
  all.ascending()
  yield
  all.totals()
  yield
  return { ...entries, all, free: buildPicks(entries, { ...NO_FILTER, isFreeOnly: true }) }
}

function judgeDeal({ original, verdict }: Quote): number {
  if (verdict?.verdict === 'verified') return VERIFIED
  return original ? REDUCED : NO_DEAL
}

/** The picks of a list with these filters. */
export function pickDelivered(delivered: Delivered, filter: PickFilter): Picks {
  const isOpen = filter.stores === null && filter.maxDays === undefined
  if (!isOpen) return buildPicks(delivered, filter)
  return filter.isFreeOnly ? delivered.free : delivered.all
}

/**
 * By store: how many of these products it sends itself, given the other filters, within the limits for the total and
 * for a can, and reduced where that is asked.
 */
export function countStores(
  { starts, storeIds, deals, totals, cans, ...entries }: Delivered,
  filter: PickFilter,
  { bits, query }: { bits: Bitset; query: ProductQuery },
): Map<number, number> {
  const { sale, verified } = query
  const total = toShownRange({ min: query.minTotal, max: query.maxTotal })
  const perCan = toShownRange({ min: query.minPerCan, max: query.maxPerCan })
  const least = verified ? VERIFIED : sale ? REDUCED : NO_DEAL
  const counts = new Map<number, number>()
  for (let position = 0; position < starts.length - 1; position++) {
    if (!hasBit(bits, position)) continue
    for (let entry = starts[position]!; entry < starts[position + 1]!; entry++) {
      if (deals[entry]! < least || !passes(entries, entry, filter)) continue
      const value = totals[entry]!
      if (!isInRange(value, total) || !isInRange(perCanOf(value, cans), perCan)) continue
      counts.set(storeIds[entry]!, (counts.get(storeIds[entry]!) ?? 0) + 1)
    }
  }
  return counts
}

function buildPicks(delivered: Entries, filter: PickFilter): Picks {
  const size = delivered.starts.length - 1
  const entries = new Int32Array(size)
  const found = makeBitset(size)
  for (let position = 0; position < size; position++) {
    const entry = findEntry(delivered, position, filter)
    entries[position] = entry
    if (entry >= 0) setBit(found, position)
  }
  const valuesOr = (none: number) =>
    Float64Array.from(entries, (entry) => (entry < 0 ? none : delivered.totals[entry]!))
  const totals = once(() =>
    buildPerCanColumn(Array.from(entries, (entry) => (entry < 0 ? null : delivered.totals[entry]!))),
  )
  return {
    entries,
    found,
    totals,
    perCan: once(() => ({
      ...totals(),
      values: totals().values.map((total) => perCanOf(total, delivered.cans)),
    })),
    sale: once(() => buildBits(size, (position) => hasReduced(delivered, position, filter))),
    verified: once(() => buildBits(size, (position) => delivered.deals[entries[position]!] === VERIFIED)),
    ascending: once(() => {
      const values = valuesOr(Number.MAX_SAFE_INTEGER)
      return buildOrder(size, (a, b) => values[a]! - values[b]! || a - b)
    }),
    descending: once(() => {
      const values = valuesOr(-1)
      return buildOrder(size, (a, b) => values[b]! - values[a]! || a - b)
    }),
    soonest: once(() => {
      const values = valuesOr(Number.MAX_SAFE_INTEGER)
      const days = Array.from(entries, (entry) => (entry < 0 ? NOT_SENT : delivered.days[entry]!))
      return buildOrder(size, (a, b) => days[a]! - days[b]! || values[a]! - values[b]! || a - b)
    }),
  }
}

function perCanOf(total: number, cans: number): number {
  return Math.ceil(total / cans)
}

function buildBits(size: number, isSet: (position: number) => boolean): Bitset {
  const bits = makeBitset(size)
  for (let position = 0; position < size; position++) if (isSet(position)) setBit(bits, position)
  return bits
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The entries are sorted, so the first that passes has the lowest total. */
function findEntry(delivered: Entries, position: number, filter: PickFilter): number {
  const { starts } = delivered
  for (let entry = starts[position]!; entry < starts[position + 1]!; entry++) {
    if (isOfStores(delivered, entry, filter) && passes(delivered, entry, filter)) return entry
  }
  return -1
}

function hasReduced(delivered: Entries, position: number, filter: PickFilter): boolean {
  const { starts, deals } = delivered
  for (let entry = starts[position]!; entry < starts[position + 1]!; entry++) {
    if (deals[entry] === NO_DEAL || !isOfStores(delivered, entry, filter)) continue
    if (passes(delivered, entry, filter)) return true
  }
  return false
}

function isOfStores({ storeIds }: Entries, entry: number, { stores }: PickFilter): boolean {
  return stores === null || stores.has(storeIds[entry]!)
}

/** In time and for nothing, where that is asked; from any store. */
function passes(
  { days, isFree }: Pick<Entries, 'days' | 'isFree'>,
  entry: number,
  { maxDays, isFreeOnly }: PickFilter,
): boolean {
  if (maxDays !== undefined && (days[entry] === NO_PROMISE || days[entry]! > maxDays)) return false
  return !isFreeOnly || isFree[entry] === 1
}

/** Null for orders without a price. For a fixed number of cans the total and the price per can have the same order. */
export function findDeliveredOrder({ ascending, descending, soonest }: Picks, sort: Sort): Order | null {
  if (sort === 'delivered' || sort === 'price-asc') return ascending()
  if (sort === 'delivery') return soonest()
  return sort === 'price-desc' ? descending() : null
}

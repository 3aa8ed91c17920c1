import type { Destination } from '#domain/country.ts'
import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import type { Price } from '#domain/money/price.ts'
import { type Offer, type OfferStore, quoteOffers } from '#domain/offers.ts'
import { findSettledStart, type HistoryRecord, type PricePoint } from '#domain/price-history.ts'

export type TotalPoint = PricePoint & {
  /** Where it was the lowest; null while no store had it. */
  readonly storeId: number | null
  /** The shipping in it. */
  readonly shippingEurMicro: EurMicro | null
}

/** A point of either line: that of a price knows neither store nor shipping. */
export type HistoryPoint = PricePoint &
  Partial<TotalPoint> & {
    /** Of a basket: what its receipts would have listed. */
    readonly parts?: ReadonlyArray<Price>
  }

type ListingShipping = Pick<Offer, 'shipping' | 'shippingTo'>

export type TotalCourse = {
  /** Of all packs, in chronological order. */
  readonly records: ReadonlyArray<HistoryRecord>
  readonly since: Date
  readonly stores: ReadonlyMap<number, OfferStore>
  readonly cans: number
  readonly destination: Destination
  /** A listing's own shipping, where it has one. */
  readonly shippingOf: (offerId: number) => ListingShipping
  readonly toPrice: (priceMinor: Minor, currency: string) => Price | null
}

/**
 * The lowest total of this many cans at any store over time, with the shipping that stores ask for now: we do not
 * record what they asked for earlier. The line starts at `since`, or when the first readings have settled.
 */
export function totalLow(course: TotalCourse): TotalPoint[] {
  return followTotals(course, findSettledStart(course)).points
}

/** The same, and the stores that could supply this many cans at some time. */
export function followSuppliers(course: TotalCourse): { points: TotalPoint[]; storeIds: Set<number> } {
  return followTotals(course, findSettledStart(course))
}

/** The total at one store, from its own records: there is nothing to settle. */
export function storeTotal(course: TotalCourse): TotalPoint[] {
  return followTotals(course, course.since.getTime()).points
}

function followTotals(course: TotalCourse, start: number) {
  const offers = new Map<number, Map<number, Offer>>()
  const totals = new Map<number, StoreTotal>()
  const storeIds = new Set<number>()
  const points: TotalPoint[] = []
  for (const [atMs, records] of groupByTime(course.records, start)) {
    for (const record of records) takeRecord(offers, record, course)
    for (const storeId of new Set(records.map((record) => record.storeId))) {
      const total = findTotal(offers.get(storeId)!, course)
      if (total === null) totals.delete(storeId)
      else totals.set(storeId, total)
      if (total !== null) storeIds.add(storeId)
    }
    const point = { at: new Date(atMs).toISOString(), ...findLowestStore(totals) }
    const last = points.at(-1)
    if (last && last.eurMicro === point.eurMicro && last.storeId === point.storeId) continue
    points.push(point)
  }
  return { points, storeIds }
}

/** Stores are quoted once for everything that changed at the same time; all that was before the line is one change. */
function groupByTime(records: ReadonlyArray<HistoryRecord>, start: number): Map<number, HistoryRecord[]> {
  return Map.groupBy(records, (record) => Math.max(record.at.getTime(), start))
}

function takeRecord(
  offers: Map<number, Map<number, Offer>>,
  record: HistoryRecord,
  course: TotalCourse,
): void {
  const { offerId, storeId } = record
  const ofStore = offers.get(storeId) ?? new Map<number, Offer>()
  offers.set(storeId, ofStore)
  const offer = offerOfRecord(record, course)
  if (offer) ofStore.set(offerId, offer)
  else ofStore.delete(offerId)
}

/** What could be bought from then on, with the shipping of now; null while it was not in stock. */
export function offerOfRecord(
  { offerId, storeId, cans, priceMinor, currency, inStock }: HistoryRecord,
  { shippingOf, toPrice }: Pick<TotalCourse, 'shippingOf' | 'toPrice'>,
): Offer | null {
  const price = inStock ? toPrice(priceMinor, currency) : null
  return (
    price && {
      ...{ id: offerId, storeId, cans, price, stock: 'in_stock', ...shippingOf(offerId) },
      ...{ original: null, verdict: null, deliveryDays: null, rating: null, reviewCount: 0 },
    }
  )
}

type StoreTotal = { readonly eurMicro: EurMicro; readonly shippingEurMicro: EurMicro }

function findTotal(
  ofStore: ReadonlyMap<number, Offer>,
  { stores, cans, destination }: TotalCourse,
): StoreTotal | null {
  const [quote] = quoteOffers({ offers: [...ofStore.values()], stores, cans, destination, sort: 'total' })
  return quote ? { eurMicro: quote.total.eurMicro, shippingEurMicro: quote.shippingCost.eurMicro } : null
}

function findLowestStore(totals: ReadonlyMap<number, StoreTotal>): Omit<TotalPoint, 'at'> {
  let lowest: Omit<TotalPoint, 'at'> = { eurMicro: null, storeId: null, shippingEurMicro: null }
  for (const [storeId, total] of totals) {
    if (lowest.eurMicro === null || total.eurMicro < lowest.eurMicro) lowest = { storeId, ...total }
  }
  return lowest
}

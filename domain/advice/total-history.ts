import type { Destination } from '#domain/country.ts'
import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import type { Price } from '#domain/money/price.ts'
import { type Offer, type OfferStore, quoteOffers } from '#domain/offers.ts'
import { findSettledStart, type HistoryRecord, type PricePoint } from '#domain/price-history.ts'

export type TotalPoint = PricePoint & {
  /** Where it was the lowest; null while no store had it. */
  readonly storeId: number | null
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
  const start = findSettledStart(course)
  const offers = new Map<number, Map<number, Offer>>()
  const totals = new Map<number, EurMicro>()
  const points: TotalPoint[] = []
  for (const [atMs, records] of groupByTime(course.records, start)) {
    for (const record of records) takeRecord(offers, record, course)
    for (const storeId of new Set(records.map((record) => record.storeId))) {
      const total = findTotal(offers.get(storeId)!, course)
      if (total === null) totals.delete(storeId)
      else totals.set(storeId, total)
    }
    const point = { at: new Date(atMs).toISOString(), ...findLowestStore(totals) }
    const last = points.at(-1)
    if (last && last.eurMicro === point.eurMicro && last.storeId === point.storeId) continue
    points.push(point)
  }
  return points
}

/** Stores are quoted once for everything that changed at the same time; all that was before the line is one change. */
function groupByTime(records: ReadonlyArray<HistoryRecord>, start: number): Map<number, HistoryRecord[]> {
  return Map.groupBy(records, (record) => Math.max(record.at.getTime(), start))
}

function takeRecord(
  offers: Map<number, Map<number, Offer>>,
  { offerId, storeId, cans, priceMinor, currency, inStock }: HistoryRecord,
  { shippingOf, toPrice }: TotalCourse,
): void {
  const ofStore = offers.get(storeId) ?? new Map<number, Offer>()
  offers.set(storeId, ofStore)
  const price = inStock ? toPrice(priceMinor, currency) : null
  if (!price) {
    ofStore.delete(offerId)
    return
  }
  ofStore.set(offerId, {
    ...{ id: offerId, storeId, cans, price, stock: 'in_stock', ...shippingOf(offerId) },
    ...{ original: null, verdict: null, deliveryDays: null, rating: null, reviewCount: 0 },
  })
}

function findTotal(
  ofStore: ReadonlyMap<number, Offer>,
  { stores, cans, destination }: TotalCourse,
): EurMicro | null {
  const [quote] = quoteOffers({ offers: [...ofStore.values()], stores, cans, destination, sort: 'total' })
  return quote?.total.eurMicro ?? null
}

function findLowestStore(totals: ReadonlyMap<number, EurMicro>): Pick<TotalPoint, 'eurMicro' | 'storeId'> {
  let lowest: Pick<TotalPoint, 'eurMicro' | 'storeId'> = { eurMicro: null, storeId: null }
  for (const [storeId, eurMicro] of totals) {
    if (lowest.eurMicro === null || eurMicro < lowest.eurMicro) lowest = { eurMicro, storeId }
  }
  return lowest
}

import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { TotalCourse } from '#domain/advice/total-history.ts'
import type { Destination } from '#domain/country.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { sendsTo } from '#domain/shipping-terms.ts'

/** The records of stores that send there, with all that their totals are made of. */
export function buildTotalCourse(
  snapshot: Snapshot,
  {
    position,
    records,
    ...order
  }: {
    position: number
    /** Of all packs of the product. */
    records: ReadonlyArray<HistoryRecord>
    since: Date
    cans: number
    destination: Destination
  },
): TotalCourse {
  return {
    ...order,
    records: records.filter(({ storeId }) => isServed(snapshot, storeId, order.destination)),
    stores: snapshot.stores,
    shippingOf: findShippingRules(snapshot, position),
    toPrice: (minor: Minor, currency: string) => priceOf(minor, currency, snapshot.rates),
  }
}

function isServed(snapshot: Snapshot, storeId: number, destination: Destination): boolean {
  const store = snapshot.stores.get(storeId)
  return store !== undefined && sendsTo(store, destination)
}

/** The rules that listings have now: former ones are not recorded. */
export function findShippingRules(snapshot: Snapshot, position: number) {
  const rules = new Map(snapshot.offers[position]!.map((offer) => [offer.id, offer]))
  return (offerId: number) => {
    const { shipping = null, shippingTo = null } = rules.get(offerId) ?? {}
    return { shipping, shippingTo }
  }
}

import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readPriceHistory } from '#data/price-history.ts'
import { type TotalPoint, totalLow } from '#domain/advice/total-history.ts'
import type { Destination } from '#domain/country.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type TotalHistory = {
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<TotalPoint>
}

/** The lowest total of this many cans at any store that sends there, over the last days. */
export async function findTotalHistory(
  { db, now, ...deps }: Pick<Deps, 'catalogue' | 'db' | 'now'>,
  {
    position,
    cans,
    destination,
    days,
  }: { position: number; cans: number; destination: Destination; days: number },
): Promise<TotalHistory> {
  const snapshot = deps.catalogue()
  const to = now()
  const since = new Date(to.getTime() - days * DAY_MS)
  const known = await readPriceHistory(db, { productId: snapshot.products[position]!.id, since })
  const points = totalLow({
    records: known.filter(({ storeId }) => isServed(snapshot, storeId, destination)),
    since,
    stores: snapshot.stores,
    cans,
    destination,
    shippingOf: findShippingRules(snapshot, position),
    toPrice: (minor: Minor, currency: string) => priceOf(minor, currency, snapshot.rates),
  })
  return { from: since.toISOString(), to: to.toISOString(), points }
}

function isServed(snapshot: Snapshot, storeId: number, destination: Destination): boolean {
  const store = snapshot.stores.get(storeId)
  return store !== undefined && sendsTo(store, destination)
}

/** The rules that listings have now: former ones are not recorded. */
function findShippingRules(snapshot: Snapshot, position: number) {
  const rules = new Map(snapshot.offers[position]!.map((offer) => [offer.id, offer]))
  return (offerId: number) => {
    const { shipping = null, shippingTo = null } = rules.get(offerId) ?? {}
    return { shipping, shippingTo }
  }
}

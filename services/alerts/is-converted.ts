import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { parseDestination } from '#domain/country.ts'
import { pickShipping } from '#domain/shipping-terms.ts'

/** Whether what an alert compares is asked for in another currency than its own, goods or a parcel. */
export function isConverted(
  { productId, productIds, place, currency }: AlertRow,
  { offers, positionOfId, stores }: Snapshot,
): boolean {
  const destination = parseDestination(place)!
  const own = (productIds ?? [productId ?? -1]).flatMap((id) => offers[positionOfId.get(id) ?? -1] ?? [])
  return own.some((offer) => {
    const store = stores.get(offer.storeId)
    const terms = store && pickShipping(offer, store, destination)
    return offer.price.currency !== currency || (terms && terms.rule.cost.currency !== currency)
  })
}

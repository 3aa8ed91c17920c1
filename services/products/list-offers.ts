import { findById } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type OfferSort, quoteOffers } from '#domain/offers.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import type { Deps } from '#services/deps.ts'

/** The price of a number of cans of one product at each store. Null when no listed product has that id. */
export function listOffers(
  deps: Pick<Deps, 'catalogue' | 'destination' | 'now' | 'currency'>,
  { productId, cans, sort }: { productId: number; cans?: number; sort: OfferSort },
) {
  const snapshot = deps.catalogue()
  const position = findById(snapshot, productId)
  if (position === null) return null
  const chosenCans = cans ?? snapshot.cards[position]!.cansPerPack
  return {
    product: snapshot.products[position]!,
    cans: chosenCans,
    readMinutesAgo: readMinutesAgo(snapshot, position, deps.now()),
    quotes: quoteOffers({
      offers: snapshot.offers[position]!,
      stores: snapshot.stores,
      cans: chosenCans,
      destination: deps.destination,
      sort,
      money: { currency: deps.currency, rates: snapshot.rates },
    }),
  }
}

/** How long ago the oldest price among a product's offers was read. */
export function readMinutesAgo(snapshot: Snapshot, position: number, now: Date): number | null {
  const stores = snapshot.offers[position]!.flatMap(({ storeId }) => snapshot.stores.get(storeId) ?? [])
  return oldestPriceMinutes(stores, now)
}

import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { createListingDescriber } from './feeds/describe-listing.ts'
import type { DemoContent } from './generate-demo.ts'

export type DemoListingRow = {
  /** Also the id of its offer. */
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly cans: number
  readonly externalId: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly url: string
  readonly price: Minor
  readonly currency: string
  readonly fingerprint: string
  readonly createdAgeS: number
}

/** The stores' feed texts for each offer, word for word: so the first run finds only known listings. */
export function listListings({
  seed,
  products,
  stores,
  offers,
}: Pick<DemoContent, 'seed' | 'products' | 'stores' | 'offers'>): DemoListingRow[] {
  const describers = stores.map((store) => createListingDescriber(store, seed))
  return offers.map(({ id, storeId, productId, cans, price, currency, changedAgeS }) => {
    const listing = describers[storeId - 1]!(products[productId - 1]!, cans)
    return {
      id,
      storeId,
      productId,
      ...listing,
      cans,
      price,
      currency,
      fingerprint: fingerprintOf({ ...listing, gtin: null }),
      createdAgeS: changedAgeS,
    }
  })
}

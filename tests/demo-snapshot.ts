import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { restrictToDestination } from '#catalogue/restrict-to-destination.ts'
import type { CatalogueInput, Snapshot } from '#catalogue/snapshot-types.ts'
import type { DemoContent } from '#demo/generate-demo.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { priceOf } from '#domain/money/price.ts'
import type { Region } from '#domain/region.ts'
import { makeStore } from './factories.ts'

/** What a visitor of the demo sees, without a database: all products, and the stores that deliver there. */
export function makeDemoSnapshot(
  { brands, products, stores, offers }: DemoContent,
  region: Region,
): Snapshot {
  const listed = products.filter(({ isListed }) => isListed)
  const isListed = new Set(listed.map(({ id }) => id))
  const input: CatalogueInput = {
    version: 1,
    isDemo: true,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands: brands.map((brand) => ({ ...brand, logoUrl: null })),
    products: listed.map((product) => ({
      ...product,
      imageUrl: null,
      createdAt: new Date(Date.UTC(2026, 0) - product.createdAgeS * 1000).toISOString(),
    })),
    stores: stores.map(({ id, name, shipping }) =>
      makeStore({ id, name, shipping: shipping[region] === null ? { [region]: null } : {} }),
    ),
    offers: offers
      .filter(({ productId }) => isListed.has(productId))
      .map(({ price, currency, ...offer }) => ({
        ...offer,
        price: priceOf(price, currency, DEFAULT_RATES)!,
        original: null,
        verdict: null,
        shipping: null,
        shippingTo: null,
        deliveryDays: null,
      })),
    changedAt: new Map(),
  }
  return buildSnapshot(restrictToDestination(input, { country: null, region }))
}

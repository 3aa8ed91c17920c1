import { buildFeedRuns, type DemoRun } from './feed-runs.ts'
import { type DemoOffer, type DemoRecord, generateOffers } from './generate-offers.ts'
import { buildBrands, buildProducts, type DemoBrand, type DemoProduct } from './products.ts'
import { buildStores, type DemoStore } from './stores.ts'

export const DEMO_SEED = 1

export type DemoContent = {
  readonly seed: number
  readonly brands: ReadonlyArray<DemoBrand>
  readonly products: ReadonlyArray<DemoProduct>
  readonly stores: ReadonlyArray<DemoStore>
  readonly offers: ReadonlyArray<DemoOffer>
  readonly records: ReadonlyArray<DemoRecord>
  readonly runs: ReadonlyArray<DemoRun>
}

/** All content of the demo. The same seed gives the same content, with times as ages before any reference time. */
export function generateDemo(seed = DEMO_SEED): DemoContent {
  const products = buildProducts(seed)
  const stores = buildStores(seed)
  const { offers, records } = generateOffers({ products, stores, seed })
  const runs = buildFeedRuns({ stores, offers, records, seed })
  return { seed, brands: buildBrands(products), products, stores, offers, records, runs }
}

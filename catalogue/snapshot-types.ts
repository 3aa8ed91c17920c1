import type { Brand } from '#domain/brand.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'
import type { ClickScores } from '#domain/popularity.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import type { RatesDate } from '#domain/rate-age.ts'
import type { Columns } from './columns.ts'
import type { Orders } from './orders.ts'
import type { Popularity } from './popularity.ts'
import type { SearchIndex } from './search-index.ts'

/** What the database has on everything a page may list. */
export type CatalogueInput = {
  readonly version: number
  readonly isDemo: boolean
  readonly rates: ExchangeRates
  /** The date of the rates, for pages that convert; null for the built-in ones. */
  readonly ratesDate: RatesDate
  readonly brands: ReadonlyArray<{ id: number; name: string; slug: string; logoUrl: string | null }>
  readonly products: ReadonlyArray<Product>
  readonly stores: ReadonlyArray<OfferStore>
  /** Current offers of active stores only. */
  readonly offers: ReadonlyArray<Offer & { readonly productId: number }>
  /** By product id: when any of its offers last changed, appeared or disappeared. */
  readonly changedAt: ReadonlyMap<number, string>
  /** None where they are not given. */
  readonly clicks?: ClickScores
  /** By product id: the other names that it is or was sold under, as one text. None where they are not given. */
  readonly otherNames?: ReadonlyMap<number, string>
}

/** Immutable: a change makes a new one. Products are identified by position; everything per product is an array. */
export type Snapshot = {
  readonly version: number
  readonly isDemo: boolean
  readonly rates: ExchangeRates
  readonly ratesDate: RatesDate
  readonly products: ReadonlyArray<Product>
  /** The other names that it is or was sold under, as one text: only for searching. */
  readonly otherNames: ReadonlyArray<string>
  readonly cards: ReadonlyArray<ProductCard>
  readonly offers: ReadonlyArray<ReadonlyArray<Offer>>
  /** When any offer of the product last changed, appeared or disappeared; null when it never had one. */
  readonly changedAt: ReadonlyArray<string | null>
  readonly stores: ReadonlyMap<number, OfferStore>
  /** By name; only brands that have a listed product. */
  readonly brands: ReadonlyArray<Brand>
  readonly positionOfId: ReadonlyMap<number, number>
  readonly positionOfSlug: ReadonlyMap<string, number>
  readonly index: SearchIndex
  readonly columns: Columns
  readonly orders: Orders
  readonly popularity: Popularity
}

import type { Country } from '../country.ts'
import type { Price } from '../money/price.ts'
import type { OfferBasis } from '../offers.ts'
import type { RatesDate } from '../rate-age.ts'
import type { Region } from '../region.ts'
import type { ShippingGround } from '../shipping-terms.ts'
import type { Stock } from '../stock.ts'
import type { Agreement } from './find-agreements.ts'
import type { MatchGround } from './match-grounds.ts'
import type { AmountText } from './price-text.ts'

/** Where a store is read: a feed, its product pages, or nowhere because a person entered it. */
export type ReadingSource = { readonly kind: 'feed' | 'page' | 'hand'; readonly host: string }

/** The store's own words for one pack. */
export type PackWords = {
  readonly title: string
  readonly variant: string
  readonly vendor: string
  readonly price: AmountText | null
  readonly earlier: AmountText | null
  readonly stock: string | null
  readonly readAt: string
}

/** One pack of the order: what was said of it, and why it was taken for this product. */
export type PackEvidence = {
  readonly offerId: number
  readonly cans: number
  readonly count: number
  readonly price: Price
  /** Null: the words behind this price are not known any more. */
  readonly words: PackWords | null
  readonly isReplaced: boolean
  readonly ground: MatchGround
  readonly agreements: ReadonlyArray<Agreement>
  /** Since when we have read this price. */
  readonly priceSince: string
  /** The last reading that found it. */
  readonly confirmedAt: string | null
  /** A later reading gave another price, which waits for a person. */
  readonly isHeld: boolean
}

/** Everything behind the total of one store. */
export type Evidence = {
  readonly offerId: number
  readonly product: { readonly id: number; readonly name: string; readonly slug: string }
  readonly store: {
    readonly id: number
    readonly name: string
    readonly logoUrl: string | null
    readonly slug: string
  }
  readonly cans: number
  readonly by: OfferBasis
  readonly country: Country | null
  readonly region: Region
  readonly stock: Stock
  readonly price: Price
  readonly perCan: Price
  readonly shippingCost: Price
  readonly shipping: {
    readonly ground: ShippingGround
    /** Of the rule, where it is the store's for countries. */
    readonly countries: ReadonlyArray<Country>
    readonly freeFrom: Price | null
  }
  /** What is missing to free shipping; null where nothing is, or where it is never free. */
  readonly freeRest: Price | null
  /** The first is the offer that 'Visit Store' leads to. */
  readonly packs: ReadonlyArray<PackEvidence>
  readonly source: ReadingSource
  /** How many units of the store's currency a euro buys, and since when; null for euro. */
  readonly rate: { readonly perEur: string; readonly date: RatesDate } | null
}

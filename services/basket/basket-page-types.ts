import type { Price } from '#domain/money/price.ts'
import type { OfferStore } from '#domain/offers.ts'

export type BasketStore = Pick<OfferStore, 'id' | 'name' | 'slug' | 'logoUrl' | 'rating' | 'isDemo'>

export type BasketPageLine = {
  readonly productId: number
  readonly slug: string
  readonly brand: string
  readonly name: string
  /** The name without the brand. */
  readonly title: string
  readonly nicotineMg: number | null
  readonly cans: number
  /** The lowest price of that many cans at one of the stores that may be used, without shipping; null when it cannot be had. */
  readonly lowest: { readonly price: Price; readonly perCan: Price } | null
  readonly isMissing: boolean
  /** Of a missing one: whether a store that has it, or the one it is fixed to, was left out by the visitor. */
  readonly isLeftOut: boolean
  /** Of one that is fixed to a store: whether that store sends there. */
  readonly isSent: boolean
  /** Cans of the plan that were not asked for. */
  readonly extra: number
  /** The store it is fixed to. */
  readonly fixedTo: BasketStore | null
  /** Stores that have that many cans, the cheapest first. */
  readonly stores: ReadonlyArray<{ readonly id: number; readonly name: string; readonly price: Price }>
}

export type BasketPageParcel = {
  readonly store: BasketStore
  readonly lines: ReadonlyArray<{
    readonly productId: number
    readonly name: string
    readonly slug: string
    readonly packs: ReadonlyArray<{ offerId: number; cans: number; count: number; price: Price }>
    readonly cans: number
    readonly price: Price
  }>
  readonly shipping: Price
  /** What its total is made of: each product, and shipping. */
  readonly amounts: ReadonlyArray<Price>
  readonly freeFrom: Price | null
  /** How long the slowest of its packs takes. */
  readonly days: string | null
  /** Our address that fills the store's own cart; null where the store has no such thing. */
  readonly cartPath: string | null
}

export type BasketPageStore = BasketStore & {
  /** How many of the items it can send in full. */
  readonly has: number
}

/**
 * The plan under another condition: what its receipts list, and whether it is proved to be the cheapest. Null when
 * there is none; unknown when none was found in time.
 */
export type OtherPlan =
  | { readonly amounts: ReadonlyArray<Price>; readonly isExact: boolean }
  | null
  | 'unknown'

/** A store of the plan. */
export type UsedStore = BasketPageStore & {
  readonly without: OtherPlan
}

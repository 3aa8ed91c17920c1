import type { UseOrder } from '#domain/advice/my-use.ts'
import type { MemberOffer } from '#domain/member-offer.ts'
import type { Quote } from '#domain/offers.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import type { StoreCount } from '#domain/store-count.ts'
import type { Advice } from '#services/advice/find-advice.ts'
import type { PriceHistory } from './history-view.ts'
import type { Sibling } from './strength-picker.tsx'

export type ProductPageData = {
  readonly product: Product
  readonly card: ProductCard
  readonly cans: number
  /** What the page shows where its address names none. */
  readonly defaultCans: number
  /** Whether the visitor chose a number of cans, here or in the header. */
  readonly isChosen: boolean
  /** Those that some store can supply, ascending. */
  readonly quantities: ReadonlyArray<number>
  /** The cheapest delivered order of each number that some store has in stock. */
  readonly orders: ReadonlyArray<UseOrder>
  /** By total, out of stock last. */
  readonly quotes: ReadonlyArray<Quote>
  /** Of all offers; a long list is shortened. */
  readonly stores: StoreCount
  readonly siblings: ReadonlyArray<Sibling>
  readonly history: PriceHistory
  /** Null while the history it is made of cannot be read. */
  readonly advice: Advice | null
  readonly similar: ReadonlyArray<ProductCard>
  readonly readMinutesAgo: number | null
  /** When the page was made: the ages on it are as of then. */
  readonly at: string
  readonly club: {
    /** Of these stores, for this product; empty for visitors who are not members. */
    readonly offers: ReadonlyArray<MemberOffer>
    /** How many of the stores have member offers. */
    readonly storeCount: number
  }
}

/** The visitor's choices on the page, as in its addresses. */
export function chosenOn({ card, cans, defaultCans, history }: ProductPageData) {
  return {
    slug: card.slug,
    cans,
    days: history.days,
    storeId: history.store?.id ?? null,
    defaultCans,
  }
}

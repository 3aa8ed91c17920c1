import type { Minor } from '#domain/money/amounts.ts'
import type { Stock } from '#domain/stock.ts'

/** One row of a demo store's feed. */
export type ShopItem = {
  /** Of the product; packs of the same product share it. */
  readonly key: number
  readonly cans: number
  readonly slug: string
  readonly externalId: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly url: string
  /** From a separate field. */
  readonly listedCans: number | null
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly stock: Stock
}

import type { Minor } from './money/amounts.ts'
import type { Stock } from './stock.ts'

/**
 * One thing a store sells in one pack, as its feed gives it. Everything here has been made harmless: text is plain,
 * trimmed and capped, addresses are http or https, amounts are whole minor units of the currency.
 */
export type Listing = {
  /** Stays the same from reading to reading, and is unique within the store. */
  readonly externalId: string
  readonly title: string
  /** Empty when not given. May be the brand, the maker, the shop or a category: evidence, never truth. */
  readonly vendor: string
  /** What tells this pack or kind from others of the same title; empty when nothing does. */
  readonly variant: string
  /** Null when the source has none, or names nothing as its price. */
  readonly priceMinor: Minor | null
  /** What the source says it cost before, only where that is more. */
  readonly originalMinor: Minor | null
  readonly currency: string
  readonly stock: Stock
  /** Null when there is none, or none that is safe to follow. */
  readonly url: string | null
  /** Digits as text, leading zeros kept; its check digit is the matcher's business. */
  readonly gtin: string | null
  /** Only where a field of its own says so; what a title says is the matcher's business. */
  readonly cans: number | null
  /** Of one order, where the feed gives it. */
  readonly shippingMinor: Minor | null
  /** What the source said, for what was understood above, word for word. */
  readonly raw: Readonly<Record<string, string>>
}

/** A row that could not be read. It does not stop the others. */
export type RejectedRow = {
  /** Counted from 1 over the whole feed, as a person would. */
  readonly row: number
  readonly reason: string
}

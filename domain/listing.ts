import type { Minor } from './money/amounts.ts'
import type { Stock } from './stock.ts'

/**
 * One product a store sells in one pack, as its feed gives it. Everything here has been sanitised: text is plain,
 * trimmed and capped, addresses are http or https, amounts are whole minor units of the currency.
 */
export type Listing = {
  /** Stays the same from reading to reading, and is unique within the store. */
  readonly externalId: string
  readonly title: string
  /** Empty when not given. May be the brand, the maker, the shop or a category: evidence, never truth. */
  readonly vendor: string
  /** What distinguishes this pack or variant from others of the same title; empty when nothing does. */
  readonly variant: string
  /** Null when the source gives no price, or no usable one. */
  readonly priceMinor: Minor | null
  /** The earlier price by the source, only where it is higher. */
  readonly originalMinor: Minor | null
  readonly currency: string
  readonly stock: Stock
  /** Null when there is none, or none that is safe to follow. */
  readonly url: string | null
  /** Digits as text, leading zeros kept; the matcher checks the check digit. */
  readonly gtin: string | null
  /** Only from a field of its own; the matcher reads titles. */
  readonly cans: number | null
  /** For one order, where the feed gives it. */
  readonly shippingMinor: Minor | null
  /** For one order to the countries that the feed names, as domain/shipping-to writes it. */
  readonly shippingTo?: string
  /** The source's own words for the fields above, verbatim. */
  readonly raw: Readonly<Record<string, string>>
}

/** A row that could not be read. It does not stop the others. */
export type RejectedRow = {
  /** Counted from 1 over the whole feed. */
  readonly row: number
  readonly reason: string
}

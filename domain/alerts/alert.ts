import type { Currency } from '../currency.ts'
import type { MgRange } from '../mg-range.ts'
import type { Minor } from '../money/amounts.ts'
import type { Price } from '../money/price.ts'
import type { ProductQuery } from '../product-query.ts'

/** `target`: at or under an amount. `drop`: so many percent under today's. `low`: below all of the last 90 days. */
export const ALERT_KINDS = ['target', 'drop', 'low', 'stock'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export type AlertSubject = 'product' | 'basket' | 'filter'

/** `can`: one can. `total`: everything that is ordered. With a number of cans, both are delivered. */
export type AlertBasis = 'can' | 'total'

/** Products of a list are compared by the price of a can, whatever number is ordered. */
export function basisOf(subject: AlertSubject, cans: number | null): AlertBasis {
  return subject === 'basket' || (subject === 'product' && cans !== null) ? 'total' : 'can'
}

/** The days whose lowest price `low` has to beat. */
export const LOW_DAYS = 90
/** More than a person can follow, and few enough to judge at once. */
export const MOST_ALERTS = 100
/** A list that waits for falls remembers a price of each of its products. */
export const MOST_FALLING = 1000
export const PERCENTS = { least: 1, most: 90 } as const

/** An amount as the person who set the alert sees it. */
export type Amount = { readonly minor: Minor; readonly currency: Currency }

/** What a change was about when it was found; kept as it was then, whatever happens to the product later. */
export type Finding = {
  readonly productId: number | null
  /** Of the product, or what the basket or the filter is called. */
  readonly name: string
  /** The product's page, or the basket or list. Without origin and language. */
  readonly path: string
  readonly store: string | null
  readonly offerId: number | null
  /** Null for stock. */
  readonly value: Amount | null
  /**
   * As the store asks for it, for a low of a list, which is compared with it: a rate that moved is no other price.
   * Missing in what was found before it was kept.
   */
  readonly price?: Price
  /** Of stock, how many are there: any pack may be. Missing in what was found before it was kept. */
  readonly cans?: number
  /** When the store last said so. */
  readonly readAt: string | null
}

/** What a filter chooses from lists that every language has its own words for. */
export type FilterChoices = Pick<ProductQuery, 'flavour' | 'format' | 'strength'> & {
  readonly mg: MgRange | null
  /** Missing in what was found before it was kept. */
  readonly without?: ReadonlyArray<string>
}

/** What was promised, in the words of the day on which it was found. */
export type Promised = {
  readonly kind: AlertKind
  readonly subject: AlertSubject
  /**
   * Of a filter what is the same in every language, of a basket its products; empty for a product, whose name is with
   * what was found, and for a basket that was found before its products were kept.
   */
  readonly name: string
  /** Of a filter. Missing in what was found before it was kept; the name then has it, in the words of addresses. */
  readonly choices?: FilterChoices
  readonly basis: AlertBasis
  readonly cans: number | null
  /** Of stock: no store, or not the one that counts, sells exactly so many cans. */
  readonly isAnyPack?: true
  /** A country or a region. */
  readonly place: string
  readonly limit: Amount | null
  readonly percent: number | null
  readonly store: string | null
}

/** Why a change was not told. `over`: it was no longer so when its message was due. */
export type Silence = 'flapped' | 'held' | 'over'

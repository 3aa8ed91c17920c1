import type { Country } from '../country.ts'
import type { ExchangeRates } from '../currency.ts'
import type { Language } from '../language.ts'
import type { Price } from '../money/price.ts'
import type { Region } from '../region.ts'

/** `empty`: its time came and there was no verified deal, so that it was not sent. */
export type IssueStatus = 'draft' | 'sending' | 'paused' | 'sent' | 'empty'

/** Where a reader's orders go: a country, or a region where the country is not known. */
export type IssuePlace = Region | Country

/** A reduction that our record confirms, as it was when the issue was written. */
export type IssueDeal = {
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly store: string
  readonly cans: number
  readonly price: Price
  /** The lowest price of the 30 days before the reduction, and its day. */
  readonly reference: Price
  readonly day: string
  /** How far the price is below it. */
  readonly percent: number
}

/** Places with the same deals share a part, the best deal first. */
export type IssuePart = {
  readonly places: ReadonlyArray<IssuePlace>
  readonly deals: ReadonlyArray<IssueDeal>
}

export type IssueContent = {
  /** Of the moment the deals were taken, so that an old issue shows the amounts it was sent with. */
  readonly rates: ExchangeRates
  readonly parts: ReadonlyArray<IssuePart>
}

/** Null where the automatic words are used. */
export type IssueWords = { readonly subject: string | null; readonly intro: string | null }
export type IssueTexts = { readonly [L in Language]?: IssueWords }

/** Readers whose country we do not know get the deals of the EU, as visitors do. */
export const UNKNOWN_PLACE: IssuePlace = 'eu'

export const NO_WORDS: IssueWords = { subject: null, intro: null }
export const SUBJECT_LENGTH = 120
export const INTRO_LENGTH = 1000

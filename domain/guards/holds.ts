import type { Minor } from '../money/amounts.ts'
import type { PriceDoubt } from './price-doubt.ts'

type Pack = { readonly productId: number; readonly cans: number }

/** A doubt that waits. */
export type OpenHold = Pack & {
  readonly id: number
  /** The newest run that read it. */
  readonly runId: number
  readonly price: Minor
  readonly needsOperator: boolean
  /** Since when the feed says this price, or nearly this one. */
  readonly saidSince: Date
}

/** A price that an operator refused, and accepted no other of this pack since. */
export type RefusedPrice = Pack & { readonly id: number; readonly runId: number; readonly price: Minor }

/** Why a price is held, and the source's own words for it. */
export type HeldFacts = {
  readonly price: Minor
  readonly previousPrice: Minor | null
  readonly currency: string
  readonly reason: string
  readonly doubt: PriceDoubt
  readonly needsOperator: boolean
  /** The refused price that it nearly repeats. */
  readonly repeatsId: number | null
}

export type NewHold = Pack & HeldFacts & { readonly externalId: string }

/** Another reading of a doubt, open or refused. */
export type HoldReading = {
  readonly holdId: number
  /** Null where it says exactly what it said before. */
  readonly changed: (HeldFacts & { readonly externalId: string }) | null
  /** The price is another one, so that its time starts again. */
  readonly isOther: boolean
}

export type ReleasedHold = {
  readonly holdId: number
  readonly resolution: 'accepted' | 'confirmed' | 'superseded'
}

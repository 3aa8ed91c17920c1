import type { NewClick } from '#data/clicks.ts'
import type { OfferTarget } from '#data/offers.ts'
import type { Recall } from './create-recall.ts'

export type KnownOffer = OfferTarget & {
  /** Since when all visitors may see its product; null for always. */
  readonly listedFrom: Date | null
}

/** The site's substitute while its database is away. */
export type Standby = {
  readonly findOffer: (offerId: number) => KnownOffer | null
  /** Written when the database is back. Resolves when it is safe with the process that keeps it. */
  readonly keepClick: (click: NewClick) => void | Promise<void>
  readonly recall: Recall
}

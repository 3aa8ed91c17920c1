import type { Minor } from '../money/amounts.ts'

/** The price that has to be explained. */
export type ExplainedOffer = {
  readonly productId: number
  readonly cans: number
  readonly price: Minor
  readonly currency: string
  /** Since when the offer is as it is. */
  readonly changedAt: Date
}

/** A store's words with the price they belonged to. */
export type StoreWords = {
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly gtin: string | null
  readonly raw: Readonly<Record<string, unknown>>
  readonly price: Minor | null
  readonly currency: string | null
  readonly readAt: Date
}

/** The store's listing as the last run left it. */
export type StandingListing = StoreWords & {
  readonly productId: number | null
  readonly cans: number | null
  readonly isMatched: boolean
  readonly isGone: boolean
}

export type ChosenWords = {
  /** Null: the words behind this price are not known any more. */
  readonly words: StoreWords | null
  /** The store has changed or removed its listing since this price was read. */
  readonly isReplaced: boolean
}

/**
 * The words behind a price: never older than it, never of another price. The listing's own where they still belong to
 * the price, else those that were kept with it, else none.
 */
export function chooseWords({
  offer,
  kept,
  listing,
}: {
  offer: ExplainedOffer
  kept: StoreWords | null
  listing: StandingListing | null
}): ChosenWords {
  const own = kept && explains(kept, offer) ? kept : null
  if (!listing) return { words: own, isReplaced: false }
  const isStanding =
    listing.isMatched &&
    !listing.isGone &&
    listing.productId === offer.productId &&
    listing.cans === offer.cans
  const isNewer = listing.readAt.getTime() >= (own?.readAt.getTime() ?? offer.changedAt.getTime())
  if (isStanding && isNewer && explains(listing, offer)) return { words: listing, isReplaced: false }
  const isRewritten = isNewer && !(own && saysTheSame(own, listing))
  return { words: own, isReplaced: !isStanding || isRewritten }
}

function explains(words: StoreWords, { price, currency }: ExplainedOffer): boolean {
  return words.price === price && words.currency === currency
}

function saysTheSame(a: StoreWords, b: StoreWords): boolean {
  return a.title === b.title && a.variant === b.variant && a.price === b.price
}

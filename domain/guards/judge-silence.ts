import { type MatchedListing, packKey } from '../choose-offers.ts'
import { type FeedVerdict, MOST_LOST_SHARE } from '../feed-guards.ts'
import type { StandingOffer } from '../feed-plan.ts'

/**
 * Whether a feed still says what its offers cost and where they are. Listings that are there and not sold out, but
 * lost their price or link, are a broken column: an empty feed in disguise, which no repetition confirms.
 */
export function judgeSilence({
  offers,
  unwanted,
  matched,
}: {
  offers: ReadonlyArray<StandingOffer>
  /** Those that no listing can make any more. */
  unwanted: ReadonlyArray<StandingOffer>
  matched: ReadonlyArray<MatchedListing>
}): FeedVerdict {
  const missing = unwanted.filter(isSold)
  if (missing.length === 0) return 'apply'
  const listed = new Set(matched.filter(({ listing }) => listing.stock !== 'out_of_stock').map(packKey))
  const silenced = missing.filter((offer) => listed.has(packKey(offer))).length
  const sold = offers.filter(isSold).length
  if (silenced <= sold * MOST_LOST_SHARE) return 'apply'
  const percent = Math.round((silenced / sold) * 100)
  return { hold: `lost the prices or links of ${percent} % of its offers: ${sold} → ${sold - silenced}` }
}

function isSold({ isRetired, stock }: StandingOffer): boolean {
  return !isRetired && stock === 'in_stock'
}

/** Why a listing was taken for a product, as a shopper is told. */
export const MATCH_GROUNDS = ['gtin', 'alias', 'name', 'person', 'hand', 'unknown'] as const
export type MatchGround = (typeof MATCH_GROUNDS)[number]

/**
 * From the matcher's code. A person's decision comes before it. Listings matched before codes were kept have none, and
 * an offer without a listing was entered by hand.
 */
export function findGround({
  code,
  isDecided,
  hasListing,
}: {
  code: string | null
  isDecided: boolean
  hasListing: boolean
}): MatchGround {
  if (!hasListing) return 'hand'
  if (isDecided) return 'person'
  if (code === 'gtin' || code === 'alias') return code
  return code === null ? 'unknown' : 'name'
}

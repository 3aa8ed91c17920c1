export function productPath(slug: string): string {
  return `/product/${slug}`
}
export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}
export function bandPath(band: string): string {
  return `/nicotine-strength/${band}`
}
export function storePath(slug: string): string {
  return `/stores/${slug}`
}

/** The evidence behind the total that a store asks for some cans. Cheapest by total, unless it is said otherwise. */
export function evidencePath(
  offerId: number,
  { cans, by = 'total' }: { cans: number; by?: 'price' | 'total' },
): string {
  return `/evidence/${offerId}?cans=${cans}${by === 'price' ? '&by=price' : ''}`
}

/** The form for reporting it as wrong. */
export function reportPath(offerId: number, { cans, by }: { cans: number; by: 'price' | 'total' }): string {
  return evidencePath(offerId, { cans, by }).replace('?', '/report?')
}

/** The issues of the newsletter that were sent, and one of them by the Monday of its week. */
export const NEWSLETTER_ARCHIVE = '/newsletter/archive'
export function newsletterIssuePath(week: string): string {
  return `${NEWSLETTER_ARCHIVE}/${week}`
}

/** The feed of deals: all of them, or those that our record confirms. */
export function dealsFeedPath({ verified }: { verified: boolean }): string {
  return verified ? '/deals.atom?verified=1' : '/deals.atom'
}

/** The address of a set, to share. An empty one empties the set. */
export function sideBySidePath(slugs: ReadonlyArray<string>): string {
  return `/side-by-side?products=${slugs.join(',')}`
}

/** Adds a product to this set, or to the one that was shown last. */
export function addSideBySidePath(slug: string, slugs?: ReadonlyArray<string>): string {
  return slugs ? `${sideBySidePath(slugs)}&add=${slug}` : `/side-by-side?add=${slug}`
}

/** The address that adds cans of a product to the basket, for visitors without scripts. */
export function addToBasketPath(slug: string, cans: number): string {
  return `/basket?add=${slug}:${cans}`
}

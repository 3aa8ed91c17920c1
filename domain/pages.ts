/** Pages that say the same whatever the catalogue holds, and are worth finding. */
export const STATIC_PATHS = [
  '/brands',
  '/stores',
  '/how-to-use',
  '/how-we-rank',
  '/how-we-judge-deals',
  '/club',
  '/about-us',
  '/help-center',
  '/faq',
  '/contact',
  '/retailer-signup',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
] as const

export function productPath(slug: string): string {
  return `/product/${slug}`
}
export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}
export function bandPath(band: string): string {
  return `/nicotine-strength/${band}`
}

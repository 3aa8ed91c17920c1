export function productPath(slug: string): string {
  return `/product/${slug}`
}
export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}
export function bandPath(band: string): string {
  return `/nicotine-strength/${band}`
}
/** The feed of deals: all of them, or those that our record confirms. */
export function dealsFeedPath({ verified }: { verified: boolean }): string {
  return verified ? '/deals.atom?verified=1' : '/deals.atom'
}

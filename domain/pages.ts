export function productPath(slug: string): string {
  return `/product/${slug}`
}
export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}
export function bandPath(band: string): string {
  return `/nicotine-strength/${band}`
}

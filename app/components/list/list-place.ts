/** A page that lists products, as known from its address before its data has loaded. */
export type ListPlace =
  | { readonly kind: 'products'; readonly search: string }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'strength'; readonly band: string }
  | { readonly kind: 'sale' }

/** Null for a page that is not a list. The path is without its language. */
export function findListPlace({ pathname, search }: { pathname: string; search: string }): ListPlace | null {
  const [, root = '', name = '', rest] = /^\/([^/]+)(?:\/([^/]+))?\/?(.*)$/.exec(pathname) ?? []
  if (rest) return null
  const kind = root.toLowerCase()
  if (kind === 'products' && name === '') {
    return { kind, search: new URLSearchParams(search).get('search')?.trim() ?? '' }
  }
  if (kind === 'sale' && name === '') return { kind }
  if (kind === 'brand' && name !== '') return { kind, brand: decodeName(name) }
  if (kind === 'nicotine-strength' && name !== '')
    return { kind: 'strength', band: decodeName(name).toLowerCase() }
  return null
}

/** Never throws: an address may hold anything. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

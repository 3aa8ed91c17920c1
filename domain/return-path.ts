/** The parameter that names the page a visitor wanted before being asked for something else. */
export const RETURN_PARAM = 'to'

const LONGEST = 500
/** A placeholder host, which a path leaves only by naming another one. */
const ORIGIN = 'http://own.invalid'
/** Returning to these would ask for the same again, or end the session. */
const NO_PLACES = /^\/(?:[a-z]{2}\/)?(?:auth|api|sign-out)(?:[/?]|$)/i

/** A path of this site, without its fragment; null for anything that leads elsewhere. */
export function parseOwnPath(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, ORIGIN)) return null
  const { origin, pathname, search } = new URL(text, ORIGIN)
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search : null
}

/** A path of this site, as requested; null for anything that leads elsewhere, or nowhere. */
export function parseReturnPath(text: string | null | undefined): string | null {
  const path = text && text.length <= LONGEST ? parseOwnPath(text) : null
  return path === null || NO_PLACES.test(path) ? null : path
}

/** A page with the return path in its address; without one the page alone. */
export function withReturnPath(page: string, wanted: string | null | undefined): string {
  const path = parseReturnPath(wanted)
  if (path === null) return page
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN_PARAM]: path })}`
}

/** Where to go next: the page that was wanted, else home. */
export function findReturnPath(params: URLSearchParams): string {
  return parseReturnPath(params.get(RETURN_PARAM)) ?? '/'
}

/** The path of the requested page, without the parts React Router adds to request its data. */
export function wantedPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  for (const name of ['_routes', 'index', 'form']) params.delete(name)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** The parameter that names the page somebody wanted before something else was asked of them. */
export const RETURN_PARAM = 'to'

const LONGEST = 500
/** A host that no path leads away from unless it names another one. */
const ORIGIN = 'http://own.invalid'
/** Coming back to these would ask the same again, or end the session. */
const NO_PLACES = /^\/(?:[a-z]{2}\/)?(?:auth|api|sign-out)(?:[/?]|$)/i

/** A path of this site, without a part of the page; null for anything that leads elsewhere. */
export function parseOwnPath(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, ORIGIN)) return null
  const { origin, pathname, search } = new URL(text, ORIGIN)
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search : null
}

/** A path of this site, as it was wanted; null for anything that leads elsewhere, or nowhere. */
export function parseReturnPath(text: string | null | undefined): string | null {
  const path = text && text.length <= LONGEST ? parseOwnPath(text) : null
  return path === null || NO_PLACES.test(path) ? null : path
}

/** A page with the way back in its address; without one the page alone. */
export function withReturnPath(page: string, wanted: string | null | undefined): string {
  const path = parseReturnPath(wanted)
  if (path === null) return page
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN_PARAM]: path })}`
}

/** Where to go on to: the page that was wanted, else home. */
export function findReturnPath(params: URLSearchParams): string {
  return parseReturnPath(params.get(RETURN_PARAM)) ?? '/'
}

/** The path of the page that is asked for, without what React Router adds to ask for its data. */
export function wantedPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  for (const name of ['_routes', 'index', 'form']) params.delete(name)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

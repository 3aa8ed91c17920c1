import { splitLanguage } from '#domain/language.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { HISTORY_DAYS } from '#domain/price-history.ts'
import { canonicalQueryParams, parseProductQuery, productQueryParams } from '#domain/product-query.ts'
import { findProperPath } from '#domain/proper-path.ts'
import { type ResolvedVisitor, resolveVisitor } from '#domain/visitor.ts'
import { isUrlAcceptable } from '#server/http/limits.ts'

export type PageAddress = ResolvedVisitor & {
  /** Two requests with the same key get the same page, byte for byte. */
  readonly key: string
  /** Path and query to render: known parameters only, always in the same order. */
  readonly url: string
}

/** Everything that is answered by something else than React Router's pages. */
const NOT_PAGES = /^\/(?:api|assets|go|healthz|img|livez|locales|metrics|readyz)(?:\/|$)/

/** Depends on who is signed in, or on a link of one's own, so it is made anew for everybody. */
const NEVER_KEPT = /^\/(?:(?:account|auth)(?:\/.*)?|newsletter\/(?:confirm|unsubscribe)\/?)$/i
const ACCOUNT_PAGE = /^\/(?:account|auth)(?:[/.]|$)/i

const ADMIN_PAGE = /^\/admin(?:[/.]|$)/i

/** A page about accounts, or its data, in whatever language. */
export function isAccountPage(pathname: string): boolean {
  return ACCOUNT_PAGE.test(splitLanguage(pathname).path)
}

/** A page of the panel, or its data, in whatever language: for admins alone. The way to the first admin is for anybody. */
export function isAdminPage(pathname: string): boolean {
  const { path } = splitLanguage(pathname)
  return ADMIN_PAGE.test(path) && !/^\/admin\/first(?:[/.]|$)/i.test(path)
}

/** Which page a request asks for; null when it does not ask for a page that is kept. */
export function findPageAddress({
  method,
  url,
  cookieHeader,
  findCountry,
}: {
  method: string | undefined
  url: string
  cookieHeader: string | null
  /** Asked only for a page, and only when a cookie is missing. */
  findCountry: () => string | null
}): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isUrlAcceptable(url)) return null
  const queryStart = url.indexOf('?')
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart)
  if (!isPagePath(pathname)) return null
  const query = queryStart < 0 ? '' : canonicalQuery(pathname, new URLSearchParams(url.slice(queryStart + 1)))
  const canonicalUrl = query ? `${pathname}?${query}` : pathname
  const resolved = resolveVisitor({ cookieHeader, findCountry })
  const { currency, region } = resolved.visitor
  return { key: `${currency} ${region} ${canonicalUrl}`, url: canonicalUrl, ...resolved }
}

/** The one page whose name may hold a dot: there are brands such as 'G.3'. */
const BRAND_PAGE = /^(?:\/[a-z]{2})?\/brand\/[^/]+(?<!\.data)$/i

/** A name with a dot is a file or the data of a page. Two slashes at the start would be read as a host. */
function isPagePath(pathname: string): boolean {
  return (
    pathname.startsWith('/') &&
    !pathname.startsWith('//') &&
    (!pathname.includes('.') || BRAND_PAGE.test(pathname)) &&
    !NOT_PAGES.test(pathname) &&
    findProperPath(pathname) === null &&
    !NEVER_KEPT.test(splitLanguage(pathname).path) &&
    !ADMIN_PAGE.test(splitLanguage(pathname).path)
  )
}

function canonicalQuery(pathname: string, params: URLSearchParams): string {
  const { path } = splitLanguage(pathname)
  if (/^\/products\/?$/.test(path)) return canonicalQueryParams(params).toString()
  if (/^\/sale\/?$/.test(path)) return listPageParams(params, ['search', 'page']).toString()
  if (/^\/(?:brand|nicotine-strength)\//.test(path)) return listPageParams(params, ['page']).toString()
  if (/^\/product\//.test(path)) return productPageParams(params).toString()
  return ''
}

/** A list without filters reads its few parameters as the list of all products does. */
function listPageParams(params: URLSearchParams, known: ReadonlyArray<'search' | 'page'>): URLSearchParams {
  const query = parseProductQuery(params)
  return productQueryParams(Object.fromEntries(known.map((name) => [name, query[name]])))
}

function productPageParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  const cans = findNumber(params.get('cans'))
  const days = findNumber(params.get('days'))
  const storeId = findNumber(params.get('history'))
  if (cans !== null && cans >= 1 && cans <= MOST_CANS) known.set('cans', String(cans))
  if (HISTORY_DAYS.some((choice) => choice === days)) known.set('days', String(days))
  if (storeId) known.set('history', String(storeId))
  if (params.get('offers') === 'all') known.set('offers', 'all')
  return known
}

function findNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

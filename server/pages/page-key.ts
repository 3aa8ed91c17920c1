import { splitLanguage } from '#domain/language.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { HISTORY_DAYS } from '#domain/price-history.ts'
import { parseProductQuery, productQueryParams } from '#domain/product-query.ts'
import { resolveVisitor, type Visitor } from '#domain/visitor.ts'
import { isUrlAcceptable } from '#server/limits.ts'

export type PageAddress = {
  /** Two requests with the same key get the same page, byte for byte. */
  readonly key: string
  /** Path and query to render: known parameters only, always in the same order. */
  readonly url: string
  readonly visitor: Visitor
}

/** Everything that is answered by something else than React Router's pages. */
const NOT_PAGES = /^\/(?:api|assets|go|healthz|img|locales|metrics|readyz)(?:\/|$)/

/** Which page a request asks for; null when it does not ask for a page at all. */
export function findPageAddress({
  method,
  url,
  cookieHeader,
  country,
}: {
  method: string | undefined
  url: string
  cookieHeader: string | null
  country: string | null
}): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isUrlAcceptable(url)) return null
  const queryStart = url.indexOf('?')
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart)
  if (!isPagePath(pathname)) return null
  const query = queryStart < 0 ? '' : canonicalQuery(pathname, new URLSearchParams(url.slice(queryStart + 1)))
  const canonicalUrl = query ? `${pathname}?${query}` : pathname
  const visitor = resolveVisitor({ cookieHeader, country })
  return { key: `${visitor.currency} ${visitor.region} ${canonicalUrl}`, url: canonicalUrl, visitor }
}

/** A name with a dot is a file or the data of a page. Two slashes at the start would be read as a host. */
function isPagePath(pathname: string): boolean {
  return (
    pathname.startsWith('/') &&
    !pathname.startsWith('//') &&
    !pathname.includes('.') &&
    !NOT_PAGES.test(pathname)
  )
}

function canonicalQuery(pathname: string, params: URLSearchParams): string {
  const { path } = splitLanguage(pathname)
  // The router does not mind the case of a path, so neither may this.
  if (/^\/products\/?$/i.test(path)) return productQueryParams(parseProductQuery(params)).toString()
  if (/^\/product\//i.test(path)) return productPageParams(params).toString()
  return ''
}

function productPageParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  const cans = findNumber(params.get('cans'))
  const days = findNumber(params.get('days'))
  if (cans !== null && cans >= 1 && cans <= MOST_CANS) known.set('cans', String(cans))
  if (HISTORY_DAYS.some((choice) => choice === days)) known.set('days', String(days))
  if (params.get('offers') === 'all') known.set('offers', 'all')
  return known
}

function findNumber(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

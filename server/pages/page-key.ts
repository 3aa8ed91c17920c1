import { findPage } from '#domain/addresses/find-page.ts'
import { destinationKey } from '#domain/country.ts'
import { currencyOfCountry } from '#domain/currency.ts'
import { findNamedVisitor } from '#domain/named-visitor.ts'
import { findProperPath } from '#domain/proper-path.ts'
import { type ResolvedVisitor, readStoredVisitor, resolveVisitor, type Visitor } from '#domain/visitor.ts'
import { isUrlAcceptable } from '#server/http/limits.ts'
import { remember } from '#server/http/remember.ts'

export type PageAddress = ResolvedVisitor & {
  /** Two requests with the same key get the same page, byte for byte. */
  readonly key: string
  /** Path and query to render: known parameters only, always in the same order. */
  readonly url: string
  /** Its answer is for this visitor alone, who is told the country in a cookie. */
  readonly isNamed: boolean
  /** For search engines, in the usual form. The number of these pages is limited, that of the others is not. */
  readonly isIndexed: boolean
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
  /** Called only for a page, and only when a cookie is missing. */
  findCountry: () => string | null
}): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isUrlAcceptable(url)) return null
  const page = findKeptPage(url)
  if (!page) return null
  const named = findNamedVisitor(url)
  const resolved = resolveVisitor({ cookieHeader, findCountry, named, readStored })
  const { visitor } = resolved
  const { url: ownUrl } = page
  const key = [visitor.currency, destinationKey(visitor), visitor.cans ?? '-', ownUrl].join(' ')
  const isIndexed = page.isIndexed && isUsual(visitor)
  return { key, url: ownUrl, isNamed: named !== null, isIndexed, ...resolved }
}

const findKeptPage = remember((url) => {
  const [pathname = ''] = url.split('?', 1)
  const page = isOfPage(pathname) ? findPage(url) : null
  return page?.route.isKept ? page : null
})

const readCookies = remember(readStoredVisitor)

function readStored(cookieHeader: string | null) {
  return cookieHeader === null ? {} : readCookies(cookieHeader)
}

/** As most visitors of the place are: other combinations, of which there are many, share the smaller part. */
function isUsual({ currency, country, cans }: Visitor): boolean {
  return cans === null && (country === null || currency === currencyOfCountry(country))
}

/** Neither the data of a page, nor an address that redirects to a page. */
function isOfPage(pathname: string): boolean {
  return !pathname.endsWith('.data') && findProperPath(pathname) === null
}

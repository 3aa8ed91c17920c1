import type { IncomingHttpHeaders } from 'node:http'
import { readStoredVisitor, VISITOR_COOKIES } from '#domain/visitor.ts'
import { parseCountry } from '#server/visitor/find-country.ts'

/**
 * The request header of a cache in front of the site. Its value is the version of the catalogue by which the cache names
 * its pages, beside everything else that a page depends on (deploy/nginx). Without it no shared cache keeps a page.
 */
export const SHARED_CACHE_HEADER = 'x-shared-cache'

/** A browser asks each time; the cache in front keeps the page for this long, or until the catalogue changes. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60'

/** The version that a trusted cache asks for; null where no cache may keep the answer. */
export function findSharedVersion(
  headers: IncomingHttpHeaders,
  { trustProxy }: { trustProxy: boolean },
): number | null {
  const value = headers[SHARED_CACHE_HEADER]
  return trustProxy && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * Whether a page depends on nothing that the cache does not know. It knows the visitor's choices and the header with
 * the country. What a visitor's address says is known here alone, even that it says nothing.
 */
export function isKnownToCaches(
  headers: IncomingHttpHeaders,
  { countryHeader }: { countryHeader: string | null },
): boolean {
  const cookieHeader = headers.cookie ?? null
  if (!isReadAlike(cookieHeader)) return false
  const { currency, region } = readStoredVisitor(cookieHeader)
  if (currency && region) return true
  return countryHeader !== null && parseCountry(headers[countryHeader]) !== null
}

/** Pairs as browsers write them. Values may have commas: one of our own cookies has. */
const PLAIN_PAIRS = /^[^\s=;,]+=[^\s;]*(?:; [^\s=;,]+=[^\s;]*)*$/
const CHOICE = new RegExp(`(^|; |,)(${VISITOR_COOKIES.join('|')})=`, 'gi')

/**
 * Whether the cache finds the same choices in the header as the site. nginx does not trim values, begins a cookie behind
 * a comma too and ignores the case of names: what it reads otherwise would put a page under the name of another one.
 */
function isReadAlike(cookieHeader: string | null): boolean {
  if (!cookieHeader) return true
  if (!PLAIN_PAIRS.test(cookieHeader)) return false
  const choices = [...cookieHeader.matchAll(CHOICE)]
  return choices.every(([, before, name = '']) => before !== ',' && VISITOR_COOKIES.includes(name))
}

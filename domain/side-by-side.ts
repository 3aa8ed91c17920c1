import { sideBySidePath } from './pages.ts'
import { readCookie } from './visitor.ts'

/** More columns cannot be read on a laptop. */
export const MOST_COLUMNS = 4
const LONGEST_SLUG = 200
const SLUG = /^[\w.~%-]+$/

/** The set that was shown last. Links that add a product read it: pages that are the same for all cannot know it. */
const SIDE_BY_SIDE_COOKIE = 'sideBySide'
const MONTH_S = 30 * 24 * 60 * 60

/** Product slugs from an address or a cookie: each once, and no more than fit. */
export function parseSlugs(text: string): string[] {
  return listSlugs(text).slice(0, MOST_COLUMNS)
}

/** The first product for which there is no room; null where all fit. */
export function findCrowdedOut(text: string): string | null {
  return listSlugs(text)[MOST_COLUMNS] ?? null
}

function listSlugs(text: string): string[] {
  const slugs = text
    .toLowerCase()
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug.length <= LONGEST_SLUG && SLUG.test(slug))
  return [...new Set(slugs)]
}

export function readChosenSlugs(cookieHeader: string | null): string[] {
  return parseSlugs(readCookie(cookieHeader, SIDE_BY_SIDE_COOKIE) ?? '')
}

export function chosenSlugsCookie(slugs: ReadonlyArray<string>, { isSecure }: { isSecure: boolean }): string {
  const maxAge = slugs.length > 0 ? MONTH_S : 0
  const value = slugs.join(',')
  return `${SIDE_BY_SIDE_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
}

/** The address after adding. A full set stays, and the page asks which product to replace. */
export function addedPath(slugs: ReadonlyArray<string>, slug: string): string {
  if (slugs.includes(slug)) return sideBySidePath(slugs)
  return slugs.length < MOST_COLUMNS
    ? sideBySidePath([...slugs, slug])
    : `${sideBySidePath(slugs)}&instead=${slug}`
}

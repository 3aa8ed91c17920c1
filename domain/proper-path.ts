import { listPageRoutes } from './addresses/page-routes.ts'
import { isLanguage } from './language.ts'

const ROUTES = listPageRoutes().map(({ pattern, route }) => ({
  firstPart: pattern.split('/', 2)[1]!,
  hasCasedNames: route.hasCasedNames === true,
}))
/** The first parts of all paths, in their exact spelling. */
const FIRST_PARTS = new Set(ROUTES.flatMap(({ firstPart }) => firstPart || []))
const BEFORE_CASED_NAMES = new Set(
  ROUTES.flatMap(({ firstPart, hasCasedNames }) => (hasCasedNames ? firstPart : [])),
)

/** A browser could take the text behind one of these for a host. */
const FOREIGN = /\/\/|[\\\s]/

/**
 * The proper path of a page, for one that differs from it only in the case of its letters; null when there
 * is nothing to correct. Always a path of this site.
 */
export function findProperPath(pathname: string): string | null {
  if (!pathname.startsWith('/') || pathname.endsWith('.data') || FOREIGN.test(pathname)) return null
  const [, first = '', ...rest] = pathname.split('/')
  const language = first.toLowerCase()
  const proper = isLanguage(language)
    ? joinLanguage({ written: first, language, rest })
    : `/${properParts([first, ...rest]).join('/')}`
  return proper === pathname ? null : proper
}

/** English pages have no prefix; a correctly spelt one works nevertheless (docs/decisions/0014). */
function joinLanguage({
  written,
  language,
  rest,
}: {
  written: string
  language: string
  rest: ReadonlyArray<string>
}): string {
  const parts = properParts(rest)
  const isProper = written === language && parts.join('/') === rest.join('/')
  const kept = language === 'en' && !isProper ? [] : [language]
  return `/${[...kept, ...parts].join('/')}`
}

function properParts(parts: ReadonlyArray<string>): string[] {
  const [first = '', ...rest] = parts
  const known = first.toLowerCase()
  if (!FIRST_PARTS.has(known)) return [...parts]
  return [known, ...(BEFORE_CASED_NAMES.has(known) ? rest : rest.map((part) => part.toLowerCase()))]
}

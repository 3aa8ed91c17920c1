import type { Language } from './language.ts'

/** A page in one language. English stands without a prefix: that is its canonical address. */
export function addressOf({
  origin,
  language,
  path,
}: {
  origin: string
  language: Language
  /** Without the language; it may carry a query. */
  path: string
}): string {
  if (language === 'en') return origin + path
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** The canonical addresses of the same page in every language; English also where no other fits. */
export function listAlternates({
  origin,
  languages,
  path,
}: {
  origin: string
  languages: ReadonlyArray<Language>
  path: string
}): { language: Language | 'x-default'; address: string }[] {
  return [
    ...languages.map((language) => ({ language, address: addressOf({ origin, language, path }) })),
    { language: 'x-default', address: addressOf({ origin, language: 'en', path }) },
  ]
}

const LISTS = /^\/(?:products|sale|(?:brand|nicotine-strength)\/[^/]+)$/i
/** Nobody looks for these; they are found by who needs them. */
const NOT_FOR_SEARCH = /^\/(?:account|auth|sign-out|newsletter|admin|dev)(?:\/|$)/i
const PAGE_PARAM = 'page'
/** What else makes another list. A parameter that is not named here changes nothing on any page. */
const FILTER_PARAMS = [
  ...['search', 'brand', 'strength', 'flavour', 'format', 'store', 'minPerCan', 'maxPerCan', 'sale'],
  ...['inStock', 'sort', 'perPage'],
]

/**
 * The path of a page's canonical address, with the parameters that make it a page of its own. Whatever only shows
 * another side of the same page (how many cans, how long a history) is left out.
 */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = withoutEndSlash(pathname)
  if (!LISTS.test(path)) return path
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    const isFirstPage = name === PAGE_PARAM && value === '1'
    if (value !== '' && !isFirstPage && [...FILTER_PARAMS, PAGE_PARAM].includes(name))
      kept.append(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/**
 * Whether search engines are asked to keep a page: not searches, filters and sorts of a list, of which there is no
 * end; not lists without a product; not what only helps whoever is here already.
 */
export function isIndexable({
  path,
  isEmpty = false,
}: {
  /** As `canonicalPath` gives it. */
  path: string
  isEmpty?: boolean | undefined
}): boolean {
  const [pathname = '', search = ''] = path.split('?', 2)
  if (isEmpty || NOT_FOR_SEARCH.test(pathname)) return false
  return !FILTER_PARAMS.some((name) => new URLSearchParams(search).has(name))
}

function withoutEndSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}

import { splitLanguage } from '#domain/language.ts'
import { matchRoute } from './match-route.ts'
import type { FormClass, PagePattern, PageRoute } from './page-routes.ts'

export type FoundPage = {
  readonly route: PageRoute
  /** Path and query as the page reads them, in the requested language: equal for all addresses of one page. */
  readonly url: string
  /** Search engines are led to it. These pages are limited in number, the others are not. */
  readonly isIndexed: boolean
}

const NO_PARAMS = new URLSearchParams()
/** The URL standard reads these as a host, as slashes or as a fragment. */
const MISREAD = /^\/\/|^[^?]*[\\\s]|#/

/** The page for a path and query; null where there is none. */
export function findPage(url: string): FoundPage | null {
  if (!url.startsWith('/') || MISREAD.test(url)) return null
  const queryStart = url.indexOf('?')
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart)
  const { language, path: pathAsked } = splitLanguage(pathname)
  const matched = matchRoute(pathAsked)
  const proper = matched && writePath(matched)
  if (!matched || proper === null) return null
  const { route } = matched
  const query = queryStart < 0 ? NO_PARAMS : route.query.normalise(new URLSearchParams(url.slice(queryStart)))
  const path = joinQuery(proper, query)
  const prefix = pathAsked === pathname ? '' : `/${language}`
  return {
    route,
    url: prefix && path === '/' ? prefix : prefix + path,
    isIndexed: route.isIndexed && isIndexedQuery(query),
  }
}

/** Null for a name that the page does not know, and below a star. */
export function writePath({
  pattern,
  route,
  names,
}: {
  pattern: PagePattern
  route: PageRoute
  names: Readonly<Record<string, string>>
}): string | null {
  if (pattern.endsWith('*')) return null
  if (!route.names) return pattern
  const meant = route.names.safeParse(names)
  if (!meant.success) return null
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(meant.data[name]!))
}

/** Later pages of a list are pages too. Searches, filters and sorts are not for search engines: they are endless. */
export function isIndexedQuery(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name === 'page')
}

export function joinQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The class of a form sent to a page, or to its data, in any language. */
export function findFormClass(pathname: string): FormClass {
  return findRoute(pathname)?.forms ?? 'open'
}

/** Whether a page, or its data, waits for plans of baskets. */
export function waitsForPlans(pathname: string): boolean {
  return findRoute(pathname)?.waitsForPlans === true
}

function findRoute(pathname: string): PageRoute | null {
  const { path } = splitLanguage(pathname.replace(/\.data$/, ''))
  return matchRoute(path)?.route ?? null
}

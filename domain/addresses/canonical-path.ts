import { isIndexedQuery, joinQuery, writePath } from './find-page.ts'
import { matchRoute } from './match-route.ts'

/** The path of a page's canonical address, with the query where another query is another page. It has no language. */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const matched = matchRoute(pathname)
  const path = (matched && writePath(matched)) ?? withoutEndSlash(pathname)
  if (matched?.route.canonical !== 'path-and-query') return path
  return joinQuery(path, matched.route.query.normalise(new URLSearchParams(search)))
}

/** Whether search engines are asked to index a page: not an empty list, and no page that the table excludes. */
export function isIndexable({
  path,
  isEmpty = false,
}: {
  /** As `canonicalPath` gives it. */
  path: string
  isEmpty?: boolean | undefined
}): boolean {
  const [pathname = '', search = ''] = path.split('?', 2)
  const isOfIndexedRoute = matchRoute(pathname)?.route.isIndexed === true
  return !isEmpty && isOfIndexedRoute && isIndexedQuery(new URLSearchParams(search))
}

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}

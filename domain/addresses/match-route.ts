import { listPageRoutes, type PagePattern, type PageRoute } from './page-routes.ts'

export type MatchedRoute = {
  readonly pattern: PagePattern
  readonly route: PageRoute
  /** As requested, decoded. */
  readonly names: Readonly<Record<string, string>>
}

/** By the first part of the path, so that few patterns are tried. */
const MATCHERS = Map.groupBy(
  listPageRoutes().map(({ pattern, route }) => ({ pattern, route, regexp: compile(pattern) })),
  ({ pattern }) => firstPartOf(pattern),
)

function firstPartOf(path: string): string {
  return path.split('/', 2)[1]!.toLowerCase()
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/\/\*$/, '(?:/.*)?')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/*$`, 'i')
}

/**
 * The route of a path without its language, found as the router finds it: in any encoding, in capital or small
 * letters, with or without trailing slashes. Null where there is none.
 */
export function matchRoute(path: string): MatchedRoute | null {
  const decoded = decodePath(path)
  if (decoded === null) return null
  for (const { pattern, route, regexp } of MATCHERS.get(firstPartOf(decoded)) ?? []) {
    const match = regexp.exec(decoded)
    if (!match) continue
    const names = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('%2F', '/'),
    ])
    return { pattern, route, names: Object.fromEntries(names) }
  }
  return null
}

/** Null for a path that cannot be decoded, and for parts that an address does not keep. */
function decodePath(path: string): string | null {
  if (!path.includes('%') && !path.includes('.')) return path
  try {
    const parts = path.split('/').map(decodeURIComponent)
    if (parts.some((part) => part === '.' || part === '..')) return null
    return parts.map((part) => part.replaceAll('/', '%2F')).join('/')
  } catch {
    return null
  }
}

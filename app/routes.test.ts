import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { matchRoute } from '#domain/addresses/match-route.ts'
import { listPageRoutes } from '#domain/addresses/page-routes.ts'
import { fc } from '#tests/properties.ts'

vi.stubEnv('NODE_ENV', 'development') // with the routes that only development has
const { default: routes } = await import('./routes.ts')

function listPatterns(entries: ReadonlyArray<RouteConfigEntry>, parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const pattern = path ? `${parent}/${path}` : parent
    const own = index || (path && path !== '*') ? [pattern || '/'] : []
    return [...own, ...listPatterns(children ?? [], pattern)]
  })
}

const patterns = [...new Set(listPatterns(routes))]
const known = listPageRoutes().map(({ pattern }) => pattern as string)

function toObjects(entries: ReadonlyArray<RouteConfigEntry>): RouteObject[] {
  return entries.map(({ path, index, children }) =>
    index ? { index } : { path, children: toObjects(children ?? []) },
  )
}
const objects = toObjects(routes)

/** The row of the table for a route: its own, or that of everything below a path. */
function findRow(pattern: string): string | undefined {
  return known.find(
    (row) => row === pattern || (row.endsWith('/*') && `${pattern}/`.startsWith(row.slice(0, -1))),
  )
}

test.each(patterns)('the route %s has a row in the table of addresses', (pattern) => {
  expect(findRow(pattern)).toBeDefined()
})

test('a basket can be had as two kinds of files, and there is no page for others', () => {
  const findLast = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.path
  expect(['csv', 'txt', 'pdf'].map((kind) => findLast(`/basket/file/${kind}`))).toEqual([
    'basket/file/csv',
    'basket/file/txt',
    '*',
  ])
})

test.each(known)('%s is the address of some route', (row) => {
  expect(patterns.map(findRow)).toContain(row)
})

const Patterns = fc.oneof(
  fc.constantFrom(...patterns),
  fc.constantFrom('/brand/:brandName', '/product/:slug', '/nicotine-strength/:band'),
)
const Names = fc.oneof(
  fc.constantFrom('ZYN', 'low', 'G.3', 'a%2Fb', 'a%252Fb', 'R%26D', '%20', 'new', 'first', '%C3%B6'),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
)
/** Known addresses and invented ones, in the ways people may write them. */
const Paths = fc
  .tuple(Patterns, Names, fc.constantFrom('', '/', '//', '/more'), fc.boolean())
  .map(([pattern, name, end, isShouted]) => {
    const path = pattern.replace(/:\w+|(?<=^\/)$/, name) + end
    return isShouted ? path.replaceAll(/(?<!%.?)[a-z]/g, (letter) => letter.toUpperCase()) : path
  })
  .filter((path) => new URL(`http://own.invalid${path}`).pathname === path)

test('the table finds the route, and the names in it, that the router finds', () => {
  fc.assert(
    fc.property(Paths, (path) => {
      const matches = matchRoutes(objects, path) ?? []
      const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
      const own = matchRoute(path)
      // Below a star the table has more routes than the router.
      if (pattern === '/*' && (!own || own.pattern.endsWith('*'))) return
      expect(own?.pattern).toBe(findRow(pattern))
      if (own?.route.names) expect(own.names).toEqual(matches.at(-1)!.params)
    }),
    { numRuns: 400 },
  )
})

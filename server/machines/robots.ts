import { Hono } from 'hono'
import { listPageRoutes } from '#domain/addresses/page-routes.ts'
import type { Language } from '#domain/language.ts'

/**
 * Closes everything that is not a page. Pages that are not worth indexing say so themselves, and have to be read for
 * that: they are not listed here.
 */
export function createRobots({
  origin,
  languages,
}: {
  origin: string
  languages: ReadonlyArray<Language>
}): Hono {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /go/',
    ...listClosedPaths().flatMap((path) => [
      `Disallow: ${path}`,
      ...languages.map((language) => `Disallow: /${language}${path}`),
    ]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Hono().get('/robots.txt', (context) =>
    context.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' }),
  )
}

/** A line of robots.txt covers every path that begins with it. */
function listClosedPaths(): string[] {
  const closed = listPageRoutes().filter(({ route }) => route.robots === 'closed')
  const paths = closed.map(({ pattern }) => pattern.replace(/\/\*$/, ''))
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
}

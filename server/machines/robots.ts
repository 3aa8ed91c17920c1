import { Hono } from 'hono'
import type { Language } from '#domain/language.ts'

/**
 * What is not a page need not be read. Pages that are not worth indexing say so themselves, and have to be read to be
 * heard: they are not named here.
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
    'Disallow: /admin',
    ...languages.map((language) => `Disallow: /${language}/admin`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Hono().get('/robots.txt', (context) =>
    context.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' }),
  )
}

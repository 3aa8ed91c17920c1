import { type Context, Hono } from 'hono'
import { isLanguage, type Language } from '#domain/language.ts'
import { addressOf, listAlternates } from '#domain/page-address.ts'
import { type CompressedBody, compressBody, compressedBytes, sendBody } from '#server/http/compressed-body.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import type { SiteDeps } from '#services/deps.ts'
import { type IndexedPage, listIndexedPages } from '#services/pages/list-indexed-pages.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

const BUDGET_BYTES = 64 * 1024 * 1024
/** A file may hold 50,000 addresses and 50 megabytes; with all its alternates an address takes about two kilobytes. */
const PAGES_PER_FILE = 20_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

type SitemapOptions = {
  readonly deps: Pick<SiteDeps, 'catalogue'>
  readonly origin: string
  readonly languages: ReadonlyArray<Language>
  readonly pagesPerFile?: number
}

/** /sitemap.xml names /sitemaps/{language}.xml and, where one file is too small, /sitemaps/{language}-2.xml and so on. */
export function createSitemap({
  deps,
  origin,
  languages,
  pagesPerFile = PAGES_PER_FILE,
}: SitemapOptions): Hono {
  const kept = createPageCache<CompressedBody>({ budgetBytes: BUDGET_BYTES, sizeOf: compressedBytes })
  const site = { origin, languages }

  let current: { version: number; files: IndexedPage[][] } | null = null

  function listFiles(): IndexedPage[][] {
    // Every region has the same pages.
    const snapshot = deps.catalogue('eu')
    if (current?.version !== snapshot.version) {
      const pages = listIndexedPages({ catalogue: () => snapshot })
      current = { version: snapshot.version, files: splitPages(pages, pagesPerFile) }
    }
    return current.files
  }

  async function send(context: Context, build: () => string) {
    const { version } = deps.catalogue('eu')
    const make = async () => compressBody(build())
    return sendBody(context, await kept.get({ key: context.req.path, version, make }), {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  }

  return new Hono()
    .get('/sitemap.xml', (context) => send(context, () => buildIndex(listFiles(), site)))
    .get('/sitemaps/:file{[a-z]{2}(?:-[1-9][0-9]{0,3})?\\.xml}', (context) => {
      const [language, part = '1'] = context.req.param('file').replace('.xml', '').split('-')
      const pages = listFiles()[Number(part) - 1]
      const isKnown = isLanguage(language) && languages.includes(language)
      const isFirstByNumber = context.req.path.endsWith('-1.xml')
      if (!isKnown || !pages || isFirstByNumber) return context.notFound()
      return send(context, () => buildSitemap(pages, { ...site, language }))
    })
}

function splitPages(pages: IndexedPage[], pagesPerFile: number): IndexedPage[][] {
  const count = Math.ceil(pages.length / pagesPerFile)
  return Array.from({ length: count }, (_, nth) => pages.slice(nth * pagesPerFile, (nth + 1) * pagesPerFile))
}

type Site = Pick<SitemapOptions, 'origin' | 'languages'>

function buildIndex(parts: ReadonlyArray<ReadonlyArray<IndexedPage>>, { origin, languages }: Site): string {
  const files = languages.flatMap((language) =>
    parts.map((pages, nth) => {
      const name = nth === 0 ? language : `${language}-${nth + 1}`
      const newest = pages.reduce(
        (moment, { changedAt }) => ((changedAt ?? '') > moment ? changedAt! : moment),
        '',
      )
      return `<sitemap><loc>${escapeXml(origin)}/sitemaps/${name}.xml</loc>${buildLastmod(newest)}</sitemap>\n`
    }),
  )
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`
}

function buildSitemap(pages: ReadonlyArray<IndexedPage>, site: Site & { language: Language }): string {
  const urls = pages.map(({ path, changedAt }) => {
    const alternates = listAlternates({ ...site, path }).map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    )
    const loc = escapeXml(addressOf({ ...site, path }))
    return `<url><loc>${loc}</loc>${buildLastmod(changedAt)}${alternates.join('')}</url>\n`
  })
  return `${XML_HEAD}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`
}

function buildLastmod(moment: string | null): string {
  return moment ? `<lastmod>${moment}</lastmod>` : ''
}

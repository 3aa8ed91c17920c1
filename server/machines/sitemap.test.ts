import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkXml } from '#tests/check-xml.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { createSitemap } from './sitemap.ts'

const origin = 'https://pouchscout.example'
const JUNE = '2026-06-01T00:00:00.000Z'

function makeSitemap({ pagesPerFile = 1000, version = 1 } = {}) {
  const snapshot = makeSnapshot({
    version,
    products: [makeProduct({ id: 1, slug: 'cool-mint', brand: "Ett & 'Annat'" }), makeProduct({ id: 2 })],
    offers: [makeOffer({ productId: 1 })],
    changedAt: new Map([[1, JUNE]]),
  })
  return createSitemap({ deps: { catalogue: () => snapshot }, origin, languages: ['en', 'sv'], pagesPerFile })
}

async function read(path: string, sitemap = makeSitemap()) {
  const answer = await sitemap.request(path)
  const text = await answer.text()
  checkXml(text)
  return text
}

test('the index names a file per language, with the newest time in it', async () => {
  expect(await read('/sitemap.xml')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<sitemap><loc>${origin}/sitemaps/en.xml</loc><lastmod>${JUNE}</lastmod></sitemap>\n` +
      `<sitemap><loc>${origin}/sitemaps/sv.xml</loc><lastmod>${JUNE}</lastmod></sitemap>\n` +
      '</sitemapindex>\n',
  )
})

test('a product is listed with its time and its other languages', async () => {
  const alternates =
    `<xhtml:link rel="alternate" hreflang="en" href="${origin}/product/cool-mint"/>` +
    `<xhtml:link rel="alternate" hreflang="sv" href="${origin}/sv/product/cool-mint"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/product/cool-mint"/>`
  expect(await read('/sitemaps/en.xml')).toContain(
    `<url><loc>${origin}/product/cool-mint</loc><lastmod>${JUNE}</lastmod>${alternates}</url>`,
  )
  expect(await read('/sitemaps/sv.xml')).toContain(
    `<url><loc>${origin}/sv/product/cool-mint</loc><lastmod>${JUNE}</lastmod>${alternates}</url>`,
  )
})

test('a brand with signs in its name has an address that is valid in XML', async () => {
  expect(await read('/sitemaps/en.xml')).toContain(`<loc>${origin}/brand/Ett%20%26%20&apos;Annat&apos;</loc>`)
})

test('pages that do not fit into one file continue in the next', async () => {
  const whole = (await read('/sitemaps/en.xml')).match(/<loc>.*?<\/loc>/g)
  const sitemap = makeSitemap({ pagesPerFile: 7 })
  const files = (await read('/sitemap.xml', sitemap)).match(/\/sitemaps\/en[^<]*/g)!
  expect(files.slice(0, 2)).toEqual(['/sitemaps/en.xml', '/sitemaps/en-2.xml'])
  const parts = await Promise.all(files.map((file) => read(file, sitemap)))
  expect(parts.flatMap((part) => part.match(/<loc>.*?<\/loc>/g))).toEqual(whole)
})

test('it is compressed, and not sent again to a client that has it', async () => {
  const sitemap = makeSitemap()
  const answer = await sitemap.request('/sitemaps/en.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('<urlset')
  const headers = { 'if-none-match': answer.headers.get('etag')! }
  expect((await sitemap.request('/sitemaps/en.xml', { headers })).status).toBe(304)
})

test('a new version of the catalogue is a new sitemap', async () => {
  let version = 1
  const catalogue = () =>
    makeSnapshot({ version, products: [makeProduct({ slug: `mint-${version}`, id: version })] })
  const sitemap = createSitemap({ deps: { catalogue }, origin, languages: ['en'] })
  expect(await read('/sitemaps/en.xml', sitemap)).toContain('/product/mint-1<')
  version = 2
  expect(await read('/sitemaps/en.xml', sitemap)).toContain('/product/mint-2<')
})

test.each([
  '/sitemaps/xx.xml',
  '/sitemaps/fr.xml',
  '/sitemaps/en-2.xml',
  '/sitemaps/en-1.xml',
  '/sitemaps/en',
])('%s is not found', async (path) => {
  expect((await makeSitemap().request(path)).status).toBe(404)
})

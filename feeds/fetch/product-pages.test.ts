import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FeedSource } from './feed-source.ts'
import { fetchPages } from './plan-pages.ts'
import { makeFetcher, readAll, serve } from './test-server.test-helper.ts'

type Answer = (response: ServerResponse, path: string) => void

/** A shop with a sitemap of as many product pages; `answer` may treat a page in its own way. */
async function openShop(count: number, answer: Record<string, Answer> = {}) {
  const asked: string[] = []
  const server = await serve((request: IncomingMessage, response) => {
    const path = request.url!
    asked.push(path)
    const own = answer[path]
    if (own) return own(response, path)
    if (path === '/sitemap.xml') return response.end(writeSitemap(request.headers.host!, count))
    response.writeHead(path.startsWith('/product/') ? 200 : 404).end(`page ${path}`)
  })
  return {
    ...server,
    asked,
    source: { platform: 'jsonld', url: `${server.origin}/sitemap.xml` } as FeedSource,
  }
}

function writeSitemap(host: string, count: number): string {
  const urls = Array.from(
    { length: count },
    (_, nth) => `<url><loc>http://${host}/product/${nth + 1}</loc></url>`,
  )
  return `<?xml version="1.0"?><urlset>${urls.join('')}<url><loc>http://${host}/about</loc></url></urlset>`
}

async function readPages(host: string, source: FeedSource, options = {}) {
  const { fetcher } = makeFetcher({ allow: [host] })
  const seen: string[] = []
  for await (const page of fetchPages(fetcher, source, { crawlDelayMs: 0, ...options })) {
    if (page.outcome === 'page') seen.push(await readAll(page.body))
    else if (page.outcome === 'not-modified') seen.push('not modified')
    else seen.push(`${page.outcome} ${page.code}: ${page.detail}`)
  }
  return seen
}

const fail: Answer = (response) => response.writeHead(500).end()
const breakOff: Answer = (response) => {
  response.writeHead(200, { 'content-length': 100 })
  response.write('half')
  response.destroy()
}

test('a sitemap without a pattern is recognised, and its product pages are found', async () => {
  const { host, source } = await openShop(3)
  expect(await readPages(host, source)).toEqual(['page /product/1', 'page /product/2', 'page /product/3'])
})

test('the limit of pages holds, always for the same pages, and is reported', async () => {
  const { host, source, asked } = await openShop(2000)
  const pages = await readPages(host, { ...source, mostPages: 5 })
  expect(pages[0]).toMatch(/^skipped page-limit: 2000 product pages are listed, 5 may be read in a run/)
  expect(pages.slice(1)).toEqual(['1', '10', '100', '1000', '1001'].map((nth) => `page /product/${nth}`))
  expect(asked.filter((path) => path.startsWith('/product/'))).toHaveLength(5)
})

test('as many pages are asked for as the pause leaves time for', async () => {
  const { host, source } = await openShop(200)
  const pages = await readPages(host, { ...source, mostMinutes: 1 }, { crawlDelayMs: 1500 })
  expect(pages[0]).toContain('200 product pages are listed, 30 may be read')
  expect(pages).toHaveLength(31)
})

test('a run that takes too long fails, and says how far it came', async () => {
  const { host, source } = await openShop(10)
  let nowMs = 0
  const now = () => {
    nowMs += 20_000
    return nowMs
  }
  const pages = await readPages(host, { ...source, mostMinutes: 1 }, { now })
  expect(pages.at(-1)).toMatch(/^failed timeout: only 3 of 10 pages in 1 minutes/)
})

test('a page that fails or breaks off is left out; the others are read', async () => {
  const { host, source } = await openShop(6, { '/product/2': fail, '/product/4': breakOff })
  const pages = await readPages(host, source)
  expect(pages.filter((page) => page.startsWith('page'))).toHaveLength(4)
  expect(pages.filter((page) => page.startsWith('skipped'))).toEqual([
    'skipped http-500: status 500',
    expect.stringMatching(/^skipped network/),
  ])
})

test('a page that is too large is left out', async () => {
  const { host, source } = await openShop(2, {
    '/product/1': (response) => response.end('x'.repeat(4_000_000)),
  })
  expect(await readPages(host, source)).toEqual([
    expect.stringMatching(/^skipped too-large/),
    'page /product/2',
  ])
})

test('when too many pages fail, the feed does', async () => {
  const broken = Object.fromEntries([1, 3, 5, 7].map((nth) => [`/product/${nth}`, fail]))
  const { host, source } = await openShop(20, broken)
  const pages = await readPages(host, source)
  expect(pages.at(-1)).toBe('failed too-many-failed: 4 of 7 pages failed, the last with http-500: status 500')
})

test('ten failures in a row end it, however many pages there are', async () => {
  const broken = Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`/product/${nth + 1}`, fail]))
  const { host, source, asked } = await openShop(400, broken)
  expect((await readPages(host, source)).at(-1)).toContain('10 of 10 pages failed')
  expect(asked.filter((path) => path.startsWith('/product/'))).toHaveLength(10)
})

test('a host that refuses is left alone at once', async () => {
  const { host, source, asked } = await openShop(5, {
    '/product/2': (response) => response.writeHead(403).end(),
  })
  expect((await readPages(host, source)).at(-1)).toBe('failed http-403: status 403')
  expect(asked).not.toContain('/product/3')
})

test('an index of sitemaps, gzipped, with CDATA, entities, pictures and a prefix', async () => {
  const { host, source } = await openShop(0, {
    '/sitemap.xml': (response) =>
      response.end(
        `<?xml version="1.0"?><sm:sitemapindex xmlns:sm="s"><sm:sitemap><sm:loc><![CDATA[http://${host}/a.xml.gz]]></sm:loc></sm:sitemap><sm:sitemap><sm:loc>http://${host}/b.txt</sm:loc></sm:sitemap></sm:sitemapindex>`,
      ),
    '/a.xml.gz': (response) =>
      response.end(
        gzipSync(
          `<urlset xmlns:image="i"><url><loc>http://${host}/product/1?a=1&#38;b=2</loc><image:image><image:loc>http://${host}/product/x.jpg</image:loc></image:image></url></urlset>`,
        ),
      ),
    '/b.txt': (response) => response.end(`http://${host}/product/2\r\nhttp://${host}/about\r\n`),
  })
  expect(await readPages(host, source)).toEqual(['page /product/1?a=1&b=2', 'page /product/2'])
})

test.each<[string, string, RegExp]>([
  ['a web page', '<html><title>Oops</title></html>', /^failed bad-sitemap/],
  ['nothing', '', /^failed bad-sitemap/],
  ['a text', 'hello\nworld', /^failed bad-sitemap/],
  ['an endless prologue', `<a>${'<b/>'.repeat(60_000)}`, /^failed bad-sitemap/],
  [
    'an index of itself',
    '<sitemapindex><sitemap><loc>ORIGIN/sitemap.xml</loc></sitemap></sitemapindex>',
    /^none$/,
  ],
  ['other hosts', '<urlset><url><loc>https://else.example/product/1</loc></url></urlset>', /^none$/],
  [
    'no addresses',
    '<urlset><url><loc>javascript:alert(1)</loc></url><url><loc></loc></url></urlset>',
    /^none$/,
  ],
  [
    'an index with far too many sitemaps',
    `<sitemapindex>${'<sitemap><loc>ORIGIN/s.xml</loc></sitemap>'.repeat(150_000)}</sitemapindex>`,
    /^failed http-404/,
  ],
  [
    'entities that unfold',
    '<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>ORIGIN/product/&b;</loc></url></urlset>',
    /^page \/product\/(?!A)/,
  ],
])('a hostile sitemap does no harm: %s', async (_name, body, outcome) => {
  const { host, origin, source } = await openShop(0, {
    '/sitemap.xml': (response) => response.end(body.replaceAll('ORIGIN', `http://${host}`)),
  })
  const pages = await readPages(host, { ...source, url: `${origin}/sitemap.xml`, pagePattern: '/*' })
  expect(pages[0] ?? 'none').toMatch(outcome)
})

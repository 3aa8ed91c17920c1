import { expect, test } from 'vitest'
import type { FeedSource } from './feed-source.ts'
import { fetchPages } from './plan-pages.ts'
import { makeFetcher, readAll, serve } from './test-server.test-helper.ts'

/** Reads all pages; each page itself holds its number of products. */
async function readPages(host: string, source: FeedSource, limits = {}) {
  const { fetcher } = makeFetcher({ allow: [host] })
  const seen: unknown[] = []
  for await (const page of fetchPages(fetcher, source, { crawlDelayMs: 0, ...limits })) {
    if (page.outcome !== 'page') {
      seen.push(page)
      continue
    }
    const text = await readAll(page.body)
    page.tellProducts(Number(/\d+/.exec(text)?.[0] ?? 0))
    seen.push(`${page.number} ${new URL(page.url).pathname}${new URL(page.url).search}: ${text}`)
  }
  return seen
}

test('Shopify: pages until one is not full', async () => {
  const { host, origin } = await serve((request, response) => {
    response.end(request.url!.includes('page=3') ? '17' : `250 ${request.url}`)
  })
  const pages = await readPages(host, { platform: 'shopify', url: origin })
  expect(pages).toHaveLength(3)
  expect(pages[2]).toBe('3 /products.json?limit=250&page=3: 17')
  const collection = `${origin}/collections/snus/products.json?currency=EUR`
  expect((await readPages(host, { platform: 'shopify', url: collection })).at(-1)).toBe(
    '3 /collections/snus/products.json?currency=EUR&limit=250&page=3: 17',
  )
})

test('Shopify: a full last page is followed by an empty one', async () => {
  const { host, origin } = await serve((request, response) => {
    response.end(request.url!.includes('page=2') ? '0' : '250')
  })
  expect(await readPages(host, { platform: 'shopify', url: origin })).toHaveLength(2)
})

test('WooCommerce: as many pages as its header says, or until one is not full', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url!.startsWith('/told')) response.setHeader('x-wp-totalpages', '2')
    response.end(request.url!.includes('page=4') ? '99' : `100 ${request.url}`)
  })
  expect(await readPages(host, { platform: 'woocommerce', url: `${origin}/told` })).toHaveLength(2)
  const untold = await readPages(host, { platform: 'woocommerce', url: origin })
  expect(untold).toHaveLength(4)
  expect(untold[3]).toBe('4 /wp-json/wc/store/v1/products?per_page=100&page=4: 99')
})

test('a server that repeats the same page is stopped', async () => {
  const { host, origin } = await serve((_, response) => response.end('250'))
  const pages = await readPages(host, { platform: 'shopify', url: origin })
  expect(pages).toHaveLength(3)
  expect(pages[2]).toMatchObject({ outcome: 'failed', code: 'endless-pages' })
})

test('endless pages are stopped', async () => {
  const { host, origin } = await serve((request, response) => response.end(`250 ${request.url}`))
  const pages = await readPages(host, { platform: 'shopify', url: origin })
  expect(pages).toHaveLength(401)
  expect(pages[400]).toMatchObject({
    outcome: 'failed',
    code: 'endless-pages',
    detail: 'more than 400 pages',
  })
})

test('a page that fails ends the feed with its failure', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url!.includes('page=2')) response.writeHead(500).end()
    else response.end('250')
  })
  const pages = await readPages(host, { platform: 'shopify', url: origin })
  expect(pages[1]).toMatchObject({ outcome: 'failed', code: 'http-500' })
  expect(await readPages(host, { platform: 'shopify', url: 'nonsense' })).toMatchObject([
    { code: 'bad-address' },
  ])
})

test('a file is one page, and is not sent again when it has not changed', async () => {
  const { host, origin } = await serve((request, response) => {
    response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200).end('feed')
  })
  const source = { platform: 'google', url: `${origin}/feed.xml` } as const
  expect(await readPages(host, source)).toEqual(['1 /feed.xml: feed'])
  expect(await readPages(host, source, { etag: '"a"' })).toEqual([{ outcome: 'not-modified' }])
})

function serveShop() {
  return serve((request, response) => {
    const origin = `http://${request.headers.host}`
    const locs = (...paths: string[]) => paths.map((path) => `<loc> ${path} </loc>`).join('')
    const bodies: Record<string, string> = {
      '/robots.txt': 'User-agent: *\nDisallow: /p/secret',
      '/index.xml': `<sitemapindex>${locs(`${origin}/a.xml`, `${origin}/index.xml`, 'https://else.example/b.xml')}</sitemapindex>`,
      '/a.xml': `<urlset xmlns="s">${locs(`${origin}/p/1?a=1&amp;b=2`, `${origin}/about`, `${origin}/p/gone`, `${origin}/p/secret`, `${origin}/p/2`, `${origin}/p/2`, 'https://else.example/p/3')}</urlset>`,
      '/p/1?a=1&b=2': 'one',
      '/p/2': 'two',
      '/broken.xml': '<html>not found</html>',
    }
    const body = bodies[request.url!]
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
}

test('product pages: those of the sitemap that fit, on its own host, and that robots.txt allows', async () => {
  const { host, origin } = await serveShop()
  expect(
    await readPages(host, { platform: 'jsonld', url: `${origin}/index.xml`, pagePattern: '/p/*' }),
  ).toEqual([
    '1 /p/1?a=1&b=2: one',
    { outcome: 'skipped', url: `${origin}/p/gone`, code: 'http-404', detail: 'status 404', number: 2 },
    {
      outcome: 'skipped',
      url: `${origin}/p/secret`,
      code: 'robots',
      detail: 'robots.txt keeps us from /p/secret',
      number: 3,
    },
    '4 /p/2: two',
  ])
  expect(
    await readPages(host, { platform: 'jsonld', url: `${origin}/broken.xml`, pagePattern: '/p/*' }),
  ).toMatchObject([{ outcome: 'failed', code: 'bad-sitemap' }])
})

test('product pages: the listed ones, or the one address', async () => {
  const { host, origin } = await serveShop()
  const addresses = [`${origin}/p/2`, `${origin}/p/1?a=1&b=2`]
  expect(await readPages(host, { platform: 'jsonld', url: origin, addresses })).toEqual([
    '1 /p/2: two',
    '2 /p/1?a=1&b=2: one',
  ])
  expect(await readPages(host, { platform: 'jsonld', url: `${origin}/p/2` })).toEqual(['1 /p/2: two'])
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { stores } from '#data/schema/stores.ts'
import { test } from '#tests/database.ts'
import { openShop, readState } from '#tests/feed-shop.ts'
import { insertProduct } from '#tests/rows.ts'

/** A store whose feed has another format than Shopify's, served over HTTP. */
async function openStore(db: Db, change: Partial<typeof stores.$inferInsert>) {
  await insertProduct(db, { name: 'Fjord Mint' })
  const opened = await openShop(db)
  const apiUrl = `${opened.origin}${change.apiUrl ?? '/feed'}`
  await db
    .update(stores)
    .set({ ...change, apiUrl })
    .where(eq(stores.id, opened.storeId))
  return opened
}

const LINK = 'https://shop.example/fjord-mint'

test.for([
  [
    'Adrecord',
    { platform: 'json' },
    JSON.stringify({
      total: 1,
      products: [
        {
          name: 'Fjord Mint',
          SKU: '0042',
          price: '4.90',
          regularPrice: '5.90',
          currency: 'EUR',
          productUrl: `https://click.adrecord.com/?c=1&amp;p=2&amp;url=${LINK}`,
          graphicUrl: '',
          inStock: '1',
        },
      ],
    }),
  ],
  [
    'a JSON list by a mapping',
    {
      platform: 'json',
      feedOptions: {
        columns: { title: 'vad', price: 'kostar', oldPrice: 'förr', url: 'sida', stock: 'finns', id: 'nr' },
      },
    },
    JSON.stringify([
      { nr: '0042', vad: 'Fjord Mint', kostar: '4,90', förr: 5.9, sida: LINK, finns: 'I lager' },
    ]),
  ],
  [
    'a table with tabs and single quotes',
    { platform: 'csv' },
    `'id'\t'name'\t'price'\t'price_old'\t'url'\t'stock'\n'0042'\t'Fjord Mint'\t'4,90'\t'5,90'\t'${LINK}'\t'Varastossa'\n`,
  ],
  [
    'TradeTracker',
    { platform: 'xml' },
    `<products><product ID="0042"><campaignID>1</campaignID><name>Fjord Mint</name><price currency="EUR">4.90</price><URL>${LINK}</URL><additional><field name="fromPrice">5.90</field><field name="stock">12</field></additional></product></products>`,
  ],
] as const)('a store with the feed of %s gets its offers', async ([, change, body], { db }) => {
  const { shop, run, storeId } = await openStore(db, change as Partial<typeof stores.$inferInsert>)
  shop.body = body
  expect(await run()).toMatchObject({ status: 'complete', seen: 1, rejected: 0, changed: 1 })
  expect(await run()).toMatchObject({ status: 'unchanged' })
  expect((await readState(db, storeId)).offers).toMatchObject([
    { price: 490, original_price: 590, stock: 'in_stock', external_id: '0042', store_product_url: LINK },
  ])
})

test('a sale ends on its day although the feed stays the same', async ({ db }) => {
  const { shop, run, storeId } = await openStore(db, { platform: 'csv' })
  shop.body = `id;name;price;sale_price;sale_price_effective_date;product_url;stock\n1;Fjord Mint;4.90;3.90;2026-02-01/2026-03-02;${LINK};yes\n`
  expect(await run()).toMatchObject({ status: 'complete', changed: 1 })
  expect((await readState(db, storeId)).offers).toMatchObject([{ price: 390, original_price: 490 }])
  expect(await run({}, { hours: 0 })).toMatchObject({ status: 'unchanged' })
  expect(await run({}, { hours: 48 })).toMatchObject({ status: 'complete', changed: 1 })
  expect((await readState(db, storeId)).offers).toMatchObject([{ price: 490, original_price: null }])
})

const page = (sku: string, name: string, price: string) =>
  `<html><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name,
    sku,
    offers: { price, priceCurrency: 'EUR' },
  })}</script><p class="stock">På lager</p></html>`

function writeSitemap(origin: string, paths: ReadonlyArray<string>): string {
  return `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
}

test('a sitemap is read page by page; a page that fails is reported, and the others count', async ({
  db,
}) => {
  const { shop, run, storeId, origin } = await openStore(db, { platform: 'jsonld', apiUrl: '/sitemap.xml' })
  const paths = ['/product/1', '/product/2', '/product/3', '/product/4', '/about']
  shop.paths = {
    '/robots.txt': '',
    '/sitemap.xml': writeSitemap(origin, paths),
    '/product/1': page('a', 'Fjord Mint', '4.90'),
    '/product/2': page('b', 'Fjord Pear', '4.90'),
    '/product/3': null,
    '/product/4': '<html>About us</html>',
  }
  expect(await run()).toMatchObject({ status: 'complete', seen: 2, rejected: 1, changed: 1 })
  expect((await readState(db, storeId)).offers).toMatchObject([
    { price: 490, stock: 'in_stock', store_product_url: `${origin}/product/1` },
  ])
})

test('a store’s limit of pages is kept, and a shop that breaks down changes nothing', async ({ db }) => {
  const { shop, run, storeId, origin } = await openStore(db, {
    platform: 'jsonld',
    apiUrl: '/sitemap.xml',
    feedOptions: { pagePattern: '/product/*', mostPages: 5 },
  })
  const paths = Array.from({ length: 2000 }, (_, nth) => `/product/${nth}`)
  shop.paths = Object.fromEntries(paths.map((path) => [path, page(path, `Thing ${path}`, '1.00')]))
  shop.paths['/robots.txt'] = ''
  shop.paths['/product/0'] = page('a', 'Fjord Mint', '4.90')
  shop.paths['/sitemap.xml'] = writeSitemap(origin, paths)
  expect(await run()).toMatchObject({ status: 'complete', seen: 5, rejected: 1 })
  const before = (await readState(db, storeId)).offers
  expect(before).toMatchObject([{ price: 490 }])
  for (const path of paths) shop.paths[path] = null
  expect(await run()).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^too-many-failed: 4 of/),
  })
  expect((await readState(db, storeId)).offers).toEqual(before)
})

test('a run that got a sign-in page says so', async ({ db }) => {
  const { shop, run } = await openStore(db, { platform: 'json' })
  shop.body = '<html><head><title>Log in</title></head></html>'
  expect(await run()).toMatchObject({
    status: 'failed',
    reason: 'format: not JSON: it is a sign-in page (“Log in”), not a feed',
  })
})

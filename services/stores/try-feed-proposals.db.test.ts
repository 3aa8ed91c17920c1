import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { stores } from '#data/schema/stores.ts'
import type { Deps } from '#services/deps.ts'
import { insertUser, makeAdminDeps } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { openShop } from '#tests/feed-shop.ts'
import { insertProduct } from '#tests/rows.ts'
import { saveStoreForm, tryStoreForm } from './submit-store-form.ts'

async function openPanel(db: Db) {
  await insertProduct(db, { name: 'Fjord Mint' })
  const opened = await openShop(db)
  await db.delete(stores).where(eq(stores.id, opened.storeId))
  const deps = { db, now: opened.now, admin: makeAdminDeps({ feeds: opened.deps }) } as Deps
  const values = { name: 'Fjord', storeUrl: opened.origin, country: 'SE', currency: 'EUR', crawlDelay: '0' }
  return { deps, values, shop: opened.shop, origin: opened.origin }
}

test('a JSON list with odd names is found, its columns are proposed and tried, and they can be saved', async ({
  db,
}) => {
  const { deps, values, shop } = await openPanel(db)
  shop.body = JSON.stringify({
    varor: [
      { nr: 1, vad: 'Fjord Mint', kostar: '4,90', finns: 'ja', sida: 'https://shop.example/1' },
      { nr: 2, vad: 'Fjord Pear', kostar: '5,90', finns: 'nej', sida: 'https://shop.example/2' },
    ],
  })
  const typed = { ...values, apiUrl: '/feed' }
  const tried = await tryStoreForm(deps, { values: typed, storeId: null })
  expect(tried).toMatchObject({
    ok: true,
    platform: 'json',
    isFound: true,
    trial: {
      seen: 2,
      matched: 1,
      listings: [{ title: 'Fjord Mint', priceMinor: 490, stock: 'in_stock' }, {}],
    },
    proposed: {
      pagePattern: null,
      columns: expect.arrayContaining([
        { field: 'title', column: 'vad', examples: ['Fjord Mint', 'Fjord Pear'] },
        { field: 'price', column: 'kostar', examples: ['4,90', '5,90'] },
      ]),
    },
  })
  const columns = 'title = vad\nprice = kostar'
  const admin = await insertUser(db)
  const saved = await saveStoreForm(deps, {
    values: { ...typed, platform: 'json', columns },
    storeId: null,
    admin,
  })
  expect(saved).toMatchObject({ ok: true })
  expect(await db.select().from(stores)).toMatchObject([
    { platform: 'json', feedOptions: { columns: { title: 'vad', price: 'kostar' } } },
  ])
})

test('a feed whose names are known gets no proposal', async ({ db }) => {
  const { deps, values, shop } = await openPanel(db)
  shop.body = 'id;name;price;url\n1;Fjord Mint;4,90;https://shop.example/1\n'
  const tried = await tryStoreForm(deps, { values: { ...values, apiUrl: '/feed' }, storeId: null })
  expect(tried).toMatchObject({ ok: true, platform: 'csv', proposed: { columns: [] } })
})

test('the pattern of product pages is proposed for a sitemap, which is found where there is no feed', async ({
  db,
}) => {
  const { deps, values, shop, origin } = await openPanel(db)
  shop.status = 404
  shop.paths = {
    '/robots.txt': '',
    '/sitemap.xml': `<urlset><url><loc>${origin}/about</loc></url><url><loc>${origin}/produkt/1</loc></url><url><loc>${origin}/produkt/2</loc></url></urlset>`,
    '/produkt/2': '<html></html>',
    '/produkt/1': `<script type="application/ld+json">{"@type":"Product","name":"Fjord Mint","sku":"1","offers":{"price":4.9,"availability":"På lager"}}</script>`,
  }
  expect(await tryStoreForm(deps, { values, storeId: null })).toMatchObject({
    ok: true,
    platform: 'jsonld',
    apiUrl: `${origin}/sitemap.xml`,
    trial: { seen: 1, listings: [{ title: 'Fjord Mint', stock: 'in_stock' }] },
    proposed: { pagePattern: '/produkt/*' },
  })
})

test.for([
  ['<html><head><title>Logga in</title></head></html>', 'This is a sign-in page (“Logga in”), not a feed.'],
  ['<html><title>Fjord</title></html>', 'This is a web page (“Fjord”) that names no product, not a feed.'],
  ['{"error":"Unauthorized"}', 'This is a JSON answer with the message “Unauthorized”, not a feed.'],
  ['', 'This is an empty answer, not a feed.'],
  ['%PDF-1.7', 'This is a PDF document, not a feed.'],
] as const)('what is no feed is named as by the command: %j', async ([body, sentence], { db }) => {
  const { deps, values, shop } = await openPanel(db)
  shop.paths = { '/robots.txt': '', '/feed': body }
  for (const platform of ['', 'csv', 'json', 'shopify', 'jsonld']) {
    const tried = await tryStoreForm(deps, {
      values: { ...values, apiUrl: '/feed', platform },
      storeId: null,
    })
    expect(JSON.stringify(tried)).toContain(sentence)
    expect(tried).toMatchObject({ ok: false })
  }
})

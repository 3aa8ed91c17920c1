import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { feedRunPages } from '#data/schema/feeds.ts'
import { makeFetcher, serve } from '#feeds/fetch/test-server.test-helper.ts'
import { test } from '#tests/database.ts'
import { openShop, readState } from '#tests/feed-shop.ts'
import { insertProduct, insertStore } from '#tests/rows.ts'
import { updateStore } from './update-store.ts'

test('a file that the server says is unchanged is not read, until the catalogue changes', async ({ db }) => {
  await insertProduct(db, { name: 'Fjord Mint' })
  const answers: number[] = []
  const { host, origin } = await serve((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"one"'
    answers.push(isKnown ? 304 : 200)
    response.writeHead(isKnown ? 304 : 200, { etag: '"one"', 'content-type': 'text/csv' })
    response.end(
      isKnown
        ? undefined
        : 'id,title,price,link,availability\n1,Fjord Mint,4.90 EUR,https://shop.example/1,in stock\n2,Fjord Pear,4.10 EUR,https://shop.example/2,in stock\n',
    )
  })
  const { deps } = await openShop(db)
  const { fetcher } = makeFetcher({ allow: [host] })
  const storeId = await insertStore(db, { platform: 'google', apiUrl: `${origin}/feed.csv`, crawlDelayMs: 0 })
  const run = () => updateStore({ ...deps, fetcher }, { storeId })
  expect(await run()).toMatchObject({ status: 'complete', seen: 2, changed: 1 })
  expect(await run()).toMatchObject({ status: 'unchanged' })
  await insertProduct(db, { name: 'Fjord Pear' })
  expect(await run()).toMatchObject({ status: 'complete', seen: 2, changed: 1 })
  expect(await run()).toMatchObject({ status: 'unchanged' })
  expect(answers).toEqual([200, 304, 304, 304])
  expect((await readState(db, storeId)).offers).toMatchObject([{ price: 490 }, { price: 410 }])
})

test('a feed in pages is read to its end, even when the last page is full', async ({ db }) => {
  const { shop, run } = await openShop(db)
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, nth) => [nth + 1, { title: `Thing ${nth}`, price: '1.00' }]),
    )
  shop.shelves = pages(500)
  expect(await run()).toMatchObject({ status: 'complete', seen: 500 })
  expect(await db.select().from(feedRunPages)).toHaveLength(3)
  shop.shelves = pages(501)
  expect(await run()).toMatchObject({ status: 'complete', seen: 501 })
})

test('a shop that answers in another currency is refused', async ({ db }) => {
  await insertProduct(db, { name: 'Fjord Mint' })
  const { host, origin } = await serve((_request, response) => {
    response.end(
      'id,title,price,link\n1,Fjord Mint,4.90 USD,https://shop.example/1\n2,Tin,1.00 EUR,https://shop.example/2\n',
    )
  })
  const { deps } = await openShop(db)
  const { fetcher } = makeFetcher({ allow: [host] })
  const storeId = await insertStore(db, { platform: 'google', apiUrl: `${origin}/feed.csv`, crawlDelayMs: 0 })
  expect(await updateStore({ ...deps, fetcher }, { storeId })).toMatchObject({
    seen: 1,
    rejected: 1,
    changed: 0,
  })
  const { rows } = await db.execute(sql`select row, reason from feed_run_rejects`)
  expect(rows).toEqual([{ row: 1, reason: 'in USD, but the store sells in EUR' }])
})

test.for([
  [{ platform: 'demo' }, 'no-platform'],
  [{ platform: 'csv', apiUrl: null }, 'no-address'],
  [{ isDemo: true }, 'no-demo'],
  [{ currency: 'XXX' }, 'no-rate'],
] as const)('a store that cannot be read says why: %j', async ([change, code], { db }) => {
  const { deps } = await openShop(db)
  const storeId = await insertStore(db, { apiUrl: 'http://127.0.0.1:9/products.json', ...change })
  const outcome = await updateStore(deps, { storeId })
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringContaining(`${code}: `) })
})

test('any text a shop sends is kept or refused, and never breaks a run', async ({ db }) => {
  await insertProduct(db, { name: 'Fjord Mint' })
  const { run, shop, storeId } = await openShop(db)
  const odd = '\\u0000\\ud800<script>alert(1)</script>'
  shop.body = `{"products":[
    {"id":1,"title":"Fjord Mint","vendor":"${odd}","handle":"${odd}","variants":[{"id":1,"title":"${odd}","price":"4.90","sku":"${odd}","barcode":"${odd}"}]},
    {"id":"${odd}","title":"${odd}","variants":[{"id":"${odd}","price":"${odd}"}]},
    {"id":3,"title":"Huge","variants":[{"id":1,"price":"99999999999999999999.00"}]},
    {"id":4,"title":"Free","variants":[{"id":1,"price":"0.00"}]}]}`
  expect(await run()).toMatchObject({ status: 'complete' })
  const { listings } = await readState(db, storeId)
  expect(JSON.stringify(listings)).not.toContain('<script')
})

import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { findOperation, insertOperation, type OperationKind } from '#data/operations.ts'
import { feedRuns, operations } from '#data/schema/feeds.ts'
import { stores } from '#data/schema/stores.ts'
import { makeFetcher, serve } from '#feeds/fetch/test-server.test-helper.ts'
import { test } from '#tests/database.ts'
import { fillShop, openShop, readState } from '#tests/feed-shop.ts'
import { insertBrand, insertProduct, insertStore } from '#tests/rows.ts'
import { claimDueStores } from './claim-due-stores.ts'
import { fixStoreUrls } from './fix-store-url.ts'
import { importProducts } from './import-products.ts'
import { startOperation, startStore } from './start-operation.ts'
import { startUpdate, updateStoreOf } from './update-prices.ts'

const open = (db: Db, kind: OperationKind) =>
  insertOperation(db, { kind, startedBy: 'ada', at: new Date('2026-03-01T12:00:00Z') })

test('a store that cannot be read is counted, and so is one that was paused meanwhile', async ({ db }) => {
  const { deps, storeId } = await fillShop(db)
  const closed = await insertStore(db, { apiUrl: 'http://127.0.0.1:9/products.json', crawlDelayMs: 0 })
  const paused = await insertStore(db)
  const { operationId } = await startUpdate(deps, { startedBy: 'ada' })
  await db.update(stores).set({ status: 'paused' }).where(eq(stores.id, paused))
  for (const id of [storeId, closed, paused]) await updateStoreOf(deps, { operationId, storeId: id })
  expect(await findOperation(db, operationId)).toMatchObject({
    status: 'done',
    total: 3,
    done: 3,
    failed: 2,
    message: 'Updated 1 store: 8 prices changed, 2 failed',
    startedBy: 'ada',
  })
})

test('the stores of an operation may be read by several workers, and one twice', async ({ db }) => {
  const first = await fillShop(db)
  const second = await openShop(db, { shelves: { 1: { title: 'Fjord Mint No 1', price: '5.20' } } })
  const { operationId } = await startUpdate(first.deps, { startedBy: null })
  const given = { operationId, storeId: first.storeId }
  expect(await updateStoreOf(first.deps, given)).toMatchObject({ operation: { status: 'running', done: 1 } })
  expect(await updateStoreOf(first.deps, given)).toMatchObject({ operation: { status: 'running', done: 1 } })
  await updateStoreOf(second.deps, { operationId, storeId: second.storeId })
  expect(await findOperation(db, operationId)).toMatchObject({
    status: 'done',
    done: 2,
    message: 'Updated 2 stores: 9 prices changed',
  })
  expect(await db.select().from(feedRuns).where(eq(feedRuns.operationId, operationId))).toHaveLength(2)
})

test('all stores are read while one of them is read apart, and once by two commands', async ({ db }) => {
  const { deps, storeId } = await fillShop(db)
  const enqueue = vi.fn(async () => {})
  const apart = await startStore({ ...deps, enqueue }, { storeId, startedBy: 'ada' })
  const all = { kind: 'fetch-store-prices', startedBy: 'ada' } as const
  const first = await startOperation({ ...deps, enqueue }, all)
  expect(first.operationId).not.toBe(apart.operationId)
  expect(await startOperation({ ...deps, enqueue }, all)).toEqual({
    operationId: first.operationId,
    message: 'This is under way already.',
  })
  expect(enqueue).toHaveBeenCalledTimes(2)
})

test('a reading of a store that does not exist ends at once', async ({ db }) => {
  const { deps } = await fillShop(db)
  const enqueue = vi.fn(async () => {})
  const { operationId } = await startStore({ ...deps, enqueue }, { storeId: 99_999, startedBy: null })
  expect(await findOperation(db, operationId)).toMatchObject({
    status: 'failed',
    message: 'There is no such store.',
  })
  expect(enqueue).not.toHaveBeenCalled()
})

test('a store is due when it was never read, and six hours after it was', async ({ db }) => {
  const { deps, run, storeId } = await fillShop(db)
  expect(await claimDueStores(deps)).toEqual([storeId])
  expect(await claimDueStores(deps)).toEqual([])
  await run()
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
  const hours = (store!.nextRunAt!.getTime() - deps.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(5.3)
  expect(hours).toBeLessThan(6.7)
  expect(await claimDueStores({ db, now: () => store!.nextRunAt! })).toEqual([storeId])
})

test('listings with all the facts become products, once for all stores, with their offers', async ({
  db,
}) => {
  const brand = await insertBrand(db, { name: 'Gale' })
  await insertProduct(db, { name: 'Gale Mint Slim 4mg', brand, format: 'slim', nicotineMg: 4 })
  const shelves = {
    1: { title: 'Gale Mint Slim 8mg', price: '4.00' },
    2: { title: 'Gale Mint Slim', price: '4.00' },
    3: { title: 'Gale mug', price: '9.00' },
    4: { title: 'Gale Mint?', price: '4.00' },
    5: { title: 'Zark Berry Slim 6mg', price: '4.00' },
  }
  const one = await openShop(db, { shelves })
  const two = await openShop(db, { shelves: { 7: { title: 'Gale 8 mg Slim Mint', price: '4.20' } } })
  await one.run()
  await two.run()
  const report = await importProducts(one.deps, { operationId: await open(db, 'import-shopify-products') })
  expect(report).toMatchObject({
    message: 'Imported 1 product, 1 to confirm, 4 listings wait for review',
    created: ['Gale Mint Slim 8mg'],
    linked: 2,
    proposals: [{ product: { name: 'Zark Berry Slim 6mg' }, listings: [{ title: 'Zark Berry Slim 6mg' }] }],
  })
  expect((await readState(db, one.storeId)).offers).toMatchObject([{ price: 400 }])
  expect((await readState(db, two.storeId)).offers).toMatchObject([{ price: 420 }])
  expect(await one.run()).toMatchObject({ changed: 0 })
  expect(
    await importProducts(one.deps, { operationId: await open(db, 'import-shopify-products') }),
  ).toMatchObject({ created: [] })
  expect(await db.select().from(operations)).toMatchObject([{ status: 'done' }, { status: 'done' }])
})

test('a store that moved and changed its platform is found again', async ({ db }) => {
  const shop = await serve((request, response) => {
    const isFeed = request.url?.startsWith('/wp-json/wc/store/v1/products')
    response.writeHead(isFeed || request.url === '/' ? 200 : 404, {
      'content-type': isFeed ? 'application/json' : 'text/html',
    })
    response.end(
      isFeed ? '[{"id": 1, "permalink": "x", "prices": {"currency_minor_unit": 2}}]' : '<html></html>',
    )
  })
  const old = await serve((_request, response) => {
    response.writeHead(301, { location: `${shop.origin}/` }).end()
  })
  const moved = { storeUrl: old.origin, platform: 'shopify', crawlDelayMs: 0, name: 'Moved' }
  const storeId = await insertStore(db, { ...moved, apiUrl: `${old.origin}/products.json` })
  await insertStore(db, { isDemo: true, storeUrl: 'http://demo.example' })
  const closed = await insertStore(db, { storeUrl: 'http://127.0.0.1:9', crawlDelayMs: 0, name: 'Closed' })
  const { deps } = await openShop(db)
  const { fetcher } = makeFetcher({ allow: [old.host, shop.host] })
  const { fixes, message } = await fixStoreUrls(
    { ...deps, fetcher },
    { operationId: await open(db, 'fix-store-url') },
  )
  expect(fixes.find((fix) => fix.storeId === storeId)).toEqual({
    storeId,
    storeName: 'Moved',
    changes: [
      `address: ${old.origin} → ${shop.origin}`,
      'platform: shopify → woocommerce',
      `feed: ${old.origin}/products.json → ${shop.origin}/wp-json/wc/store/v1/products`,
    ],
    problem: null,
  })
  expect(fixes.find((fix) => fix.storeId === closed)).toMatchObject({ problem: 'no address of it answers' })
  expect(message).toBe('Checked 3 stores: 1 repaired, 2 could not be repaired')
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
  expect(store).toMatchObject({ storeUrl: shop.origin, platform: 'woocommerce' })
})

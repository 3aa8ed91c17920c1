import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import { feedBodies, feedRunPages, feedRunRejects, feedRuns } from '#data/schema/feeds.ts'
import { stores } from '#data/schema/stores.ts'
import { test } from '#tests/database.ts'
import { fillShop, openShop, readPlaces, readState } from '#tests/feed-shop.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { updateStore } from './update-store.ts'

test('a first run makes listings, offers and one record each', async ({ db }) => {
  const mint = await insertProduct(db, { name: 'Fjord Mint' })
  const { run, storeId, shop } = await openShop(db, { currency: 'SEK' })
  shop.shelves = {
    1: { title: 'Fjord Mint', price: '57.25', was: '69.00' },
    2: { title: 'Fjord Mint', price: '500.00', variant: '10-pack', available: false },
    3: { title: 'Fjord Mint?', price: '50.00' },
    4: { title: 'A mug', price: '99.00' },
  }
  expect(await run()).toMatchObject({
    status: 'complete',
    seen: 4,
    changed: 2,
    matched: 2,
    review: 1,
    held: 0,
  })
  const at = '2026-03-01 13:00:00'
  const { offers, history, listings } = await readState(db, storeId)
  expect(offers).toMatchObject([
    {
      product_id: mint,
      cans: 1,
      price: 5725,
      original_price: 6900,
      currency: 'SEK',
      price_eur: 500,
      stock: 'in_stock',
    },
    {
      product_id: mint,
      cans: 10,
      price: 50_000,
      original_price: null,
      stock: 'out_of_stock',
      external_id: '2-1',
    },
  ])
  expect(offers[0]).toMatchObject({ changed_at: at, gone_at: null, external_id: '1-1' })
  expect(history).toMatchObject([
    { price: 5725, original_price: 6900, in_stock: true, fetched_at: at },
    { price: 50_000, in_stock: false, fetched_at: at },
  ])
  expect(listings.map(({ state }) => state)).toEqual(['matched', 'matched', 'review', 'new'])
})

test('the same feed again is unchanged: only the run itself is written', async ({ db }) => {
  const { run, storeId, deps } = await fillShop(db)
  await run()
  const before = await readPlaces(db)
  expect(await run()).toMatchObject({ status: 'unchanged', seen: 8, changed: 0, matched: 8 })
  // With an empty memory, as after a restart.
  expect(await run({ memories: new Map() })).toMatchObject({ status: 'unchanged' })
  expect(await readPlaces(db)).toEqual(before)
  expect(
    await db.select({ status: feedRuns.status }).from(feedRuns).where(eq(feedRuns.storeId, storeId)),
  ).toHaveLength(3)
  expect(deps.memories.size).toBe(1)
})

test('when one price of many changes, one offer and one record are written', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  const before = await readState(db, storeId)
  const version = await readVersion(db)
  shop.shelves[3]!.price = '5.50'
  expect(await run()).toMatchObject({ status: 'complete', changed: 1, gone: 0 })
  const after = await readState(db, storeId)
  expect(after.listings).toEqual(before.listings)
  expect(
    after.offers.filter(
      (offer, nth) => offer.changed_at?.toString() !== before.offers[nth]?.changed_at?.toString(),
    ),
  ).toMatchObject([{ price: 550 }])
  expect(after.history).toHaveLength(before.history.length + 1)
  expect(await readVersion(db)).toBe(version + 1)
})

test('a listing that is gone is out of stock, and in stock when it is back', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  const { 1: taken, ...rest } = shop.shelves
  shop.shelves = rest
  expect(await run()).toMatchObject({ changed: 1, gone: 1 })
  const gone = await readState(db, storeId)
  expect(gone.offers[0]).toMatchObject({ stock: 'out_of_stock', price: 500, gone_at: null })
  expect(gone.listings[0]).toMatchObject({ gone_at: '2026-03-01 14:00:00' })
  expect(await run()).toMatchObject({ status: 'unchanged' })
  shop.shelves = { 1: taken!, ...rest }
  expect(await run()).toMatchObject({ changed: 1, gone: 0 })
  const back = await readState(db, storeId)
  expect(back.offers[0]).toMatchObject({ stock: 'in_stock' })
  expect(back.listings[0]).toMatchObject({ gone_at: null, state: 'matched' })
  expect(back.history.slice(0, 3).map((record) => record.in_stock)).toEqual([true, false, true])
})

test('a feed that lost too much changes nothing until a second reading confirms it', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  const before = await readState(db, storeId)
  for (const id of [1, 2, 3]) delete shop.shelves[id]
  expect(await run()).toMatchObject({ status: 'held', reason: 'lost 38 % of its listings: 8 → 5' })
  expect(await readState(db, storeId)).toEqual(before)
  expect(await run()).toMatchObject({ status: 'complete', changed: 3, gone: 3 })
})

test('a price that jumped a little is believed hours later, never by runs that follow each other', async ({
  db,
}) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '8.00'
  shop.shelves[2]!.price = '5.10'
  expect(await run()).toMatchObject({ status: 'complete', changed: 1, held: 1 })
  const held = await readState(db, storeId)
  expect(held.offers).toMatchObject([
    { price: 500 },
    { price: 510 },
    ...Array.from({ length: 6 }, () => ({ price: 500 })),
  ])
  expect(held.holds).toMatchObject([{ price: 800, previous_price: 500, resolution: null }])
  for (let hour = 1; hour < 8; hour++) expect(await run()).toMatchObject({ changed: 0, held: 0 })
  expect(await run()).toMatchObject({ status: 'complete', changed: 1, held: 0 })
  const confirmed = await readState(db, storeId)
  expect(confirmed.offers[0]).toMatchObject({ price: 800 })
  expect(confirmed.holds).toMatchObject([{ resolution: 'confirmed', readings: 8 }])
  expect(await run()).toMatchObject({ status: 'unchanged' })
})

test('a price under a third of that of other stores is held even without an earlier price', async ({
  db,
}) => {
  const { run, storeId, productIds } = await fillShop(db)
  for (const price of [2000, 2200, 2400]) {
    await insertOffer(db, { productId: productIds[0]!, price, priceEurMinor: price })
  }
  expect(await run()).toMatchObject({ status: 'complete', changed: 7, held: 1 })
  const { holds } = await readState(db, storeId)
  expect(holds).toMatchObject([{ reason: '0.23 × the usual price at 3 stores: 22.00 → 5.00 EUR' }])
})

test('a listing whose words changed is matched again, and an operator decides when the match differs', async ({
  db,
}) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  shop.shelves[1]!.title = 'Fjord Mint No 2'
  shop.shelves[4]!.variant = '1-pack'
  expect(await run()).toMatchObject({ review: 1, changed: 1 })
  const { listings, offers } = await readState(db, storeId)
  expect(listings[0]).toMatchObject({ state: 'review', reason: 'its words changed: its name' })
  expect(listings[3]).toMatchObject({ state: 'matched' })
  expect(offers[0]).toMatchObject({ stock: 'out_of_stock' })
  shop.shelves[2]!.price = '5.10'
  await run()
  expect((await readState(db, storeId)).listings[0]).toMatchObject({ state: 'review' })
  shop.shelves[1]!.title = 'Fjord Mint No 1'
  await run()
  expect((await readState(db, storeId)).offers[0]).toMatchObject({ stock: 'in_stock' })
})

test('a new product or alias is found in unchanged bytes', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  shop.shelves[9] = { title: 'Fjord Pear', price: '4.00' }
  await run()
  const pear = await insertProduct(db, { name: 'Fjord Pear' })
  expect(await run()).toMatchObject({ status: 'complete', changed: 1 })
  expect((await readState(db, storeId)).offers.at(-1)).toMatchObject({ product_id: pear, price: 400 })
})

for (const [body, reason] of [
  ['{"products": [', 'format: ends in the middle'],
  ['<html>Sorry</html>', 'format: '],
  ['{"products": [{"id": 1}]}', 'format: not one row could be read'],
] as const) {
  test(`a broken feed changes nothing and reports why: ${body}`, async ({ db }) => {
    const { run, shop, storeId } = await fillShop(db)
    await run()
    const before = await readState(db, storeId)
    shop.body = body
    const outcome = await run()
    expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
    expect(await readState(db, storeId)).toEqual(before)
    expect(await db.select().from(feedRunPages).where(eq(feedRunPages.runId, outcome.runId!))).toHaveLength(1)
    shop.body = null
    expect(await run()).toMatchObject({ status: 'unchanged' })
  })
}

test('a store that does not answer is asked again later, with growing pauses', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  shop.status = 404
  const waits: number[] = []
  for (const _ of [1, 2, 3]) {
    expect(await run()).toMatchObject({ status: 'failed', reason: 'http-404: status 404' })
    const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
    const [run_] = await db.select().from(feedRuns).orderBy(sql`id desc`).limit(1)
    waits.push((store!.nextRunAt!.getTime() - run_!.startedAt.getTime()) / 60_000)
  }
  expect(waits).toEqual([10, 20, 40])
})

test('rows that cannot be read are kept with their reasons', async ({ db }) => {
  const { run, shop } = await fillShop(db)
  shop.shelves[9] = { title: '', price: '1.00' }
  const { runId, rejected } = await run()
  expect(rejected).toBe(1)
  expect(await db.select().from(feedRunRejects).where(eq(feedRunRejects.runId, runId!))).toEqual([
    { runId, row: 9, reason: 'no title' },
  ])
})

test('the bytes of the last runs are kept once each, and older ones are dropped', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  for (const price of ['5.00', '5.10', '5.20', '5.30', '5.10']) {
    shop.shelves[1]!.price = price
    await run()
  }
  expect(await db.select().from(feedRunPages)).toHaveLength(3)
  expect(await db.select().from(feedBodies).where(eq(feedBodies.storeId, storeId))).toHaveLength(3)
})

test('a run that the same command or job has already done is not done again', async ({ db }) => {
  const { deps, storeId } = await fillShop(db)
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into operations (kind) values ('fetch-store-prices') returning id`,
  )
  const operationId = Number(rows[0]!.id)
  const first = await updateStore(deps, { storeId, operationId })
  expect(await updateStore(deps, { storeId, operationId })).toEqual(first)
  expect(await updateStore(deps, { storeId, unlessReadSince: deps.now() })).toEqual(first)
  expect(await updateStore(deps, { storeId })).toMatchObject({ status: 'unchanged' })
})

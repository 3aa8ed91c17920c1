import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { createTestApi } from '#tests/api.ts'
import { test } from '#tests/database.ts'
import { openShop, readState, type Shelf } from '#tests/feed-shop.ts'
import { insertBrand, insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'

const PRODUCTS = 12
/** As the schedule reads a store. */
const HOURS = 6

/** A shop with twelve products at 3.75, which three other stores sell as well, and a thirteenth that none sells yet. */
async function openMarket(db: Db) {
  const brand = await insertBrand(db, { name: 'Fjord' })
  const facts = { brand, nicotineMg: 10, pouchesPerCan: 20 }
  const others = [await insertStore(db), await insertStore(db), await insertStore(db)]
  const productIds: number[] = []
  const shelves: Record<string, Shelf> = {}
  for (let nth = 1; nth <= PRODUCTS; nth++) {
    const productId = await insertProduct(db, { name: `Fjord Mint No ${nth}`, ...facts })
    productIds.push(productId)
    shelves[nth] = { title: `Fjord Mint No ${nth}`, price: '3.75' }
    for (const [at, storeId] of others.entries()) {
      const price = 365 + at * 15
      const offerId = await insertOffer(db, { productId, storeId, price, priceEurMinor: price })
      await insertPrice(db, { productId, offerId, price, fetchedAt: new Date('2026-01-01T00:00:00Z') })
    }
  }
  productIds.push(await insertProduct(db, { name: 'Fjord Pear', ...facts }))
  const shop = await openShop(db, { shelves })
  await shop.run({}, { hours: 0 })
  return { ...shop, productIds }
}

/** Everything that visitors can see of these products. */
async function readPublic({ db, now }: { db: Db; now: () => Date }, productIds: ReadonlyArray<number>) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: now() }))
  const { app } = createTestApi({ deps: { db, catalogue: () => snapshot, now } })
  const seen: unknown[] = []
  for (const id of productIds) {
    const [card, offers, history] = await Promise.all(
      ['', '/offers', '/history?days=180'].map(async (path) =>
        (await app.request(`/api/products/${id}${path}`)).json(),
      ),
    )
    const prices = (offers.offers ?? []).map((offer: { cans: number; price: string }) => [
      offer.cans,
      offer.price,
    ])
    seen.push({
      card,
      prices,
      points: history.points?.map((point: { price: string }) => point.price),
    })
  }
  return seen
}

for (const [name, change] of [
  ['a cent instead of 3.75', { 1: { title: 'Fjord Mint No 1', price: '0.01' } }],
  ['ten times the price', { 1: { title: 'Fjord Mint No 1', price: '37.50' } }],
  ['a tenth of the price', { 1: { title: 'Fjord Mint No 1', price: '0.38' } }],
  ['a tenth, as a declared sale', { 1: { title: 'Fjord Mint No 1', price: '0.38', was: '3.75' } }],
  ['a new offer at 0.35', { 20: { title: 'Fjord Mint No 2', variant: '10-pack', price: '3.50' } }],
  ['a new offer at 399', { 20: { title: 'Fjord Mint No 2', variant: '10-pack', price: '399.00' } }],
  ['a product without a market at 0.35', { 20: { title: 'Fjord Pear', price: '0.35' } }],
  ['a product without a market at 399', { 20: { title: 'Fjord Pear', price: '399.00' } }],
  [
    'a roll of ten read as a hundred cans',
    { 20: { title: 'Fjord Mint No 3', variant: '100-pack', price: '35.00' } },
  ],
] as const) {
  test(`read five times, it is one doubt and no visitor sees it: ${name}`, async ({ db }) => {
    const { run, shop, storeId, deps, productIds } = await openMarket(db)
    const [before, shown] = [await readState(db, storeId), await readPublic(deps, productIds)]
    Object.assign(shop.shelves, change)
    for (let reading = 0; reading < 5; reading++) {
      // Another product sells out or comes back, so that the feed is never the same bytes.
      shop.shelves[12] = { title: 'Fjord Mint No 12', price: '3.75', available: reading % 2 === 1 }
      await run({}, { hours: HOURS })
    }
    shop.shelves[12] = { title: 'Fjord Mint No 12', price: '3.75' }
    await run({}, { hours: HOURS })
    const after = await readState(db, storeId)
    expect(after.holds).toMatchObject([{ resolution: null, readings: 6, needs_operator: true }])
    expect(after.offers.map(({ price }) => price)).toEqual(before.offers.map(({ price }) => price))
    expect(new Set(after.history.map(({ price }) => price))).toEqual(new Set([375]))
    expect(await readPublic(deps, productIds)).toEqual(shown)
  })
}

test('a shop that answers in kronor is held as a whole, and the reason names the currency', async ({
  db,
}) => {
  const { run, shop, storeId, deps, productIds } = await openMarket(db)
  const [before, shown] = [await readState(db, storeId), await readPublic(deps, productIds)]
  for (const shelf of Object.values(shop.shelves)) shelf.price = '42.38'
  for (let reading = 0; reading < 5; reading++) {
    shop.shelves[13] = { title: 'A mug', price: `${reading}9.00` }
    expect(await run({}, { hours: HOURS })).toMatchObject({
      status: 'held',
      reason: 'all prices × 11.3: did this shop switch from EUR to SEK?',
    })
  }
  expect(await readState(db, storeId)).toEqual(before)
  // By now the store has not been read for so long that its prices are no longer shown; the market is.
  await db.execute(sql`update feed_runs set finished_at = finished_at + interval '30 hours'`)
  expect(await readPublic(deps, productIds)).toEqual(shown)
})

test('an amount in kronor is no amount in euro, in any run', async ({ db }) => {
  const { run, shop, storeId } = await openMarket(db)
  shop.shelves[20] = { title: 'Fjord Pear', price: '39 kr' }
  for (let reading = 0; reading < 5; reading++) {
    expect(await run({}, { hours: HOURS })).toMatchObject({ rejected: 1 })
  }
  expect((await readState(db, storeId)).offers).toHaveLength(PRODUCTS)
  const { rows } = await db.execute(sql`select distinct reason from feed_run_rejects`)
  expect(rows).toEqual([{ reason: 'variant 1: in SEK, NOK or DKK, but the store sells in EUR: "39 kr"' }])
})

test('a day of ordinary sales is not held', async ({ db }) => {
  const { run, shop, storeId } = await openMarket(db)
  const sales: Record<string, Partial<Shelf>> = {
    1: { price: '3.19' },
    2: { price: '2.81', was: '3.75' },
    3: { price: '2.49', was: '3.75' },
    4: { price: '1.69', was: '3.75' },
    5: { price: '2.62' },
    6: { price: '4.29' },
    7: { price: '4.95' },
  }
  for (const [id, sale] of Object.entries(sales)) Object.assign(shop.shelves[id]!, sale)
  expect(await run({}, { hours: HOURS })).toMatchObject({ status: 'complete', changed: 7, held: 0 })
  for (const id of Object.keys(sales)) shop.shelves[id] = { title: `Fjord Mint No ${id}`, price: '3.75' }
  expect(await run({}, { hours: HOURS })).toMatchObject({ status: 'complete', changed: 7, held: 0 })
  for (const shelf of Object.values(shop.shelves)) Object.assign(shelf, { price: '3.00', was: '3.75' })
  expect(await run({}, { hours: HOURS })).toMatchObject({ status: 'complete', changed: 12, held: 0 })
  expect((await readState(db, storeId)).holds).toEqual([])
})

test('a new site whose first feed is in kronor shows none of it', async ({ db }) => {
  const shelves: Record<string, Shelf> = {}
  for (let nth = 1; nth <= 6; nth++) {
    await insertProduct(db, { name: `Fjord Mint No ${nth}` })
    shelves[nth] = { title: `Fjord Mint No ${nth}`, price: `4${nth}.90` }
  }
  const { run, storeId } = await openShop(db, { shelves })
  expect(await run()).toMatchObject({ status: 'held', reason: expect.stringContaining('from EUR to SEK?') })
  expect((await readState(db, storeId)).offers).toEqual([])
})

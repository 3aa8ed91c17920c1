import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import { minor } from '#domain/money/amounts.ts'
import { convertFromEur } from '#domain/money/price.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { test } from '#tests/database.ts'
import { insertBrand, insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { findProductPage } from './find-product-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

async function readDeps(db: Db) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  return {
    db,
    catalogue: () => snapshot,
    destination: { country: null, region: 'eu' as const },
    cans: null,
    currency: 'EUR' as const,
    session: null,
    now: () => now,
    standby: makeStandby(),
  }
}

test('the page quotes the chosen number of cans by total, and knows which numbers are available', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const alpha = await insertStore(db, {
    name: 'Alpha',
    shipping: { eu: { cost: minor(390), freeFrom: minor(4000), days: null } },
  })
  const beta = await insertStore(db, {
    name: 'Beta',
    shipping: { eu: { cost: minor(0), freeFrom: null, days: null } },
  })
  await insertOffer(db, { productId, storeId: alpha, price: 400, priceEurMinor: 400 })
  await insertOffer(db, { productId, storeId: beta, price: 450, priceEurMinor: 450 })
  await insertOffer(db, { productId, storeId: alpha, price: 3500, priceEurMinor: 3500, cans: 10 })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'frost-mint', cans: 10, days: 180 })
  expect(page?.quotes.map((quote) => [quote.store.name, quote.total.minor])).toEqual([
    ['Alpha', 3890],
    ['Beta', 4500],
  ])
  expect(page?.quantities).toEqual([1, 5, 10, 20, 30])
})

test('structured data is the same whatever number of cans a visitor chose', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const storeId = await insertStore(db)
  await insertOffer(db, { productId, storeId, price: 400, priceEurMinor: 400 })
  await insertOffer(db, { productId, storeId, price: 3500, priceEurMinor: 3500, cans: 10 })
  await insertOffer(db, { productId, price: 380, priceEurMinor: 380, stock: 'out_of_stock' })
  const deps = await readDeps(db)
  for (const cans of [null, 1, 10]) {
    const page = await findProductPage(deps, { slug: 'frost-mint', cans, days: 180 })
    expect(page?.pricesInStock.map(({ minor }) => minor)).toEqual([400])
  }
})

test('a long list of offers is shortened to the cheapest, with its full length, unless all are asked for', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  for (let count = 0; count < 21; count++) {
    await insertOffer(db, { productId, price: 400 + count, priceEurMinor: 400 + count })
  }
  const deps = await readDeps(db)
  const ask = (isEveryOffer: boolean) =>
    findProductPage(deps, { slug: 'frost-mint', cans: 1, days: 180, isEveryOffer })
  const short = await ask(false)
  expect(short).toMatchObject({ stores: { inStock: 21, others: 0 }, quotes: { length: 15 } })
  expect(short?.quotes.at(-1)?.price.minor).toBe(414)
  expect((await ask(true))?.quotes).toHaveLength(21)
})

test('the history starts with the price before the window and ends with today’s low', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const offerId = await insertOffer(db, { productId, price: 420, priceEurMinor: 420 })
  await insertPrice(db, { productId, offerId, price: 450, fetchedAt: daysAgo(100) })
  await insertPrice(db, { productId, offerId, price: 420, fetchedAt: daysAgo(10) })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30 })
  expect(page?.history.points).toEqual([
    { at: daysAgo(30).toISOString(), eurMicro: 4_500_000 },
    { at: daysAgo(10).toISOString(), eurMicro: 4_200_000 },
  ])
})

test('a store that quotes in a currency no visitor can choose counts in the history', async ({ db }) => {
  await db.insert(exchangeRates).values({ currency: 'NOK', validFrom: '2026-01-01', perEur: '10' })
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const offerId = await insertOffer(db, { productId, price: 4200, currency: 'NOK', priceEurMinor: 420 })
  await insertPrice(db, { productId, offerId, price: 4200, currency: 'NOK', fetchedAt: daysAgo(100) })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30 })
  expect(page?.history.points).toEqual([{ at: daysAgo(30).toISOString(), eurMicro: 4_200_000 }])
})

test('a store that is no longer shown sets no low', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const shown = await insertOffer(db, { productId, price: 420, priceEurMinor: 420 })
  const paused = await insertOffer(db, { productId, storeId: await insertStore(db, { status: 'paused' }) })
  await insertPrice(db, { productId, offerId: shown, price: 420, fetchedAt: daysAgo(100) })
  await insertPrice(db, { productId, offerId: paused, price: 300, fetchedAt: daysAgo(100) })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30 })
  expect(page?.history.points).toEqual([{ at: daysAgo(30).toISOString(), eurMicro: 4_200_000 }])
})

test('the history of one store is shown beside the lowest of all', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const [beta, alpha] = [await insertStore(db, { name: 'Beta' }), await insertStore(db, { name: 'Alpha' })]
  const rollStore = await insertStore(db, { name: 'Rolls only' })
  const farStore = await insertStore(db, { name: 'Far away', shipping: { eu: null } })
  const history: Array<[storeId: number, cans: number, price: number, days: number]> = [
    [beta, 1, 450, 100],
    [beta, 1, 480, 10],
    [alpha, 1, 500, 20],
    [rollStore, 10, 300, 100],
    [farStore, 1, 100, 100],
  ]
  const offerIds = new Map<number, number>()
  for (const [storeId, cans, price, days] of history) {
    const known = offerIds.get(storeId)
    const offerId =
      known ?? (await insertOffer(db, { productId, storeId, cans, price, priceEurMinor: price }))
    offerIds.set(storeId, offerId)
    await insertPrice(db, { productId, offerId, price, fetchedAt: daysAgo(days) })
  }
  const deps = await readDeps(db)
  const ask = async (storeId: number) =>
    (await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30, storeId }))?.history
  const atAlpha = await ask(alpha)
  expect(atAlpha?.stores.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
  expect(atAlpha?.store).toEqual({
    id: alpha,
    name: 'Alpha',
    points: [{ at: daysAgo(20).toISOString(), eurMicro: 5_000_000 }],
  })
  expect(atAlpha?.points).toEqual([
    { at: daysAgo(30).toISOString(), eurMicro: 4_500_000 },
    { at: daysAgo(10).toISOString(), eurMicro: 4_800_000 },
  ])
  for (const other of [rollStore, farStore, 999_999]) expect((await ask(other))?.store).toBeNull()
})

test('the history is of totals once a number of cans is chosen, by address or for the whole site', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const storeId = await insertStore(db, {
    name: 'Alpha',
    shipping: { eu: { cost: minor(390), freeFrom: minor(4000), days: null } },
  })
  const offerId = await insertOffer(db, { productId, storeId, price: 300, priceEurMinor: 300 })
  await insertPrice(db, { productId, offerId, price: 410, fetchedAt: daysAgo(100) })
  await insertPrice(db, { productId, offerId, price: 300, fetchedAt: daysAgo(10) })
  const deps = await readDeps(db)
  const ask = async (cans: number | null, siteCans: 10 | null = null) =>
    (await findProductPage({ ...deps, cans: siteCans }, { slug: 'frost-mint', cans, days: 30, storeId }))!
  const total = { totalCans: 10, stores: [{ id: storeId, name: 'Alpha' }], store: { name: 'Alpha' } }
  const points = [
    { at: daysAgo(30).toISOString(), eurMicro: 41_000_000, shippingEurMicro: 0, storeId },
    { at: daysAgo(10).toISOString(), eurMicro: 33_900_000, shippingEurMicro: 3_900_000, storeId },
  ]
  expect((await ask(10)).history).toMatchObject({ ...total, points })
  expect(await ask(null, 10)).toMatchObject({ defaultCans: 10, history: { ...total, points } })
  // One can is what the address without a number shows: its price, without shipping.
  for (const cans of [null, 1]) expect((await ask(cans)).history.totalCans).toBeNull()
  expect((await ask(1, 10)).history.points.at(-1)?.eurMicro).toBe(6_900_000)
})

test('kronor stay kronor in the history of a Swedish store', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const storeId = await insertStore(db, { currency: 'SEK' })
  const offerId = await insertOffer(db, {
    productId,
    storeId,
    price: 2393,
    currency: 'SEK',
    priceEurMinor: 209,
  })
  await insertPrice(db, { productId, offerId, price: 2393, currency: 'SEK', fetchedAt: daysAgo(40) })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30, storeId })
  const { rates } = deps.catalogue()
  expect(page?.history.store?.points.map(({ eurMicro }) => convertFromEur(eurMicro!, 'SEK', rates))).toEqual([
    2393,
  ])
})

test('the same product in other strengths is one click away', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'ZYN' })
  for (const mg of [9, 6]) {
    await insertProduct(db, { brand, name: `ZYN Cool Mint ${mg}mg`, slug: `cool-${mg}`, nicotineMg: mg })
  }
  await insertProduct(db, { brand, name: 'ZYN Spearmint 6mg', nicotineMg: 6 })
  const deps = await readDeps(db)
  const page = await findProductPage(deps, { slug: 'cool-6', cans: null, days: 180 })
  expect(page?.siblings.map((sibling) => sibling.nicotineMg)).toEqual([6, 9])
  expect(page?.quotes).toEqual([])
})

test('there is no page for an unknown slug, nor for a product that is not listed', async ({ db }) => {
  await insertProduct(db, { slug: 'hidden', status: 'unlisted' })
  const deps = await readDeps(db)
  const ask = (slug: string) => findProductPage(deps, { slug, cans: null, days: 180 })
  expect(await ask('nothing')).toBeNull()
  expect(await ask('hidden')).toBeNull()
})

test('without a database the page has everything but its history, and says so', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const storeId = await insertStore(db, { name: 'Alpha' })
  await insertOffer(db, { productId, storeId })
  const deps = await readDeps(db)
  await findProductPage(deps, { slug: 'frost-mint', cans: null, days: 30 })
  const away = () => {
    throw new DatabaseAwayError()
  }
  const withoutDatabase = { ...deps, db: { execute: away, select: away } as unknown as Db }
  const page = await findProductPage(withoutDatabase, { slug: 'frost-mint', cans: null, days: 30 })
  expect(page).toMatchObject({
    stores: { inStock: 1, others: 0 },
    history: { isAway: true, days: 30, points: [] },
  })
  expect(page?.outage).toBeInstanceOf(DatabaseAwayError)
})

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { alertEvents, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import { stores } from '#data/schema/stores.ts'
import { ANY_AMOUNT } from '#domain/alerts/alert-limit.ts'
import { minor } from '#domain/money/amounts.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct } from '#tests/rows.ts'
import { refreshLows } from './refresh-lows.ts'

test('a filter of many long names is kept as any other', async ({ db }) => {
  const userId = await insertPerson(db)
  const names = Array.from({ length: 100 }, (_, nth) => createHash('sha512').update(`${nth}`).digest('hex'))
  const query = `brand=${names.join(',')}`
  await insertTestAlert(db, {
    userId,
    subject: 'filter',
    query,
    productId: null,
    basis: 'can',
    limit: minor(290),
  })
  expect(await db.select({ query: alerts.query }).from(alerts)).toEqual([{ query }])
})

test('a filter tells of each of its products, by its price per can', async ({ db }) => {
  const { run } = await openShop(db)
  const userId = await insertPerson(db)
  const filter = { userId, subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { ...filter, limit: minor(290) })
  await insertTestAlert(db, { ...filter, query: 'search=berry', limit: minor(290) })
  await run({ price: 3100 })
  await run({ price: 2900 })
  await run({ price: 2890 })
  expect(await listMails(db)).toEqual(['Frost Mint: €2.90 per can'])
})

test('a filter tells of a product that no store had, when a second reading confirms it, and of no other', async ({
  db,
}) => {
  const { storeId, run } = await openShop(db)
  const there = await insertProduct(db, { name: 'Frost Berry' })
  await insertOffer(db, { productId: there, storeId, cans: 10, price: 3000, priceEurMinor: 3000 })
  const userId = await insertPerson(db)
  const filter = { userId, subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { ...filter, kind: 'stock', limit: null })
  await run(null)
  expect(await listMails(db)).toEqual([])
  await run({ isInStock: false })
  // One that is new to the list is not back.
  const added = await insertProduct(db, { name: 'Frost Citrus' })
  await insertOffer(db, { productId: added, storeId, cans: 10, price: 3000, priceEurMinor: 3000 })
  await run({ isInStock: true })
  expect(await listMails(db)).toEqual([])
  await run(null)
  await run(null)
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Frost Mint is back in stock')
  expect(mail!.body).toContain('Promised: a message when a product of “frost” is in stock again.')
})

test('a store that is away for a while is no news for a list that waits for stock', async ({ db }) => {
  const { storeId, run } = await openShop(db)
  const filter = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { userId: await insertPerson(db), ...filter, kind: 'stock', limit: null })
  await run(null)
  for (const status of ['paused', 'active', 'active']) {
    await db.update(stores).set({ status }).where(eq(stores.id, storeId))
    await run(null)
  }
  expect(await listMails(db)).toEqual([])
})

test('a filter whose product comes and goes notes it, and tells nothing', async ({ db }) => {
  const { run } = await openShop(db, { stock: 'out_of_stock' })
  const filter = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { userId: await insertPerson(db), ...filter, kind: 'stock', limit: null })
  await run(null)
  await run({ isInStock: true })
  await run({ isInStock: false })
  expect(await listMails(db)).toEqual([])
  expect(await db.select().from(alertEvents)).toMatchObject([
    { silence: 'flapped', found: { name: 'Frost Mint' } },
  ])
})

/** An alert for the lows of a list, as it is set now. */
function lowOfList(lowAt: Date) {
  const filter = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  return { ...filter, kind: 'low', limit: ANY_AMOUNT, lowAt }
}

test('a filter tells of a product that is under its own low of 90 days, once, and of the next one', async ({
  db,
}) => {
  const { site, productId, offerId, storeId, run } = await openShop(db)
  const earlier = new Date(site.now().getTime() - 60 * 24 * 60 * 60 * 1000)
  await insertPrice(db, { productId, offerId, price: 2900, fetchedAt: earlier })
  const dearer = await insertProduct(db, { name: 'Frost Berry' })
  const other = await insertOffer(db, {
    productId: dearer,
    storeId,
    cans: 10,
    price: 2000,
    priceEurMinor: 2000,
  })
  await insertPrice(db, { productId: dearer, offerId: other, price: 2000, fetchedAt: earlier })
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, ...lowOfList(site.now()) })
  await insertTestAlert(db, { userId, ...lowOfList(site.now()), query: 'search=berry' })
  for (const price of [3000, 2900, 2850, 2850, 3100, 2850]) await run({ price })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Frost Mint: lowest of 90 days')
  expect(mail!.body).toContain('Promised: any product of “frost” under its own low of 90 days, per can')
  expect(mail!.body).toContain('Found: €2.85 at Store')
  await run({ price: 2500 })
  expect(await listMails(db)).toHaveLength(2)
})

test('a low that was reached before the alert was set, or by an exchange rate, is no news for a list', async ({
  db,
}) => {
  const { site, productId, offerId, run } = await openShop(db)
  const earlier = new Date(site.now().getTime() - 60 * 24 * 60 * 60 * 1000)
  await insertPrice(db, { productId, offerId, price: 3000, fetchedAt: earlier })
  await run({ price: 2850 })
  const userId = await insertPerson(db)
  site.wait(1)
  await insertTestAlert(db, { userId, ...lowOfList(site.now()), currency: 'SEK' })
  await run(null)
  await db
    .insert(exchangeRates)
    .values({ currency: 'SEK', validFrom: '2026-11-02', perEur: '10.10', source: 'ecb', state: 'used' })
  await run(null)
  expect(await listMails(db)).toEqual([])
  await run({ price: 2800 })
  expect(await listMails(db)).toEqual(['Frost Mint: lowest of 90 days'])
})

test('the daily look at lows leaves lists alone: they keep none', async ({ db }) => {
  const { site } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), ...lowOfList(new Date('2026-10-01')) })
  await refreshLows(await site.makeDeps(db))
  expect(await db.select().from(alerts)).toMatchObject([{ limit: ANY_AMOUNT, lowAt: new Date('2026-10-01') }])
})

import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { writeDelivery } from '#data/alert-settings.ts'
import type { Db } from '#data/open-database.ts'
import { mergeProductRows } from '#data/product-merge.ts'
import { alertEvents, alertMessages, alertStates, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import { stores } from '#data/schema/stores.ts'
import { ANY_AMOUNT } from '#domain/alerts/alert-limit.ts'
import type { Pace } from '#domain/alerts/delivery-time.ts'
import { minor } from '#domain/money/amounts.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { deliverDue } from './deliver-messages.ts'
import { snoozeOne } from './save-delivery.ts'

/** Someone who is written to once a day, at seven. */
async function insertReader(db: Db, pace: Pace = 'daily'): Promise<string> {
  const userId = await insertPerson(db)
  await writeDelivery(db, { userId, settings: { pace } })
  return userId
}

function listNotes(db: Db) {
  return db
    .select({ silence: alertEvents.silence, dueAt: alertEvents.dueAt })
    .from(alertEvents)
    .orderBy(asc(alertEvents.id))
}

async function setRate(db: Db, perEur: string, validFrom = '2026-11-01'): Promise<void> {
  await db.insert(exchangeRates).values({ currency: 'SEK', validFrom, perEur, source: 'ecb', state: 'used' })
}

test('a price that is over before its digest is written is noted and not told, and takes nothing of the day', async ({
  db,
}) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run({ price: 2850 })
  await run({ price: 3100 })
  expect(await listNotes(db)).toEqual([{ silence: 'over', dueAt: null }])
  await run(null, 24)
  expect(await listMails(db)).toEqual([])
  expect(await db.$count(alertMessages)).toBe(0)
  expect(await db.select().from(alertStates)).toMatchObject([{ isArmed: true, toldAt: null }])
})

test('a price that went and came back before its digest is told once', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  for (const price of [2850, 3100, 2850]) await run({ price })
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
})

test('a store that is away for a while before the digest brings the same change back', async ({ db }) => {
  const { productId, storeId, run } = await openShop(db, { price: 2850 })
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run(null)
  for (const status of ['paused', 'active']) {
    await db.update(stores).set({ status }).where(eq(stores.id, storeId))
    await run(null)
  }
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
})

test.for([
  { prices: [2850, 2600], told: '€26.00' },
  { prices: [2600, 2850], told: '€28.50' },
])('of several prices before a digest, $prices, the last one is told', async ({ prices, told }, { db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  for (const price of prices) await run({ price })
  await run(null, 24)
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Frost Mint: ${told}`)
  expect(mail!.body).toContain(`Found: ${told} at Store`)
})

test('a digest says when the store was last read, also where it said nothing new', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run({ price: 2850 })
  await run(null, 15)
  await run(null, 5)
  const [mail] = await db.select().from(mailQueue)
  expect(mail!.body).toMatch(/Found: €28\.50 at Store \d+, read 3 Nov, 08:00\./)
  const [event] = await db.select({ found: alertEvents.found }).from(alertEvents)
  expect(event!.found.readAt).toBe('2026-11-03T07:00:00.000Z')
})

test('a price that has changed again, and is not judged yet, keeps the time at which it was read', async ({
  db,
}) => {
  const { site, productId, read, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run({ price: 2850 })
  site.wait(20)
  const before = await site.makeDeps(db)
  await read({ price: 2990 })
  await deliverDue(before)
  const [mail] = await db.select().from(mailQueue)
  expect(mail!.body).toMatch(/Found: €28\.50 at Store \d+, read 2 Nov, 12:00\./)
})

test('what was told before counts on when a later change is over before it could be told', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId })
  await run({ price: 2850 })
  await writeDelivery(db, { userId, settings: { pace: 'daily' } })
  for (const price of [2500, 3100, 2850]) await run({ price })
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  await run({ price: 2500 })
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Frost Mint: €25.00'])
})

test('a new low is told in the digest while it is below the low before it', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const low = { productId, kind: 'low', limit: minor(2749), lowAt: site.now() }
  await insertTestAlert(db, { userId: await insertReader(db), ...low })
  for (const price of [2700, 2710]) await run({ price })
  expect(await listNotes(db)).toMatchObject([{ silence: null }])
  await insertTestAlert(db, { userId: await insertReader(db), ...low })
  await run(null)
  await run({ price: 2750 })
  expect(await listNotes(db)).toEqual([
    { silence: 'over', dueAt: null },
    { silence: 'over', dueAt: null },
  ])
})

test('of two lows that one message would tell, the later one stays', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const userId = await insertReader(db, 'weekly')
  const snoozedUntil = new Date(site.now().getTime() + 20 * 24 * 60 * 60 * 1000)
  await writeDelivery(db, { userId, settings: { snoozedUntil } })
  await insertTestAlert(db, { userId, productId, kind: 'low', limit: minor(2749), lowAt: site.now() })
  for (const price of [2700, 2710]) await run({ price })
  await run({ price: 2600 }, 8 * 24)
  expect(await listNotes(db)).toMatchObject([{ silence: 'over' }, { silence: null }])
})

test('a low of a list in another currency waits on when only the exchange rate has moved', async ({ db }) => {
  const { site, productId, offerId, run } = await openShop(db)
  const earlier = new Date(site.now().getTime() - 60 * 24 * 60 * 60 * 1000)
  await insertPrice(db, { productId, offerId, price: 2900, fetchedAt: earlier })
  const list = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can', currency: 'SEK' }
  const low = { kind: 'low', limit: ANY_AMOUNT, lowAt: site.now() }
  await insertTestAlert(db, { userId: await insertReader(db, 'weekly'), ...list, ...low })
  await run({ price: 2850 })
  await setRate(db, '14.00')
  await run(null, 3 * 24)
  expect(await db.select().from(alertEvents)).toMatchObject([
    { silence: null, found: { value: { minor: 3990, currency: 'SEK' } } },
  ])
  // A price that rose is over, though the rate makes it less.
  await setRate(db, '9.00', '2026-11-02')
  await run({ price: 3000 })
  expect(await listNotes(db)).toEqual([{ silence: 'over', dueAt: null }])
})

test('stock that is gone before the digest is not told', async ({ db }) => {
  const { productId, run } = await openShop(db, { stock: 'out_of_stock' })
  await insertTestAlert(db, { userId: await insertReader(db), productId, kind: 'stock', limit: null })
  await run({ isInStock: true })
  await run(null)
  expect(await listNotes(db)).toMatchObject([{ silence: null }])
  await run({ isInStock: false })
  await run(null, 24)
  expect(await listNotes(db)).toEqual([{ silence: 'over', dueAt: null }])
  expect(await listMails(db)).toEqual([])
})

test('a basket or a list of which the price is over is not told', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const userId = await insertReader(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productIds: [productId], cans: null }
  await insertTestAlert(db, { userId, ...basket, limit: minor(6000) })
  const filter = { subject: 'filter', query: 'search=frost', basis: 'can', limit: minor(300) }
  await insertTestAlert(db, { userId, ...filter })
  await run({ price: 3000 })
  expect(await listNotes(db)).toMatchObject([{ silence: null }, { silence: null }])
  await run({ price: 3100 })
  await run(null, 24)
  expect(await listNotes(db)).toMatchObject([{ silence: 'over' }, { silence: 'over' }])
  expect(await listMails(db)).toEqual([])
})

test('what a snooze holds back is looked at again too', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const userId = await insertReader(db)
  const id = await insertTestAlert(db, { userId, productId })
  await run({ price: 2850 })
  await snoozeOne({ db, now: site.now }, { userId, id, isOn: true })
  await run({ price: 3100 })
  expect(await listNotes(db)).toEqual([{ silence: 'over', dueAt: null }])
  expect(await db.select().from(alerts)).toMatchObject([{ snoozedUntil: expect.any(Date) }])
})

test('an offer that has just come into stock does not replace what waits, until it is confirmed', async ({
  db,
}) => {
  const { site, productId, storeId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run({ price: 2850 })
  const offerId = await insertOffer(db, { productId, storeId, cans: 5, price: 900, priceEurMinor: 900 })
  site.wait(1)
  await insertPrice(db, { productId, offerId, price: 900, fetchedAt: site.now() })
  await run(null, 0)
  expect(await db.select().from(alertEvents)).toMatchObject([{ found: { value: { minor: 2850 } } }])
  await run(null)
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €18.00'])
})

test('where what was found is gone, the offer that replaces it is told, though it has just come into stock', async ({
  db,
}) => {
  const { site, productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertReader(db), productId })
  await run({ price: 2850 })
  const other = await insertStore(db, { shipping: { eu: { cost: minor(0), freeFrom: null, days: null } } })
  const price = { productId, price: 2840 }
  const offerId = await insertOffer(db, { ...price, storeId: other, cans: 10, priceEurMinor: 2840 })
  await insertPrice(db, { ...price, offerId, fetchedAt: site.now() })
  await run({ isInStock: false })
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.40'])
})

test('a merge of products loses nothing that waits to be told of a list', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const list = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { userId: await insertReader(db), ...list, limit: minor(300) })
  await run({ price: 2850 })
  const to = await insertProduct(db, { name: 'Frost Mint Slim' })
  await mergeProductRows(db, { from: productId, to, at: site.now(), by: 'maja' })
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint Slim: €2.85 per can'])
})

test('what was told before an alert was changed does not keep the new wish silent', async ({ db }) => {
  const { productId, run } = await openShop(db, { price: 2850 })
  const userId = await insertReader(db)
  await insertTestAlert(db, { userId, productId, cans: 20, limit: minor(5700) })
  await run(null)
  await run(null, 24)
  await db.delete(alertStates)
  await db.update(alerts).set({ cans: 10, limit: minor(2850) })
  for (const change of [{ price: 2840 }, { price: 3100 }, { price: 2840 }]) await run(change)
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €57.00', 'Frost Mint: €28.40'])
})

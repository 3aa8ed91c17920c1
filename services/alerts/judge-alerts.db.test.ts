import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { setLowLimit } from '#data/alert-judging.ts'
import { writeDelivery } from '#data/alert-settings.ts'
import type { Db } from '#data/open-database.ts'
import { mergeProductRows } from '#data/product-merge.ts'
import { keepSubscription } from '#data/push.ts'
import { alertEvents, alertMessages, alertProgress, alertStates, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers, productPrices } from '#data/schema/offers.ts'
import { auditLog } from '#data/schema/operation.ts'
import { pushQueue } from '#data/schema/push.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import { stores } from '#data/schema/stores.ts'
import { ANY_AMOUNT } from '#domain/alerts/alert-limit.ts'
import { STOPPED_UNTIL } from '#domain/alerts/stopped.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct } from '#tests/rows.ts'
import { applyJudgements } from './apply-judgements.ts'
import { deliverDue } from './deliver-messages.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges, judgeWaiting } from './judge-alerts.ts'
import { refreshLows } from './refresh-lows.ts'

test('a price that falls to the target is mailed once, with what was promised and what was found', async ({
  db,
}) => {
  const { productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId })
  await run(null)
  expect(await listMails(db)).toEqual([])
  await run({ price: 2850 })
  await run({ price: 2850 })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Frost Mint: €28.50',
    recipient: `${userId}@example.com`,
    kind: 'alert',
  })
  expect(mail!.body).toContain('Found: €28.50 at Store')
  expect(mail!.body).toContain('Promised: a price at or under €29.00 for 10 cans delivered to the EU.')
  expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(mail!.headers['List-Unsubscribe']).toContain('https://pouchscout.example/alerts/stop?token=')
})

test('a price that flaps is told once; a clearly lower one is told again', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId })
  for (const price of [2850, 3100, 2850, 3100, 2840, 2500]) await run({ price })
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Frost Mint: €25.00'])
})

test('a price that fell again within seven days and stays is told when they are over, without any change', async ({
  committed: { db },
}) => {
  const { site, productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId, createdAt: site.now() })
  for (const price of [2850, 3100, 2850]) await run({ price })
  await run(null, 7 * 24 - 3)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Frost Mint: €28.50'])
})

/** As an operator changes it in the panel. */
async function charge(db: Db, { storeId, cost, at }: { storeId: number; cost: number; at: Date }) {
  const shipping = { eu: { cost: minor(cost), freeFrom: null, days: null } }
  await db.update(stores).set({ shipping }).where(eq(stores.id, storeId))
  const entry = { action: 'edit store', target: `store ${storeId}`, detail: { charges: 'eu' } }
  await db.insert(auditLog).values({ ...entry, at })
}

test('a delivered total that falls with the shipping is told once, a price without shipping is not', async ({
  db,
}) => {
  const { site, storeId, productId, run } = await openShop(db, { price: 2850 })
  await insertTestAlert(db, { userId: await insertPerson(db), productId })
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId: await insertPerson(db), ...basket, cans: null, limit: minor(5800) })
  const can = { productId, cans: null, basis: 'can', limit: minor(285) }
  await insertTestAlert(db, { userId: await insertPerson(db), ...can })
  await run(null)
  await charge(db, { storeId, cost: 300, at: site.now() })
  await run(null)
  expect(await listMails(db)).toHaveLength(3)
  site.wait(10 * 24)
  await charge(db, { storeId, cost: 0, at: site.now() })
  await run(null)
  await run(null)
  const again = (await listMails(db)).slice(3)
  expect(again.toSorted()).toEqual(['Frost Mint: €28.50', 'Your basket: €57.00'])
})

test('a store that comes back is no news because its shipping elsewhere has changed', async ({ db }) => {
  const { site, storeId, productId, run } = await openShop(db, { price: 2850 })
  await insertTestAlert(db, { userId: await insertPerson(db), productId })
  await run(null)
  const target = `store ${storeId}`
  const elsewhere = [
    { action: 'edit store', target, detail: { changed: 'shipping', charges: 'non-eu' } },
    { action: 'edit store', target, detail: { changed: 'name' } },
    { action: 'edit shipping rule', target, detail: { countries: 'DE', charges: 'DE' } },
    { action: 'edit store', target: `store ${storeId}0`, detail: { charges: 'eu' } },
  ]
  for (const status of ['paused', 'active']) {
    await db.update(stores).set({ status }).where(eq(stores.id, storeId))
    await db.insert(auditLog).values(elsewhere.map((entry) => ({ ...entry, at: site.now() })))
    await run(null, 10 * 24)
  }
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  expect(await db.select().from(alertStates)).toMatchObject([{ isArmed: true }])
})

test('an alert does not wait for a cheaper offer that has gone again', async ({ db }) => {
  const { site, productId, storeId, run } = await openShop(db, { price: 2850 })
  await insertTestAlert(db, { userId: await insertPerson(db), productId })
  await run(null)
  const seen = { productId, storeId, cans: 5, price: 900, priceEurMinor: 900 }
  const offerId = await insertOffer(db, seen)
  site.wait(1)
  await insertPrice(db, { productId, offerId, price: 900, fetchedAt: site.now() })
  await run(null, 0)
  expect(await db.select().from(alertStates)).toMatchObject([{ waitingSince: expect.any(Date) }])
  await db.update(offers).set({ stock: 'out_of_stock' }).where(eq(offers.id, offerId))
  await run(null)
  expect(await db.select().from(alertStates)).toMatchObject([{ isArmed: false, waitingSince: null }])
})

test('stock that comes and goes is noted and not told; stock that a second reading confirms is told', async ({
  db,
}) => {
  const { productId, storeId, run } = await openShop(db, { stock: 'out_of_stock' })
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId, storeId, kind: 'stock', limit: null })
  await run({ isInStock: true })
  await run({ isInStock: false })
  expect(await listMails(db)).toEqual([])
  expect(await db.select().from(alertEvents)).toMatchObject([
    { silence: 'flapped', found: { name: 'Frost Mint' } },
  ])
  await run({ isInStock: true })
  expect(await listMails(db)).toEqual([])
  await run(null)
  expect(await listMails(db)).toEqual([expect.stringMatching(/^Frost Mint is back at Store \d+$/)])
})

test('stock is told with the time of the second reading, although the catalogue is that of the first', async ({
  db,
}) => {
  const { site, productId, read, run } = await openShop(db, { stock: 'out_of_stock' })
  await insertTestAlert(db, { userId: await insertPerson(db), productId, kind: 'stock', limit: null })
  await run({ isInStock: true })
  const deps = await site.makeDeps(db)
  site.wait(1)
  await read(null)
  await judgeWaiting(deps)
  await deliverDue(deps)
  const [mail] = await db.select().from(mailQueue)
  // Noon in UTC, by the clock of the reader.
  expect(mail!.body).toContain('in two readings, the last on 2 Nov, 13:00.')
})

test('one can is not back because a larger pack is; each alert waits for its own number of cans', async ({
  db,
}) => {
  const { site, productId, storeId, run } = await openShop(db)
  const single = { productId, storeId, cans: 1, price: 400, priceEurMinor: 400 }
  const offerId = await insertOffer(db, { ...single, stock: 'out_of_stock' })
  const userId = await insertPerson(db)
  const wish = { userId, productId, storeId, kind: 'stock', limit: null }
  await insertTestAlert(db, { ...wish, cans: 1 })
  await run(null)
  await run(null)
  expect(await listMails(db)).toEqual([])
  await db.update(offers).set({ stock: 'in_stock' }).where(eq(offers.id, offerId))
  await insertPrice(db, { productId, offerId, price: 400, fetchedAt: site.now() })
  await run(null)
  expect(await listMails(db)).toEqual([expect.stringMatching(/^Frost Mint is back at Store \d+$/)])
})

test('a new low of 90 days is told, and the next one has to beat it', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId, kind: 'low', limit: minor(2749) })
  for (const price of [2750, 2749, 2700]) await run({ price })
  expect(await listMails(db)).toEqual(['Frost Mint: lowest of 90 days'])
  const [alert] = await db.select().from(alerts)
  expect(alert!.limit).toBe(2748)
})

test('an exchange rate that moved is no new low; a price that fell since is', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const setRate = (perEur: string, validFrom: string) =>
    db.insert(exchangeRates).values({ currency: 'SEK', validFrom, perEur, source: 'ecb', state: 'used' })
  await setRate('11.45', '2026-11-01')
  const low = { kind: 'low', currency: 'SEK', limit: minor(35_494), lowAt: site.now() }
  await insertTestAlert(db, { userId: await insertPerson(db), productId, ...low })
  await run(null)
  await setRate('11.30', '2026-11-02')
  await run(null)
  expect(await listMails(db)).toEqual([])
  await run({ price: 3050 })
  const [mail] = await db.select().from(mailQueue)
  expect(mail!.body).toContain('350.30')
  expect(mail!.body).toContain('344.65')
})

test('a low that is looked up leaves alone what its owner wants instead meanwhile', async ({ db }) => {
  const { site, productId } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId, kind: 'low', lowAt: site.now() })
  const [alert] = await db.select().from(alerts)
  await db.update(alerts).set({ kind: 'target', limit: minor(2500), lowAt: null })
  await setLowLimit(db, { alert: alert!, limit: minor(3000), lowAt: site.now() })
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'target', limit: 2500, lowAt: null }])
})

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

test('a basket is told when the cheapest plan for all of it costs no more than its limit', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId, ...basket, cans: null, limit: minor(6000) })
  await run({ price: 3050 })
  await run({ price: 3000 })
  expect(await listMails(db)).toEqual(['Your basket: €60.00'])
})

test('a basket is told when everything in it can be bought again, in two readings', async ({ db }) => {
  const { productId, run } = await openShop(db, { stock: 'out_of_stock' })
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  const wish = { ...basket, cans: null, kind: 'stock', limit: null }
  await insertTestAlert(db, { userId: await insertPerson(db), ...wish })
  await run(null)
  await run({ isInStock: true })
  expect(await listMails(db)).toEqual([])
  await run(null)
  await run(null)
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Everything in your basket can be bought again')
  expect(mail!.body).toContain('Found: €62.00 for everything, delivered.')
})

test('a basket that fell by the percent is told with what was promised', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  const drop = { kind: 'drop', base: minor(6200), percent: 10, limit: minor(5580) }
  await insertTestAlert(db, { userId: await insertPerson(db), ...basket, cans: null, ...drop })
  await run({ price: 2800 })
  await run({ price: 2790 })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your basket: €55.80')
  expect(mail!.body).toContain('Promised: your basket 10% lower, at or under €55.80, delivered to the EU.')
})

test('a merge of products ends no alert and tells nothing twice', async ({ db }) => {
  const { site, storeId, productId, run } = await openShop(db, { price: 2850 })
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId })
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId, ...basket, cans: null, limit: minor(5500) })
  await run(null)
  const to = await insertProduct(db, { name: 'Frost Mint Slim' })
  await insertOffer(db, { productId: to, storeId, cans: 1, price: 900 })
  await mergeProductRows(db, { from: productId, to, at: site.now(), by: 'maja' })
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  await db
    .update(offers)
    .set({ price: minor(2740), priceEurMinor: minor(2740) })
    .where(eq(offers.cans, 10))
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Your basket: €54.80'])
  const [event] = await db.select().from(alertEvents).orderBy(desc(alertEvents.id))
  expect(event!.found.path).toBe('/basket?items=frost-mint-slim:20')
})

test('a basket for which the planner had no time is judged again', async ({ db }) => {
  const { site, productId } = await openShop(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId: await insertPerson(db), ...basket, cans: null, limit: minor(6200) })
  const deps = await site.makeDeps(db)
  const changes = createChangeFinder()
  await judgeChanges({ ...deps, basketPlanner: { solve: async () => 'busy' } }, changes)
  expect(await db.$count(alertEvents)).toBe(0)
  await judgeChanges(deps, changes)
  await deliverDue(deps)
  expect(await listMails(db)).toEqual(['Your basket: €62.00'])
})

test('a snooze that ends while a newer catalogue is judged elsewhere is not lost', async ({ db }) => {
  const { site, productId } = await openShop(db, { price: 2850 })
  const snoozedUntil = site.now()
  await insertTestAlert(db, { userId: await insertPerson(db), productId, snoozedUntil })
  const deps = await site.makeDeps(db)
  await db.insert(alertProgress).values({ version: deps.catalogue('eu').version + 1 })
  await judgeWaiting(deps)
  expect(await db.select().from(alerts)).toMatchObject([{ snoozedUntil }])
})

test('what comes at night waits for the morning; a digest is one message; the day has a limit', async ({
  db,
}) => {
  const { site, productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  await writeDelivery(db, { userId, settings: { mostPerDay: 1 } })
  for (const limit of [2850, 2840, 2800])
    await insertTestAlert(db, { userId, productId, limit: minor(limit) })
  await run({ price: 2850 })
  await run({ price: 2840 })
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  await run({ price: 2800 }, 11)
  site.wait(9)
  await deliverDue(await site.makeDeps(db))
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', '2 changes you wanted to know about'])
  expect(await db.$count(alertMessages)).toBe(2)
})

test('all that a version brings to a person is one mail and one notice, however much it is', async ({
  db,
}) => {
  const { storeId, productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  const target = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' }
  await keepSubscription(db, { userId, sessionId: 'session', target, most: 3 })
  for (let nth = 0; nth < 29; nth++) {
    const other = await insertProduct(db, { name: `Frost ${nth}` })
    await insertOffer(db, { productId: other, storeId, cans: 10, price: 2800, priceEurMinor: 2800 })
  }
  const wish = { userId, byPush: true }
  const filter = { ...wish, subject: 'filter', query: 'search=frost', basis: 'can', cans: null }
  await insertTestAlert(db, { ...filter, limit: minor(300) })
  await insertTestAlert(db, { ...wish, productId })
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productIds: [productId], cans: null }
  await insertTestAlert(db, { ...wish, ...basket, place: 'DE', limit: minor(5800) })
  await run({ price: 2850 })
  expect(await listMails(db)).toEqual(['32 changes you wanted to know about'])
  const [notice, ...others] = await db.select().from(pushQueue)
  expect(others).toEqual([])
  expect(notice!.payload.body.split('\n')).toHaveLength(9)
  expect(notice!.payload.body).toMatch(/\n…$/)
  expect(await db.$count(alertMessages)).toBe(1)
})

test('a snoozed alert is silent, and judged when its snooze ends', async ({ db }) => {
  const { site, productId, run } = await openShop(db)
  const snoozedUntil = new Date(site.now().getTime() + 2 * 60 * 60 * 1000)
  await insertTestAlert(db, { userId: await insertPerson(db), productId, snoozedUntil })
  await run({ price: 2850 })
  expect(await listMails(db)).toEqual([])
  site.wait(2)
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
})

test.for([{ snoozedUntil: STOPPED_UNTIL }, { cans: 1 }, { kind: 'stock', limit: null }])(
  'an alert that becomes %o while it is judged is not told of its former wish',
  async (change, { db }) => {
    const { site, productId, offerId, storeId } = await openShop(db, { price: 2850 })
    const alertId = await insertTestAlert(db, { userId: await insertPerson(db), productId })
    const wish = { kind: 'target', cans: 10, basis: 'total', currency: 'EUR', storeId: null } as const
    const figure = { price: eurPrice(2850), minor: minor(2850), offerIds: [offerId], storeId }
    const deps = await site.makeDeps(db)
    await db.update(alerts).set(change)
    const judged = { snapshot: deps.catalogue('eu'), candidates: [{ alertId, productId, ...wish, figure }] }
    expect(await applyJudgements(deps, judged)).toBe('done')
    expect(await db.$count(alertEvents)).toBe(0)
  },
)

test('an unconfirmed address gets no mail', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db, { emailVerified: false }), productId })
  await run({ price: 2850 })
  expect(await listMails(db)).toEqual([])
  expect(await db.$count(productPrices)).toBeGreaterThan(0)
})

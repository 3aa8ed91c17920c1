import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { setLowLimit } from '#data/alert-judging.ts'
import type { Db } from '#data/open-database.ts'
import { mergeProductRows } from '#data/product-merge.ts'
import { alertEvents, alertProgress, alertStates, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers, productPrices } from '#data/schema/offers.ts'
import { auditLog } from '#data/schema/operation.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import { stores } from '#data/schema/stores.ts'
import { STOPPED_UNTIL } from '#domain/alerts/stopped.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { applyJudgements } from './apply-judgements.ts'
import { deliverDue } from './deliver-messages.ts'
import { judgeWaiting } from './judge-alerts.ts'

test('a price that falls to the target is mailed once, with what was promised and what was found', async ({
  db,
}) => {
  const { productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId, place: 'DE' })
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
  expect(mail!.body, 'where the page shows that price').toContain(
    '/product/frost-mint?cans=10&destination=DE',
  )
  expect(mail!.body).toContain('Promised: a price at or under €29.00 for 10 cans delivered to Germany.')
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
  expect(again.toSorted()).toEqual(['Frost Mint: €28.50', 'Your basket (Frost Mint): €57.00'])
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

test('stock in a number that nobody sells is told by any pack, with what is there', async ({ db }) => {
  const { productId, run } = await openShop(db, { stock: 'out_of_stock' })
  const wish = { productId, kind: 'stock', limit: null, cans: 37 }
  await insertTestAlert(db, { userId: await insertPerson(db), ...wish })
  await run({ isInStock: true })
  await run(null)
  const [mail] = await db.select().from(mailQueue)
  expect(mail!.body).toMatch(/Found: 10 cans in stock at Store \d+ in two readings/)
  expect(mail!.body).toContain(
    'Promised: a message when a store has any pack of it again, as none sells exactly 37 cans.',
  )
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

test.for([{ others: 'EUR' }, { others: 'SEK' }])(
  'a low that falls with the shipping is told, also beside a store that asks for $others',
  async ({ others }, { db }) => {
    const { site, storeId, productId, run } = await openShop(db)
    const dear = { productId, storeId: await insertStore(db), cans: 10, price: 90_000, currency: others }
    await insertOffer(db, { ...dear, priceEurMinor: 8000 })
    await charge(db, { storeId, cost: 400, at: new Date(site.now().getTime() - 1) })
    const low = { kind: 'low', limit: minor(3499), lowAt: site.now() }
    await insertTestAlert(db, { userId: await insertPerson(db), productId, ...low })
    await run({ price: 2600 })
    site.wait(1)
    await charge(db, { storeId, cost: 200, at: site.now() })
    await run(null)
    expect(await listMails(db)).toEqual(['Frost Mint: lowest of 90 days', 'Frost Mint: lowest of 90 days'])
  },
)

test('five percent less than what was told are counted in the currency of the alert, whatever the rate does', async ({
  db,
}) => {
  const { productId, offerId, run } = await openShop(db, { price: 30_000 })
  await db.update(offers).set({ currency: 'SEK' }).where(eq(offers.id, offerId))
  const setRate = (perEur: string, validFrom: string) =>
    db.insert(exchangeRates).values({ currency: 'SEK', validFrom, perEur, source: 'ecb', state: 'used' })
  await setRate('11.45', '2026-11-01')
  const wish = { currency: 'SEK', limit: minor(29_500) }
  await insertTestAlert(db, { userId: await insertPerson(db), productId, ...wish })
  await run({ price: 29_000 })
  await setRate('12.30', '2026-11-02')
  await run({ price: 28_900 })
  expect(await listMails(db)).toEqual(['Frost Mint: 290.00 kr'])
  await setRate('10.90', '2026-11-03')
  await run({ price: 27_500 }, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: 290.00 kr', 'Frost Mint: 275.00 kr'])
})

test('a low that is looked up leaves alone what its owner wants instead meanwhile', async ({ db }) => {
  const { site, productId } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId, kind: 'low', lowAt: site.now() })
  const [alert] = await db.select().from(alerts)
  await db.update(alerts).set({ kind: 'target', limit: minor(2500), lowAt: null })
  await setLowLimit(db, { alert: alert!, limit: minor(3000), lowAt: site.now() })
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'target', limit: 2500, lowAt: null }])
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
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Your basket (Frost Mint Slim): €54.80'])
  const [event] = await db.select().from(alertEvents).orderBy(desc(alertEvents.id))
  expect(event!.found.path).toBe('/basket?items=frost-mint-slim:20')
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

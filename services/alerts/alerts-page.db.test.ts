import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { deleteUser } from '#data/accounts.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { keepSubscription } from '#data/push.ts'
import { alertEvents, alertMessages, alertStates, alerts } from '#data/schema/alerts.ts'
import { products } from '#data/schema/catalogue.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { pushQueue, pushSubscriptions } from '#data/schema/push.ts'
import { minor } from '#domain/money/amounts.ts'
import { BROWSER, FROST, NOW, openDesk, send } from '#tests/alert-desk.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { findAlertForm } from './find-alert-form.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { saveAlert } from './save-alert.ts'
import { saveDelivery, snoozeOne } from './save-delivery.ts'
import { resumeByToken, stopByToken, stopOwnAlert, writeStopToken } from './stop-alert.ts'

test('the page shows alerts with what they cost now, and what was found', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await insertTestAlert(db, { userId, productId, place: 'DE' })
  await insertTestAlert(db, { userId, productId, place: 'DE', limit: minor(9000) })
  const filter = { subject: 'filter', query: 'search=frost', productId: null, basis: 'can' }
  await insertTestAlert(db, { userId, ...filter, limit: minor(290) })
  await openAlertSite(db, NOW.toISOString()).judge()
  const page = await getAlertsPage(deps, userId)
  expect(page.alerts).toMatchObject([
    { current: { minor: 310 }, name: 'frost', productCount: 1 },
    {
      current: { minor: 3100 },
      told: { how: 'sent', at: NOW.toISOString(), next: '2026-11-09T10:00:00.000Z' },
    },
    { current: { minor: 3100 }, promised: { limit: { minor: 2900 } }, told: null },
  ])
  expect(page.events).toMatchObject([{ byMail: true, silence: null, found: { value: { minor: 3100 } } }])
})

test('the alert that was set or changed last comes first', async ({ committed: { db } }) => {
  const { deps, userId } = await openDesk(db)
  const save = (id: number | null, target: string) =>
    saveAlert(deps, { userId, id, about: FROST, sent: send({ kind: 'target', target }) })
  const listLimits = async () =>
    (await getAlertsPage(deps, userId)).alerts.map(({ promised }) => promised.limit!.minor)
  await save(null, '20.00')
  await save(null, '21.00')
  expect(await listLimits()).toEqual([2100, 2000])
  const [first] = await db.select({ id: alerts.id }).from(alerts).orderBy(alerts.id)
  await save(first!.id, '22.00')
  expect(await listLimits()).toEqual([2200, 2100])
  await save(null, '21.00')
  expect(await listLimits()).toEqual([2100, 2200])
})

test('an alert keeps the name of its product when that is no longer listed', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await insertTestAlert(db, { userId, productId, place: 'DE' })
  expect((await getAlertsPage(deps, userId)).alerts).toMatchObject([{ name: 'Frost Mint', isGone: false }])
  await db.update(products).set({ status: 'unlisted' }).where(eq(products.id, productId))
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const later = { ...deps, ownCatalogueOf: () => snapshot }
  expect((await getAlertsPage(later, userId)).alerts).toMatchObject([
    { name: 'Frost Mint', isGone: true, current: null },
  ])
})

test('a row says what became of what was found: sent, to be sent, in the feed, or no message', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { mostPerDay: 1 } })
  const site = openAlertSite(db, NOW.toISOString())
  const met = { productId, limit: minor(9000) }
  const listHow = async (of: string) =>
    (await getAlertsPage(deps, of)).alerts.map(({ told }) => told && [told.how, told.at, told.next])
  const [at, next] = [NOW.toISOString(), '2026-11-09T10:00:00.000Z']
  const id = await insertTestAlert(db, { ...met, userId })
  await site.judge()
  expect(await listHow(userId)).toEqual([['sent', at, next]])
  await stopOwnAlert(deps, { id, userId })
  await insertTestAlert(db, { ...met, userId })
  await site.judge()
  expect(await listHow(userId)).toEqual([['due', at, '2026-11-03T06:00:00.000Z']])
  const unconfirmed = await insertPerson(db, { emailVerified: false })
  const reader = await insertPerson(db)
  await insertTestAlert(db, { ...met, userId: unconfirmed })
  await insertTestAlert(db, { ...met, userId: reader, byMail: false, byFeed: true })
  await site.judge()
  expect(await listHow(unconfirmed)).toEqual([['unsent', at, next]])
  expect(await listHow(reader)).toEqual([['inFeed', at, next]])
})

test('what an alert had found when its link stopped it was not sent', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { pace: 'daily' } })
  const id = await insertTestAlert(db, { userId, productId, limit: minor(9000) })
  await openAlertSite(db, NOW.toISOString()).judge()
  const token = writeStopToken(TEST_KEYS, id)
  await stopByToken(deps, token)
  await resumeByToken(deps, token)
  expect((await getAlertsPage(deps, userId)).alerts).toMatchObject([{ told: { how: 'unsent' } }])
})

test.for([
  { cans: null, basis: 'can', current: minor(430) },
  { cans: 10, basis: 'total', current: minor(4300) },
])('a store that has it again is shown with its own price, for $cans cans', async (wish, { db }) => {
  const { deps, userId, productId, storeId: cheaper } = await openDesk(db)
  await insertOffer(db, { productId, storeId: cheaper, cans: 1, price: 305, priceEurMinor: 305 })
  const shipping = { eu: { cost: minor(0), freeFrom: null, days: null } }
  const storeId = await insertStore(db, { name: 'Nordlager', shipping })
  for (const [cans, price] of [
    [10, 4500],
    [1, 430],
  ] as const)
    await insertOffer(db, { productId, storeId, cans, price, priceEurMinor: price })
  const { current, ...order } = wish
  const stock = { productId, place: 'DE', kind: 'stock', limit: null, storeId }
  await insertTestAlert(db, { userId, ...stock, ...order })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const page = await getAlertsPage({ ...deps, ownCatalogueOf: () => snapshot }, userId)
  expect(page.alerts).toMatchObject([{ current: { minor: current, currency: 'EUR' } }])
})

test('a notice without a browser is not called sent, and takes none of the day’s messages', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { mostPerDay: 1 } })
  const byPush = { userId, productId, byMail: false, byPush: true }
  await insertTestAlert(db, { ...byPush, limit: minor(9000) })
  const site = openAlertSite(db, NOW.toISOString())
  await site.judge()
  const asked = { about: FROST, cans: 10, userId }
  expect(await findAlertForm(deps, asked)).toMatchObject({ hasBrowser: false })
  expect((await getAlertsPage(deps, userId)).events).toMatchObject([{ dueAt: null, byPush: null }])
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  await insertTestAlert(db, { ...byPush, limit: minor(8000) })
  await site.judge()
  expect(await findAlertForm(deps, asked)).toMatchObject({ hasBrowser: true })
  expect((await getAlertsPage(deps, userId)).events).toMatchObject([
    { dueAt: null, byPush: true },
    { dueAt: null, byPush: null },
  ])
})

test('what is too much for a day says the time at which it will be sent', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { mostPerDay: 1, isQuietAtNight: false } })
  const site = openAlertSite(db, '2026-11-02T03:00:00Z')
  await insertTestAlert(db, { userId, productId, limit: minor(9000) })
  await site.judge()
  await insertTestAlert(db, { userId, productId, limit: minor(8000) })
  await site.judge()
  const [waiting] = (await getAlertsPage(deps, userId)).events
  const dueAt = waiting!.dueAt!
  expect(dueAt).toBe('2026-11-03T06:00:00.000Z')
  await openAlertSite(db, dueAt).judge()
  expect((await getAlertsPage(deps, userId)).events).toMatchObject([{ dueAt: null }, { dueAt: null }])
  expect(await db.$count(alertMessages)).toBe(2)
})

test('what waits follows new settings', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { pace: 'weekly' } })
  await insertTestAlert(db, { userId, productId, limit: minor(9000) })
  await openAlertSite(db, NOW.toISOString()).judge()
  const readDue = async () => (await db.select({ dueAt: alertEvents.dueAt }).from(alertEvents))[0]?.dueAt
  expect(await readDue()).toEqual(new Date('2026-11-09T06:00:00Z'))
  await saveDelivery(deps, { userId, settings: { pace: 'daily' } })
  expect(await readDue()).toEqual(new Date('2026-11-03T06:00:00Z'))
})

test('what a snoozed alert found waits for the end of the snooze; what a changed one found goes', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { pace: 'daily' } })
  const id = await insertTestAlert(db, { userId, productId, place: 'DE', limit: minor(9000) })
  await openAlertSite(db, NOW.toISOString()).judge()
  const readDue = async () => (await db.select({ dueAt: alertEvents.dueAt }).from(alertEvents))[0]?.dueAt
  await snoozeOne(deps, { userId, id, isOn: true })
  await saveDelivery(deps, { userId, settings: { isQuietAtNight: false } })
  expect(await readDue()).toEqual(new Date('2026-11-10T06:00:00Z'))
  await snoozeOne(deps, { userId, id, isOn: false })
  expect(await readDue()).toEqual(new Date('2026-11-03T06:00:00Z'))
  const sent = send({ kind: 'target', target: '25.00' })
  await saveAlert(deps, { userId, id, about: FROST, sent })
  expect(await db.$count(alertEvents)).toBe(0)
})

test('a stopped alert sends nothing that waits for a mail server or a browser', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  const wish = { userId, productId, limit: minor(9000), byPush: true }
  const id = await insertTestAlert(db, wish)
  await openAlertSite(db, NOW.toISOString()).judge()
  const other = await insertTestAlert(db, wish)
  await openAlertSite(db, NOW.toISOString()).judge()
  await stopByToken(deps, writeStopToken(TEST_KEYS, id))
  const notices = await db.select({ payload: pushQueue.payload }).from(pushQueue)
  expect(notices).toMatchObject([{ payload: { alertId: other } }])
  expect(await db.select().from(mailQueue)).toMatchObject([{ linkSubject: `alert ${other}` }])
  await stopOwnAlert(deps, { id: other, userId })
  expect([await db.$count(pushQueue), await db.$count(mailQueue)]).toEqual([0, 0])
})

test('with an account go its alerts, what they found and its browsers', async ({ db }) => {
  const { userId, productId } = await openDesk(db)
  await insertTestAlert(db, { userId, productId, limit: minor(9000), byPush: true })
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  await openAlertSite(db, NOW.toISOString()).judge()
  expect(await db.$count(alertMessages)).toBe(1)
  expect(await db.$count(pushQueue)).toBe(1)
  await deleteUser(db, userId)
  for (const table of [alerts, alertStates, alertEvents, alertMessages, pushSubscriptions, pushQueue])
    expect(await db.$count(table)).toBe(0)
})

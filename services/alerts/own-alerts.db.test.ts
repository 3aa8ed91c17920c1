import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { deleteUser } from '#data/accounts.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { keepSubscription } from '#data/push.ts'
import { alertEvents, alertMessages, alertStates, alerts } from '#data/schema/alerts.ts'
import { products } from '#data/schema/catalogue.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { pushQueue, pushSubscriptions } from '#data/schema/push.ts'
import { MOST_ALERTS } from '#domain/alerts/alert.ts'
import { destinationOf } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { test } from '#tests/database.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { deliver } from '#tests/mail.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findAlertForm } from './find-alert-form.ts'
import { findOwnAlert } from './find-own-alert.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { findFeedToken, readFeed, renewFeed } from './private-feed.ts'
import { saveAlert } from './save-alert.ts'
import { saveDelivery, snoozeOne } from './save-delivery.ts'
import { findStopState, resumeByToken, stopByToken, stopOwnAlert, writeStopToken } from './stop-alert.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

async function openDesk(db: Db) {
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: minor(200), freeFrom: null, days: null } },
  })
  const productId = await insertProduct(db, { name: 'Frost Mint' })
  const offer = { productId, storeId, cans: 10, price: 2900, priceEurMinor: 2900 }
  const offerId = await insertOffer(db, offer)
  const courses = [
    [200, 3000],
    [100, 2550],
    [60, 2700],
    [10, 2900],
  ] as const
  for (const [daysAgo, price] of courses) {
    const fetchedAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
    await insertPrice(db, { productId, offerId, price, fetchedAt })
  }
  const soldOutAt = await insertStore(db, { name: 'Empty Shelf' })
  await insertOffer(db, { productId, storeId: soldOutAt, cans: 10, stock: 'out_of_stock' })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const deps = {
    ...{ db, now: () => NOW, keys: TEST_KEYS, basketPlanner: makeBasketPlanner() },
    ...{ catalogue: () => snapshot, ownCatalogueOf: (_: Place): Snapshot => snapshot },
    destination: destinationOf('DE'),
  }
  return { deps, productId, storeId, soldOutAt, userId: await insertPerson(db) }
}

function send(values: Parameters<typeof checkAlert>[0]) {
  const checked = checkAlert({ currency: 'EUR', cans: '10', mail: '1', ...values })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.value
}

const BROWSER = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' }
const FROST = { subject: 'product', text: 'frost-mint' } as const

test('the form knows the price, its past, the low and the stores that have none', async ({ db }) => {
  const { deps, userId, soldOutAt } = await openDesk(db)
  const form = await findAlertForm(deps, { about: FROST, cans: 10, userId })
  expect(form).toMatchObject({
    name: 'Frost Mint',
    now: { parts: [{ minor: 2900 }, { minor: 200 }], dividedBy: 1 },
    low: { parts: [{ minor: 2550 }, { minor: 200 }], dividedBy: 1 },
    lowest: { parts: [{ minor: 2550 }, { minor: 200 }], dividedBy: 1 },
    stores: [{ id: soldOutAt, name: 'Empty Shelf' }],
    isInStock: true,
  })
  expect(form!.points.map(({ eurMicro }) => eurMicro! / 10_000)).toEqual([3200, 2750, 2900, 3100])
})

test('the form offers a store that has other packs only, and waits there for the number of cans', async ({
  db,
}) => {
  const { deps, userId, productId, storeId, soldOutAt } = await openDesk(db)
  const single = { productId, cans: 1, price: 400, priceEurMinor: 400 }
  await insertOffer(db, { ...single, storeId, stock: 'out_of_stock' })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const desk = { ...deps, catalogue: () => snapshot }
  const listStores = async (cans: number | null) =>
    (await findAlertForm(desk, { about: FROST, cans, userId }))!.stores.map(({ id }) => id)
  expect(await listStores(10)).toEqual([soldOutAt])
  expect(await listStores(null)).toEqual([soldOutAt])
  expect((await listStores(1)).toSorted()).toEqual([storeId, soldOutAt].toSorted())
  const sent = send({ kind: 'stock', cans: '1', store: String(storeId) })
  expect(await saveAlert(desk, { userId, id: null, about: FROST, sent })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'stock', storeId, cans: 1 }])
  // It waits: the larger pack is no answer.
  expect(await db.$count(alertStates)).toBe(0)
})

test('the form of an alert for one store offers that store, also when it has the product again', async ({
  db,
}) => {
  const { deps, userId, storeId, soldOutAt } = await openDesk(db)
  const form = await findAlertForm(deps, { about: FROST, cans: 10, userId, storeId })
  expect(form!.stores.map(({ id }) => id)).toEqual([soldOutAt, storeId])
})

test.for([
  { kind: 'drop', base: minor(3000), percent: 10, limit: minor(2700) },
  { kind: 'low', lowAt: new Date('2026-11-01T10:00:00Z'), limit: minor(2600) },
])(
  'a $kind that was promised stays and is not told again when only its ways change, with and without a price',
  async (wish, { db }) => {
    const { deps, userId, productId } = await openDesk(db)
    const soldOut = makeSnapshot({ products: [makeProduct({ id: productId, slug: 'frost-mint' })] })
    const id = await insertTestAlert(db, { userId, productId, place: 'DE', ...wish })
    await db.insert(alertStates).values({ alertId: id, productId, isArmed: false, toldAt: NOW })
    const sent = send({ kind: wish.kind, percent: '10', feed: '1' })
    for (const snapshot of [deps.catalogue(), soldOut]) {
      const now = { ...deps, catalogue: () => snapshot }
      expect(await saveAlert(now, { userId, id, about: FROST, sent })).toBe('done')
      expect(await db.select().from(alerts)).toMatchObject([{ ...wish, byFeed: true }])
      expect(await db.select().from(alertStates)).toMatchObject([{ isArmed: false, toldAt: NOW }])
    }
  },
)

test('a wish becomes a limit: a target, a fall from today, a new low', async ({ db }) => {
  const { deps, userId, soldOutAt } = await openDesk(db)
  const set = (values: Parameters<typeof checkAlert>[0]) =>
    saveAlert(deps, { userId, id: null, about: FROST, sent: send(values) })
  expect(await set({ kind: 'target', target: '29.00' })).toBe('done')
  expect(await set({ kind: 'drop', percent: '10' })).toBe('done')
  expect(await set({ kind: 'low' })).toBe('done')
  expect(await set({ kind: 'stock', store: String(soldOutAt) })).toBe('done')
  const rows = await db.select().from(alerts).orderBy(alerts.id)
  expect(rows).toMatchObject([
    { kind: 'target', limit: 2900, basis: 'total', cans: 10, place: 'DE' },
    { kind: 'drop', limit: 2790, base: 3100, percent: 10 },
    { kind: 'low', limit: 2749 },
    { kind: 'stock', limit: null, storeId: soldOutAt },
  ])
  expect(await db.$count(alertStates)).toBe(0)
})

test('an alert that is set again is the one that is there, with the ways of now, its snooze over, and what it remembers', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const set = (values: Parameters<typeof checkAlert>[0]) =>
    saveAlert(deps, { userId, id: null, about: FROST, sent: send(values) })
  const wishes = [
    { kind: 'target', target: '25.00' },
    { kind: 'drop', percent: '10' },
    { kind: 'low' },
    { kind: 'stock' },
  ]
  for (const wish of wishes) await set(wish)
  const id = (await db.select().from(alerts).orderBy(alerts.id))[0]!.id
  await db.insert(alertStates).values({ alertId: id, productId, isArmed: false, toldAt: NOW })
  await snoozeOne(deps, { userId, id, isOn: true })
  for (const wish of wishes) expect(await set({ ...wish, mail: '', feed: '1' })).toBe('done')
  const rows = await db.select().from(alerts).orderBy(alerts.id)
  const told = { byMail: false, byFeed: true, snoozedUntil: null }
  expect(rows).toMatchObject(wishes.map(({ kind }) => ({ kind, ...told })))
  expect(await db.select().from(alertStates).where(eq(alertStates.alertId, id))).toMatchObject([
    { isArmed: false, toldAt: NOW },
  ])
  await set({ kind: 'target', target: '26.00' })
  await set({ kind: 'target', target: '25.00', cans: '20' })
  expect(await db.$count(alerts)).toBe(6)
  const other = await insertPerson(db)
  await saveAlert(deps, { userId: other, id: null, about: FROST, sent: send(wishes[0]!) })
  expect(await db.$count(alerts)).toBe(7)
})

test('what waited for the end of a snooze is told when the same alert is set again', async ({ db }) => {
  const { deps, userId } = await openDesk(db)
  await saveDelivery(deps, { userId, settings: { pace: 'daily' } })
  const set = () =>
    saveAlert(deps, { userId, id: null, about: FROST, sent: send({ kind: 'target', target: '90.00' }) })
  await set()
  await openAlertSite(db, NOW.toISOString()).judge()
  const [alert] = await db.select().from(alerts)
  await snoozeOne(deps, { userId, id: alert!.id, isOn: true })
  const readDue = async () => (await db.select({ dueAt: alertEvents.dueAt }).from(alertEvents))[0]?.dueAt
  expect(await readDue()).toEqual(new Date('2026-11-10T06:00:00Z'))
  await set()
  expect(await readDue()).toEqual(new Date('2026-11-03T06:00:00Z'))
})

test('two that are set at the same moment are one alert, and a full list takes one that it has', async ({
  committed: { db },
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const set = (target: string) =>
    saveAlert(deps, { userId, id: null, about: FROST, sent: send({ kind: 'target', target }) })
  expect(await Promise.all([set('25.00'), set('25.00')])).toEqual(['done', 'done'])
  expect(await db.$count(alerts)).toBe(1)
  for (let limit = 1; limit < MOST_ALERTS; limit++)
    await insertTestAlert(db, { userId, productId, limit: minor(limit) })
  expect(await set('24.00')).toBe('tooManyAlerts')
  expect(await set('25.00')).toBe('done')
})

const LIST = { subject: 'filter', text: 'search=frost' } as const

test('a list can wait for stock; its form and the page say how many products are out of stock', async ({
  db,
}) => {
  const { deps, userId, soldOutAt } = await openDesk(db)
  const gone = await insertProduct(db, { name: 'Frost Berry' })
  await insertOffer(db, { productId: gone, storeId: soldOutAt, cans: 10, stock: 'out_of_stock' })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const desk = { ...deps, catalogue: () => snapshot, ownCatalogueOf: () => snapshot }
  const counts = { productCount: 2, soldOutCount: 1 }
  const form = await findAlertForm(desk, { about: LIST, cans: 10, userId })
  expect(form).toMatchObject(counts)
  expect([form!.now!, ...form!.prices].map((price) => shownIn(price, 'EUR', snapshot.rates))).toEqual([
    310, 310,
  ])
  const sent = send({ kind: 'stock', store: String(soldOutAt) })
  expect(await saveAlert(desk, { userId, id: null, about: LIST, sent })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'stock', limit: null, storeId: null }])
  expect((await getAlertsPage(desk, userId)).alerts).toMatchObject([counts])
})

test('a list can wait for the lows of its products, and keeps the day from which it waits', async ({
  db,
}) => {
  const { deps, userId } = await openDesk(db)
  const sent = send({ kind: 'low' })
  expect(await saveAlert(deps, { userId, id: null, about: LIST, sent })).toBe('done')
  const [alert] = await db.select().from(alerts)
  expect(alert).toMatchObject({ kind: 'low', basis: 'can', lowAt: NOW })
  const later = { ...deps, now: () => new Date(NOW.getTime() + DAY_MS) }
  const again = { userId, id: alert!.id, about: LIST, sent: { ...sent, feed: true } }
  expect(await saveAlert(later, again)).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ lowAt: NOW, byFeed: true }])
  expect((await getAlertsPage(deps, userId)).alerts).toMatchObject([
    { promised: { kind: 'low', limit: null }, current: { minor: 310 } },
  ])
})

const BASKET = { subject: 'basket', text: 'items=frost-mint:20' } as const

test('a basket falls from what its plan costs today, and keeps the promise when its ways change', async ({
  db,
}) => {
  const { deps, userId } = await openDesk(db)
  const sent = send({ kind: 'drop', percent: '10' })
  const form = await findAlertForm(deps, { about: BASKET, cans: null, userId })
  expect(shownIn(form!.now!, 'EUR', deps.catalogue().rates)).toBe(6000)
  expect(await saveAlert(deps, { userId, id: null, about: BASKET, sent })).toBe('done')
  const [alert] = await db.select().from(alerts)
  expect(alert).toMatchObject({ kind: 'drop', basis: 'total', base: 6000, percent: 10, limit: 5400 })
  await db.update(alerts).set({ base: minor(7000), limit: minor(6300) })
  const again = send({ kind: 'drop', percent: '10', feed: '1' })
  expect(await saveAlert(deps, { userId, id: alert!.id, about: BASKET, sent: again })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ base: 7000, limit: 6300, byFeed: true }])
})

test('a basket that cannot be bought in full can wait for that, and has no total to fall from', async ({
  db,
}) => {
  const { deps, userId } = await openDesk(db)
  // The store has packs of ten only.
  const about = { subject: 'basket', text: 'items=frost-mint:5' } as const
  const form = await findAlertForm(deps, { about, cans: null, userId })
  expect(form).toMatchObject({ now: null, isInStock: false })
  const set = (wish: typeof about | typeof BASKET, values: Parameters<typeof checkAlert>[0]) =>
    saveAlert(deps, { userId, id: null, about: wish, sent: send(values) })
  expect(await set(about, { kind: 'drop', percent: '10' })).toBe('noPrice')
  const busy = { ...deps, basketPlanner: { solve: async () => 'busy' as const } }
  const drop = send({ kind: 'drop', percent: '10' })
  expect(await saveAlert(busy, { userId, id: null, about: BASKET, sent: drop })).toBe('unavailable')
  expect(await set(about, { kind: 'stock' })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'stock', subject: 'basket', limit: null }])
  expect(await db.$count(alertStates)).toBe(0)
  expect((await getAlertsPage(deps, userId)).alerts).toMatchObject([{ current: null }])
  // What is there already is nothing new.
  expect(await set(BASKET, { kind: 'stock' })).toBe('done')
  expect(await db.select().from(alertStates)).toMatchObject([{ productId: 0, isArmed: false }])
  const unknown = { subject: 'basket', text: 'items=frost-mint:10,lost:5' } as const
  expect(await findAlertForm(deps, { about: unknown, cans: null, userId })).toBeNull()
})

test('an alert for a store that does not sell the product is refused, unless it is for it already', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const former = await insertStore(db)
  const id = await insertTestAlert(db, { userId, productId, kind: 'stock', limit: null, storeId: former })
  const set = (asked: number | null, store: number) =>
    saveAlert(deps, { userId, id: asked, about: FROST, sent: send({ kind: 'stock', store: String(store) }) })
  expect(await set(null, 999_999)).toBe('gone')
  expect(await set(null, former)).toBe('gone')
  expect(await set(id, former)).toBe('done')
  expect(await db.$count(alerts)).toBe(1)
})

test('a changed alert begins again, and a stranger cannot change it', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  const id = await insertTestAlert(db, { userId, productId })
  await db.insert(alertStates).values({ alertId: id, productId, isArmed: false, toldAt: NOW })
  const other = await insertPerson(db)
  const sent = send({ kind: 'target', target: '25.00' })
  expect(await saveAlert(deps, { userId: other, id, about: FROST, sent })).toBe('gone')
  expect(await saveAlert(deps, { userId, id, about: FROST, sent })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ id, limit: 2500 }])
  expect(await db.$count(alertStates)).toBe(0)
})

test('an alert is shown and changed with the prices of its own destination, wherever the visitor is', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const nothing = makeSnapshot({ products: [makeProduct({ id: productId, slug: 'frost-mint' })] })
  const abroad = {
    ...deps,
    destination: destinationOf('US'),
    catalogue: () => nothing,
    ownCatalogueOf: (place: Place) => (place === 'DE' ? deps.catalogue() : nothing),
  }
  const wish = { kind: 'drop', base: minor(3000), percent: 10, limit: minor(2700) }
  const id = await insertTestAlert(db, { userId, productId, place: 'DE', ...wish })
  expect((await getAlertsPage(abroad, userId)).alerts).toMatchObject([{ current: { minor: 3100 } }])
  const own = await findOwnAlert(abroad, { id, userId })
  const sent = send({ kind: 'drop', percent: '20' })
  const asked = { userId, id, about: own!.about, sent }
  expect(await saveAlert({ ...abroad, ...own!.where }, asked)).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ place: 'DE', base: 3100, limit: 2480 }])
})

test.for([
  [{ kind: 'target', target: 'cheap' }, 'target'],
  [{ kind: 'target', target: '0' }, 'target'],
  [{ kind: 'drop', percent: '0' }, 'percent'],
  [{ kind: 'drop', percent: '95' }, 'percent'],
  [{ kind: 'low', mail: '' }, 'mail'],
] as const)('a form with %o is refused at %s', ([values, field]) => {
  expect(checkAlert({ currency: 'EUR', mail: '1', ...values })).toMatchObject({
    ok: false,
    errors: { [field]: expect.any(String) },
  })
})

const TOKEN = /\/alerts\/stop\?token=([\w-]{43})/

test('a link in a mail stops its alert, once or twice, and takes it back; a forged one stops nothing', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const site = openAlertSite(db, NOW.toISOString())
  await insertTestAlert(db, { userId, productId, limit: minor(100) })
  await insertTestAlert(db, { userId, productId, limit: minor(9000) })
  await site.judge()
  const [mail] = await deliver(db)
  const [, token] = TOKEN.exec(mail!.body)!
  expect(mail!.body).toContain('Stop this alert with one click')
  const listStopped = async () => (await getAlertsPage(deps, userId)).alerts.map(({ isStopped }) => isStopped)
  expect(await findStopState(deps, 'forged')).toBe('unknown')
  expect(await findStopState(deps, token!)).toBe('one')
  await stopByToken(deps, 'forged')
  expect(await listStopped()).toEqual([false, false])
  await stopByToken(deps, token!)
  await stopByToken(deps, token!)
  expect(await listStopped()).toEqual([true, false])
  expect(await findStopState(deps, token!)).toBe('oneStopped')
  await resumeByToken(deps, token!)
  expect(await findStopState(deps, token!)).toBe('one')
  await site.judge()
  expect(await deliver(db)).toEqual([]) // what was told is not told again
})

test('the link in a mail about several alerts stops mails, not alerts, and takes it back', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  const site = openAlertSite(db, NOW.toISOString())
  await saveDelivery(deps, { userId, settings: { pace: 'daily' } })
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  const both = { userId, productId, byPush: true }
  for (const limit of [9000, 8000]) await insertTestAlert(db, { ...both, limit: minor(limit) })
  await site.judge()
  site.wait(24)
  await site.judge()
  const [mail] = await deliver(db)
  const [, token] = TOKEN.exec(mail!.body)!
  // A notice is no mail: its button ends notices.
  expect(await db.select({ payload: pushQueue.payload }).from(pushQueue)).toMatchObject([
    { payload: { alertId: null, stopLabel: 'No more notifications here' } },
  ])
  expect(mail!.body).toContain('Stop all emails from alerts with one click')
  expect(mail!.headers['List-Unsubscribe']).toMatch(TOKEN)
  expect(await findStopState(deps, token!)).toBe('mails')
  async function findOneMore(limit: number) {
    await insertTestAlert(db, { ...both, limit: minor(limit) })
    site.wait(1)
    await site.judge()
    site.wait(24)
    await site.judge()
    return db.$count(mailQueue, eq(mailQueue.status, 'waiting'))
  }
  expect(await findOneMore(7500)).toBe(1)
  await stopByToken(deps, token!)
  expect(await findStopState(deps, token!)).toBe('mailsStopped')
  expect(await db.$count(mailQueue, eq(mailQueue.status, 'waiting'))).toBe(0)
  expect(await findOneMore(7000)).toBe(0)
  const ways = { byMail: alertMessages.byMail, byPush: alertMessages.byPush }
  expect(await db.select(ways).from(alertMessages).orderBy(alertMessages.id)).toEqual([
    { byMail: true, byPush: true },
    { byMail: true, byPush: true },
    { byMail: false, byPush: true },
  ])
  expect(await db.$count(alerts)).toBe(4)
  await resumeByToken(deps, token!)
  expect(await findStopState(deps, token!)).toBe('mails')
})

test('the signed link of a notice stops its alert; with another number it stops nothing', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  const id = await insertTestAlert(db, { userId, productId })
  await insertTestAlert(db, { userId, productId })
  const token = writeStopToken(TEST_KEYS, id)
  const [subject, signature] = token.split('.')
  const other = Buffer.from(`alert ${id + 1}`).toString('base64url')
  await stopByToken(deps, `${other}.${signature}`)
  await stopByToken(deps, `${subject}.x${signature}`)
  const listStopped = async () => (await getAlertsPage(deps, userId)).alerts.map(({ isStopped }) => isStopped)
  expect(await listStopped()).toEqual([false, false])
  await stopByToken(deps, token)
  expect(await listStopped()).toEqual([false, true])
})

test('the private feed has what was found, at an address that a new one ends', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await insertTestAlert(db, { userId, productId, limit: minor(9000), byMail: false, byFeed: true })
  await openAlertSite(db, NOW.toISOString()).judge()
  await renewFeed(deps, userId)
  const token = await findFeedToken(deps, userId)
  expect(await readFeed(deps, token!)).toMatchObject({
    userId,
    events: [{ found: { name: 'Frost Mint', value: { minor: 3100 } } }],
  })
  await renewFeed(deps, userId)
  expect(await readFeed(deps, token!)).toBeNull()
})

test('the private feed is not emptied by what was noted and is not for it', async ({ db }) => {
  const { deps, userId, productId } = await openDesk(db)
  await insertTestAlert(db, { userId, productId, limit: minor(9000), byMail: false, byFeed: true })
  await openAlertSite(db, NOW.toISOString()).judge()
  const [{ id: _, ...told }] = (await db.select().from(alertEvents)) as [typeof alertEvents.$inferSelect]
  const others = [{ silence: 'flapped' }, { silence: 'held' }, { byFeed: false }]
  for (let nth = 0; nth < 120; nth++)
    await db.insert(alertEvents).values({ ...told, ...others[nth % 3], changeKey: `other ${nth}` })
  await renewFeed(deps, userId)
  const feed = await readFeed(deps, (await findFeedToken(deps, userId))!)
  expect(feed!.events).toMatchObject([{ silence: null, byFeed: true }])
})

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

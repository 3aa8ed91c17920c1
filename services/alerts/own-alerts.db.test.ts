import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { alertEvents, alertStates, alerts } from '#data/schema/alerts.ts'
import { MOST_ALERTS } from '#domain/alerts/alert.ts'
import { destinationOf } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import { FROST, NOW, openDesk, send } from '#tests/alert-desk.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { findAlertForm } from './find-alert-form.ts'
import { findOwnAlert } from './find-own-alert.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { saveAlert } from './save-alert.ts'
import { saveDelivery, snoozeOne } from './save-delivery.ts'

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
  for (const cans of [null, 1])
    expect((await listStores(cans)).toSorted()).toEqual([storeId, soldOutAt].toSorted())
  const sent = send({ kind: 'stock', cans: '1', store: String(storeId) })
  expect(await saveAlert(desk, { userId, id: null, about: FROST, sent })).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'stock', storeId, cans: 1 }])
  // It waits: the larger pack is no answer.
  expect(await db.$count(alertStates)).toBe(0)
})

test('where nobody sells so many cans, form and page say that any pack answers, and what is there', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const forms = [10, 37].map((cans) => findAlertForm(deps, { about: FROST, cans, userId }))
  expect(await Promise.all(forms)).toMatchObject([{ isAnyPack: false }, { isAnyPack: true, isInStock: true }])
  await insertTestAlert(db, { userId, productId, place: 'DE', kind: 'stock', limit: null, cans: 37 })
  expect((await getAlertsPage(deps, userId)).alerts).toMatchObject([
    { promised: { cans: 37, isAnyPack: true }, current: null, stocked: 10 },
  ])
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
  const later = { ...deps, now: () => new Date(NOW.getTime() + 24 * 60 * 60 * 1000) }
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

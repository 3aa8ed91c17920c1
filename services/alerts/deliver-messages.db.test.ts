import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { setDueAt } from '#data/alert-messages.ts'
import { writeDelivery } from '#data/alert-settings.ts'
import { listEvents } from '#data/alerts.ts'
import type { Db } from '#data/open-database.ts'
import { keepSubscription } from '#data/push.ts'
import { users } from '#data/schema/accounts.ts'
import { alertEvents, alertMessages } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { pushQueue } from '#data/schema/push.ts'
import { minor } from '#domain/money/amounts.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { deliverDue } from './deliver-messages.ts'

const BROWSER = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' }

/** A person with a browser, who is told of Frost Mint by mail, of Frost Berry by notice. */
async function openTwoWays(db: Db) {
  const shop = await openShop(db)
  const userId = await insertPerson(db)
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  const berry = await insertProduct(db, { name: 'Frost Berry' })
  await insertOffer(db, {
    productId: berry,
    storeId: shop.storeId,
    cans: 10,
    price: 2700,
    priceEurMinor: 2700,
  })
  const byMail = await insertTestAlert(db, { userId, productId: shop.productId })
  const byPush = await insertTestAlert(db, { userId, productId: berry, byMail: false, byPush: true })
  return { ...shop, userId, byMail, byPush }
}

async function listNotices(db: Db) {
  const rows = await db.select({ payload: pushQueue.payload }).from(pushQueue).orderBy(pushQueue.id)
  return rows.map(({ payload }) => payload)
}

/** How each change was sent, as the person's page says. */
async function listWays(db: Db, userId: string) {
  const events = await listEvents(db, { userId, since: new Date(0), limit: 10 })
  return Object.fromEntries(events.map(({ found, byMail, byPush }) => [found.name, { byMail, byPush }]))
}

test('a mail has what alerts with mail found, a notice what alerts with notices found', async ({ db }) => {
  const { run, userId, byMail, byPush } = await openTwoWays(db)
  await run({ price: 2850 })
  const [mail, ...otherMails] = await db.select().from(mailQueue)
  expect(otherMails).toEqual([])
  expect(mail).toMatchObject({ subject: 'Frost Mint: €28.50', linkSubject: `alert ${byMail}` })
  expect(mail!.body).not.toContain('Frost Berry')
  expect(await listNotices(db)).toMatchObject([{ title: 'Frost Berry: €27.00', alertId: byPush }])
  expect(await listWays(db, userId)).toEqual({
    'Frost Mint': { byMail: true, byPush: false },
    'Frost Berry': { byMail: false, byPush: true },
  })
  expect(await db.$count(alertEvents, eq(alertEvents.userId, userId))).toBe(2)
})

test('an alert with both ways is in the mail and in the notice, beside what has one way', async ({ db }) => {
  const { productId, run, userId } = await openTwoWays(db)
  await insertTestAlert(db, { userId, productId, basis: 'can', limit: minor(290), byPush: true })
  await run({ price: 2850 })
  expect(await listMails(db)).toEqual(['2 changes you wanted to know about'])
  expect(await listNotices(db)).toMatchObject([
    { title: '2 changes you wanted to know about', alertId: null },
  ])
})

test('a mail and a notice of one moment are one of the day’s messages', async ({ db }) => {
  const { productId, run, userId } = await openTwoWays(db)
  await writeDelivery(db, { userId, settings: { mostPerDay: 2 } })
  await run({ price: 2850 })
  for (const limit of [2800, 2700]) await insertTestAlert(db, { userId, productId, limit: minor(limit) })
  await run({ price: 2800 })
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Frost Mint: €28.00'])
  await run({ price: 2700 })
  expect(await listMails(db)).toHaveLength(2)
})

test('what only an address could be told that is not confirmed is no part of the notice', async ({ db }) => {
  const { run, userId } = await openTwoWays(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, userId))
  await run({ price: 2850 })
  await run(null)
  expect(await listMails(db)).toEqual([])
  expect(await listNotices(db)).toMatchObject([{ title: 'Frost Berry: €27.00' }])
  expect(await listWays(db, userId)).toEqual({
    'Frost Mint': { byMail: null, byPush: null },
    'Frost Berry': { byMail: false, byPush: true },
  })
})

test('whatever statement a node is killed at, mail and notice leave together, once', async ({
  committed: { db },
}) => {
  const { site, userId, run } = await openTwoWays(db)
  await writeDelivery(db, { userId, settings: { pace: 'daily' } })
  await run({ price: 2850 })
  site.wait(24)
  const deps = await site.makeDeps(db)
  let isDone = false
  let kills = 0
  for (let statements = 0; !isDone; statements++) {
    isDone = await deliverDue({ ...deps, db: dieAfter(db, statements) }).then(
      () => true,
      () => false,
    )
    if (!isDone) kills++
    const sent = [(await listMails(db)).length, (await listNotices(db)).length]
    expect(sent).toEqual(isDone ? [1, 1] : [0, 0])
  }
  expect(kills).toBeGreaterThan(4)
  await deliverDue(deps)
  expect([await db.$count(mailQueue), await db.$count(pushQueue)]).toEqual([1, 1])
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

test('what was sent while new settings are saved does not wait again', async ({ db }) => {
  const { productId, run } = await openShop(db)
  await insertTestAlert(db, { userId: await insertPerson(db), productId })
  await run({ price: 2850 })
  const [event] = await db.select().from(alertEvents)
  await setDueAt(db, { id: event!.id, dueAt: new Date('2026-11-03T08:00:00Z') })
  expect(await db.select().from(alertEvents)).toMatchObject([{ id: event!.id, dueAt: null }])
})

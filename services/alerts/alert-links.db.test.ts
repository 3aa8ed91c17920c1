import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { keepSubscription } from '#data/push.ts'
import { alertEvents, alertMessages, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { pushQueue } from '#data/schema/push.ts'
import { minor } from '#domain/money/amounts.ts'
import { BROWSER, NOW, openDesk } from '#tests/alert-desk.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { deliver } from '#tests/mail.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { findFeedToken, readFeed, renewFeed } from './private-feed.ts'
import { saveDelivery } from './save-delivery.ts'
import { findStopState, resumeByToken, stopByToken, writeStopToken } from './stop-alert.ts'

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
  expect(mail!.body).toContain('Stop this alert')
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

test('a mail about several alerts has a link for each, which stops that one alone and none of others', async ({
  db,
}) => {
  const { deps, userId, productId } = await openDesk(db)
  const site = openAlertSite(db, NOW.toISOString())
  const ids: number[] = []
  for (const limit of [9000, 8000])
    ids.push(await insertTestAlert(db, { userId, productId, limit: minor(limit) }))
  const foreign = await insertTestAlert(db, { userId: await insertPerson(db), productId, limit: minor(100) })
  await site.judge()
  const [mail] = await deliver(db)
  const links = [...mail!.body.matchAll(/\/alerts\/stop\?token=(\S+)/g)].map(([, token]) => token!)
  const [first, second, all] = links
  expect(mail!.body.match(/Stop this alert/g)).toHaveLength(2)
  expect(await Promise.all(links.map((token) => findStopState(deps, token)))).toEqual(['one', 'one', 'mails'])
  for (const token of [`${all}~${foreign}`, `${first}~${ids[1]}`, `${all}~`, `forged~${ids[0]}`]) {
    expect(await findStopState(deps, token)).toBe('unknown')
    await stopByToken(deps, token)
  }
  await stopByToken(deps, second!)
  expect(await Promise.all(links.map((token) => findStopState(deps, token)))).toEqual([
    ...['one', 'oneStopped', 'mails'],
  ])
  expect(await db.select().from(alerts).where(eq(alerts.id, foreign))).toMatchObject([{ snoozedUntil: null }])
  await resumeByToken(deps, second!)
  expect(await findStopState(deps, second!)).toBe('one')
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
  expect(mail!.body).toContain('Stop all emails from alerts')
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

test('links carry the destination and the currency that their price is for', async ({ db }) => {
  const { userId, productId } = await openDesk(db)
  const wish = { userId, productId, place: 'DE', currency: 'SEK', limit: minor(90_000) }
  await insertTestAlert(db, { ...wish, byPush: true })
  await keepSubscription(db, { userId, sessionId: 'session', target: BROWSER, most: 3 })
  await openAlertSite(db, NOW.toISOString()).judge()
  const path = '/product/frost-mint?cans=10&destination=DE&pricesIn=SEK'
  const [mail] = await deliver(db)
  expect(mail!.body).toContain(`${path}\n`)
  expect(await db.select({ payload: pushQueue.payload }).from(pushQueue)).toMatchObject([
    { payload: { path } },
  ])
})

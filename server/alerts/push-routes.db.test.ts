import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { pushSubscriptions } from '#data/schema/push.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import { insertPerson, makeAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { createPushRoutes } from './push-routes.ts'

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const BROWSER = { endpoint: 'https://push.example.com/one', keys: KEYS }

/** As this person, or as no one. */
function openRoutes(db: Db, userId: string | null) {
  const account = userId === null ? null : { userId, sessionId: `session of ${userId}` }
  const findAccount = async () => ({ account, cookies: [] })
  const accounts = { findAccount } as unknown as Accounts
  const routes = createPushRoutes({
    deps: { db, accounts, alerts: makeAlertSite(), now: () => new Date() },
    trustProxy: false,
  })
  return (method: 'POST' | 'PATCH' | 'DELETE', body: object) =>
    routes.request('/subscription', {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

/** Another browser that says it had the same address: it does not know the keys. */
const THIEF = { ...BROWSER, keys: { ...KEYS, auth: 'b'.repeat(22) } }

async function listOwners(db: Db) {
  return db.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions)
}

test('a browser belongs to the member who last asked for notices in it, and only they remove it', async ({
  db,
}) => {
  const [maja, nils] = [await insertPerson(db), await insertPerson(db)]
  expect((await openRoutes(db, null)('POST', BROWSER)).status).toBe(401)
  expect((await openRoutes(db, maja)('POST', BROWSER)).status).toBe(204)
  expect((await openRoutes(db, nils)('POST', BROWSER)).status).toBe(204)
  expect(await listOwners(db)).toEqual([{ userId: nils }])
  await openRoutes(db, maja)('DELETE', BROWSER)
  expect(await listOwners(db)).toHaveLength(1)
  await openRoutes(db, nils)('DELETE', BROWSER)
  expect(await listOwners(db)).toEqual([])
})

test('a browser is told whether its notices are those of the person who is signed in', async ({ db }) => {
  const maja = await insertPerson(db)
  const askAs = async (userId: string) => (await openRoutes(db, userId)('PATCH', BROWSER)).status
  expect(await askAs(maja)).toBe(404)
  await openRoutes(db, maja)('POST', BROWSER)
  expect(await askAs(maja)).toBe(204)
})

test('a browser in which another person signs in shows no more notices of the one before, and none of theirs', async ({
  db,
}) => {
  const [maja, nils] = [await insertPerson(db), await insertPerson(db)]
  await openRoutes(db, maja)('POST', BROWSER)
  await openRoutes(db, maja)('POST', { ...BROWSER, endpoint: 'https://push.example.com/phone' })
  expect((await openRoutes(db, nils)('PATCH', BROWSER)).status).toBe(404)
  expect(await db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)).toEqual([
    { endpoint: 'https://push.example.com/phone' },
  ])
  expect((await openRoutes(db, maja)('PATCH', BROWSER)).status).toBe(404)
})

test('who knows the address of a browser and not its keys takes nobody’s notices', async ({ db }) => {
  const [maja, nils] = [await insertPerson(db), await insertPerson(db)]
  await openRoutes(db, maja)('POST', BROWSER)
  const statuses = []
  for (const sent of [THIEF, { endpoint: BROWSER.endpoint }])
    for (const method of ['POST', 'PATCH', 'DELETE'] as const)
      statuses.push((await openRoutes(db, nils)(method, sent)).status)
  expect(statuses).toEqual([400, 404, 204, 400, 404, 204])
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ userId: maja, ...KEYS }])
})

test.for([
  'http://push.example.com/one',
  'https://127.0.0.1/one',
  'https://localhost/one',
  'https://me:secret@push.example.com/one',
  'https://push.example.com:22/one',
])('%s is no address for notices', async (endpoint, { db }) => {
  const ask = openRoutes(db, await insertPerson(db))
  expect((await ask('POST', { ...BROWSER, endpoint })).status).toBe(400)
  expect(await listOwners(db)).toEqual([])
})

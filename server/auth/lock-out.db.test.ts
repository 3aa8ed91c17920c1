import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { signInPlaces, users } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { guardSignIn } from '#services/accounts/guard-sign-in.ts'
import { cookieOf, MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { deliver, findToken } from '#tests/mail.ts'

const HOME = '198.51.100.7'
const CLOSED = { error: { code: 'sign_in_closed', message: expect.stringContaining('link') } }
const DAY_MS = 24 * 60 * 60_000

type AuthApp = ReturnType<typeof openAuthApp>

function tryPassword(
  { post }: AuthApp,
  { from, password = 'wrong horse', cookie = '', email = MAJA.email }: Record<string, string>,
) {
  return post('/sign-in/email', { email, password }, { from: from!, headers: { cookie: cookie! } })
}

/** From as many networks as it takes, nine tries from each: none of them reaches its own limit. */
async function attack(app: AuthApp, { tries, email = MAJA.email }: { tries: number; email?: string }) {
  const statuses: number[] = []
  for (let number = 0; number < tries; number++) {
    const from = `203.0.113.${Math.floor(number / 9)}`
    statuses.push((await tryPassword(app, { from, email })).status)
  }
  return statuses
}

/** Signs up, and in once at home. */
async function settleIn(app: AuthApp) {
  await app.post('/sign-up/email', MAJA)
  const signedIn = await tryPassword(app, { from: HOME, password: MAJA.password })
  return { cookie: deviceOf(signedIn.headers), signedIn }
}

function deviceOf(headers: Headers): string {
  return (
    cookieOf(headers)
      .split('; ')
      .find((pair) => pair.includes('pouchscout.device=')) ?? ''
  )
}

/** A network may try ten times a minute, for all accounts together. */
async function endMinute(db: Db) {
  await db.execute(`update attempts set ends_at = now() where ends_at < now() + interval '2 minutes'`)
}

test('a device keeps its mark when it signs in again, and no made-up mark is taken', async ({ db }) => {
  const app = openAuthApp(db)
  const { cookie } = await settleIn(app)
  const again = await tryPassword(app, { from: HOME, password: MAJA.password, cookie })
  expect(deviceOf(again.headers)).toBe(cookie)
  const short = { from: HOME, password: MAJA.password, cookie: '__Secure-pouchscout.device=1' }
  expect(deviceOf((await tryPassword(app, short)).headers)).not.toContain('device=1')
  const [user] = await db.select().from(users)
  const devices = and(eq(signInPlaces.userId, user!.id), eq(signInPlaces.kind, 'device'))
  expect(await db.$count(signInPlaces, devices)).toBe(2)
})

test('many wrong passwords from many networks leave the owner a way in: at home, and with a known device', async ({
  db,
}) => {
  const app = openAuthApp(db)
  const { cookie } = await settleIn(app)
  const statuses = await attack(app, { tries: 60 })
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
  expect(statuses.slice(50)).toEqual(Array(10).fill(429))
  const { password } = MAJA
  const elsewhere = await tryPassword(app, { from: '192.0.2.200', password })
  expect(elsewhere).toMatchObject({ status: 429, body: CLOSED })
  expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await tryPassword(app, { from: HOME, password })).status).toBe(200)
  expect((await tryPassword(app, { from: '192.0.2.201', password, cookie })).status).toBe(200)
})

test('a guesser on one network is shut out there alone, and a known device on it still gets in', async ({
  db,
}) => {
  const app = openAuthApp(db)
  const { cookie } = await settleIn(app)
  const { password } = MAJA
  for (let number = 0; number < 9; number++) await tryPassword(app, { from: HOME })
  await endMinute(db)
  expect((await tryPassword(app, { from: HOME })).status).toBe(401)
  expect(await tryPassword(app, { from: HOME, password })).toMatchObject({ status: 429, body: CLOSED })
  expect((await tryPassword(app, { from: HOME, password, cookie })).status).toBe(200)
  expect((await tryPassword(app, { from: '192.0.2.9', password })).status).toBe(200)
})

test('a link in a mail lets a new device in: once, by a button, and then the password is needed as always', async ({
  db,
}) => {
  const app = openAuthApp(db, { isMailLive: true })
  await settleIn(app)
  await attack(app, { tries: 51 })
  const from = '192.0.2.200'
  const asked = await app.post('/sign-in-link', { email: MAJA.email }, { from })
  expect([asked.status, asked.body]).toEqual([202, {}])
  const token = findToken(await deliver(db), 'sign-in-link')
  const opened = await app.post('/open-sign-in', { token }, { from })
  expect([opened.status, opened.body]).toEqual([200, {}])
  const cookie = deviceOf(opened.headers)
  expect((await tryPassword(app, { from, cookie })).status).toBe(401)
  expect((await tryPassword(app, { from, cookie, password: MAJA.password })).status).toBe(200)
  expect((await app.post('/open-sign-in', { token }, { from })).status).toBe(410)
  expect((await tryPassword(app, { from: '192.0.2.250', password: MAJA.password })).status).toBe(429)
})

test('the link clears the wrong tries of the device that opens it', async ({ db }) => {
  const app = openAuthApp(db, { isMailLive: true })
  const { cookie } = await settleIn(app)
  for (let number = 0; number < 10; number++) await tryPassword(app, { from: `192.0.2.${number}`, cookie })
  const { password } = MAJA
  expect(await tryPassword(app, { from: '192.0.2.50', cookie, password })).toMatchObject({
    status: 429,
    body: CLOSED,
  })
  await app.post('/sign-in-link', { email: MAJA.email })
  const token = findToken(await deliver(db), 'sign-in-link')
  await app.post('/open-sign-in', { token }, { headers: { cookie } })
  expect((await tryPassword(app, { from: '192.0.2.51', cookie, password })).status).toBe(200)
})

test('a new password by mail lets in the device on which it was chosen', async ({ db }) => {
  const app = openAuthApp(db, { isMailLive: true })
  await settleIn(app)
  await attack(app, { tries: 51 })
  await app.post('/forgot-password', { email: MAJA.email })
  const token = findToken(await deliver(db), 'reset-password')
  const reset = await app.post('/reset-password', { token, password: 'a new horse' })
  const signIn = { from: '192.0.2.200', password: 'a new horse', cookie: deviceOf(reset.headers) }
  expect((await tryPassword(app, signIn)).status).toBe(200)
})

test('neither sign-in tries nor the link show whether an account exists', async ({ db }) => {
  const app = openAuthApp(db)
  await settleIn(app)
  const email = 'nobody@example.com'
  const tries = await attack(app, { tries: 55, email })
  await endMinute(db)
  expect(await attack(app, { tries: 55 })).toEqual(tries)
  const [known, unknown] = [MAJA.email, email].map((address) =>
    tryPassword(app, { from: '192.0.2.200', email: address }),
  )
  expect((await unknown)!.body).toEqual((await known)!.body)
  const links = await Promise.all(
    [MAJA.email, email].map((address) => app.post('/sign-in-link', { email: address })),
  )
  expect(links.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([202, {}]))
  expect(await db.$count(mailQueue, eq(mailQueue.kind, 'sign-in-link'))).toBe(1)
})

test('of 60 at once from as many networks at most fifty are checked, by two nodes together', async ({
  committed,
}) => {
  const nodes = [openAuthApp(committed.db), openAuthApp(committed.db)]
  await settleIn(nodes[0]!)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      tryPassword(nodes[number % 2]!, { from: `203.0.113.${number}`, email: 'nobody@example.com' }),
    ),
  )
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect(count(401)).toBeLessThanOrEqual(50)
  // A try that finds both nodes busy was not checked, and leaves its place to another.
  expect(count(401) + count(503)).toBeGreaterThanOrEqual(50)
  expect(count(401) + count(503) + count(429)).toBe(60)
})

test('signing in elsewhere gives a guesser no more tries', async ({ db }) => {
  const app = openAuthApp(db)
  await settleIn(app)
  await attack(app, { tries: 49 })
  expect((await tryPassword(app, { from: '192.0.2.77', password: MAJA.password })).status).toBe(200)
  expect((await tryPassword(app, { from: '203.0.113.200' })).status).toBe(401)
  expect((await tryPassword(app, { from: '203.0.113.201' })).status).toBe(429)
})

test('a try that was refused as busy is no failure, and forgives none', async ({ db }) => {
  const { deps } = openAuthApp(db)
  const input = { email: MAJA.email, network: '192.0.2.1', headers: new Headers() }
  const isOpen: boolean[] = []
  for (let number = 1; number <= 13; number++) {
    const guard = await guardSignIn(deps, input)
    isOpen.push(guard.ok)
    if (guard.ok && number % 6 === 0) await guard.takeBack()
  }
  // The sixth was taken back, and the rest of the ten are failures.
  expect(isOpen).toEqual([...Array(11).fill(true), false, false])
})

test('a day has its own limit: a guesser who waits out every quarter of an hour is stopped too', async ({
  db,
}) => {
  const app = openAuthApp(db)
  await settleIn(app)
  let looked = 0
  for (let round = 0; round < 5; round++) {
    looked += (await attack(app, { tries: 51 })).filter((status) => status === 401).length
    await db.execute(`update attempts set ends_at = now() where ends_at < now() + interval '1 hour'`)
  }
  expect(looked).toBe(200)
})

test('places are kept as fingerprints, a handful per account, and for half a year', async ({ db }) => {
  const app = openAuthApp(db)
  const { cookie, signedIn } = await settleIn(app)
  expect(signedIn.headers.getSetCookie().find((line) => line.includes('device'))).toMatch(
    /^__Secure-pouchscout\.device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  )
  for (let number = 0; number < 12; number++)
    await tryPassword(app, { from: `192.0.2.${number}`, password: MAJA.password })
  const places = await db.select().from(signInPlaces)
  expect(places.filter(({ kind }) => kind === 'network')).toHaveLength(10)
  expect(places.filter(({ kind }) => kind === 'device')).toHaveLength(10)
  const value = cookie.split('=')[1]!
  expect(JSON.stringify(places)).not.toMatch(new RegExp(`192\\.0\\.2|${value}`))

  await db.update(signInPlaces).set({ seenAt: new Date(Date.now() - 181 * DAY_MS) })
  await attack(app, { tries: 51 })
  const late = { from: '192.0.2.11', password: MAJA.password }
  expect((await tryPassword(app, late)).status).toBe(429)
})

test('a place of one account does not open another', async ({ db }) => {
  const app = openAuthApp(db)
  const { cookie } = await settleIn(app)
  const otto = { email: 'otto@example.com', password: 'other horse' }
  await app.post('/sign-up/email', otto)
  await attack(app, { tries: 51, email: otto.email })
  expect((await tryPassword(app, { ...otto, from: HOME, cookie })).status).toBe(429)
})

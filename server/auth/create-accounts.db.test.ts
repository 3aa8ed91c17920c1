import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { sessions, userCredentials, users } from '#data/schema/accounts.ts'
import { createLogger } from '#server/logging.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import { QUICK_HASHING } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { createAccounts } from './create-accounts.ts'

const MAJA = { email: 'maja@example.com', password: 'correct horse', fullName: 'Maja Lindqvist' }
const SECRET = 'a-secret-of-at-least-thirty-two-characters'

function openAccounts(db: Db, { origin = 'http://127.0.0.1:3000', isHashingReal = false } = {}) {
  const logged: string[] = []
  const hashing = isHashingReal ? {} : { hashing: QUICK_HASHING }
  const log = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } })
  const now = () => new Date()
  const accounts = createAccounts({ db, origin, secret: SECRET, log, now, ...hashing })
  const deps = { accounts, db, now, mail: makeMail({ isLive: false }) }
  return {
    ...accounts,
    logged,
    signUp: (person: Pick<typeof MAJA, 'email' | 'password'> & { fullName: string | null }) =>
      signUp(deps, { ...person, joinClub: false, language: 'en', network: '192.0.2.1' }),
  }
}

function headersWith(cookies: ReadonlyArray<string>): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

async function signInMaja(accounts: ReturnType<typeof openAccounts>) {
  const result = await accounts.signIn({ ...MAJA, headers: new Headers() })
  if (!result.ok) throw new Error(result.reason)
  return { ...result, headers: headersWith(result.cookies) }
}

test('a user who signed up can sign in, is found by the cookie, and is gone after signing out', async ({
  db,
}) => {
  const accounts = openAccounts(db)
  expect(await accounts.signUp(MAJA)).toEqual({ ok: true })

  const { session, headers } = await signInMaja(accounts)
  expect(session.user).toEqual({
    id: expect.any(String),
    email: MAJA.email,
    full_name: 'Maja Lindqvist',
  })
  const found = await accounts.findSession(headers)
  expect(found.session?.user).toEqual(session.user)
  expect(found.cookies).toEqual([])

  const { cookies } = await accounts.signOut(headers)
  expect(cookies.every((cookie) => /Max-Age=0/i.test(cookie))).toBe(true)
  // A copy of the cookie no longer works.
  expect(await accounts.findSession(headers)).toMatchObject({ session: null })
  expect(await db.select().from(sessions)).toEqual([])
})

test('an account keeps a hash, a lower-case address and an empty name', async ({ db }) => {
  const accounts = openAccounts(db, { isHashingReal: true })
  await accounts.signUp({ email: 'Maja@Example.com', password: MAJA.password, fullName: null })
  expect(await db.select().from(users)).toMatchObject([
    { email: 'maja@example.com', name: '', emailVerified: false },
  ])
  const [credential] = await db.select().from(userCredentials)
  expect(credential?.password).toMatch(/^[\da-f]+:[\da-f]+$/)
  const { session } = await signInMaja(accounts)
  expect(session.user.full_name).toBeNull()
  // No IP address is kept.
  expect(await db.select({ ipAddress: sessions.ipAddress }).from(sessions)).toEqual([{ ipAddress: '' }])
})

test('a wrong password and an unknown address get the same answer', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const headers = new Headers()
  const wrong = await accounts.signIn({ email: MAJA.email, password: 'wrong horse', headers })
  const unknown = await accounts.signIn({ email: 'nobody@example.com', password: 'wrong horse', headers })
  expect(wrong).toEqual({ ok: false, reason: 'invalid-credentials' })
  expect(unknown).toEqual(wrong)
})

test('an address can sign up once, whatever its case, and its account stays as it was', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const again = await accounts.signUp({ email: 'MAJA@example.com', password: 'another one', fullName: null })
  expect(again).toEqual({ ok: false, reason: 'already-registered' })
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'Maja Lindqvist' }])
  await signInMaja(accounts)
})

test('of two sign-ups at once one is refused, and no log shows what was typed', async ({ committed }) => {
  const accounts = openAccounts(committed.db)
  const results = await Promise.all([accounts.signUp(MAJA), accounts.signUp(MAJA)])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(results).toContainEqual({ ok: false, reason: 'already-registered' })
  expect(await committed.db.$count(users)).toBe(1)
  expect(await committed.db.$count(userCredentials)).toBe(1)
  expect(accounts.logged.join()).not.toMatch(/maja|lindqvist|horse|password/i)
})

test('session cookies cannot be read by scripts or sent by foreign sites', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const { cookies } = await signInMaja(accounts)
  const [session, mark] = cookies
  expect(cookies).toHaveLength(2)
  expect(session).toMatch(/^pouchscout\.session_token=/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800']) expect(session).toContain(part)
  expect(mark).toBe('signedIn=1; Path=/; Max-Age=604800; SameSite=Lax')
})

test('behind https they are secure', async ({ db }) => {
  const accounts = openAccounts(db, { origin: 'https://pouchscout.example' })
  await accounts.signUp(MAJA)
  const { cookies, headers } = await signInMaja(accounts)
  expect(cookies[0]).toMatch(/^__Secure-pouchscout\.session_token=.*; Secure/)
  expect(cookies[1]).toMatch(/; Secure$/)
  expect((await accounts.findSession(headers)).session?.user.email).toBe(MAJA.email)
})

test('a session that is used is extended, and its cookies with it', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const { headers } = await signInMaja(accounts)
  const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60_000)
  await db.update(sessions).set({ expiresAt: inFiveDays })
  const { session, cookies } = await accounts.findSession(headers)
  expect(new Date(session!.expires_at).getTime()).toBeGreaterThan(inFiveDays.getTime())
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['pouchscout.session_token', 'signedIn'])
})

test('an expired session does not count, and a later sign-in deletes it', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const first = await signInMaja(accounts)
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
  await signInMaja(accounts)
  expect(await db.$count(sessions)).toBe(1)
  const { session, cookies } = await accounts.findSession(first.headers)
  expect(session).toBeNull()
  expect(cookies.at(-1)).toContain('signedIn=; Path=/; Max-Age=0')
})

test('a cookie that we did not sign opens no session', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  await signInMaja(accounts)
  const [row] = await db.select({ token: sessions.token }).from(sessions)
  for (const value of [row!.token, `${row!.token}.AAAA`, 'x', '']) {
    const headers = new Headers({ cookie: `pouchscout.session_token=${value}` })
    expect([value, (await accounts.findSession(headers)).session]).toEqual([value, null])
  }
})

test('a lost mark comes back with the session, and a mark without a session is removed', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const { cookies } = await signInMaja(accounts)
  expect((await accounts.findSession(headersWith(cookies.slice(0, 1)))).cookies).toEqual([cookies[1]])
  expect((await accounts.findSession(headersWith(cookies.slice(1)))).cookies).toEqual([
    'signedIn=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  expect(await accounts.findSession(new Headers())).toEqual({ session: null, cookies: [] })
})

test('a deleted user is signed out', async ({ db }) => {
  const accounts = openAccounts(db)
  await accounts.signUp(MAJA)
  const { headers } = await signInMaja(accounts)
  await db.delete(users).where(eq(users.email, MAJA.email))
  expect(await accounts.findSession(headers)).toMatchObject({ session: null })
})

test('when too many sign in at once, the rest are asked to come back', async ({ committed }) => {
  const accounts = openAccounts(committed.db, { isHashingReal: true })
  const tries = Array.from({ length: 60 }, () =>
    accounts.signIn({ email: 'nobody@example.com', password: 'wrong horse', headers: new Headers() }),
  )
  const reasons = (await Promise.all(tries)).map((result) => !result.ok && result.reason)
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(38)
  expect(reasons.filter((reason) => reason === 'invalid-credentials')).toHaveLength(22)
})

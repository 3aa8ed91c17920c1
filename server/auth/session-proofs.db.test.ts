import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { sessions, userRoles, users } from '#data/schema/accounts.ts'
import {
  confirmAuthenticator,
  renewBackupCodes,
  startAuthenticator,
  stopAuthenticator,
} from '#services/accounts/authenticator.ts'
import { changePassword } from '#services/accounts/change-password.ts'
import { confirmIdentity } from '#services/accounts/confirm-identity.ts'
import { checkAdminAccess } from '#services/admin/require-admin.ts'
import { makeAdminDeps, readAudit } from '#tests/admin.ts'
import { cookieOf, joinCookies, MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { TEST_ORIGIN } from '#tests/mail.ts'
import { showCode } from '#tests/show-code.ts'
import { createSoftKey } from '#tests/soft-key.ts'

const { password } = MAJA
const OTTO = { email: 'otto@example.com', password: 'correct horse' }

/** An admin with two sessions: one here, one of a thief who knows the password. */
async function openWithThief(db: Db, { requiresSecondFactor = true } = {}) {
  const app = openAuthApp(db)
  const here = await app.enter()
  const thief = await app.enter()
  const { userId } = here.account
  await db.insert(userRoles).values({ userId, role: 'admin', grantedBy: 'test' })

  async function switchOn() {
    const started = await startAuthenticator(app.deps, { ...here, password })
    if (!started.ok) throw new Error(started.reason)
    const code = showCode(started.address)
    const confirmed = await confirmAuthenticator(app.deps, { ...here, code })
    if (!confirmed.ok) throw new Error(confirmed.reason)
    return { address: started.address, cookie: joinCookies(confirmed.cookies), ...confirmed }
  }

  async function knock(cookie: string) {
    const deps = { ...app.deps, admin: makeAdminDeps({ requiresSecondFactor }) }
    const access = await checkAdminAccess(deps, { headers: new Headers({ cookie }), path: 'GET /admin' })
    return access.ok ? 'ok' : access.reason
  }
  return { ...app, here, thief, switchOn, knock }
}

test('switching an app on ends every other session and every unfinished sign-in', async ({ db }) => {
  const app = await openWithThief(db)
  const { cookie } = await app.switchOn()
  expect((await app.get('/session', app.thief.cookie)).body).toBeNull()
  expect((await app.get('/session', cookie)).body.user.email).toBe(MAJA.email)
  expect(await db.$count(sessions)).toBe(1)
  expect(await app.knock(cookie)).toBe('ok')
})

test('an admin whose session has shown no second factor gets nothing, though the account has one', async ({
  db,
}) => {
  for (const requiresSecondFactor of [true, false]) {
    const app = await openWithThief(db, { requiresSecondFactor })
    // Like a session from before there was an app.
    await db.update(users).set({ twoFactorEnabled: true })
    expect(await app.knock(app.thief.cookie)).toBe('second-step-missing')
    await db.update(users).set({ twoFactorEnabled: false })
    expect(await app.knock(app.thief.cookie)).toBe(requiresSecondFactor ? 'no-second-factor' : 'ok')
    await db.delete(users)
  }
})

test('each way of signing in is recorded on the session that it made', async ({ db }) => {
  const app = await openWithThief(db)
  expect(app.here.account).toMatchObject({ passwordAt: expect.any(Date), secondFactorAt: null })
  const { address, cookie } = await app.switchOn()
  const headers = new Headers({ cookie })
  expect((await app.accounts.findAccount(headers)).account).toMatchObject({
    passwordAt: expect.any(Date),
    secondFactorAt: expect.any(Date),
  })
  const begun = await app.post('/sign-in/email', MAJA)
  const step = await app.post(
    '/second-step',
    { code: showCode(address, 1) },
    { headers: { cookie: cookieOf(begun.headers) } },
  )
  const other = await app.accounts.findAccount(new Headers({ cookie: cookieOf(step.headers) }))
  expect(other.account).toMatchObject({ passwordAt: expect.any(Date), secondFactorAt: expect.any(Date) })
  expect(await db.$count(sessions, eq(sessions.userId, app.here.account.userId))).toBe(2)
})

/** As if the last proof were too old. */
async function forgetProofs(db: Db) {
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await db.update(sessions).set({ passwordAt: longAgo, secondFactorAt: longAgo })
}

test('with an app on, the password alone is no fresh proof', async ({ db }) => {
  const app = await openWithThief(db)
  const { cookie, address } = await app.switchOn()
  const headers = { cookie }
  const find = async () => (await app.accounts.findAccount(new Headers(headers))).account!
  await forgetProofs(db)
  const refused = { ok: false, reason: 'confirm-first' }
  expect(await stopAuthenticator(app.deps, await find())).toEqual(refused)
  expect(await renewBackupCodes(app.deps, await find())).toEqual(refused)
  expect(await app.post('/passkeys/options', {}, { headers })).toMatchObject({ status: 403 })
  expect((await app.get('/export', cookie)).body.error.code).toBe('confirm_first')
  expect(await app.post('/confirm', { password }, { headers })).toMatchObject({
    status: 422,
    body: { error: { fields: { code: expect.any(String) } } },
  })
  expect(await app.post('/confirm', { code: '000000' }, { headers })).toMatchObject({
    status: 401,
    body: { error: { code: 'wrong_code' } },
  })
  const code = showCode(address, 1)
  expect((await app.post('/confirm', { code }, { headers })).status).toBe(200)
  expect((await app.get('/export', cookie)).body.account.email).toBe(MAJA.email)
  await forgetProofs(db)
  // A code works once, here as well.
  expect((await app.post('/confirm', { code }, { headers })).status).toBe(401)
})

test('a backup code confirms once; without an app the password does', async ({ db }) => {
  const app = await openWithThief(db)
  await forgetProofs(db)
  const own = { headers: { cookie: app.here.cookie } }
  expect((await app.get('/export', app.here.cookie)).status).toBe(403)
  expect((await app.post('/confirm', { password: 'wrong horse' }, own)).status).toBe(401)
  expect((await app.post('/confirm', { password }, own)).status).toBe(200)
  expect((await app.get('/export', app.here.cookie)).status).toBe(200)
  const { cookie, backupCodes } = await app.switchOn()
  const [code] = backupCodes
  expect((await app.post('/confirm', { code }, { headers: { cookie } })).status).toBe(200)
  expect((await app.post('/confirm', { code }, { headers: { cookie } })).status).toBe(401)
  expect((await app.post('/confirm', { code })).status).toBe(401)
})

test('a passkey confirms as both, makes no session, and only its owner’s counts', async ({ db }) => {
  const app = await openWithThief(db)
  const { cookie } = app.here
  const key = createSoftKey()
  const begun = await app.post('/passkeys/options', {}, { headers: { cookie } })
  const headers = { cookie: `${cookie}; ${cookieOf(begun.headers)}` }
  const made = key.create({ options: begun.body, origin: TEST_ORIGIN })
  await app.post('/passkeys', { key: made, name: 'Phone' }, { headers })
  await forgetProofs(db)

  async function confirm(session: string) {
    const asked = await app.post('/passkeys/sign-in/options', {}, { headers: { cookie: session } })
    const used = key.use({ options: asked.body, origin: TEST_ORIGIN })
    const both = { cookie: `${session}; ${cookieOf(asked.headers)}` }
    return (await app.post('/confirm', { key: used }, { headers: both })).status
  }
  expect(await confirm(cookie)).toBe(200)
  const { account } = await app.accounts.findAccount(new Headers({ cookie }))
  for (const at of [account?.passwordAt, account?.secondFactorAt])
    expect(Date.now() - at!.getTime()).toBeLessThan(60_000)
  // The thief's session ended when the key was added.
  expect(await db.$count(sessions)).toBe(1)

  await app.post('/sign-up/email', OTTO, { from: '192.0.2.7' })
  const otto = cookieOf((await app.post('/sign-in/email', OTTO)).headers)
  expect(await confirm(otto)).toBe(401)
  expect((await app.post('/confirm', { key: {} }, { headers: { cookie } })).status).toBe(422)
})

test('an admin’s changes to the ways of signing in are in the audit log, without a secret', async ({
  db,
}) => {
  const app = await openWithThief(db)
  const { userId } = app.here.account
  const { cookie } = await app.switchOn()
  const find = async () => (await app.accounts.findAccount(new Headers({ cookie }))).account!
  await renewBackupCodes(app.deps, await find())
  await stopAuthenticator(app.deps, await find())
  const headers = new Headers({ cookie })
  const newPassword = 'a battery staple'
  await changePassword(app.deps, {
    ...{ account: await find(), headers },
    ...{ currentPassword: password, newPassword },
  })
  const wrong = { account: app.here.account, headers, proof: { password: 'wrong horse' } }
  for (let number = 0; number < 12; number += 1) await confirmIdentity(app.deps, wrong)
  const entries = await readAudit(db)
  expect(entries.map(({ action }) => action)).toEqual([
    'authenticator-on',
    'backup-codes-renewed',
    'authenticator-off',
    'password-changed',
    'confirmation-locked',
  ])
  for (const entry of entries)
    expect(entry).toMatchObject({ actor: userId, target: `user ${userId}`, detail: {} })
})

test('after a new password this session keeps its proofs', async ({ db }) => {
  const app = await openWithThief(db)
  const { cookie } = await app.switchOn()
  const headers = new Headers({ cookie })
  const { account } = await app.accounts.findAccount(headers)
  const newPassword = 'a battery staple'
  const changed = await changePassword(app.deps, {
    ...{ account: account!, headers },
    ...{ currentPassword: password, newPassword },
  })
  const renewed = changed.ok ? joinCookies(changed.cookies) : ''
  expect(await app.knock(renewed)).toBe('ok')
})

test('a session from before the app cannot change the password, even with the right one', async ({ db }) => {
  const app = await openWithThief(db)
  const account = { ...app.thief.account, hasAuthenticator: true }
  const change = { ...app.thief, account, currentPassword: password, newPassword: 'a battery staple' }
  expect(await changePassword(app.deps, change)).toEqual({ ok: false, reason: 'confirm-first' })
})

test('once the app is off, its earlier proofs no longer count', async ({ db }) => {
  const app = await openWithThief(db)
  const { cookie } = await app.switchOn()
  const { account } = await app.accounts.findAccount(new Headers({ cookie }))
  await stopAuthenticator(app.deps, account!)
  expect(await app.knock(cookie)).toBe('no-second-factor')
})

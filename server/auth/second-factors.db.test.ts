import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { passkeys, sessions, twoFactors, users } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import {
  confirmAuthenticator,
  renewBackupCodes,
  startAuthenticator,
  stopAuthenticator,
} from '#services/accounts/authenticator.ts'
import { nameOwnPasskey, removePasskey } from '#services/accounts/passkeys.ts'
import { cookieOf, joinCookies, MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { TEST_ORIGIN } from '#tests/mail.ts'
import { showCode } from '#tests/show-code.ts'
import { createSoftKey } from '#tests/soft-key.ts'

const { password } = MAJA

/** Signed in, with an authenticator app that is on. */
async function openWithApp(db: Db) {
  const app = openAuthApp(db)
  const { account, headers } = await app.enter()
  const started = await startAuthenticator(app.deps, { account, headers, password })
  if (!started.ok) throw new Error(started.reason)
  const { address } = started
  const code = showCode(address)
  const confirmed = await confirmAuthenticator(app.deps, { account, headers, code })
  if (!confirmed.ok) throw new Error(confirmed.reason)
  const cookie = joinCookies(confirmed.cookies)
  const { account: marked } = await app.accounts.findAccount(new Headers({ cookie }))
  return { ...app, account: marked!, address, code, backupCodes: confirmed.backupCodes, cookie }
}

async function beginSignIn({ post }: Pick<ReturnType<typeof openAuthApp>, 'post'>) {
  const begun = await post('/sign-in/email', MAJA)
  expect(begun).toMatchObject({ status: 200, body: { second_step: true } })
  return { headers: { cookie: cookieOf(begun.headers) }, setCookies: begun.headers.getSetCookie() }
}

test('an app is on once one of its codes was typed, and then signing in needs another', async ({ db }) => {
  const app = openAuthApp(db)
  const { account, headers } = await app.enter()
  const wrong = await startAuthenticator(app.deps, { account, headers, password: 'wrong horse' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong-password' })
  const started = await startAuthenticator(app.deps, { account, headers, password })
  const address = started.ok ? started.address : ''
  expect(address).toMatch(
    /^otpauth:\/\/totp\/Pouchscout:maja%40example\.com\?secret=[A-Z2-7]+&issuer=Pouchscout/,
  )
  expect((await app.post('/sign-in/email', MAJA)).body).toHaveProperty('user')

  const refused = await confirmAuthenticator(app.deps, { account, headers, code: '000000' })
  expect(refused).toEqual({ ok: false, reason: 'wrong-code' })
  const confirmed = await confirmAuthenticator(app.deps, { account, headers, code: showCode(address) })
  expect(confirmed).toMatchObject({ ok: true, backupCodes: expect.any(Array) })
  expect(confirmed.ok && confirmed.backupCodes).toHaveLength(10)

  const { setCookies } = await beginSignIn(app)
  expect(setCookies.filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([])
  expect(setCookies.find((cookie) => cookie.includes('two_factor'))).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(await db.select({ kind: mailQueue.kind }).from(mailQueue)).toContainEqual({
    kind: 'two-factor-changed',
  })
})

test('a code works once: not for signing in after it switched the app on, and not twice', async ({ db }) => {
  const app = await openWithApp(db)
  const first = await beginSignIn(app)
  expect((await app.post('/second-step', { code: app.code }, first)).status).toBe(401)
  const code = showCode(app.address, 1)
  const signedIn = await app.post('/second-step', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, first)
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: MAJA.email } } })
  expect(Object.keys(signedIn.body)).toEqual(['user', 'expires_at'])
  expect((await app.get('/session', cookieOf(signedIn.headers))).body.user.email).toBe(MAJA.email)

  const second = await beginSignIn(app)
  expect(await app.post('/second-step', { code }, second)).toMatchObject({
    status: 401,
    body: { error: { code: 'wrong_code' } },
  })
})

test('a backup code works once, and new ones replace the old', async ({ db }) => {
  const app = await openWithApp(db)
  const [code, other] = app.backupCodes
  expect((await app.post('/second-step', { code }, await beginSignIn(app))).status).toBe(200)
  expect((await app.post('/second-step', { code }, await beginSignIn(app))).status).toBe(401)
  const renewed = await renewBackupCodes(app.deps, app.account)
  expect((await app.post('/second-step', { code: other }, await beginSignIn(app))).status).toBe(401)
  const [fresh] = renewed.ok ? renewed.backupCodes : []
  expect((await app.post('/second-step', { code: fresh }, await beginSignIn(app))).status).toBe(200)
})

test('five wrong codes end a sign-in, and there is no second step without a first', async ({ db }) => {
  const app = await openWithApp(db)
  const begun = await beginSignIn(app)
  for (const code of ['000001', '000002', '000003', '000004', '000005'])
    expect((await app.post('/second-step', { code }, begun)).body.error.code).toBe('wrong_code')
  for (const challenge of [begun, {}])
    expect(await app.post('/second-step', { code: showCode(app.address, 1) }, challenge)).toMatchObject({
      status: 401,
      body: { error: { code: 'sign_in_again' } },
    })
  // A session that is open here does not count as a sign-in that has begun.
  const own = { headers: { cookie: app.cookie } }
  expect((await app.post('/second-step', { code: showCode(app.address, 1) }, own)).status).toBe(401)
})

test('ten codes in five minutes from one address', async ({ db }) => {
  const { post } = openAuthApp(db)
  const statuses = []
  for (let number = 0; number < 11; number += 1)
    statuses.push((await post('/second-step', { code: `00000${number % 10}` })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await post('/second-step', { code: 'short' })).status).toBe(422)
})

test('the app can be switched off after showing a code, and its secret is gone', async ({ db }) => {
  const app = await openWithApp(db)
  expect(await stopAuthenticator(app.deps, app.account)).toEqual({ ok: true })
  expect(await db.$count(twoFactors)).toBe(0)
  expect((await app.post('/sign-in/email', MAJA)).body).toHaveProperty('user')
})

test('an app that is on is not switched on again: its backup codes would be shown once more', async ({
  db,
}) => {
  const app = await openWithApp(db)
  const headers = new Headers({ cookie: app.cookie })
  const again = { account: app.account, headers, code: showCode(app.address, 1) }
  expect(await confirmAuthenticator(app.deps, again)).toEqual({ ok: false, reason: 'already-on' })
})

test('neither the secret nor the codes can be read in the database or the log', async ({ db }) => {
  const app = await openWithApp(db)
  const [row] = await db.select().from(twoFactors)
  const secret = new URL(app.address).searchParams.get('secret')!
  expect(JSON.stringify(row)).not.toContain(app.backupCodes[0])
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(app.logged.join()).not.toMatch(new RegExp(`${secret}|${app.backupCodes.join('|')}|correct horse`))
})

/** Signed in, with a passkey. */
async function openWithKey(db: Db) {
  const app = openAuthApp(db)
  const { account, cookie } = await app.enter()
  const key = createSoftKey()

  async function add(isUserSeen = true) {
    const begun = await app.post('/passkeys/options', {}, { headers: { cookie } })
    const ceremony = { options: begun.body, origin: TEST_ORIGIN }
    const headers = { cookie: `${cookie}; ${cookieOf(begun.headers)}` }
    return app.post('/passkeys', { key: key.create(ceremony, { isUserSeen }), name: 'Phone' }, { headers })
  }

  async function signIn({ isUserSeen = true, origin = TEST_ORIGIN } = {}) {
    const begun = await app.post('/passkeys/sign-in/options', {})
    expect(begun.body.userVerification).toBe('required')
    const headers = { cookie: cookieOf(begun.headers) }
    const used = key.use({ options: begun.body, origin }, { isUserSeen })
    return { used, headers, answer: await app.post('/passkeys/sign-in', used, { headers }) }
  }
  return { ...app, account, cookie, add, signIn }
}

test('a passkey can be added with a fresh proof, and signs in', async ({ db }) => {
  const app = await openWithKey(db)
  await db.update(sessions).set({ passwordAt: null })
  const headers = { cookie: app.cookie }
  const asked = await app.post('/passkeys/options', {}, { headers })
  expect(asked).toMatchObject({ status: 403, body: { error: { code: 'confirm_first' } } })
  await app.post('/confirm', { password }, { headers })
  expect(await app.add()).toMatchObject({ status: 201, body: {} })
  expect(await db.select({ name: passkeys.name }).from(passkeys)).toEqual([{ name: 'Phone' }])
  const { answer, used, headers: challenge } = await app.signIn()
  expect(answer).toMatchObject({ status: 200, body: { user: { email: MAJA.email } } })
  expect(Object.keys(answer.body)).toEqual(['user', 'expires_at'])
  expect((await app.get('/session', cookieOf(answer.headers))).body.user.email).toBe(MAJA.email)
  // A used answer no longer works.
  expect((await app.post('/passkeys/sign-in', used, { headers: challenge })).status).toBe(401)
})

test('a device that did not verify its holder can neither add a passkey nor sign in', async ({ db }) => {
  const app = await openWithKey(db)
  expect((await app.add(false)).status).toBe(401)
  expect(await db.$count(passkeys)).toBe(0)
  await app.add()
  const before = await db.$count(sessions)
  expect((await app.signIn({ isUserSeen: false })).answer).toMatchObject({
    status: 401,
    body: { error: { code: 'passkey_not_accepted' } },
  })
  expect((await app.signIn({ origin: 'https://evil.example' })).answer.status).toBe(401)
  expect(await db.$count(sessions)).toBe(before)
})

test('a malformed passkey is refused before anything reads it', async ({ db }) => {
  const { post, enter } = openAuthApp(db)
  const used = createSoftKey().use({ options: { challenge: 'x' }, origin: TEST_ORIGIN })
  for (const body of [
    {},
    { ...used, rawId: ['a\0b'] },
    { ...used, id: { $ne: '' } },
    { ...used, response: {} },
  ])
    expect((await post('/passkeys/sign-in', body)).status).toBe(422)
  expect((await post('/passkeys/sign-in', used)).status).toBe(401)
  expect((await post('/passkeys/options', {})).status).toBe(401)
  expect((await post('/passkeys', { key: used, name: 'x' })).status).toBe(401)
  const { cookie } = await enter()
  expect((await post('/passkeys', { key: {}, name: 'x' }, { headers: { cookie } })).status).toBe(422)
})

test('passkeys are named and removed by their owner alone', async ({ db }) => {
  const app = await openWithKey(db)
  await app.add()
  const [row] = await db.select({ id: passkeys.id }).from(passkeys)
  const id = row!.id
  const stranger = { ...app.account, userId: 'somebody' }
  expect(await nameOwnPasskey(app.deps, { account: stranger, id, name: 'Mine' })).toBe('missing')
  expect(await removePasskey(app.deps, { account: stranger, id })).toEqual({ ok: false, reason: 'missing' })
  const stale = { ...app.account, passwordAt: null }
  expect(await removePasskey(app.deps, { account: stale, id })).toEqual({
    ok: false,
    reason: 'confirm-first',
  })
  expect(await nameOwnPasskey(app.deps, { account: app.account, id, name: 'Laptop' })).toBe('done')
  expect(await db.select({ name: passkeys.name }).from(passkeys)).toEqual([{ name: 'Laptop' }])
  expect(await removePasskey(app.deps, { account: app.account, id })).toEqual({ ok: true })
  expect((await app.signIn()).answer.status).toBe(401)
  expect(await db.$count(users)).toBe(1)
})

import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { passkeys, sessions, twoFactors, userRoles, users, verifications } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import { changePassword } from '#services/accounts/change-password.ts'
import { requestReset } from '#services/accounts/reset-password.ts'
import { findEmailToVerify, resendVerification, verifyEmail } from '#services/accounts/verify-email.ts'
import { readAudit } from '#tests/admin.ts'
import { MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { deliver, findToken } from '#tests/mail.ts'

const NEW_PASSWORD = 'a battery staple'

async function readMails(db: Db) {
  return db
    .select({ kind: mailQueue.kind, to: mailQueue.recipient, body: mailQueue.body })
    .from(mailQueue)
    .orderBy(desc(mailQueue.id))
}

/** From the newest unsent mail of this kind. */
async function readToken(db: Db, kind: 'verify-email' | 'reset-password'): Promise<string> {
  return findToken(await deliver(db), kind)
}

async function expire(db: Db) {
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
}

async function readUser(db: Db) {
  const [user] = await db.select().from(users)
  return user!
}

test('a new user is mailed a link, in their language, that confirms the address once', async ({ db }) => {
  const { post, deps } = openAuthApp(db, { isMailLive: true })
  await db.insert(newsletterSubscribers).values({ email: 'MAJA@example.com', status: 'confirmed' })
  await post('/sign-up/email', { ...MAJA, language: 'sv' })
  expect(await readUser(db)).toMatchObject({ emailVerified: false, language: 'sv' })
  expect((await readMails(db))[0]?.body).toContain('/sv/auth/verify?token=')
  const token = await readToken(db, 'verify-email')
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)

  expect(await findEmailToVerify(deps, token)).toBe(MAJA.email)
  expect((await readUser(db)).emailVerified).toBe(false)
  expect(await verifyEmail(deps, token)).toBe('done')
  expect(await verifyEmail(deps, token)).toBe('expired')
  const user = await readUser(db)
  expect(user.emailVerified).toBe(true)
  expect(await db.select({ userId: newsletterSubscribers.userId }).from(newsletterSubscribers)).toEqual([
    { userId: user.id },
  ])
})

test('the link can be sent again, three times an hour; the older one and yesterday’s no longer work', async ({
  db,
}) => {
  const { post, deps } = openAuthApp(db, { isMailLive: true })
  await post('/sign-up/email', MAJA)
  const older = await readToken(db, 'verify-email')
  const { id } = await readUser(db)
  expect(await resendVerification(deps, id)).toEqual({ ok: true })
  const newer = await readToken(db, 'verify-email')
  expect(await verifyEmail(deps, older)).toBe('expired')
  await expire(db)
  expect(await findEmailToVerify(deps, newer)).toBeNull()
  expect(await verifyEmail(deps, newer)).toBe('expired')
  await resendVerification(deps, id)
  await verifyEmail(deps, await readToken(db, 'verify-email'))
  expect(await resendVerification(deps, id)).toEqual({ ok: false, reason: 'already-verified' })
  expect(await resendVerification(deps, id)).toMatchObject({ reason: 'too-many' })
})

test('with mail, a known address gets the same bytes as a new one, and its owner a mail', async ({ db }) => {
  const { post } = openAuthApp(db, { isMailLive: true })
  const fresh = await post('/sign-up/email', MAJA)
  const again = await post('/sign-up/email', { ...MAJA, email: 'MAJA@example.com', password: 'another one' })
  expect(again.status).toBe(201)
  expect(again.body).toEqual(fresh.body)
  expect([...again.headers]).toEqual([...fresh.headers])
  expect((await readMails(db)).map(({ kind, to }) => [kind, to])).toEqual([
    ['already-registered', MAJA.email],
    ['verify-email', MAJA.email],
  ])
  expect((await post('/sign-in/email', MAJA)).status).toBe(200)
})

test('a forgotten password: known and unknown addresses get the same bytes', async ({ db }) => {
  const { post } = openAuthApp(db, { isMailLive: true })
  await post('/sign-up/email', MAJA)
  const known = await post('/forgot-password', { email: 'Maja@example.com' })
  const startedAt = performance.now()
  const unknown = await post('/forgot-password', { email: 'nobody@example.com' })
  // Takes as long as writing a mail.
  expect(performance.now() - startedAt).toBeGreaterThan(240)
  expect(known).toMatchObject({ status: 202, body: {} })
  expect(unknown.body).toEqual(known.body)
  expect([...unknown.headers]).toEqual([...known.headers])
  expect((await readMails(db)).filter(({ kind }) => kind === 'reset-password')).toHaveLength(1)
})

test('a link sets a new password once, ends every session, and a mail reports it', async ({ db }) => {
  const { post, get, enter } = openAuthApp(db, { isMailLive: true })
  const { cookie } = await enter()
  await post('/forgot-password', MAJA)
  const token = await readToken(db, 'reset-password')
  expect((await post('/reset-password', { token, password: '12345' })).status).toBe(422)
  expect(await post('/reset-password', { token, password: NEW_PASSWORD })).toMatchObject({ status: 200 })
  expect((await get('/session', cookie)).body).toBeNull()
  expect((await post('/sign-in/email', MAJA)).status).toBe(401)
  expect((await post('/sign-in/email', { ...MAJA, password: NEW_PASSWORD })).status).toBe(200)
  expect((await post('/reset-password', { token, password: 'once more' })).status).toBe(410)
  expect((await readMails(db))[0]?.kind).toBe('password-changed')
})

test('a link to a new password works for an hour', async ({ db }) => {
  const { post } = openAuthApp(db, { isMailLive: true })
  await post('/sign-up/email', MAJA)
  await post('/forgot-password', MAJA)
  const token = await readToken(db, 'reset-password')
  const [row] = await db
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.value, (await readUser(db)).id))
    .orderBy(verifications.expiresAt)
  expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(60)
  await expire(db)
  expect((await post('/reset-password', { token, password: NEW_PASSWORD })).status).toBe(410)
  for (const guess of ['', 'x', 'a\0b', 7])
    expect((await post('/reset-password', { token: guess, password: NEW_PASSWORD })).status).toBeOneOf([
      400, 410,
    ])
})

/** Signed up and never confirmed, with an app and a passkey: perhaps by a person who typed a foreign address. */
async function openUnconfirmed(db: Db) {
  const app = openAuthApp(db, { isMailLive: true })
  await app.post('/sign-up/email', MAJA)
  const { id: userId } = await readUser(db)
  await db.insert(twoFactors).values({ id: 'app', userId, secret: 's', backupCodes: 'b' })
  await db.insert(passkeys).values({
    ...{ id: 'key', userId, publicKey: 'p', credentialID: 'c', counter: 0 },
    ...{ deviceType: 'singleDevice', backedUp: false },
  })
  await db.update(users).set({ twoFactorEnabled: true })
  async function reset() {
    await app.post('/forgot-password', MAJA)
    const token = await readToken(db, 'reset-password')
    return app.post('/reset-password', { token, password: NEW_PASSWORD })
  }
  return { ...app, userId, reset }
}

test('a new password by mail leaves the app on, also on an unconfirmed address', async ({ db }) => {
  const { post, reset } = await openUnconfirmed(db)
  expect((await reset()).status).toBe(200)
  expect(await db.$count(twoFactors)).toBe(1)
  expect(await readUser(db)).toMatchObject({ emailVerified: true, twoFactorEnabled: true })
  const signedIn = await post('/sign-in/email', { ...MAJA, password: NEW_PASSWORD })
  expect(signedIn.body).toEqual({ second_step: true })
})

test('a passkey from before the address was confirmed may be a stranger’s way in: it is removed', async ({
  db,
}) => {
  const { reset } = await openUnconfirmed(db)
  await reset()
  expect(await db.$count(passkeys)).toBe(0)
})

test('an admin’s passkeys stay, and the new password is in the audit log', async ({ db }) => {
  const { userId, reset } = await openUnconfirmed(db)
  await db.insert(userRoles).values({ userId, role: 'admin', grantedBy: 'test' })
  await reset()
  expect(await db.$count(passkeys)).toBe(1)
  expect(await readAudit(db)).toEqual([
    { actor: null, action: 'password-reset', target: `user ${userId}`, detail: {} },
  ])
})

test('no token is stored: not before the mail is sent, not after, and not where no mail is sent', async ({
  db,
}) => {
  const live = openAuthApp(db, { isMailLive: true })
  await live.post('/sign-up/email', { ...MAJA, join_club: true })
  await live.post('/forgot-password', MAJA)
  const kept = openAuthApp(db)
  await kept.post('/sign-up/email', { ...MAJA, email: 'kept@example.com', join_club: true })
  const dump = async () => JSON.stringify(await db.select().from(mailQueue))
  const before = await dump()
  expect(before).toContain('/auth/reset?token=--made-when-sent--')
  expect(before).not.toMatch(/token=(?!--made-when-sent--)/)
  const delivered = await deliver(db)
  expect(delivered.map(({ kind }) => kind)).toEqual(['verify-email', 'newsletter-confirm', 'reset-password'])
  const after = (await dump()) + JSON.stringify(await db.select().from(verifications))
  for (const { kind } of delivered) expect(after).not.toContain(findToken(delivered, kind))
})

test('a waiting mail makes no link after the password was set in another way', async ({ db }) => {
  const { post, deps, enter } = openAuthApp(db, { isMailLive: true })
  const { account, headers } = await enter()
  await post('/forgot-password', MAJA)
  const passwords = { currentPassword: MAJA.password, newPassword: NEW_PASSWORD }
  expect(await changePassword(deps, { account, headers, ...passwords })).toMatchObject({ ok: true })
  expect((await deliver(db)).map(({ kind }) => kind)).toEqual(['verify-email', 'password-changed'])

  await post('/forgot-password', MAJA)
  const token = await readToken(db, 'reset-password')
  await post('/forgot-password', MAJA)
  expect((await post('/reset-password', { token, password: 'yet another' })).status).toBe(200)
  expect((await deliver(db)).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect(await db.$count(verifications)).toBe(0)
})

test('a link counts its time from when its mail is sent, however long that waited', async ({ db }) => {
  const { post, deps } = openAuthApp(db, { isMailLive: true })
  await post('/sign-up/email', MAJA)
  const later = new Date(Date.now() + 3 * 24 * 60 * 60_000)
  const token = findToken(await deliver(db, () => later), 'verify-email')
  expect(await verifyEmail({ ...deps, now: () => later }, token)).toBe('done')
})

test('of two requests that use a link at once one sets the password', async ({ committed }) => {
  const { post } = openAuthApp(committed.db, { isMailLive: true })
  await post('/sign-up/email', MAJA)
  await post('/forgot-password', MAJA)
  const token = await readToken(committed.db, 'reset-password')
  const answers = await Promise.all(
    ['first one', 'second one'].map((password) => post('/reset-password', { token, password })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(await committed.db.$count(sessions)).toBe(0)
})

test('an address may ask five times in a quarter of an hour, for one account three times an hour', async ({
  committed,
}) => {
  const { deps } = openAuthApp(committed.db, { isMailLive: true })
  const ask = async (email: string, network: string) => (await requestReset(deps, { email, network })).ok
  const asked = [1, 2, 3, 4].map((number) => ask('nobody@example.com', `192.0.2.${number}`))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
  const others = [1, 2, 3, 4, 5, 6].map((number) => ask(`nobody-${number}@example.com`, '192.0.2.9'))
  expect((await Promise.all(others)).filter(Boolean)).toHaveLength(5)
})

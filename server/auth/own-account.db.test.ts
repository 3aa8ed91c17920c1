import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { keepSubscription } from '#data/push.ts'
import {
  attempts,
  passkeys,
  sessions,
  userCredentials,
  userRoles,
  users,
  verifications,
} from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import {
  contactMessages,
  newsletterSubscribers,
  retailerApplications,
  suppressions,
} from '#data/schema/people.ts'
import { pushSubscriptions } from '#data/schema/push.ts'
import { changePassword } from '#services/accounts/change-password.ts'
import { confirmIdentity } from '#services/accounts/confirm-identity.ts'
import { deleteAccount } from '#services/accounts/delete-account.ts'
import { findSecurity } from '#services/accounts/find-security.ts'
import { chooseNewsletter, findNewsletterChoice } from '#services/accounts/newsletter-choice.ts'
import { endSession } from '#services/accounts/sessions.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { joinCookies, MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { deliver } from '#tests/mail.ts'

const { password } = MAJA
const NEW_PASSWORD = 'a battery staple'

/** Two sessions of one user: this one and another. */
async function openTwice(db: Db, options = {}) {
  const app = openAuthApp(db, options)
  const here = await app.enter()
  const there = await app.enter()
  const isOpen = async ({ cookie }: { cookie: string }) => (await app.get('/session', cookie)).body !== null
  return { ...app, here, there, isOpen }
}

test('a user who changes the password stays signed in here and nowhere else', async ({ db }) => {
  const { deps, here, there, isOpen, get, post } = await openTwice(db)
  const change = (currentPassword: string) =>
    changePassword(deps, { ...here, currentPassword, newPassword: NEW_PASSWORD })
  expect(await change('wrong horse')).toEqual({ ok: false, reason: 'wrong-password' })
  const changed = await change(password)
  expect(changed.ok).toBe(true)
  const cookies = changed.ok ? joinCookies(changed.cookies) : ''
  expect((await get('/session', cookies)).body.user.email).toBe(MAJA.email)
  expect([await isOpen(here), await isOpen(there)]).toEqual([false, false])
  expect((await post('/sign-in/email', { ...MAJA, password: NEW_PASSWORD })).status).toBe(200)
})

test('after ten wrong passwords an open session may try none for a while', async ({ db }) => {
  const { deps, enter } = openAuthApp(db)
  const here = await enter()
  const confirm = (typed: string) => confirmIdentity(deps, { ...here, proof: { password: typed } })
  const reasons = []
  for (let number = 0; number < 10; number += 1) {
    const result = await confirm('wrong horse')
    reasons.push(!result.ok && result.reason)
  }
  expect(new Set(reasons)).toEqual(new Set(['wrong-password']))
  expect(await confirm(password)).toMatchObject({ reason: 'too-many' })
})

test('scopes: signed out here, everywhere else or everywhere; any other word is refused', async ({ db }) => {
  const { post, here, there, isOpen } = await openTwice(db)
  const signOut = async (scope: unknown) =>
    (await post('/sign-out', { scope }, { headers: { cookie: here.cookie } })).status
  for (const scope of ['elsewhere', '', null, 7]) expect(await signOut(scope)).toBe(422)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, true])
  expect(await signOut('others')).toBe(200)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  expect(await signOut('global')).toBe(200)
  expect(await isOpen(here)).toBe(false)
})

test('a browser that is signed out, here or from elsewhere, shows no more notices', async ({ db }) => {
  const { post, here, there } = await openTwice(db)
  const { userId } = here.account
  for (const { account } of [here, there]) {
    const target = { endpoint: `https://push.example.com/${account.sessionId}`, p256dh: 'p', auth: 'a' }
    await keepSubscription(db, { userId, sessionId: account.sessionId, target, most: 3 })
  }
  const listSessions = () => db.select({ id: pushSubscriptions.sessionId }).from(pushSubscriptions)
  await post('/sign-out', { scope: 'others' }, { headers: { cookie: here.cookie } })
  expect(await listSessions()).toEqual([{ id: here.account.sessionId }])
  await post('/sign-out', {}, { headers: { cookie: here.cookie } })
  expect(await listSessions()).toEqual([])
})

test('who signs in where another person is signed in ends that session, and its notices in this browser', async ({
  db,
}) => {
  const { post, here, there, isOpen } = await openTwice(db)
  const { userId } = here.account
  for (const { account } of [here, there]) {
    const target = { endpoint: `https://push.example.com/${account.sessionId}`, p256dh: 'p', auth: 'a' }
    await keepSubscription(db, { userId, sessionId: account.sessionId, target, most: 3 })
  }
  const signIn = (who: object) =>
    post('/sign-in/email', who, { from: '192.0.2.96', headers: { cookie: here.cookie } })
  expect((await signIn(MAJA)).status).toBe(200)
  expect(await isOpen(here)).toBe(true)
  const nils = { email: 'nils@example.com', password: 'another horse' }
  await post('/sign-up/email', nils, { from: '192.0.2.95' })
  expect((await signIn(nils)).status).toBe(200)
  expect([await isOpen(here), await isOpen(there)]).toEqual([false, true])
  expect(await db.select({ id: pushSubscriptions.sessionId }).from(pushSubscriptions)).toEqual([
    { id: there.account.sessionId },
  ])
})

test('a session can be ended by its owner alone', async ({ db }) => {
  const { deps, here, there, isOpen } = await openTwice(db)
  const { sessions: listed } = await findSecurity(deps, here.account)
  expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  const id = there.account.sessionId
  expect(await endSession(deps, { account: { ...here.account, userId: 'somebody' }, id })).toBe(0)
  expect(await isOpen(there)).toBe(true)
  expect(await endSession(deps, { account: here.account, id })).toBe(1)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
})

test('the newsletter: at once for a confirmed address, else by mail; and off again', async ({ db }) => {
  const { deps, enter } = openAuthApp(db, { isMailLive: true })
  const { account } = await enter()
  expect(await findNewsletterChoice(deps, account)).toBe('off')
  expect(await chooseNewsletter(deps, { account, isWanted: true })).toBe('confirm')
  expect(await findNewsletterChoice(deps, account)).toBe('pending')

  const verified = { ...account, isVerified: true }
  expect(await chooseNewsletter(deps, { account: verified, isWanted: true })).toBe('done')
  expect(await findNewsletterChoice(deps, verified)).toBe('on')
  const [row] = await db.select().from(newsletterSubscribers)
  expect(row).toMatchObject({
    userId: account.userId,
    consentSource: '/account',
    consentVersion: expect.any(String),
    confirmedAt: expect.any(Date),
  })
  expect(await chooseNewsletter(deps, { account: verified, isWanted: false })).toBe('done')
  expect(await findNewsletterChoice(deps, verified)).toBe('off')
})

test('typing a foreign address does not touch its subscription', async ({ db }) => {
  await db.insert(newsletterSubscribers).values({ email: MAJA.email, fullName: 'Owner', status: 'confirmed' })
  const { deps, enter, get } = openAuthApp(db)
  const { account, cookie } = await enter()
  await chooseNewsletter(deps, { account, isWanted: false })
  await chooseNewsletter(deps, { account, isWanted: true })
  expect(await db.select({ status: newsletterSubscribers.status }).from(newsletterSubscribers)).toEqual([
    { status: 'confirmed' },
  ])
  expect(JSON.stringify((await get('/export', cookie)).body)).not.toContain('Owner')
})

test.for(['before', 'after'])(
  'a subscription that a person asks for by the form %s another signs up with the address is not that account’s',
  async (when, { db }) => {
    const { deps, enter, get, post } = openAuthApp(db, { isMailLive: true })
    const askByForm = async () => {
      await db.delete(attempts)
      const person = { email: MAJA.email, fullName: 'Owner', language: 'en', source: '/faq' } as const
      await subscribe(deps, { ...person, country: 'SE', network: null })
    }
    if (when === 'before') await askByForm()
    await db.delete(attempts)
    await post('/sign-up/email', { email: MAJA.email, password, join_club: true })
    if (when === 'after') await askByForm()
    const { account, cookie } = await enter()
    await db.update(users).set({ email: 'other@example.com', emailVerified: true })
    const { body } = await get('/export', cookie)
    expect(body.account).toMatchObject({ email: 'other@example.com', isEmailVerified: true })
    expect(body.newsletter).toBeNull()
    const other = { ...account, email: 'other@example.com', isVerified: true }
    await chooseNewsletter(deps, { account: other, isWanted: false })
    await deleteAccount(deps, other)
    expect(await db.select().from(newsletterSubscribers)).toMatchObject([
      { email: MAJA.email, fullName: 'Owner', status: 'pending', userId: null },
    ])
  },
)

test('an export does not tell the name that was left under an earlier address', async ({ db }) => {
  const { enter, get } = openAuthApp(db)
  const { account, cookie } = await enter()
  await db.update(users).set({ emailVerified: true })
  const { userId } = account
  await db.insert(newsletterSubscribers).values({ email: 'anna@example.com', fullName: 'Owner', userId })
  expect((await get('/export', cookie)).body.newsletter).toMatchObject({ fullName: null })
  await db.update(newsletterSubscribers).set({ email: 'Maja@Example.com' })
  expect((await get('/export', cookie)).body.newsletter).toMatchObject({ fullName: 'Owner' })
})

const APPLICATION = {
  ...{ storeName: 'Kiosk', contactName: 'Maja', phone: '0701', description: null },
  ...{ website: 'https://kiosk.example', address: 'Street 1' },
}
const MESSAGE = { name: 'Maja', email: 'Maja@example.com', subject: 'Hello', message: 'Where is my can?' }

test('an export is one file with everything but secrets', async ({ db }) => {
  const { enter, get } = openAuthApp(db)
  expect((await get('/export')).status).toBe(401)
  const { cookie, account } = await enter()
  await db.insert(contactMessages).values(MESSAGE)
  expect((await get('/export', cookie)).body.contactMessages).toEqual([])
  await db.update(users).set({ emailVerified: true })
  const { body, headers } = await get('/export', cookie)
  expect(headers.get('content-disposition')).toBe('attachment; filename="pouchscout-my-data.json"')
  expect(body).toMatchObject({
    account: { id: account.userId, email: MAJA.email, fullName: 'Maja', isEmailVerified: true },
    sessions: [{ isThisOne: true }],
    credentials: [{ kind: 'credential' }],
    signedInFrom: expect.arrayContaining([{ kind: 'device', lastAt: expect.any(String) }]),
    contactMessages: [{ subject: 'Hello', message: 'Where is my can?' }],
    mails: [{ kind: 'verify-email' }],
  })
  const [session] = await db.select({ token: sessions.token }).from(sessions)
  const [credential] = await db.select({ hash: userCredentials.password }).from(userCredentials)
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${session!.token}|${credential!.hash}`))
})

test('a deleted account leaves a fingerprint, and one mail about it that is removed once sent', async ({
  db,
}) => {
  const { deps, enter, get, post } = openAuthApp(db, { isMailLive: true })
  const entered = await enter()
  const account = { ...entered.account, isVerified: true }
  await chooseNewsletter(deps, { account, isWanted: true })
  await sendMessage(deps, { ...MESSAGE, network: 'a' })
  const application = { ...APPLICATION, email: 'Maja@example.com', language: 'en' as const, network: 'a' }
  await applyAsRetailer(deps, application)
  await applyAsRetailer(deps, { ...application, storeName: 'Approved' })
  await db
    .update(retailerApplications)
    .set({ status: 'approved' })
    .where(eq(retailerApplications.storeName, 'Approved'))
  await post('/forgot-password', MAJA)
  await deliver(db)
  // A challenge holds the address as well as the id.
  await deps.accounts.passkeys.startAdding(entered.headers)
  const stale = { ...account, passwordAt: null }
  expect(await deleteAccount(deps, stale)).toEqual({ ok: false, reason: 'confirm-first' })
  expect(await db.$count(users)).toBe(1)
  expect(await deleteAccount(deps, account)).toEqual({ ok: true })
  for (const table of [users, sessions, userCredentials, passkeys, verifications, newsletterSubscribers])
    expect(await db.$count(table)).toBe(0)
  expect(await db.$count(contactMessages)).toBe(0)
  expect(await db.select({ kind: mailQueue.kind }).from(mailQueue)).toEqual([{ kind: 'account-deleted' }])
  expect((await deliver(db)).map(({ recipient }) => recipient)).toEqual([MAJA.email])
  const left = [mailQueue, retailerApplications, suppressions, verifications, newsletterSubscribers]
  for (const table of left) expect(JSON.stringify(await db.select().from(table))).not.toMatch(/maja|0701/i)
  const plain = createHash('sha256').update(MAJA.email).digest('base64url')
  expect(await db.select().from(suppressions)).toMatchObject([
    { isKeyed: true, emailHash: deps.keys.fingerprint(plain) },
  ])
  expect((await get('/session', entered.cookie)).body).toBeNull()
  expect((await post('/sign-in/email', MAJA)).status).toBe(401)
  expect((await post('/sign-up/email', MAJA)).status).toBe(201)
})

test('messages of others under an address stay when that address was never confirmed', async ({ db }) => {
  const { deps, enter } = openAuthApp(db, { isMailLive: true })
  await sendMessage(deps, { ...MESSAGE, network: 'a' })
  const { account } = await enter()
  await deleteAccount(deps, account)
  expect(await db.$count(contactMessages)).toBe(1)
  expect((await deliver(db)).map(({ kind }) => kind)).toEqual(['contact-message'])
})

test('mails to an address that was never confirmed stay, but for those about the account', async ({ db }) => {
  const { deps, enter } = openAuthApp(db, { isMailLive: true })
  await applyAsRetailer(deps, { ...APPLICATION, email: MAJA.email, language: 'en', network: 'a' })
  const { account } = await enter()
  const mailsToMaja = () =>
    db.select({ kind: mailQueue.kind }).from(mailQueue).where(eq(mailQueue.recipient, MAJA.email))
  expect(await mailsToMaja()).toEqual([{ kind: 'retailer-received' }, { kind: 'verify-email' }])
  await deliver(db)
  expect(await deleteAccount(deps, account)).toEqual({ ok: true })
  expect(await mailsToMaja()).toEqual([{ kind: 'retailer-received' }])
})

test('an address is signed up three times an hour, from however many networks', async ({ db }) => {
  const { deps, post } = openAuthApp(db, { isMailLive: true })
  const signUpFrom = async (from: string) => (await post('/sign-up/email', MAJA, { from })).status
  for (const nth of [1, 2, 3]) {
    expect(await signUpFrom(`192.0.2.${nth}`)).toBe(201)
    await db.delete(users)
  }
  expect(await signUpFrom('192.0.2.4')).toBe(429)
  expect(await post('/sign-up/email', { ...MAJA, email: 'MAJA@example.com' })).toMatchObject({ status: 429 })
  expect(await db.$count(users)).toBe(0)
  expect((await deliver(deps.db)).map(({ kind }) => kind)).toEqual(Array(3).fill('verify-email'))
})

test('without a mail server nothing keeps the address', async ({ db }) => {
  const { deps, enter } = openAuthApp(db)
  const { account } = await enter()
  await deleteAccount(deps, account)
  expect(await db.$count(mailQueue)).toBe(0)
})

test('the only admin cannot be deleted', async ({ db }) => {
  const { deps, enter } = openAuthApp(db)
  const { account } = await enter()
  const { userId } = account
  await db.insert(userRoles).values({ userId, role: 'admin', grantedBy: 'test' })
  expect(await deleteAccount(deps, account)).toEqual({ ok: false, reason: 'last-admin' })
  await db.delete(userRoles).where(eq(userRoles.userId, userId))
  expect(await deleteAccount(deps, account)).toEqual({ ok: true })
})

test('the other functions of better-auth cannot be reached', async ({ db }) => {
  const { post, enter } = openAuthApp(db)
  const { cookie } = await enter()
  for (const path of [
    ...['/change-email', '/delete-user', '/update-user', '/sign-in/social', '/link-social'],
    ...[
      '/two-factor/enable',
      '/two-factor/verify-totp',
      '/two-factor/send-otp',
      '/passkey/verify-authentication',
    ],
  ]) {
    const answer = await post(path, {}, { headers: { cookie } }).catch(() => ({ status: 404 }))
    expect([path, answer.status]).toEqual([path, 404])
  }
})

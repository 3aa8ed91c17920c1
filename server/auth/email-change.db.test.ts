import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ClaimedMail } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { emailChanges, sessions, userRoles, users } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { cancelEmailChange, findPendingEmail, requestEmailChange } from '#services/accounts/change-email.ts'
import { confirmEmailChange, findEmailToChange } from '#services/accounts/confirm-email-change.ts'
import { chooseNewsletter } from '#services/accounts/newsletter-choice.ts'
import { readAudit } from '#tests/admin.ts'
import { MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { deliver } from '#tests/mail.ts'

const NEW = 'maja.new@example.com'
const inbox: ClaimedMail[] = []

/** Signed in on two devices, with a confirmed address unless `isVerified` is false. */
async function openMember(db: Db, { isVerified = true } = {}) {
  inbox.length = 0
  const app = openAuthApp(db, { isMailLive: true })
  const here = await app.enter()
  const there = await app.enter()
  await db.update(users).set({ emailVerified: isVerified })
  const account: Account = { ...here.account, isVerified }
  const request = (newEmail = NEW) => requestEmailChange(app.deps, { account, newEmail })
  const confirm = async (side: 'old' | 'new', headers = new Headers()) =>
    confirmEmailChange(app.deps, { side, token: await readToken(db, side), headers })
  const isOpen = async ({ cookie }: { cookie: string }) => (await app.get('/session', cookie)).body !== null
  return { ...app, here, there, account, request, confirm, isOpen }
}

function readMails(db: Db) {
  return db
    .select({ kind: mailQueue.kind, to: mailQueue.recipient, body: mailQueue.body })
    .from(mailQueue)
    .orderBy(desc(mailQueue.id))
}

/** From the newest delivered mail to this side; empty where there is none. */
async function readToken(db: Db, side: 'old' | 'new'): Promise<string> {
  inbox.push(...(await deliver(db)))
  const mail = inbox.findLast(({ kind }) => kind === `change-email-${side}`)
  return new RegExp(`/auth/change-email/${side}\\?token=([\\w-]{43})`).exec(mail?.body ?? '')?.[1] ?? ''
}

async function readEmail(db: Db) {
  const [user] = await db.select({ email: users.email, isVerified: users.emailVerified }).from(users)
  return user
}

test('an address changes when the old and the new one have both confirmed, in any order', async ({ db }) => {
  for (const [first, second] of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const app = await openMember(db)
    expect(await app.request('Maja.New@example.com')).toEqual({ ok: true })
    expect(await findEmailToChange(app.deps, { side: 'old', token: await readToken(db, 'old') })).toEqual({
      oldEmail: MAJA.email,
      newEmail: NEW,
    })
    expect(await app.confirm(first)).toBe('half')
    expect(await readEmail(db)).toMatchObject({ email: MAJA.email })
    expect(await app.confirm(first)).toBe('expired')
    expect(await app.confirm(second, app.here.headers)).toBe('done')
    expect(await readEmail(db)).toEqual({ email: NEW, isVerified: true })
    expect([await app.isOpen(app.here), await app.isOpen(app.there)]).toEqual([true, false])
    expect((await readMails(db))[0]).toMatchObject({ kind: 'email-changed', to: MAJA.email })
    expect((await app.post('/sign-in/email', { ...MAJA, email: NEW })).status).toBe(200)
    expect((await app.post('/sign-in/email', MAJA)).status).toBe(401)
    expect(await db.$count(emailChanges)).toBe(0)
    await db.delete(users)
    await db.delete(mailQueue)
  }
})

test('an old address that was never confirmed is not asked', async ({ db }) => {
  const app = await openMember(db, { isVerified: false })
  await app.request()
  expect(await readToken(db, 'old')).toBe('')
  expect(await findPendingEmail(app.deps, app.account)).toEqual({
    newEmail: NEW,
    isOldAsked: false,
    isNewAsked: true,
  })
  expect(await app.confirm('new')).toBe('done')
  expect(await readEmail(db)).toEqual({ email: NEW, isVerified: true })
  // Following the link signed no one in.
  expect(await db.$count(sessions)).toBe(0)
})

test('no answer shows whether the new address has an account; its owner is reminded', async ({ db }) => {
  const app = await openMember(db)
  await app.post('/sign-up/email', { ...MAJA, email: NEW }, { from: '192.0.2.50' })
  expect(await app.request()).toEqual({ ok: true })
  expect(await findPendingEmail(app.deps, app.account)).toMatchObject({ newEmail: NEW, isNewAsked: true })
  expect((await readMails(db)).slice(0, 2).map(({ kind, to }) => [kind, to])).toEqual([
    ['already-registered', NEW],
    ['change-email-old', MAJA.email],
  ])
  expect(await app.confirm('old')).toBe('half')
  expect(await app.confirm('new')).toBe('expired')
})

test('an address that was meanwhile signed up with is refused', async ({ db }) => {
  const app = await openMember(db)
  await app.request()
  await app.confirm('old')
  await app.post('/sign-up/email', { ...MAJA, email: NEW }, { from: '192.0.2.50' })
  expect(await app.confirm('new')).toBe('expired')
  expect(await db.$count(users)).toBe(2)
})

test('cancelling a change, or asking for another, makes the earlier links invalid', async ({ db }) => {
  const app = await openMember(db)
  await app.request()
  const first = { old: await readToken(db, 'old'), new: await readToken(db, 'new') }
  await app.request('another@example.com')
  const headers = new Headers()
  expect(await confirmEmailChange(app.deps, { side: 'new', token: first.new, headers })).toBe('expired')
  expect(await confirmEmailChange(app.deps, { side: 'old', token: first.old, headers })).toBe('expired')
  // Unsent mails of the earlier change are no longer sent.
  await app.request('a.third@example.com')
  expect((await readMails(db)).map(({ to }) => to)).not.toContain('another@example.com')
  await cancelEmailChange(app.deps, app.account)
  expect(await findPendingEmail(app.deps, app.account)).toBeNull()
  expect(await app.confirm('old')).toBe('expired')
  expect(await readEmail(db)).toMatchObject({ email: MAJA.email })
})

test('a link of a change that is over does not confirm the next one', async ({ db }) => {
  const app = await openMember(db, { isVerified: false })
  await app.request()
  const token = await readToken(db, 'new')
  await db.update(emailChanges).set({ requestedAt: new Date(Date.now() - 25 * 60 * 60_000) })
  await app.request('another@example.com')
  const headers = new Headers()
  expect(await confirmEmailChange(app.deps, { side: 'new', token, headers })).toBe('expired')
  expect(await readEmail(db)).toEqual({ email: MAJA.email, isVerified: false })
})

test('a change needs a fresh proof and another address, and is allowed three times an hour', async ({
  db,
}) => {
  const app = await openMember(db)
  const stale = { ...app.account, passwordAt: null }
  expect(await requestEmailChange(app.deps, { account: stale, newEmail: NEW })).toMatchObject({
    reason: 'confirm-first',
  })
  expect(await app.request('MAJA@example.com')).toEqual({ ok: false, reason: 'same-email' })
  for (const number of [1, 2, 3]) expect(await app.request(`n${number}@example.com`)).toEqual({ ok: true })
  expect(await app.request('n4@example.com')).toMatchObject({ reason: 'too-many' })
})

test('the newsletter follows; where the new address has its own, that one counts', async ({ db }) => {
  const app = await openMember(db)
  await chooseNewsletter(app.deps, { account: app.account, isWanted: true })
  await app.request()
  await app.confirm('old')
  await app.confirm('new')
  const read = () =>
    db
      .select({ email: newsletterSubscribers.email, status: newsletterSubscribers.status })
      .from(newsletterSubscribers)
      .orderBy(newsletterSubscribers.id)
  expect(await read()).toEqual([{ email: NEW, status: 'confirmed' }])

  const other = 'third@example.com'
  await db.insert(newsletterSubscribers).values({ email: other, status: 'confirmed' })
  await requestEmailChange(app.deps, { account: { ...app.account, email: NEW }, newEmail: other })
  await app.confirm('old')
  await app.confirm('new')
  expect(await read()).toEqual([
    { email: NEW, status: 'unsubscribed' },
    { email: other, status: 'confirmed' },
  ])
})

test('an admin’s change is in the audit log, without an address', async ({ db }) => {
  const app = await openMember(db)
  const { userId } = app.account
  await db.insert(userRoles).values({ userId, role: 'admin', grantedBy: 'test' })
  await app.request()
  await app.confirm('old')
  await app.confirm('new')
  expect(await readAudit(db)).toEqual([
    { actor: userId, action: 'email-changed', target: `user ${userId}`, detail: {} },
  ])
})

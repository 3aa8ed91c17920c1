import { expect, vi } from 'vitest'
import { sessions } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { contactMessages, memberOffers, newsletterSubscribers } from '#data/schema/people.ts'
import { markMessage } from '#services/contact/handle-message.ts'
import type { Deps } from '#services/deps.ts'
import { removeSubscriber } from '#services/newsletter/remove-subscriber.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { insertProduct, insertStore } from '#tests/rows.ts'
import { grantAdmin, revokeAdmin } from './change-role.ts'
import { endMemberOffer, getTypedOffer, saveTypedOffer } from './edit-member-offer.ts'
import { endSessions } from './end-sessions.ts'
import { sendAgain } from './outbox.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const now = () => NOW
const mail = makeMail()

test('an admin makes another and takes the role back; the last one stays', async ({ db }) => {
  const admin = await insertUser(db)
  const other = await insertUser(db, { isAdmin: false })
  const call = { userId: other.id, admin }
  expect(await grantAdmin({ db, mail }, call)).toEqual({ ok: true, email: other.email })
  expect(await grantAdmin({ db, mail }, call)).toEqual({ ok: false, reason: 'unchanged' })
  expect(await revokeAdmin({ db }, call)).toEqual({ ok: true, email: other.email })
  expect(await revokeAdmin({ db }, call)).toEqual({ ok: false, reason: 'unchanged' })
  const own = { userId: admin.id, admin }
  expect(await revokeAdmin({ db }, own)).toEqual({ ok: false, reason: 'last-admin' })
  expect(await grantAdmin({ db, mail }, { ...call, userId: 'nobody' })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  expect((await readAudit(db)).map(({ action }) => action)).toEqual(['admin-granted', 'admin-revoked'])
})

test('a role is given and taken only with a recent proof of identity', async ({ db }) => {
  const admin = { ...(await insertUser(db)), isConfirmed: false }
  const { id: userId } = await insertUser(db)
  const refused = { ok: false, reason: 'confirm-first' }
  expect(await grantAdmin({ db, mail }, { userId, admin })).toEqual(refused)
  expect(await revokeAdmin({ db }, { userId, admin })).toEqual(refused)
  expect(await readAudit(db)).toEqual([])
})

test('the other admins are notified of a new admin by mail', async ({ db }) => {
  const admin = await insertUser(db)
  const third = await insertUser(db)
  const { id: userId } = await insertUser(db, { isAdmin: false })
  await grantAdmin({ db, mail }, { userId, admin })
  expect(await db.select({ kind: mailQueue.kind, to: mailQueue.recipient }).from(mailQueue)).toEqual([
    { kind: 'admin-granted', to: third.email },
  ])
})

test('two admins who demote each other at once leave one', async ({ committed: { db } }) => {
  const [first, second] = [await insertUser(db), await insertUser(db)]
  const results = await Promise.all([
    revokeAdmin({ db }, { userId: first.id, admin: second }),
    revokeAdmin({ db }, { userId: second.id, admin: first }),
  ])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a user is signed out everywhere', async ({ db }) => {
  const admin = await insertUser(db)
  const user = await insertUser(db, { isAdmin: false })
  const expiresAt = new Date('2026-03-20T00:00:00Z')
  for (const id of ['one', 'two'])
    await db.insert(sessions).values({ id, token: id, userId: user.id, expiresAt })
  await db.insert(sessions).values({ id: 'own', token: 'own', userId: admin.id, expiresAt })
  expect(await endSessions({ db, now }, { userId: user.id, admin })).toEqual({ email: user.email, count: 2 })
  expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'own' }])
  expect(await endSessions({ db, now }, { userId: 'nobody', admin })).toBeNull()
  expect(await readAudit(db)).toMatchObject([{ action: 'sessions-ended', detail: { count: 2 } }])
})

test('a subscriber is removed without a trace of the address', async ({ db }) => {
  const admin = await insertUser(db)
  const rows = await db
    .insert(newsletterSubscribers)
    .values({ email: 'eva@example.com' })
    .returning({ id: newsletterSubscribers.id })
  const id = rows[0]?.id ?? 0
  expect(await removeSubscriber({ db }, { id, admin })).toBe(true)
  expect(await removeSubscriber({ db }, { id, admin })).toBe(false)
  const audit = await readAudit(db)
  expect(audit).toHaveLength(1)
  expect(JSON.stringify(audit)).not.toContain('eva')
})

test('a message is marked as done, and as open again', async ({ db }) => {
  const admin = await insertUser(db)
  const message = { name: 'Eva', email: 'eva@example.com', subject: 'Hello', message: 'A wrong price' }
  const rows = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  const id = rows[0]?.id ?? 0
  expect(await markMessage({ db, now }, { id, isDone: true, admin })).toBe(true)
  expect(await db.select({ doneAt: contactMessages.doneAt }).from(contactMessages)).toEqual([{ doneAt: NOW }])
  expect(await markMessage({ db, now }, { id, isDone: true, admin })).toBe(false)
  expect(await markMessage({ db, now }, { id, isDone: false, admin })).toBe(true)
  expect(await readAudit(db)).toHaveLength(2)
})

test('only a mail that was given up is tried again', async ({ db }) => {
  const admin = await insertUser(db)
  const mail = { wake: vi.fn() } as unknown as Deps['mail']
  const letter = { recipient: 'eva@example.com', subject: 'Hello', body: 'Hello' }
  const rows = await db
    .insert(mailQueue)
    .values([
      { ...letter, status: 'failed', attempts: 8, lastError: 'no such mailbox' },
      { ...letter, status: 'sent' },
    ])
    .returning({ id: mailQueue.id })
  const [failed, sent] = rows.map(({ id }) => id)
  expect(await sendAgain({ db, mail }, { id: sent!, admin })).toBe(false)
  expect(await sendAgain({ db, mail }, { id: failed!, admin })).toBe(true)
  expect(mail.wake).toHaveBeenCalledOnce()
  const { status, attempts, lastError } = mailQueue
  expect(
    await db.select({ status, attempts, lastError }).from(mailQueue).orderBy(mailQueue.id),
  ).toMatchObject([{ status: 'waiting', attempts: 0, lastError: null }, { status: 'sent' }])
  expect(await readAudit(db)).toHaveLength(1)
})

test('an offer for members is typed, read as it was typed, changed and ended', async ({ db }) => {
  const admin = await insertUser(db)
  const storeId = await insertStore(db)
  const mint = await insertProduct(db, { name: 'ZYN Cool Mint', slug: 'zyn-cool-mint' })
  const berry = await insertProduct(db, { name: 'VELO Berry', slug: 'velo-berry' })
  const typed = {
    storeId: String(storeId),
    title: '10 % off',
    code: 'CLUB10',
    conditions: '',
    from: '2026-03-01',
    until: '2026-03-31',
    products: 'zyn cool mint\n\nhttps://pouchscout.example/product/velo-berry?cans=1',
    'title.sv': '10 % rabatt',
    'conditions.sv': 'En gång per kund',
    'title.it': '10% di sconto',
    'conditions.it': '',
  }
  const saved = await saveTypedOffer({ db }, { id: null, typed, admin })
  const id = (saved.ok && saved.id) || 0
  expect(await db.select().from(memberOffers)).toMatchObject([
    {
      validFrom: new Date('2026-03-01T00:00:00Z'),
      validTo: new Date('2026-04-01T00:00:00Z'),
      productIds: [mint, berry],
      conditions: null,
    },
  ])
  expect(await getTypedOffer({ db }, id)).toEqual({ ...typed, products: 'ZYN Cool Mint\nVELO Berry' })
  const forAll = { ...typed, until: '', products: '' }
  expect(await saveTypedOffer({ db }, { id, typed: forAll, admin })).toEqual({ ok: true, id })
  expect(await db.select().from(memberOffers)).toMatchObject([{ validTo: null, productIds: [] }])
  expect(await endMemberOffer({ db, now }, { id, admin })).toBe(true)
  expect(await db.select().from(memberOffers)).toMatchObject([{ validTo: NOW }])
  const audit = await readAudit(db)
  expect(audit).toHaveLength(3)
  expect(JSON.stringify(audit)).not.toContain('CLUB10')
})

test('problems with an offer are reported by field, and nothing is saved', async ({ db }) => {
  const admin = await insertUser(db)
  const good = {
    storeId: String(await insertStore(db)),
    title: '10 % off',
    code: '',
    conditions: '',
    from: '2026-03-01',
    until: '',
    products: '',
  }
  const wrongs = [
    { title: '' },
    { storeId: '' },
    { from: '' },
    { until: '31.3.' },
    { until: '2026-02-01' },
    { products: 'Frosty Nothing' },
    { 'title.sv': 'x'.repeat(121) },
    { 'conditions.de': 'x'.repeat(501), 'title.de': 'Rabatt' },
  ]
  for (const wrong of wrongs) {
    const saved = await saveTypedOffer({ db }, { id: null, typed: { ...good, ...wrong }, admin })
    expect([wrong, saved.ok ? [] : Object.keys(saved.errors)]).toEqual([wrong, [Object.keys(wrong)[0]]])
  }
  const untitled = { ...good, 'conditions.fr': 'Une fois' }
  expect(await saveTypedOffer({ db }, { id: null, typed: untitled, admin })).toEqual({
    ok: false,
    errors: { 'title.fr': 'title.missing' },
  })
  expect(await db.select().from(memberOffers)).toEqual([])
  expect(await readAudit(db)).toEqual([])
})

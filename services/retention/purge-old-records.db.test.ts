import { expect } from 'vitest'
import { insertMail } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { emailChanges, signInPlaces, users, verifications } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { clicks } from '#data/schema/offers.ts'
import { contactMessages, newsletterSubscribers, retailerApplications } from '#data/schema/people.ts'
import { test } from '#tests/database.ts'
import { insertOffer } from '#tests/rows.ts'
import { purgeOldRecords } from './purge-old-records.ts'

const NOW = new Date('2026-11-16T03:23:00Z')
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const purge = (db: Db) => purgeOldRecords({ db, now: () => NOW })

test('mail is deleted after thirty days, unless it still has to be sent', async ({ db }) => {
  const mail = { recipient: 'a@b.example', replyTo: null, body: '', html: null, headers: {}, onceKey: null }
  for (const status of ['waiting', 'kept'] as const)
    await insertMail(db, { ...mail, kind: 'message', subject: status, status })
  await db.update(mailQueue).set({ createdAt: at('2026-10-18') })
  expect(await purge(db)).toMatchObject({ mails: 0 })
  await db.update(mailQueue).set({ createdAt: at('2026-10-16') })
  expect(await purge(db)).toMatchObject({ mails: 1 })
  expect(await db.select().from(mailQueue)).toMatchObject([{ subject: 'waiting' }])
})

test('unconfirmed and former subscribers are deleted after thirty days, all others stay', async ({ db }) => {
  await db.insert(newsletterSubscribers).values([
    { email: 'asked@example.com', status: 'pending', consentAt: at('2026-10-16') },
    { email: 'asks@example.com', status: 'pending', consentAt: at('2026-10-18') },
    { email: 'left@example.com', status: 'unsubscribed', unsubscribedAt: at('2026-10-16') },
    { email: 'leaves@example.com', status: 'unsubscribed', unsubscribedAt: at('2026-10-18') },
    { email: 'stays@example.com', status: 'confirmed', consentAt: at('2020-01-01') },
  ])
  expect(await purge(db)).toMatchObject({ unconfirmed: 1, unsubscribed: 1 })
  const { email } = newsletterSubscribers
  const kept = await db.select({ email }).from(newsletterSubscribers).orderBy(email)
  expect(kept.map((row) => row.email)).toEqual([
    'asks@example.com',
    'leaves@example.com',
    'stays@example.com',
  ])
})

test('messages go after a year, applications by their outcome, visits to stores after two', async ({
  db,
}) => {
  const message = { name: 'Eva', email: 'eva@example.com', subject: 'Hello', message: 'A question' }
  await db.insert(contactMessages).values([
    { ...message, createdAt: at('2025-11-15') },
    { ...message, createdAt: at('2025-11-17') },
  ])
  const person = { contactName: 'Eva', email: 'eva@example.com', phone: '1', address: 'Street 1' }
  const application = { ...person, website: 'https://kiosk.example' }
  await db.insert(retailerApplications).values([
    { ...application, storeName: 'No, long ago', status: 'rejected', decidedAt: at('2026-05-15') },
    { ...application, storeName: 'No', status: 'rejected', decidedAt: at('2026-05-17') },
    { ...application, storeName: 'Yes', status: 'approved', decidedAt: at('2020-01-01') },
    { ...application, storeName: 'Nobody looked', createdAt: at('2025-11-15') },
    { ...application, storeName: 'New', createdAt: at('2025-11-17') },
  ])
  const offerId = await insertOffer(db)
  await db.insert(clicks).values([
    { offerId, clickedAt: at('2024-11-15') },
    { offerId, clickedAt: at('2024-11-17') },
  ])
  expect(await purge(db)).toMatchObject({ messages: 1, applications: 2, clicks: 1 })
  const { storeName, id } = retailerApplications
  expect(await db.select({ storeName }).from(retailerApplications).orderBy(id)).toEqual([
    { storeName: 'No' },
    { storeName: 'Yes' },
    { storeName: 'New' },
  ])
})

test('expired links and challenges are deleted, valid ones stay', async ({ db }) => {
  await db.insert(verifications).values([
    {
      id: 'over',
      identifier: 'x',
      value: '{"userData":{"name":"eva@example.com"}}',
      expiresAt: at('2026-11-15'),
    },
    { id: 'good', identifier: 'y', value: 'u1', expiresAt: at('2026-11-17') },
  ])
  expect(await purge(db)).toMatchObject({ links: 1 })
  expect(await db.select({ id: verifications.id }).from(verifications)).toEqual([{ id: 'good' }])
})

test('places of a sign-in go after half a year, an unconfirmed change of address after a day', async ({
  db,
}) => {
  const people = ['eva', 'ada'].map((id) => ({ id, email: `${id}@example.com`, name: '' }))
  await db.insert(users).values(people)
  const place = { userId: 'eva', kind: 'network' }
  await db.insert(signInPlaces).values([
    { ...place, fingerprint: 'old', seenAt: at('2026-05-19') },
    { ...place, fingerprint: 'new', seenAt: at('2026-05-21') },
  ])
  await db.insert(emailChanges).values([
    { userId: 'eva', newEmail: 'eve@example.com', requestedAt: at('2026-11-14') },
    { userId: 'ada', newEmail: 'ade@example.com', requestedAt: at('2026-11-15') },
  ])
  expect(await purge(db)).toMatchObject({ places: 1, emailChanges: 1 })
  expect(await db.select().from(signInPlaces)).toMatchObject([{ fingerprint: 'new' }])
  expect(await db.select().from(emailChanges)).toMatchObject([{ userId: 'ada' }])
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailQueue } from '#data/schema/mail.ts'
import { contactMessages, newsletterSubscribers, retailerApplications } from '#data/schema/people.ts'
import { makeLink } from '#services/accounts/mail-link.ts'
import { removeMessage } from '#services/contact/handle-message.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import { removeSubscriber } from '#services/newsletter/remove-subscriber.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { removeApplication } from '#services/retailers/handle-application.ts'
import { undoDecision } from '#services/retailers/undo-decision.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { deliver, makeMail } from '#tests/mail.ts'
import { readOutboxMail } from './outbox.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const now = () => NOW

test('a message is deleted with the operator’s copy, and no other message is', async ({ db }) => {
  const admin = await insertUser(db)
  const message = {
    name: 'Eva',
    email: 'eva@example.com',
    subject: 'Hello',
    message: 'A wrong price',
    network: 'a',
  }
  await sendMessage({ db, mail: makeMail(), now }, message)
  await sendMessage({ db, mail: makeMail(), now }, { ...message, email: 'ada@example.com' })
  // A later message from the same person.
  await db.insert(mailQueue).values({
    ...{
      recipient: 'operator@pouchscout.example',
      replyTo: 'eva@example.com',
      subject: 'Later',
      body: 'Later',
    },
    ...{ kind: 'contact-message', createdAt: new Date('2030-01-01') },
  })
  const [first] = await db.select().from(contactMessages).where(eq(contactMessages.email, message.email))
  expect(await removeMessage({ db }, { id: first!.id, admin })).toBe(true)
  expect(await removeMessage({ db }, { id: first!.id, admin })).toBe(false)
  expect(await db.select().from(contactMessages)).toMatchObject([{ email: 'ada@example.com' }])
  expect(await db.select({ replyTo: mailQueue.replyTo }).from(mailQueue).orderBy(mailQueue.id)).toEqual([
    { replyTo: 'ada@example.com' },
    { replyTo: 'eva@example.com' },
  ])
  expect(await readAudit(db)).toMatchObject([{ action: 'message-removed', target: `message ${first!.id}` }])
})

test.for(['new', 'rejected', 'approved'] as const)(
  'an application that is %s is deleted, or loses its applicant where its store stays',
  async (status, { db }) => {
    const admin = await insertUser(db)
    const application = {
      ...{
        storeName: 'Kiosk',
        contactName: 'Eva',
        email: 'eva@example.com',
        phone: '0701',
        description: 'Mine',
      },
      ...{ website: 'https://kiosk.example', address: 'Street 1' },
    }
    const deps = { db, mail: makeMail(), now }
    await applyAsRetailer(deps, { ...application, language: 'en', network: 'a' })
    const [row] = await db.update(retailerApplications).set({ status }).returning()
    const outcome = await removeApplication(deps, { id: row!.id, admin })
    const left = await db.select().from(retailerApplications)
    if (status === 'approved') {
      expect(outcome).toBe('applicant-forgotten')
      expect(left).toMatchObject([{ storeName: 'Kiosk', website: 'https://kiosk.example', status }])
      expect(JSON.stringify(left)).not.toMatch(/Eva|eva@|0701|Street|Mine/)
      expect(await undoDecision(deps, { id: row!.id, admin })).toMatchObject({
        reason: 'applicant-forgotten',
      })
    } else {
      expect(outcome).toBe('removed')
      expect(left).toEqual([])
      expect(await removeApplication(deps, { id: row!.id, admin })).toBe('not-found')
    }
    expect(await db.select({ kind: mailQueue.kind }).from(mailQueue)).toEqual([{ kind: 'retailer-received' }])
    expect(JSON.stringify(await readAudit(db))).not.toMatch(/eva/i)
  },
)

test('the panel never shows the token of a link, and the log records who read which mail', async ({ db }) => {
  const admin = await insertUser(db)
  const values = {
    link: makeLink({ mail: makeMail() }, { purpose: 'reset-password', userId: 'u1', language: 'sv' }),
  }
  await makeMail().queue(db, { kind: 'reset-password', to: 'eva@example.com', language: 'sv', values })
  const [row] = await db.select({ id: mailQueue.id }).from(mailQueue)
  const id = row!.id
  const mail = await readOutboxMail({ db }, { id, admin })
  expect(mail).toMatchObject({ hasLink: true, recipient: 'eva@example.com' })
  expect(mail?.body).toContain('/sv/auth/reset?token=••••••••')
  expect(mail?.html).toContain('/sv/auth/reset?token=••••••••')
  expect(JSON.stringify(mail)).not.toMatch(/made-when-sent|linkSubject/)
  expect(await readAudit(db)).toEqual([
    { actor: admin.id, action: 'mail-read', target: `mail ${id}`, detail: { kind: 'reset-password' } },
  ])
  expect(await readOutboxMail({ db }, { id: id + 1, admin })).toBeNull()
  expect(await readAudit(db)).toHaveLength(1)
})

test('a subscriber is removed with the mails that are still to be sent', async ({ db }) => {
  const admin = await insertUser(db)
  const deps = { db, mail: makeMail(), now }
  const eva = {
    email: 'Eva@example.com',
    fullName: null,
    language: 'en',
    source: '/faq',
    network: null,
  } as const
  await subscribe(deps, eva)
  const [row] = await db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers)
  expect(await removeSubscriber({ db }, { id: row!.id, admin })).toBe(true)
  expect(await deliver(db)).toEqual([])
  expect(await db.$count(mailQueue)).toBe(0)
})

import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { passkeys, userCredentials, users, verifications } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { contactMessages, newsletterSubscribers, retailerApplications } from '#data/schema/people.ts'
import type { MailKind } from '#domain/mail.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import type { Deps } from '#services/deps.ts'
import { confirmSubscription } from '#services/newsletter/confirm-subscription.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { deliver, findToken } from '#tests/mail.ts'
import { deleteAccount } from './delete-account.ts'
import { removePasskey } from './passkeys.ts'
import { signUp } from './sign-up.ts'

const SIGN_UP = {
  email: MAJA.email,
  password: MAJA.password,
  fullName: 'Maja',
  joinClub: true,
  language: 'sv',
  network: '192.0.2.1',
} as const

/** As if the process were killed where this mail is written. */
function failingAt(deps: ReturnType<typeof openAuthApp>['deps'], kind: MailKind) {
  const queue: Deps['mail']['queue'] = (db, mail) => {
    if (mail.kind === kind) throw new Error('killed')
    return deps.mail.queue(db, mail)
  }
  return { ...deps, mail: { ...deps.mail, queue } }
}

async function countPeople(db: Db) {
  const tables = [users, userCredentials, newsletterSubscribers, mailQueue, verifications]
  return Promise.all(tables.map((table) => db.$count(table)))
}

test.for(['verify-email', 'newsletter-confirm'] as const)(
  'a sign-up that ends before its mail %s leaves nothing, and can be repeated',
  async (kind, { committed: { db } }) => {
    const { deps } = openAuthApp(db, { isMailLive: true })
    await expect(signUp(failingAt(deps, kind), SIGN_UP)).rejects.toThrow('killed')
    expect(await countPeople(db)).toEqual([0, 0, 0, 0, 0])
    expect(await signUp(deps, SIGN_UP)).toEqual({ ok: true })
    expect(await countPeople(db)).toEqual([1, 1, 1, 2, 0])
    expect(await db.select({ language: users.language }).from(users)).toEqual([{ language: 'sv' }])
  },
)

test('a confirmation without its welcome mail does not count, and its link is still good', async ({
  committed: { db },
}) => {
  const { deps } = openAuthApp(db, { isMailLive: true })
  const input = { ...SIGN_UP, source: '/faq', network: null }
  await subscribe(deps, input)
  const token = findToken(await deliver(db), 'newsletter-confirm')
  await expect(confirmSubscription(failingAt(deps, 'newsletter-welcome'), token)).rejects.toThrow('killed')
  expect(await confirmSubscription(deps, token)).toBe('done')
})

test('a message or an application is not kept without the mails that report it', async ({
  committed: { db },
}) => {
  const { deps } = openAuthApp(db, { isMailLive: true })
  const message = {
    name: 'Eva',
    email: 'eva@example.com',
    subject: 'Hello',
    message: 'A wrong price',
    network: 'a',
  }
  await expect(sendMessage(failingAt(deps, 'contact-message'), message)).rejects.toThrow('killed')
  const application = {
    ...{
      storeName: 'Kiosk',
      contactName: 'Eva',
      email: 'eva@example.com',
      phone: '1',
      language: 'en' as const,
      network: 'a',
    },
    ...{ website: 'https://kiosk.example', address: 'Street 1', description: null },
  }
  await expect(applyAsRetailer(failingAt(deps, 'retailer-received'), application)).rejects.toThrow('killed')
  for (const table of [contactMessages, retailerApplications, mailQueue])
    expect(await db.$count(table)).toBe(0)
})

test('an account is deleted with its last mail, a passkey with the mail that reports it', async ({
  committed: { db },
}) => {
  const { deps, enter } = openAuthApp(db, { isMailLive: true })
  const { account } = await enter()
  const key = { id: 'key', userId: account.userId, publicKey: 'p', credentialID: 'c', counter: 0 }
  await db.insert(passkeys).values({ ...key, deviceType: 'singleDevice', backedUp: false })
  const removed = removePasskey(failingAt(deps, 'two-factor-changed'), { account, id: 'key' })
  await expect(removed).rejects.toThrow('killed')
  const verified = { ...account, isVerified: true }
  const deleted = deleteAccount(failingAt(deps, 'account-deleted'), verified)
  await expect(deleted).rejects.toThrow('killed')
  expect(await db.$count(passkeys)).toBe(1)
  expect((await countPeople(db)).slice(0, 2)).toEqual([1, 1])
})

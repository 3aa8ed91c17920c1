import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { attempts } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { newsletterSubscribers, suppressions } from '#data/schema/people.ts'
import { CONSENT_VERSION } from '#domain/consent.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { deliver, findToken, makeMail, TEST_ORIGIN } from '#tests/mail.ts'
import { canConfirm, confirmSubscription } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { keySuppressions, suppress } from './suppress.ts'
import { findUnsubscribeState, unsubscribe } from './unsubscribe.ts'

const HOUR_MS = 60 * 60 * 1000
const ANNA = {
  email: 'Anna@Example.com',
  fullName: 'Anna',
  language: 'sv',
  source: '/faq',
  network: '192.0.2.1',
} as const

function makeDeps(db: Db, { isLive = true, now = new Date() } = {}) {
  const clock = { now }
  return { db, keys: TEST_KEYS, mail: makeMail({ isLive }), now: () => clock.now, clock }
}

function readMails(db: Db) {
  return db.select().from(mailQueue).orderBy(mailQueue.id)
}

/** From the newest mail of a kind; waiting mail is sent first. */
async function readToken(deps: ReturnType<typeof makeDeps>, kind: string): Promise<string> {
  return findToken(await deliver(deps.db, deps.now), kind)
}

async function readSubscriber(db: Db) {
  const rows = await db.select().from(newsletterSubscribers)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('an address is not subscribed before the link of the mail is used, once', async ({ db }) => {
  const deps = makeDeps(db)
  expect(await subscribe(deps, ANNA)).toBe('confirm')
  expect(await readSubscriber(db)).toMatchObject({
    email: 'Anna@Example.com',
    status: 'pending',
    language: 'sv',
    consentVersion: CONSENT_VERSION,
    consentSource: '/faq',
    consentAt: deps.clock.now,
    confirmedAt: null,
  })
  const [mail] = await deliver(db, deps.now)
  expect(mail?.recipient).toBe('Anna@Example.com')
  const token = findToken([mail!], 'newsletter-confirm')
  expect(mail?.body).toContain(`${TEST_ORIGIN}/sv/newsletter/confirm?token=${token}`)

  expect(await canConfirm(deps, token)).toBe(true)
  expect(await confirmSubscription(deps, token)).toBe('done')
  expect(await readSubscriber(db)).toMatchObject({ status: 'confirmed', confirmedAt: deps.clock.now })
  expect(await canConfirm(deps, token)).toBe(false)
  expect(await confirmSubscription(deps, token)).toBe('invalid')
  expect((await readMails(db)).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
})

test('the welcome mail lets a subscriber leave with one click', async ({ db }) => {
  const deps = makeDeps(db)
  await subscribe(deps, ANNA)
  await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))
  const [welcome] = await deliver(db, deps.now)
  const token = findToken([welcome!], 'newsletter-welcome')
  expect(welcome?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${TEST_ORIGIN}/newsletter/unsubscribe?token=${token}>, <mailto:operator@pouchscout.example?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(await findUnsubscribeState(deps, token)).toBe('subscribed')
  expect(await unsubscribe(deps, token)).toBe('done')
  expect(await unsubscribe(deps, token)).toBe('done')
  expect(await findUnsubscribeState(deps, token)).toBe('unsubscribed')
  expect(await readSubscriber(db)).toMatchObject({ status: 'unsubscribed', unsubscribedAt: deps.clock.now })
  // This stays when the row is deleted.
  expect(await db.select().from(suppressions)).toMatchObject([{ isKeyed: true }])
  expect(await findUnsubscribeState(deps, 'nobody')).toBe('unknown')
})

test('a subscriber who has left can come back, by a new link', async ({ db }) => {
  const deps = makeDeps(db)
  await subscribe(deps, ANNA)
  await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))
  await unsubscribe(deps, await readToken(deps, 'newsletter-welcome'))
  deps.clock.now = new Date(deps.clock.now.getTime() + HOUR_MS)
  expect(await subscribe(deps, { ...ANNA, source: '/auth' })).toBe('confirm')
  expect(await readSubscriber(db)).toMatchObject({ status: 'pending', consentSource: '/auth' })
  expect(await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))).toBe('done')
  expect(await readSubscriber(db)).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
})

test('a deleted user who subscribes again is no longer suppressed', async ({ db }) => {
  const deps = makeDeps(db)
  await suppress(deps, ANNA.email)
  await subscribe(deps, ANNA)
  expect(await db.$count(suppressions)).toBe(1)
  await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))
  expect(await db.$count(suppressions)).toBe(0)
})

test('hashes of addresses from earlier versions are keyed, and still recognised', async ({ db }) => {
  const deps = makeDeps(db)
  const plain = createHash('sha256').update('anna@example.com').digest('base64url')
  await db.insert(suppressions).values({ emailHash: plain })
  expect(await keySuppressions(deps)).toBe(1)
  expect(await keySuppressions(deps)).toBe(0)
  const [kept] = await db.select().from(suppressions)
  expect(kept).toMatchObject({ isKeyed: true, emailHash: TEST_KEYS.fingerprint(plain) })
  await suppress(deps, ' ANNA@example.com')
  expect(await db.$count(suppressions)).toBe(1)
})

test('every mail has its own unsubscribe link, and all of them stay good', async ({ db }) => {
  const deps = makeDeps(db)
  const waysOut: string[] = []
  for (const source of ['/faq', '/auth']) {
    await subscribe(deps, { ...ANNA, source })
    await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))
    waysOut.push(await readToken(deps, 'newsletter-welcome'))
    await unsubscribe(deps, waysOut[0]!)
    expect(await readSubscriber(db)).toMatchObject({ status: 'unsubscribed' })
  }
  deps.clock.now = new Date(deps.clock.now.getTime() + 700 * 24 * HOUR_MS)
  for (const token of waysOut) expect(await findUnsubscribeState(deps, token)).toBe('unsubscribed')
})

test('a mail that still waits confirms nothing for a subscriber who has left meanwhile', async ({ db }) => {
  const deps = makeDeps(db)
  await subscribe(deps, ANNA)
  await confirmSubscription(deps, await readToken(deps, 'newsletter-confirm'))
  const wayOut = await readToken(deps, 'newsletter-welcome')
  await unsubscribe(deps, wayOut)
  await subscribe(deps, ANNA)
  await unsubscribe(deps, wayOut)
  expect(await deliver(db, deps.now)).toEqual([])
})

test('a link is good for a day', async ({ db }) => {
  const deps = makeDeps(db)
  await subscribe(deps, ANNA)
  const token = await readToken(deps, 'newsletter-confirm')
  deps.clock.now = new Date(deps.clock.now.getTime() + 24 * HOUR_MS)
  expect(await confirmSubscription(deps, token)).toBe('invalid')
  expect(await readSubscriber(db)).toMatchObject({ status: 'pending' })
})

test('twenty visitors who type the same address send it one mail', async ({ db }) => {
  const deps = makeDeps(db)
  const outcomes: string[] = []
  for (let number = 0; number < 20; number++)
    outcomes.push(await subscribe(deps, { ...ANNA, network: `192.0.2.${number}` }))
  expect(outcomes).toEqual(['confirm', ...Array(19).fill('alreadySubscribed')])
  expect(await readMails(db)).toHaveLength(1)
})

test('a new link every ten minutes, three a day; only the newest is good', async ({ db }) => {
  const deps = makeDeps(db)
  const links: string[] = []
  for (let number = 0; number < 5; number++) {
    await subscribe(deps, { ...ANNA, network: null })
    const mails = await deliver(db, deps.now)
    if (mails.length > 0) links.push(findToken(mails, 'newsletter-confirm'))
    // Ten minutes later; the daily limit still counts.
    await db
      .update(attempts)
      .set({ endsAt: sql`now()` })
      .where(sql`${attempts.endsAt} < now() + interval '11 minutes'`)
  }
  expect(await readMails(db)).toHaveLength(3)
  expect(links).toHaveLength(3)
  expect(await confirmSubscription(deps, links[0]!)).toBe('invalid')
  expect(await confirmSubscription(deps, links[2]!)).toBe('done')
})

test('one network subscribes five addresses an hour', async ({ db }) => {
  const deps = makeDeps(db)
  const outcomes: string[] = []
  for (let number = 0; number < 6; number++)
    outcomes.push(await subscribe(deps, { ...ANNA, email: `visitor-${number}@example.com` }))
  expect(outcomes).toEqual([...Array(5).fill('confirm'), 'tooMany'])
  expect(await db.$count(newsletterSubscribers)).toBe(5)
})

test('without a mail server everything is kept, nothing is promised, and the operator can read the mail', async ({
  db,
}) => {
  const deps = makeDeps(db, { isLive: false })
  expect(await subscribe(deps, ANNA)).toBe('done')
  expect(await readMails(db)).toMatchObject([{ kind: 'newsletter-confirm', status: 'kept' }])
  expect(await subscribe(deps, ANNA)).toBe('alreadySubscribed')
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { countIssueMails } from '#data/newsletter-deliveries.ts'
import { findIssue } from '#data/newsletter-issues.ts'
import type { Db } from '#data/open-database.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { newsletterDeliveries } from '#data/schema/newsletter.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import { unsubscribe } from '#services/newsletter/unsubscribe.ts'
import { saveSetting } from '#services/settings/settings.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { deliver, TEST_ORIGIN } from '#tests/mail.ts'
import { insertSubscribers, makeNewsletter, OPERATOR } from '#tests/newsletter.ts'
import { pauseIssue, resumeIssue } from './pause-issue.ts'
import { queueNextMails } from './queue-next-mails.ts'
import { startIssue } from './start-issue.ts'
import { writeDraft } from './write-draft.ts'

type Newsletter = ReturnType<typeof makeNewsletter>

/** An issue that is being sent. */
async function start({ deps }: Newsletter): Promise<number> {
  const written = await writeDraft(deps, { admin: OPERATOR })
  if (written.outcome !== 'written') throw new Error(written.outcome)
  expect(await startIssue(deps, { id: written.id, admin: OPERATOR })).toBe('started')
  return written.id
}

function setRate(db: Db, value: number) {
  return saveSetting({ db }, { name: 'newsletter-per-minute', value, actor: 'maja' })
}

async function readRecipients(db: Db): Promise<string[]> {
  const rows = await db.select({ to: mailQueue.recipient }).from(mailQueue).orderBy(mailQueue.id)
  return rows.map(({ to }) => to)
}

/** Until the issue is sent. */
async function queueAll(newsletter: Newsletter) {
  while ((await queueNextMails(newsletter.deps)) !== null) newsletter.wait(60)
}

test('a reader gets the deals of their country, in its currency, in their language, with a way out', async ({
  db,
}) => {
  const newsletter = makeNewsletter(db)
  newsletter.putOnSale([{ productId: 2, cents: 300, wasCents: 600 }], 'SE')
  await insertSubscribers(db, [{ language: 'sv', country: 'SE' }, { language: 'de' }])
  await start(newsletter)
  expect(await queueNextMails(newsletter.deps)).toBe(2)
  const [swedish, german] = await deliver(db, newsletter.deps.now)
  expect(swedish!.subject).toBe('En bekräftad prissänkning den här veckan: 34,35 kr')
  expect(swedish!.body).toContain('butik som levererar till Sverige')
  expect(swedish!.body).toContain(`${TEST_ORIGIN}/sv/product/frost-mint-2?destination=SE`)
  expect(swedish!.body).toContain(`${TEST_ORIGIN}/sv/sale?verified=1&destination=SE`)
  expect(swedish!.body).toContain('Lägsta priset de 30 dagarna före sänkningen: 68,70\u00A0kr, den 2 nov.')
  expect(swedish!.body).toContain('Priser från 16 november 2026.')
  expect(german!.body).toContain('Frost Mint 1: €4,00 (−20\u00A0%)')
  const [, token] = /unsubscribe\?token=([\w-]{43})/.exec(german!.body)!
  expect(german!.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${TEST_ORIGIN}/newsletter/unsubscribe?token=${token}>, <mailto:operator@pouchscout.example?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('only readers who had confirmed when sending began, in places with deals, get it, each once', async ({
  db,
}) => {
  const newsletter = makeNewsletter(db)
  newsletter.putOnSale([], 'US')
  await insertSubscribers(db, [
    { email: 'a@example.com', country: 'DE' },
    { email: 'pending@example.com', status: 'pending', confirmedAt: null },
    { email: 'gone@example.com', status: 'unsubscribed' },
    { email: 'us@example.com', country: 'US' },
    { email: 'late@example.com', confirmedAt: new Date('2026-11-16T08:00:00Z') },
    { email: 'b@example.com' },
  ])
  const id = await start(newsletter)
  await queueAll(newsletter)
  expect(await readRecipients(db)).toEqual(['a@example.com', 'b@example.com'])
  expect(await findIssue(db, id)).toMatchObject({ status: 'sent' })
})

test('no more mails are queued than the rate allows', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  await insertSubscribers(
    db,
    Array.from({ length: 25 }, () => ({})).map((_, n) => ({ email: `${n}@b.example` })),
  )
  await setRate(db, 60)
  await start(newsletter)
  const queued: (number | null)[] = []
  for (let second = 0; second <= 25; second += 5) {
    queued.push(await queueNextMails(newsletter.deps))
    newsletter.wait(5)
  }
  expect(queued).toEqual([10, null, 10, null, 5, null])
})

test('a pause stops the next mails, and going on continues with those who have none', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  await insertSubscribers(db, [{}, {}, {}])
  await setRate(db, 1)
  const id = await start(newsletter)
  await queueNextMails(newsletter.deps)
  newsletter.wait(60)
  expect(await pauseIssue(newsletter.deps, { id, admin: OPERATOR })).toBe(true)
  expect(await queueNextMails(newsletter.deps)).toBe(null)
  expect(await pauseIssue(newsletter.deps, { id, admin: OPERATOR })).toBe(false)
  expect(await resumeIssue(newsletter.deps, { id, admin: OPERATOR })).toBe(true)
  await queueAll(newsletter)
  expect(await readRecipients(db)).toEqual([
    'reader-1@example.com',
    'reader-2@example.com',
    'reader-3@example.com',
  ])
})

test('killed at any statement, a batch is queued whole or not at all, and is gone on with', async ({
  db,
}) => {
  const newsletter = makeNewsletter(db)
  await insertSubscribers(db, [{}, {}, {}, {}, {}])
  await setRate(db, 12)
  const id = await start(newsletter)
  let isDone = false
  for (let statements = 0; !isDone; statements++) {
    const before = (await readRecipients(db)).length
    const killed = queueNextMails({ ...newsletter.deps, db: dieAfter(db, statements) })
    const queued = await killed.catch((error: Error) => error.message)
    const mails = await readRecipients(db)
    const deliveries = await db.$count(newsletterDeliveries)
    expect({ statements, queued, mails: mails.length, deliveries }).toEqual({
      statements,
      queued: typeof queued === 'number' ? 2 : 'killed',
      mails: before + (typeof queued === 'number' ? 2 : 0),
      deliveries: mails.length,
    })
    isDone = typeof queued === 'number'
  }
  newsletter.wait(60)
  await queueAll(newsletter)
  expect(new Set(await readRecipients(db)).size).toBe(5)
  expect(await countIssueMails(db, id)).toEqual({ waiting: 5, sent: 0, failed: 0, kept: 0 })
})

test('nodes that work at the same moment queue each mail once, and keep to the rate together', async ({
  committed: { db },
}) => {
  const newsletter = makeNewsletter(db)
  await insertSubscribers(db, [{}, {}, {}, {}, {}])
  await setRate(db, 12)
  await start(newsletter)
  for (let round = 0; round < 3; round++) {
    await Promise.all([1, 2, 3].map(() => queueNextMails(newsletter.deps)))
    newsletter.wait(10)
  }
  const recipients = await readRecipients(db)
  expect([recipients.length, new Set(recipients).size]).toEqual([5, 5])
})

test('a reader who leaves before the mail is sent does not get it', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  const [id] = await insertSubscribers(db, [{}, {}])
  await setRate(db, 6)
  await start(newsletter)
  await queueNextMails(newsletter.deps)
  const [first] = await deliver(db, newsletter.deps.now)
  const [, token] = /token=([\w-]{43})/.exec(first!.body)!
  // Another issue waits for the same reader.
  newsletter.wait(7 * 24 * 3600)
  await start(newsletter)
  newsletter.wait(60)
  await queueAll(newsletter)
  await unsubscribe({ db, keys: TEST_KEYS, now: newsletter.deps.now }, token!)
  expect((await deliver(db, newsletter.deps.now)).map(({ recipient }) => recipient)).toEqual([
    'reader-2@example.com',
    'reader-2@example.com',
  ])
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id!))
  expect(row!.status).toBe('unsubscribed')
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, vi } from 'vitest'
import { claimMail, insertMail, lockLink, type NewMail } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { deleteProofs, findProof, insertProof } from '#data/proofs.ts'
import { verifications } from '#data/schema/accounts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { TOKEN_PLACE } from '#domain/mail-links.ts'
import { createMailTransport } from '#server/mail/mail-transport.ts'
import { test } from '#tests/database.ts'
import { findFreePort } from '#tests/find-free-port.ts'
import { decode } from '#tests/smtp-server.ts'
import { fillLink } from './fill-link.ts'
import { startMailSender } from './mail-sender.ts'

const MAIL: NewMail = {
  recipient: 'me@pouchscout.example',
  replyTo: 'anna@example.com',
  subject: 'Contact: Grüße',
  body: 'Hello\n.\nthere',
  html: null,
  headers: {},
  kind: 'contact-message',
  onceKey: null,
  status: 'waiting',
}
const WAIT = { timeout: 10_000, interval: 20 }

type Received = { to: string[]; raw: string }

/** A mail server that keeps the mail it gets; `refuse` says which recipients it rejects, and how. */
async function startSmtp({ port = 0, refuse = {} as Record<string, number> } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refuse[address]
      done(code ? Object.assign(new Error('not here'), { responseCode: code }) : null)
    },
    async onData(stream, session, done) {
      const raw = await text(stream)
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.on('error', () => {}) // a client that leaves does not matter
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { received, close, port: (server.server.address() as AddressInfo).port }
}

function startSender(db: Db, port: number) {
  const onError = vi.fn()
  const send = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Pouchscout <hello@pouchscout.example>',
  })
  const sender = startMailSender({ db, now: () => new Date(), send, onError })
  onTestFinished(sender.close)
  return { ...sender, onError }
}

async function readQueue(db: Db) {
  return db.select().from(mailQueue).orderBy(mailQueue.id)
}

test('waiting mail is sent, and later mail when the sender is notified', async ({ committed: { db } }) => {
  const smtp = await startSmtp()
  await insertMail(db, MAIL)
  const sender = startSender(db, smtp.port)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT)
  await insertMail(db, { ...MAIL, replyTo: null, subject: 'Second' })
  sender.wake()
  await vi.waitFor(
    async () => expect((await readQueue(db)).map(({ status }) => status)).toEqual(['sent', 'sent']),
    WAIT,
  )
  const [first, second] = smtp.received
  expect(first?.to).toEqual(['me@pouchscout.example'])
  expect(first?.raw).toMatch(/^From: Pouchscout <hello@pouchscout.example>\r$/m)
  expect(first?.raw).toMatch(/^Reply-To: anna@example.com\r$/m)
  expect(first?.raw).toContain('Hello\r\n.\r\nthere')
  expect(second?.raw).toMatch(/^Subject: Second\r$/m)
  expect(second?.raw).not.toContain('Reply-To')
  expect(sender.onError).not.toHaveBeenCalled()
})

test('several senders send each mail once', async ({ committed: { db } }) => {
  const smtp = await startSmtp()
  for (let number = 0; number < 12; number++) await insertMail(db, { ...MAIL, subject: `Mail ${number}.` })
  for (let node = 0; node < 3; node++) startSender(db, smtp.port)
  await vi.waitFor(
    async () => expect((await readQueue(db)).every(({ status }) => status === 'sent')).toBe(true),
    WAIT,
  )
  const subjects = smtp.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
  expect(subjects.toSorted()).toEqual(Array.from({ length: 12 }, (_, number) => `Mail ${number}.`).toSorted())
})

test('while the mail server is away nothing is lost, and a later start continues', async ({
  committed: { db },
}) => {
  const port = await findFreePort()
  await insertMail(db, MAIL)
  const early = startSender(db, port)
  await vi.waitFor(() => expect(early.onError).toHaveBeenCalled(), WAIT)
  await early.close()
  const [waiting] = await readQueue(db)
  expect(waiting).toMatchObject({
    status: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('ECONNREFUSED'),
  })
  expect(waiting!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000)

  const smtp = await startSmtp({ port })
  await db.update(mailQueue).set({ nextAttemptAt: sql`now()` })
  startSender(db, port)
  await vi.waitFor(
    async () => expect(await readQueue(db)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]),
    WAIT,
  )
  expect(smtp.received).toHaveLength(1)
})

test('a mail whose sender died is taken over when its claim has expired, not before', async ({
  committed: { db },
}) => {
  const smtp = await startSmtp()
  await insertMail(db, MAIL)
  await db.update(mailQueue).set({ attempts: 1, nextAttemptAt: sql`now() + interval '5 minutes'` })
  await insertMail(db, { ...MAIL, subject: 'Free' })
  const sender = startSender(db, smtp.port)
  await vi.waitFor(
    async () => expect((await readQueue(db)).map(({ status }) => status)).toEqual(['waiting', 'sent']),
    WAIT,
  )
  await db.update(mailQueue).set({ nextAttemptAt: sql`now()` }).where(eq(mailQueue.status, 'waiting'))
  sender.wake()
  await vi.waitFor(
    async () => expect((await readQueue(db)).map(({ status }) => status)).toEqual(['sent', 'sent']),
    WAIT,
  )
})

test('a recipient refused for good fails with the reason, and the next mail is sent', async ({
  committed: { db },
}) => {
  const smtp = await startSmtp({ refuse: { 'gone@pouchscout.example': 550 } })
  await insertMail(db, { ...MAIL, recipient: 'gone@pouchscout.example' })
  await insertMail(db, MAIL)
  startSender(db, smtp.port)
  await vi.waitFor(
    async () =>
      expect(await readQueue(db)).toMatchObject([
        { status: 'failed', lastError: expect.stringContaining('not here') },
        { status: 'sent' },
      ]),
    WAIT,
  )
})

test("a visitor's words never become headers", async ({ committed: { db } }) => {
  const smtp = await startSmtp()
  await insertMail(db, { ...MAIL, subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nbody' })
  startSender(db, smtp.port)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT)
  const [mail] = smtp.received
  expect(mail?.to).toEqual(['me@pouchscout.example'])
  expect(mail?.raw).toMatch(/^Subject: Hi Bcc: evil@example.com body\r$/m)
  expect(mail?.raw).not.toMatch(/^Bcc:/m)
})

test('text and HTML are sent together, with the requested headers', async ({ committed: { db } }) => {
  const smtp = await startSmtp()
  const headers = {
    'List-Unsubscribe': '<https://pouchscout.example/u?token=1>, <mailto:me@pouchscout.example>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Note': 'one\r\nBcc: evil@example.com',
  }
  await insertMail(db, { ...MAIL, html: '<p>Hello <b>there</b></p>', headers })
  startSender(db, smtp.port)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT)
  const raw = smtp.received[0]!.raw.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/pouchscout.example\/u\?token=1>, <mailto:me@/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^X-Note: one Bcc: evil@example.com\r$/m)
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
})

test('a mail with a key is written once, and one that is only kept is never sent', async ({
  committed: { db },
}) => {
  const smtp = await startSmtp()
  await insertMail(db, { ...MAIL, onceKey: 'welcome 1' })
  await insertMail(db, { ...MAIL, onceKey: 'welcome 1', subject: 'Again' })
  await insertMail(db, { ...MAIL, status: 'kept', subject: 'Kept' })
  startSender(db, smtp.port)
  await vi.waitFor(
    async () => expect((await readQueue(db)).map(({ status }) => status)).toEqual(['sent', 'kept']),
    WAIT,
  )
  expect(smtp.received).toHaveLength(1)
})

const LINK_MAIL: NewMail = {
  ...MAIL,
  replyTo: null,
  kind: 'reset-password',
  body: `https://pouchscout.example/auth/reset?token=${TOKEN_PLACE}`,
  html: `<a href="https://pouchscout.example/auth/reset?token=${TOKEN_PLACE}">Reset</a>`,
  headers: { 'List-Unsubscribe': `<https://pouchscout.example/u?token=${TOKEN_PLACE}>` },
  linkPurpose: 'reset-password',
  linkSubject: 'maja',
}

test('the token of a link is made when the mail is sent; only its hash is kept', async ({
  committed: { db },
}) => {
  const smtp = await startSmtp()
  await insertMail(db, LINK_MAIL)
  startSender(db, smtp.port)
  await vi.waitFor(async () => expect(await readQueue(db)).toMatchObject([{ status: 'sent' }]), WAIT)
  const raw = decode(smtp.received[0]!.raw)
  const tokens = [...raw.matchAll(/token=([\w-]{43})/g)].map(([, token]) => token!)
  expect(tokens).toHaveLength(3)
  expect(new Set(tokens).size).toBe(1)
  const now = new Date()
  expect(await findProof(db, { purpose: 'reset-password', token: tokens[0]!, now })).toEqual({
    userId: 'maja',
  })
  const atRest = JSON.stringify([await readQueue(db), await db.select().from(verifications)])
  expect(atRest).not.toContain(tokens[0])
})

test('a mail whose link is no longer valid is never sent', async ({ committed: { db } }) => {
  const smtp = await startSmtp()
  const { linkPurpose, linkSubject, ...ended } = LINK_MAIL
  await insertMail(db, ended)
  startSender(db, smtp.port)
  await vi.waitFor(
    async () =>
      expect(await readQueue(db)).toMatchObject([
        { status: 'failed', lastError: 'Its link ended before it was sent.' },
      ]),
    WAIT,
  )
  expect(smtp.received).toEqual([])
})

test('a mail to a deleted user is removed once it is sent or given up', async ({ committed: { db } }) => {
  const smtp = await startSmtp({ refuse: { 'gone@pouchscout.example': 550 } })
  await insertMail(db, { ...MAIL, kind: 'account-deleted' })
  await insertMail(db, { ...MAIL, kind: 'account-deleted', recipient: 'gone@pouchscout.example' })
  startSender(db, smtp.port)
  await vi.waitFor(async () => expect(await readQueue(db)).toEqual([]), WAIT)
  expect(smtp.received).toHaveLength(1)
})

test('a link that is ended while its mail is being sent does not work', async ({ committed: { db } }) => {
  await insertMail(db, LINK_MAIL)
  const mail = await claimMail(db, { claimSeconds: 60 })
  let ending: Promise<void> | undefined
  await db.transaction(async (tx) => {
    expect(await lockLink(tx, mail!)).toEqual({ purpose: 'reset-password', subject: 'maja' })
    ending = db.transaction((other) => deleteProofs(other, { purpose: 'reset-password', userId: 'maja' }))
    const expiresAt = new Date(Date.now() + 60_000)
    await insertProof(tx, { purpose: 'reset-password', subject: 'maja', token: 'late', expiresAt })
  })
  await ending
  expect(await db.$count(verifications)).toBe(0)
  await expect(fillLink({ db, now: () => new Date() }, mail!)).rejects.toThrow('Its link ended')
})

test.for([
  { kind: 'newsletter-issue', isSentAgain: false },
  { kind: 'contact-message', isSentAgain: true },
])(
  'a $kind whose sender was killed after the mail server had it is sent again: $isSentAgain',
  async ({ kind, isSentAgain }, { committed: { db } }) => {
    await insertMail(db, { ...MAIL, kind })
    let arrived = 0
    const { promise: killed } = Promise.withResolvers<void>()
    startMailSender({
      db,
      now: () => new Date(),
      onError: vi.fn(),
      send() {
        arrived += 1
        return killed // it is never told
      },
    })
    await vi.waitFor(() => expect(arrived).toBe(1), WAIT)
    await db.update(mailQueue).set({ nextAttemptAt: sql`now()` })
    const next = startMailSender({
      db,
      now: () => new Date(),
      onError: vi.fn(),
      async send() {
        arrived += 1
      },
    })
    onTestFinished(next.close)
    const ended = isSentAgain ? 'sent' : 'failed'
    await vi.waitFor(async () => expect(await readQueue(db)).toMatchObject([{ status: ended }]), WAIT)
    expect(arrived).toBe(isSentAgain ? 2 : 1)
    const [mail] = await readQueue(db)
    expect(mail!.lastError).toBe(
      isSentAgain ? null : 'The sender stopped while it handed this mail over. It may have arrived.',
    )
  },
)

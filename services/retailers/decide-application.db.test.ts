import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { insertRetailerApplication } from '#data/retailer-applications.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { retailerApplications } from '#data/schema/people.ts'
import { stores } from '#data/schema/stores.ts'
import { LANGUAGES } from '#domain/language.ts'
import { readMailWords } from '#server/mail/read-mail-words.ts'
import type { Deps } from '#services/deps.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { deliver, makeMail } from '#tests/mail.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { applyAsRetailer } from './apply-as-retailer.ts'
import { approveApplication, rejectApplication } from './decide-application.ts'
import { noteApplication } from './handle-application.ts'
import { undoDecision } from './undo-decision.ts'

const NORDLAGER = {
  storeName: 'Nordlager',
  contactName: 'Anna Lind',
  email: 'anna@nordlager.example',
  phone: '+46 70 123 45 67',
  website: 'https://www.nordlager.se/om-oss',
  address: 'Storgatan 1, Luleå',
  description: null,
  language: 'sv',
} as const

async function makeDeps(db: Db) {
  const admin = await insertUser(db)
  await insertRetailerApplication(db, NORDLAGER)
  const [row] = await db.select({ id: retailerApplications.id }).from(retailerApplications)
  const queue = vi.fn<Deps['mail']['queue']>(async (tx, mail) => {
    await tx.insert(mailQueue).values({
      recipient: mail.to,
      subject: mail.kind,
      body: JSON.stringify(mail.values),
      kind: mail.kind,
      onceKey: mail.onceKey ?? null,
    })
  })
  const mail = { ...makeMail(), origin: '', queue, wake: vi.fn() }
  return { deps: { db, now: () => new Date(), mail }, admin, id: row?.id ?? 0 }
}

function readApplication(db: Db) {
  const { status, storeId, decidedBy, note } = retailerApplications
  return db.select({ status, storeId, decidedBy, note }).from(retailerApplications)
}

test('an approved application becomes a draft of a store, with a mail that waits', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  const decision = await approveApplication(deps, { id, admin, note: 'Welcome' })
  const [store] = await db.select().from(stores)
  expect(decision).toEqual({ ok: true, storeId: store?.id })
  expect(store).toMatchObject({
    name: 'Nordlager',
    storeUrl: 'https://www.nordlager.se',
    status: 'pending',
    platform: '',
    country: 'SE',
    currency: 'SEK',
    isDemo: false,
  })
  expect(await readApplication(db)).toEqual([
    { status: 'approved', storeId: store?.id, decidedBy: admin.id, note: null },
  ])
  const [mail] = await db.select().from(mailQueue)
  expect(mail).toMatchObject({ kind: 'retailer-approved', recipient: NORDLAGER.email, status: 'waiting' })
  expect(mail!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(await readAudit(db)).toEqual([
    {
      actor: admin.id,
      action: 'application-approved',
      target: `application ${id}`,
      detail: { store: store?.id },
    },
  ])
})

test.for(LANGUAGES)(
  'receipt and decision are mailed in the language of the application (%s)',
  async (language, { db }) => {
    const admin = await insertUser(db)
    const deps = { db, mail: makeMail(), now: () => new Date() }
    for (const storeName of ['Nordlager', 'Sydlager'])
      await applyAsRetailer(deps, {
        ...NORDLAGER,
        storeName,
        website: `https://${storeName}.example`,
        language,
        network: 'a',
      })
    const applications = await db.select().from(retailerApplications).orderBy(retailerApplications.id)
    expect(applications.map((application) => application.language)).toEqual([language, language])
    await approveApplication(deps, { id: applications[0]!.id, admin, note: null })
    await rejectApplication(deps, { id: applications[1]!.id, admin, reason: null })
    await db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
    const mails = await deliver(db)
    const words = readMailWords('mail')(language)
    const sent = mails.filter(({ recipient }) => recipient === NORDLAGER.email)
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['retailer-received', words('retailerReceived.subject')],
      ['retailer-approved', words('retailerApproved.subject', { storeName: 'Nordlager' })],
      ['retailer-rejected', words('retailerRejected.subject', { storeName: 'Sydlager' })],
    ])
    expect(sent[1]!.body).toContain(words('retailerApproved.text', { storeName: 'Nordlager' }))
    expect(sent[2]!.body).toContain(words('retailerRejected.again'))
  },
)

test('a decision is taken once', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  expect(await rejectApplication(deps, { id, admin, reason: 'No snus' })).toMatchObject({ ok: true })
  const late = await approveApplication(deps, { id, admin, note: null })
  expect(late).toEqual({ ok: false, reason: 'already-decided' })
  expect(await db.select().from(stores)).toEqual([])
  expect(await db.select({ kind: mailQueue.kind }).from(mailQueue)).toEqual([{ kind: 'retailer-rejected' }])
  expect(await readAudit(db)).toHaveLength(1)
})

test('a store that exists already is not made again, and the application waits', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  await insertStore(db, { name: 'NORDLAGER' })
  const decision = await approveApplication(deps, { id, admin, note: null })
  expect(decision).toEqual({ ok: false, reason: 'store-exists' })
  expect(await readApplication(db)).toMatchObject([{ status: 'new' }])
  expect(await db.select().from(mailQueue)).toEqual([])
})

test('a decision can be undone with its draft and its mail, and made again', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  await approveApplication(deps, { id, admin, note: null })
  expect(await undoDecision(deps, { id, admin })).toEqual({ ok: true, isMailStopped: true })
  expect(await readApplication(db)).toMatchObject([{ status: 'new', storeId: null, decidedBy: null }])
  expect(await db.select().from(stores)).toEqual([])
  expect(await db.select().from(mailQueue)).toEqual([])
  expect(await undoDecision(deps, { id, admin })).toEqual({ ok: false, reason: 'not-decided' })
  expect(await rejectApplication(deps, { id, admin, reason: null })).toMatchObject({ ok: true })
  await db.update(mailQueue).set({ status: 'sent', attempts: 1 })
  expect(await undoDecision(deps, { id, admin })).toEqual({ ok: true, isMailStopped: false })
  expect((await readAudit(db)).map(({ action }) => action)).toEqual([
    'application-approved',
    'application-decision-undone',
    'application-rejected',
    'application-decision-undone',
  ])
})

test('a store that is more than a draft is not removed', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  const decision = await approveApplication(deps, { id, admin, note: null })
  const storeId = (decision.ok && decision.storeId) || 0
  await insertOffer(db, { storeId })
  expect(await undoDecision(deps, { id, admin })).toEqual({ ok: false, reason: 'store-in-use' })
  expect(await readApplication(db)).toMatchObject([{ status: 'approved', storeId }])
  expect(await db.select().from(stores).where(eq(stores.id, storeId))).toHaveLength(1)
})

test('a note is kept, and its words are not in the audit log', async ({ db }) => {
  const { deps, admin, id } = await makeDeps(db)
  expect(await noteApplication(deps, { id, admin, note: ' Call them ' })).toBe(true)
  expect(await readApplication(db)).toMatchObject([{ note: 'Call them' }])
  expect(await noteApplication(deps, { id: 0, admin, note: 'x' })).toBe(false)
  expect(JSON.stringify(await readAudit(db))).not.toContain('Call')
})

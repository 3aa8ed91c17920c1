import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { claimMail, markUnsent } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { readPanelTodo } from '#data/panel.ts'
import { priceReports } from '#data/schema/evidence.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { FEWEST_TO_HIDE } from '#domain/reports/report-rules.ts'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import { readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { dumpTables } from '#tests/dump-tables.ts'
import { deliver } from '#tests/mail.ts'
import { isShown, openReports, report, reportEnough } from '#tests/reports.ts'
import { answerReport } from './answer-report.ts'
import { getReportsPage } from './get-reports-page.ts'
import { undoAnswer } from './undo-answer.ts'

const TOUCHED = ['price_reports', 'offers', 'offer_hides', 'mail_queue']
const FIRST = new Date('2026-03-01T20:30:00Z')
const LATER = new Date('2026-03-01T21:00:00Z')

type Opened = Awaited<ReturnType<typeof openReports>>

async function answer(db: Db, { mail, admin, rows }: Opened, given: ReportAnswer, at = FIRST) {
  const call = { offerId: rows[0]!.id, answer: given, admin }
  expect(await answerReport({ db, mail, now: () => at }, call)).toMatchObject({ ok: true })
}

function undo(db: Db, { admin, rows }: Opened, at = FIRST) {
  return undoAnswer({ db }, { offerId: rows[0]!.id, answeredAt: at, admin })
}

async function readLast(db: Db) {
  return (await getReportsPage({ db }, new URLSearchParams())).last
}

test.for(['right', 'fixed', 'asked'] as const)(
  'undoing "%s" restores every report, the hidden offer and the address, and withdraws the mail',
  async (given, { db }) => {
    const opened = await openReports(db)
    const { id } = opened.rows[0]!
    await report(db, { offerId: id, network: '203.0.113.7', email: 'anna@example.com' })
    await reportEnough(db, id)
    const before = await dumpTables(db, TOUCHED)

    await answer(db, opened, given)
    expect(await dumpTables(db, TOUCHED)).not.toBe(before)
    expect(await readLast(db)).toMatchObject({ offerId: id, answer: given, count: FEWEST_TO_HIDE })
    expect(await undo(db, opened)).toEqual({
      ok: true,
      product: 'Fjord Mint No 1',
      count: FEWEST_TO_HIDE,
      isHidden: true,
      withdrawn: 1,
      sent: 0,
    })

    expect(await dumpTables(db, TOUCHED)).toBe(before)
    expect((await isShown(db, id)).isListed).toBe(false)
    expect((await readPanelTodo(db)).reports).toBe(1)
    expect(await readLast(db)).toBeNull()
    expect((await readAudit(db)).at(-1)).toMatchObject({
      actor: opened.admin.id,
      action: 'report-answer-undone',
      target: `offer ${id}`,
      detail: { was: given, withdrawn: 1, sent: 0, hiddenAgain: given === 'right' },
    })
    expect(await undo(db, opened)).toEqual({ ok: false })

    await answer(db, opened, given)
    await db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
    expect(await deliver(db)).toMatchObject([{ recipient: 'anna@example.com' }])
  },
)

test('an answer to reports that hid nothing hides nothing when it is undone', async ({ db }) => {
  const opened = await openReports(db)
  const { id } = opened.rows[0]!
  await report(db, { offerId: id, network: '203.0.113.7' })
  await answer(db, opened, 'right')
  expect(await undo(db, opened)).toMatchObject({ ok: true, isHidden: false, withdrawn: 0, sent: 0 })
  expect((await isShown(db, id)).isListed).toBe(true)
})

test('a mail that has left is counted as sent, and the report waits again all the same', async ({ db }) => {
  const opened = await openReports(db)
  const offerId = opened.rows[0]!.id
  await report(db, { offerId, network: '203.0.113.7', email: 'anna@example.com' })
  await answer(db, opened, 'fixed')
  await db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
  await deliver(db)
  expect(await undo(db, opened)).toMatchObject({ ok: true, withdrawn: 0, sent: 1 })
  expect(await db.select().from(priceReports)).toMatchObject([{ answer: null, email: null }])
})

test('a mail that is being sent has left; one that waits after a failure has not', async ({ db }) => {
  const opened = await openReports(db)
  const offerId = opened.rows[0]!.id
  await report(db, { offerId, network: '203.0.113.7', email: 'anna@example.com' })
  await report(db, { offerId, network: '203.0.114.7', email: 'eva@example.com' })
  await answer(db, opened, 'asked')
  for (const recipient of ['anna@example.com', 'eva@example.com']) {
    await db
      .update(mailQueue)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(mailQueue.recipient, recipient))
    const mail = await claimMail(db, { claimSeconds: 60 })
    if (recipient.startsWith('anna')) await markUnsent(db, mail!, { reason: 'away', retrySeconds: 600 })
  }
  expect(await undo(db, opened)).toMatchObject({ ok: true, withdrawn: 1, sent: 1 })
  const reports = await db.select().from(priceReports).orderBy(priceReports.id)
  expect(reports.map(({ email }) => email)).toEqual(['anna@example.com', null])
})

test('an answer after the store was asked is undone to that, and then to the queue', async ({ db }) => {
  const opened = await openReports(db)
  const offerId = opened.rows[0]!.id
  await report(db, { offerId, network: '203.0.113.7' })
  await answer(db, opened, 'asked', FIRST)
  await report(db, { offerId, network: '203.0.114.7' })
  const asked = await dumpTables(db, TOUCHED)

  await answer(db, opened, 'right', LATER)
  expect(await undo(db, opened, FIRST)).toEqual({ ok: false })
  expect(await undo(db, opened, LATER)).toMatchObject({ ok: true, count: 2 })
  expect(await dumpTables(db, TOUCHED)).toBe(asked)

  expect(await undo(db, opened, FIRST)).toMatchObject({ ok: true, count: 1 })
  const rows = await db.select().from(priceReports)
  expect(rows.map((row) => row.answer)).toEqual([null, null])
})

test('an offer that a reading showed again after the answer is hidden by the undo', async ({ db }) => {
  const opened = await openReports(db)
  const { id } = opened.rows[0]!
  await reportEnough(db, id)
  await answer(db, opened, 'fixed')
  await db.update(offers).set({ hiddenAt: null }).where(eq(offers.id, id))
  expect(await undo(db, opened)).toMatchObject({ isHidden: true })
  expect((await isShown(db, id)).isListed).toBe(false)
})

test('undoing the second of two answers leaves the first', async ({ db }) => {
  const opened = await openReports(db)
  const offerId = opened.rows[0]!.id
  await report(db, { offerId, network: '203.0.113.7' })
  await answer(db, opened, 'right', FIRST)
  await report(db, { offerId, network: '203.0.114.7' })
  await answer(db, opened, 'right', LATER)
  expect(await undo(db, opened, LATER)).toMatchObject({ ok: true, count: 1 })
  const rows = await db.select().from(priceReports).orderBy(priceReports.id)
  expect(rows.map((row) => row.answer)).toEqual(['right', null])
  expect(await undo(db, opened, FIRST)).toMatchObject({ ok: true, count: 1 })
})

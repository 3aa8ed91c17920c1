import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { withdrawMail } from '#data/outbox.ts'
import { findReportedOffer, lockReports, type ReportRow } from '#data/price-reports.ts'
import {
  findAnswerDetail,
  hideOfferAgain,
  listLastAnswered,
  restoreReportEmail,
  restoreReports,
} from '#data/report-answers.ts'
import { findReportNames } from '#data/report-queue.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { answerKey, joinCodes } from './answer-report.ts'

export type UndoneAnswer =
  | {
      readonly ok: true
      readonly product: string
      readonly count: number
      readonly isHidden: boolean
      /** Mails that were stopped, and mails that had left before. */
      readonly withdrawn: number
      readonly sent: number
    }
  | { readonly ok: false }

/**
 * Takes the last answer about an offer back: its reports are what they were before, a hidden offer is hidden again, and
 * mail that has not left is withdrawn. Not ok when that answer was undone already or a later one was given.
 */
export function undoAnswer(
  { db }: Pick<Deps, 'db'>,
  { offerId, answeredAt, admin }: { offerId: number; answeredAt: Date; admin: Admin },
): Promise<UndoneAnswer> {
  return db.transaction(async (tx): Promise<UndoneAnswer> => {
    await lockReports(tx)
    const offer = await findReportedOffer(tx, offerId)
    const reports = await listLastAnswered(tx, { offerId, answeredAt })
    const [first] = reports
    if (!offer || !first) return { ok: false }
    const target = `offer ${offerId}`
    const codes = joinCodes(reports)
    const known = await findAnswerDetail(tx, { action: `report-${first.answer}`, target, codes })
    await reopen(tx, reports, known)
    const withdrawn = await withdrawMails(tx, reports)
    const isHiddenAgain = known.wasHidden === true && (await hideOfferAgain(tx, offerId))
    if (isHiddenAgain) await raiseVersion(tx)
    const sent = Math.max(Number(known.mailed ?? 0) - withdrawn, 0)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'report-answer-undone',
      target,
      detail: { reports: codes, was: first.answer, hiddenAgain: isHiddenAgain, withdrawn, sent },
    })
    const { product } = await findReportNames(tx, offerId)
    const isHidden = offer.hiddenAt !== null || isHiddenAgain
    return { ok: true, product, count: reports.length, isHidden, withdrawn, sent }
  })
}

/** Where the store had been asked before, that is the report's answer again. */
async function reopen(
  tx: Db,
  reports: ReadonlyArray<ReportRow>,
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const askedCodes = new Set(String(known.asked ?? '').split(' '))
  const [asked, open] = [true, false].map((wasAsked) =>
    reports.filter(({ code }) => askedCodes.has(code) === wasAsked).map(({ id }) => id),
  )
  await restoreReports(tx, open!, null)
  await restoreReports(tx, asked!, {
    answer: 'asked',
    answeredBy: String(known.askedBy),
    answeredAt: new Date(String(known.askedAt)),
  })
}

async function withdrawMails(tx: Db, reports: ReadonlyArray<ReportRow>): Promise<number> {
  let withdrawn = 0
  for (const report of reports) {
    const email = await withdrawMail(tx, answerKey(report))
    if (email === null) continue
    await restoreReportEmail(tx, { id: report.id, email })
    withdrawn++
  }
  return withdrawn
}

import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { postponeMail } from '#data/outbox.ts'
import {
  answerReports,
  findReportedOffer,
  listAnswerable,
  lockReports,
  type ReportRow,
  showOffer,
} from '#data/price-reports.ts'
import { findReportNames } from '#data/report-queue.ts'
import { isLanguage } from '#domain/language.ts'
import { UNDO_SECONDS } from '#domain/mail.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { addressOf } from '#domain/page-address.ts'
import { productPath } from '#domain/pages.ts'
import { showsAgain } from '#domain/reports/report-rules.ts'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type AnsweredReports =
  | { readonly ok: true; readonly count: number; readonly mailed: number; readonly isHidden: boolean }
  | { readonly ok: false }

/**
 * One answer for all reports of an offer that still wait. Visitors who left an address get it a minute
 * later, unless it is undone, and the addresses leave the reports. 'Right' shows a hidden offer again; 'fixed' does as soon as it is no longer what was reported.
 */
export async function answerReport(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { offerId, answer, admin }: { offerId: number; answer: ReportAnswer; admin: Admin },
): Promise<AnsweredReports> {
  const answered = await db.transaction(async (tx): Promise<AnsweredReports> => {
    await lockReports(tx)
    const offer = await findReportedOffer(tx, offerId)
    const reports = await listAnswerable(tx, offerId)
    if (!offer || reports.length === 0 || (answer === 'asked' && reports.every(isAsked))) return { ok: false }
    const ids = reports.map(({ id }) => id)
    await answerReports(tx, { ids, answer, by: admin.id, at: now() })
    const isChanged = offer.goneAt !== null || reports.every((report) => isSettled(report, offer))
    const isShown = showsAgain(answer, isChanged) && (await showOffer(tx, offerId))
    if (isShown) await raiseVersion(tx)
    const mailed = await mailAnswers({ mail }, tx, { reports, answer })
    const asked = reports.filter(isAsked)
    await recordAudit(tx, {
      actor: admin.id,
      action: `report-${answer}`,
      target: `offer ${offerId}`,
      // With it the answer can be undone.
      detail: {
        reports: joinCodes(reports),
        mailed,
        wasHidden: offer.hiddenAt !== null,
        shownAgain: isShown,
        ...(asked.length > 0 && {
          asked: joinCodes(asked),
          askedBy: asked[0]!.answeredBy,
          askedAt: asked[0]!.answeredAt?.toISOString(),
        }),
      },
    })
    return { ok: true, count: reports.length, mailed, isHidden: offer.hiddenAt !== null && !isShown }
  })
  if (answered.ok && answered.mailed > 0) mail.wake()
  return answered
}

/** Of the mail that answers a report. */
export function answerKey({ id, answer }: { id: number; answer: string | null }): string {
  return `report ${id} ${answer}`
}

export function joinCodes(reports: ReadonlyArray<ReportRow>): string {
  return reports.map(({ code }) => code).join(' ')
}

function isAsked({ answer }: ReportRow): boolean {
  return answer === 'asked'
}

/** A wrong price is fixed when it is another. Whether shipping or stock is, only the operator can know. */
function isSettled(report: ReportRow, offer: { price: Minor; currency: string }): boolean {
  const isAboutPrice = report.reason === 'price' || report.reason === 'product'
  return !isAboutPrice || report.price !== offer.price || report.currency !== offer.currency
}

async function mailAnswers(
  { mail }: Pick<Deps, 'mail'>,
  tx: Db,
  { reports, answer }: { reports: ReadonlyArray<ReportRow>; answer: ReportAnswer },
): Promise<number> {
  const wanted = reports.filter(({ email }) => email !== null)
  if (wanted.length === 0) return 0
  const names = await findReportNames(tx, wanted[0]!.offerId)
  for (const { id, code, email, ...report } of wanted) {
    const language = isLanguage(report.language) ? report.language : 'en'
    const link = addressOf({ origin: mail.origin, language, path: productPath(names.slug) })
    const onceKey = answerKey({ id, answer })
    await mail.queue(tx, {
      kind: 'report-answered',
      to: email!,
      language,
      values: { answer, code, product: names.product, store: names.store, link },
      onceKey,
      replyTo: mail.operator,
    })
    await postponeMail(tx, { onceKey, seconds: UNDO_SECONDS })
  }
  return wanted.length
}

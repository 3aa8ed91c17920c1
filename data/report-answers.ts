import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import type { Db } from './open-database.ts'
import type { ReportRow } from './price-reports.ts'
import { offerHides, priceReports } from './schema/evidence.ts'
import { offers } from './schema/offers.ts'
import { auditLog } from './schema/operation.ts'

/** The last answer that was given and not taken back. */
export type LastAnswer = {
  readonly offerId: number
  readonly productName: string
  readonly storeName: string
  readonly answer: ReportAnswer
  readonly answeredAt: string
  readonly count: number
}

export async function findLastAnswer(db: Db): Promise<LastAnswer | null> {
  const { rows } = await db.execute<LastAnswer>(sql`
    select o.id as "offerId", p.name as "productName", s.name as "storeName", r.answer,
      to_jsonb(r.answered_at) as "answeredAt", count(*)::int as count
    from price_reports r
    join offers o on o.id = r.offer_id
    join products p on p.id = o.product_id
    join stores s on s.id = o.store_id
    where r.answered_at = (select max(answered_at) from price_reports)
    group by o.id, p.id, s.id, r.answer, r.answered_at
    order by o.id desc
    limit 1`)
  return rows[0] ?? null
}

/** The reports that an answer settled; none when it is not the offer's last answer any more. */
export async function listLastAnswered(
  tx: Db,
  { offerId, answeredAt }: { offerId: number; answeredAt: Date },
): Promise<ReportRow[]> {
  const last = sql`(select max(answered_at) from price_reports where offer_id = ${offerId})`
  return tx
    .select()
    .from(priceReports)
    .where(
      and(
        eq(priceReports.offerId, offerId),
        eq(priceReports.answeredAt, answeredAt),
        eq(priceReports.answeredAt, last),
      ),
    )
    .orderBy(priceReports.id)
}

/** What the log says about an answer; empty where its entry is not found. */
export async function findAnswerDetail(
  tx: Db,
  { action, target, codes }: { action: string; target: string; codes: string },
): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, action),
        eq(auditLog.target, target),
        sql`${auditLog.detail}->>'reports' = ${codes}`,
      ),
    )
    .orderBy(sql`${auditLog.id} desc`)
    .limit(1)
  return (row?.detail ?? {}) as Record<string, unknown>
}

/** The reports as they were before an answer: open, or with an earlier one. */
export async function restoreReports(
  tx: Db,
  ids: ReadonlyArray<number>,
  before: { answer: 'asked'; answeredBy: string; answeredAt: Date } | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(priceReports)
    .set(before ?? { answer: null, answeredBy: null, answeredAt: null })
    .where(inArray(priceReports.id, [...ids]))
}

/** The address of a visitor whose answer was withdrawn. */
export async function restoreReportEmail(
  tx: Db,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await tx.update(priceReports).set({ email }).where(eq(priceReports.id, id))
}

/** Hidden since the moment at which reports hid it. False when it is hidden already. */
export async function hideOfferAgain(tx: Db, offerId: number): Promise<boolean> {
  const since = tx
    .select({ at: sql`max(${offerHides.hiddenAt})` })
    .from(offerHides)
    .where(eq(offerHides.offerId, offerId))
  const { rowCount } = await tx
    .update(offers)
    .set({ hiddenAt: sql`${since}` })
    .where(and(eq(offers.id, offerId), isNull(offers.hiddenAt)))
  return rowCount === 1
}

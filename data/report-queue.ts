import { sql } from 'drizzle-orm'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { ReportAnswer, ReportReason } from '#domain/reports/report-types.ts'
import type { Db } from './open-database.ts'

export const REPORT_STATES = ['open', 'asked', 'answered'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** One offer with all its reports of a state: an operator looks once and answers all of them. */
export type ReportCase = {
  readonly offerId: number
  readonly productId: number
  readonly productName: string
  readonly productSlug: string
  readonly storeId: number
  readonly storeName: string
  readonly cans: number
  /** As it is now. */
  readonly price: Minor
  readonly currency: string
  readonly stock: string
  readonly url: string
  readonly isHidden: boolean
  readonly isGone: boolean
  /** Networks whose reports count towards hiding it. */
  readonly networks: number
  readonly reports: ReadonlyArray<CaseReport>
}

type CaseReport = {
  readonly id: number
  readonly code: string
  readonly reason: ReportReason
  readonly price: Minor
  readonly currency: string
  readonly seen: Readonly<Record<string, string | number | null>>
  readonly evidence: Evidence
  readonly wantsAnswer: boolean
  readonly createdAt: string
  readonly answer: ReportAnswer | null
  readonly answeredAt: string | null
}

const IN_STATE = {
  open: sql`r.answer is null`,
  asked: sql`r.answer = 'asked'`,
  answered: sql`r.answer in ('right', 'fixed')`,
} as const

/** Hidden offers first, then the oldest report. Answered ones by their answer, newest first. */
export async function readReportCases(
  db: Db,
  { state, limit, offset }: { state: ReportState; limit: number; offset: number },
): Promise<{ total: number; cases: ReportCase[] }> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(distinct offer_id)::int as total from price_reports r where ${IN_STATE[state]}`,
  )
  const order =
    state === 'answered'
      ? sql`max(r.answered_at) desc`
      : sql`(o.hidden_at is not null) desc, min(r.created_at)`
  const { rows } = await db.execute<ReportCase>(sql`
    select o.id as "offerId", o.product_id as "productId", p.name as "productName", p.slug as "productSlug",
      s.id as "storeId", s.name as "storeName", o.cans, o.price, o.currency, o.stock, o.store_product_url as url,
      o.hidden_at is not null as "isHidden", o.gone_at is not null as "isGone",
      (count(distinct r.network) filter (where r.is_counted))::int as networks,
      jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'reason', r.reason, 'price', r.price,
        'currency', r.currency, 'seen', r.seen, 'evidence', r.evidence, 'wantsAnswer', r.email is not null,
        'createdAt', r.created_at, 'answer', r.answer, 'answeredAt', r.answered_at) order by r.id desc) as reports
    from price_reports r
    join offers o on o.id = r.offer_id
    join products p on p.id = o.product_id
    join stores s on s.id = o.store_id
    where ${IN_STATE[state]}
    group by o.id, p.id, s.id
    order by ${order}, o.id
    limit ${limit} offset ${offset}`)
  return { total: counted[0]?.total ?? 0, cases: rows }
}

/** For the answer by mail. */
export async function findReportNames(
  db: Db,
  offerId: number,
): Promise<{ product: string; store: string; slug: string }> {
  const { rows } = await db.execute<{ product: string; store: string; slug: string }>(sql`
    select p.name as product, p.slug, s.name as store
    from offers o join products p on p.id = o.product_id join stores s on s.id = o.store_id
    where o.id = ${offerId}`)
  const [names] = rows
  if (!names) throw new Error(`offer ${offerId} does not exist`)
  return names
}

import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import type { Db } from './open-database.ts'
import { offerHides, priceReports } from './schema/evidence.ts'
import { offers } from './schema/offers.ts'

export type ReportRow = typeof priceReports.$inferSelect
export type NewReport = Omit<typeof priceReports.$inferInsert, 'id' | 'answer' | 'answeredBy' | 'answeredAt'>

/** One report at a time is counted, so that no two of them miss each other. */
export async function lockReports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price reports'))`)
}

/** Null when a report with this code exists already. */
export async function insertReport(tx: Db, report: NewReport): Promise<number | null> {
  const [row] = await tx
    .insert(priceReports)
    .values(report)
    .onConflictDoNothing({ target: priceReports.code })
    .returning({ id: priceReports.id })
  return row?.id ?? null
}

/** Networks with an open report of this price that counts. */
export async function countReporters(
  tx: Db,
  { offerId, price, currency }: { offerId: number; price: Minor; currency: string },
): Promise<number> {
  const { network, isCounted, answer } = priceReports
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${network})::int` })
    .from(priceReports)
    .where(
      and(
        eq(priceReports.offerId, offerId),
        eq(priceReports.price, price),
        eq(priceReports.currency, currency),
        eq(isCounted, true),
        isNull(answer),
      ),
    )
  return row?.count ?? 0
}

/** Reports of a network since then that counted. */
export async function countOfNetwork(
  tx: Db,
  { network, since }: { network: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(priceReports)
    .where(
      and(
        eq(priceReports.network, network),
        eq(priceReports.isCounted, true),
        gt(priceReports.createdAt, since),
      ),
    )
  return row?.count ?? 0
}

/** Whether an operator has found this very price right since then. */
export async function wasFoundRight(
  tx: Db,
  { offerId, price, currency, since }: { offerId: number; price: Minor; currency: string; since: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ id: priceReports.id })
    .from(priceReports)
    .where(
      and(
        eq(priceReports.offerId, offerId),
        eq(priceReports.price, price),
        eq(priceReports.currency, currency),
        eq(priceReports.answer, 'right'),
        gt(priceReports.answeredAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** How many offers reports have hidden since then. */
export async function countHides(
  tx: Db,
  { storeId, since }: { storeId: number; since: Date },
): Promise<{ ofStore: number; inAll: number }> {
  const [row] = await tx
    .select({
      ofStore: sql<number>`(count(*) filter (where ${offerHides.storeId} = ${storeId}))::int`,
      inAll: sql<number>`count(*)::int`,
    })
    .from(offerHides)
    .where(gt(offerHides.hiddenAt, since))
  return row ?? { ofStore: 0, inAll: 0 }
}

/** Its price is nowhere from the next version of the catalogue on. */
export async function hideOffer(
  tx: Db,
  { offerId, storeId, at, reports }: { offerId: number; storeId: number; at: Date; reports: number },
): Promise<void> {
  await tx.update(offers).set({ hiddenAt: at }).where(eq(offers.id, offerId))
  await tx.insert(offerHides).values({ offerId, storeId, hiddenAt: at, reports })
}

/** False when it was not hidden. */
export async function showOffer(tx: Db, offerId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(offers)
    .set({ hiddenAt: null })
    .where(and(eq(offers.id, offerId), isNotNull(offers.hiddenAt)))
  return rowCount === 1
}

/** Offers that an operator has looked at and that have changed since: what was reported is no longer shown. */
export async function showChangedOffers(tx: Db, storeId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update offers set hidden_at = null
    where store_id = ${storeId} and hidden_at is not null and changed_at > hidden_at
      and not exists (select from price_reports where offer_id = offers.id and answer is null)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Reports that wait, and those about which the store was asked, with the offer as it is now. */
export async function findReportedOffer(tx: Db, offerId: number) {
  const [row] = await tx
    .select({
      id: offers.id,
      storeId: offers.storeId,
      productId: offers.productId,
      price: offers.price,
      currency: offers.currency,
      changedAt: offers.changedAt,
      goneAt: offers.goneAt,
      hiddenAt: offers.hiddenAt,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('update')
  return row ?? null
}

/** Those that can still be answered: open ones, or ones where the store was asked. */
export function listAnswerable(tx: Db, offerId: number): Promise<ReportRow[]> {
  return tx
    .select()
    .from(priceReports)
    .where(
      and(
        eq(priceReports.offerId, offerId),
        sql`(${priceReports.answer} is null or ${priceReports.answer} = 'asked')`,
      ),
    )
    .orderBy(priceReports.id)
}

/** The addresses go with the answer. */
export async function answerReports(
  tx: Db,
  { ids, answer, by, at }: { ids: ReadonlyArray<number>; answer: ReportAnswer; by: string; at: Date },
): Promise<void> {
  await tx
    .update(priceReports)
    .set({ answer, answeredBy: by, answeredAt: at, email: null })
    .where(inArray(priceReports.id, [...ids]))
}

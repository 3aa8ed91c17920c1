import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { formatRate, type Rate } from '#domain/rate.ts'
import type { Db } from './open-database.ts'
import { getRate } from './published-rates.ts'
import { handRates } from './schema/rates.ts'

export type HandRate = {
  readonly currency: string
  readonly perEur: Rate
  readonly validFrom: Date
  readonly validTo: Date
  readonly reason: string
  readonly setBy: string
}

/** At most one per currency: setting another ends the one before. */
export async function listHandRates(db: Db, now: Date): Promise<HandRate[]> {
  const rows = await db
    .select()
    .from(handRates)
    .where(and(lte(handRates.validFrom, now), gt(handRates.validTo, now)))
    .orderBy(handRates.currency)
  return rows.map((row) => ({ ...row, perEur: getRate(row.perEur) }))
}

/** Newest first, including those that have ended. */
export async function listLastHandRates(db: Db, { limit }: { limit: number }): Promise<HandRate[]> {
  const rows = await db.select().from(handRates).orderBy(desc(handRates.id)).limit(limit)
  return rows.map((row) => ({ ...row, perEur: getRate(row.perEur) }))
}

export async function insertHandRate(tx: Db, { perEur, ...rate }: HandRate): Promise<void> {
  await tx.insert(handRates).values({ ...rate, perEur: formatRate(perEur) })
}

/** Ends and returns the rate set by hand for this currency; null when there was none. */
export async function endHandRate(
  tx: Db,
  { currency, at }: { currency: string; at: Date },
): Promise<Rate | null> {
  const [ended] = await tx
    .update(handRates)
    .set({ validTo: at })
    .where(and(eq(handRates.currency, currency), gt(handRates.validTo, at)))
    .returning({ perEur: handRates.perEur })
  return ended ? getRate(ended.perEur) : null
}

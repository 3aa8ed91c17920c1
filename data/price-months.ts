import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

/** So many are ready before they begin: there are weeks of nights to make one before the net has to catch a record. */
const MONTHS_AHEAD = 3
/** A new month locks tables that everything else needs. Rather tomorrow than while all others wait behind it. */
const LOCK_PATIENCE = '2s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Makes the partitions of history for this month and the next ones, and for months of which records are in the net, such
 * as after a long time without a start. Returns the months that are new. While the tables are in use, as during a
 * backup, the rest is left for the next time.
 */
export async function preparePriceMonths(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct date_trunc('month', fetched_at at time zone 'UTC')::date::text as month
    from product_prices_other where isfinite(fetched_at) order by 1`)
  const made: string[] = []
  for (const month of [...listMonthsFrom(now), ...rows.map((row) => row.month)]) {
    const outcome = await tryPriceMonth(db, month)
    if (outcome === 'in-use') break
    if (outcome === 'new') made.push(month)
  }
  return made
}

/** In a transaction of its own, so that its locks end with it. */
async function tryPriceMonth(db: Db, month: string): Promise<'new' | 'known' | 'in-use'> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_PATIENCE}'`)}`)
      await tx.execute(sql`set local statement_timeout = 0`)
      return (await makePriceMonth(tx, month)) ? 'new' : 'known'
    })
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE)
      return 'in-use'
    throw error
  }
}

/** By any day of the month; false where it has its partition already. */
export async function makePriceMonth(tx: Db, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`select make_price_month(${day}::date) as is_new`)
  return rows[0]!.is_new
}

/** The first days of the months that have a partition, the oldest first; none where history is not divided yet. */
export async function listPriceMonths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select translate(right(relname, 7), '_', '-') || '-01' as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'product_prices'::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1`)
  return rows.map(({ month }) => month)
}

function listMonthsFrom(now: Date): string[] {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10),
  )
}

import { sql } from 'drizzle-orm'
import { DEFAULT_RATES, type ExchangeRates } from '#domain/currency.ts'
import type { Db } from './open-database.ts'

/** The rates in force on a day: of each currency the newest that is not of the future. */
export async function readRates(db: Db, now: Date): Promise<ExchangeRates> {
  const { rows } = await db.execute<{ currency: string; perEur: number }>(sql`
    select distinct on (currency) currency, per_eur::float8 as "perEur"
    from exchange_rates where valid_from <= (${now}::timestamptz at time zone 'UTC')::date
    order by currency, valid_from desc`)
  return { ...DEFAULT_RATES, ...Object.fromEntries(rows.map((row) => [row.currency, row.perEur])) }
}

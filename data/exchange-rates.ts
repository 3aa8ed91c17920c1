import { sql } from 'drizzle-orm'
import { DEFAULT_RATES, type ExchangeRates } from '#domain/currency.ts'
import { parseRate, type Rate } from '#domain/rate.ts'
import type { Db } from './open-database.ts'

/** The rates in force on a day: of each currency the newest that is not of the future. */
export async function readRates(db: Db, now: Date): Promise<ExchangeRates> {
  const { rows } = await db.execute<{ currency: string; perEur: string }>(sql`
    select distinct on (currency) currency, per_eur::text as "perEur"
    from exchange_rates where valid_from <= (${now}::timestamptz at time zone 'UTC')::date
    order by currency, valid_from desc`)
  return { ...DEFAULT_RATES, ...Object.fromEntries(rows.map((row) => [row.currency, getRate(row.perEur)])) }
}

/** The column holds nothing that is no rate. */
function getRate(perEur: string): Rate {
  const rate = parseRate(perEur)
  if (!rate) throw new Error(`not an exchange rate: ${perEur}`)
  return rate
}

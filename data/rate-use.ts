import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'

/** How much depends on the rate of a currency, at stores that are shown. */
export type CurrencyUse = {
  readonly stores: number
  readonly offers: number
  /** What one can usually costs, in minor units; null where none is sold alone. */
  readonly typicalMinor: Minor | null
}

export async function readCurrencyUse(db: Db): Promise<Map<string, CurrencyUse>> {
  const { rows } = await db.execute<CurrencyUse & { currency: string }>(sql`
    select stores.currency, count(distinct stores.id)::int as stores, count(offers.id)::int as offers,
      percentile_disc(0.5) within group (order by offers.price) filter (where offers.cans = 1) as "typicalMinor"
    from stores
    left join offers on offers.store_id = stores.id and offers.currency = stores.currency
      and offers.gone_at is null
    where stores.status = 'active'
    group by stores.currency`)
  return new Map(rows.map(({ currency, ...use }) => [currency, use]))
}

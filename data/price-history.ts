import { sql } from 'drizzle-orm'
import type { HistoryRecord } from '#domain/price-history.ts'
import type { Db } from './open-database.ts'
import { recordsSince } from './records-since.ts'

/**
 * Every record of a product since then, oldest first, and of each offer also the last one before, which is its price
 * when the period began. An offer that is gone ends with a record that it cannot be bought.
 * While an offer is hidden, none of its prices counts.
 */
export async function readPriceHistory(
  db: Db,
  { productId, since }: { productId: number; since: Date },
): Promise<HistoryRecord[]> {
  const { rows } = await db.execute<Omit<HistoryRecord, 'at'> & { atMs: number }>(sql`
    with record as ${recordsSince(sql`product_id = ${productId}`, since)}
    select h.offer_id as "offerId", o.store_id as "storeId", o.cans, h.price as "priceMinor", h.currency,
      h.in_stock and o.hidden_at is null as "inStock", (extract(epoch from h.fetched_at) * 1000)::float8 as "atMs"
    from (
      select *, lead(fetched_at) over (partition by offer_id order by fetched_at, id) as next_at
      from (
        select offer_id, price, currency, in_stock, fetched_at, id from record
        union all
        select id, price, currency, false, gone_at, null
        from offers where product_id = ${productId} and gone_at is not null and id in (select offer_id from record)
      ) known
    ) h
    join offers o on o.id = h.offer_id
    where h.fetched_at >= ${since} or h.next_at > ${since} or h.next_at is null
    order by h.fetched_at, h.id`)
  return rows.map(({ atMs, ...row }) => ({ ...row, at: new Date(atMs) }))
}

/** Offers of these products that have a record after then. */
export async function listRecordedOffers(
  db: Db,
  { productIds, after }: { productIds: ReadonlyArray<number>; after: Date },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await db.execute<{ offerId: number }>(sql`
    select distinct offer_id as "offerId" from product_prices
    where product_id = any(${sql.param(productIds)}::int[]) and fetched_at > ${after}`)
  return new Set(rows.map(({ offerId }) => offerId))
}

import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { recordsSince } from './records-since.ts'

export type MarketPrice = {
  readonly productId: number
  readonly cans: number
  readonly storeId: number
  readonly priceEurMinor: Minor
}

/** Every current offer of these products. */
export async function listMarketPrices(db: Db, productIds: ReadonlyArray<number>): Promise<MarketPrice[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<MarketPrice>(sql`
    select product_id as "productId", cans, store_id as "storeId", price_eur as "priceEurMinor"
    from offers where product_id = any(${sql.param(productIds)}::int[]) and gone_at is null`)
  return rows
}

export type CoursePoint = {
  readonly productId: number
  readonly storeId: number
  readonly cans: number
  readonly price: Minor
  readonly currency: string
  readonly atMs: number
}

/** The believed prices of these stores' offers of these products since then and the one before, oldest first. */
export async function listCourses(
  db: Db,
  { storeIds, productIds, since }: { storeIds: number[]; productIds: number[]; since: Date },
): Promise<CoursePoint[]> {
  if (productIds.length === 0) return []
  const isMeant = sql`product_id = any(${sql.param(productIds)}::int[])`
  const { rows } = await db.execute<CoursePoint>(sql`
    select o.product_id as "productId", o.store_id as "storeId", o.cans, h.price, h.currency,
      (extract(epoch from h.fetched_at) * 1000)::float8 as "atMs"
    from ${recordsSince(isMeant, since)} h join offers o on o.id = h.offer_id
    where o.store_id = any(${sql.param(storeIds)}::int[])
    order by h.fetched_at, h.id`)
  return rows
}

/** How many offers other stores have, and how many of these have not changed since then. */
export async function countStill(
  db: Db,
  { storeId, since }: { storeId: number; since: Date },
): Promise<{ stores: number; offers: number; still: number }> {
  const { rows } = await db.execute<{ stores: number; offers: number; still: number }>(sql`
    select count(distinct store_id)::int as stores, count(*)::int as offers,
      (count(*) filter (where changed_at < ${since}))::int as still
    from offers where store_id <> ${storeId} and gone_at is null`)
  return rows[0] ?? { stores: 0, offers: 0, still: 0 }
}

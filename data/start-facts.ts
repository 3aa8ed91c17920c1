import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

export type StartCounts = {
  readonly products: number
  readonly stores: number
  readonly activeStores: number
  /** Offers of active stores for products on the site. */
  readonly prices: number
  /** Products that at least two active stores sell. */
  readonly compared: number
}

export async function readStartCounts(db: Db): Promise<StartCounts> {
  const { rows } = await db.execute<StartCounts>(sql`
    with shown as (
      select offers.product_id, offers.store_id from offers
      join stores on stores.id = offers.store_id and stores.status = 'active'
      join products on products.id = offers.product_id and products.status = 'listed'
      where offers.gone_at is null)
    select (select count(*)::int from products where merged_into is null) as products,
      (select count(*)::int from stores) as stores,
      (select count(*)::int from stores where status = 'active') as "activeStores",
      (select count(*)::int from shown) as prices,
      (select count(*)::int from (
        select product_id from shown group by 1 having count(distinct store_id) > 1) twice) as compared`)
  return rows[0]!
}

export type StartStore = {
  readonly id: number
  readonly name: string
  readonly storeUrl: string
  readonly country: string
  readonly currency: string
  readonly platform: string
  readonly status: string
  readonly shippingRegions: number
  readonly shipsTo: number
  /** Of its last run; null before the first. */
  readonly runStatus: string | null
  readonly runReason: string | null
  readonly seen: number
  readonly matched: number
  readonly waiting: number
}

/** Stores in the order in which they were added, with what was read of each. */
export async function listStartStores(db: Db, { limit }: { limit: number }): Promise<StartStore[]> {
  const { rows } = await db.execute<StartStore>(sql`
    select stores.id, stores.name, store_url as "storeUrl", country, currency, platform, stores.status,
      (select count(*)::int from jsonb_object_keys(shipping)) as "shippingRegions",
      coalesce(array_length(ships_to, 1), 0) as "shipsTo",
      run.status as "runStatus", run.reason as "runReason",
      (select count(*)::int from listings where store_id = stores.id and gone_at is null) as seen,
      (select count(*)::int from listings
        where store_id = stores.id and gone_at is null and state = 'matched') as matched,
      (select count(*)::int from listings
        where store_id = stores.id and gone_at is null and state in ('new', 'review')) as waiting
    from stores left join lateral (
      select status, reason from feed_runs where store_id = stores.id order by id desc limit 1) run on true
    where not is_demo order by stores.id limit ${limit}`)
  return rows
}

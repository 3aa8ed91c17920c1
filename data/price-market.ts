import { sql } from 'drizzle-orm'
import {
  FEWEST_PRICES,
  type LikelyPerCan,
  type Peer,
  type PricedProduct,
} from '#domain/guards/likely-price.ts'
import { MICROS_PER_CENT, type Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'

export type Market = Omit<LikelyPerCan, 'against'> & {
  readonly productId: number
  /** Null for all packs together. */
  readonly cans: number | null
}

type Asked = { readonly storeId: number; readonly productIds: ReadonlyArray<number> }

/** What a can costs at other stores, in euro: in the same pack, and over all packs with one figure per store. */
export async function readMarkets(db: Db, { storeId, productIds }: Asked): Promise<Market[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<Market>(sql`
    with priced as (
      select product_id, store_id, cans, price_eur::float8 / cans * ${MICROS_PER_CENT} as per_can
      from offers
      where product_id = any(${sql.param(productIds)}::int[]) and store_id <> ${storeId} and gone_at is null
        and hidden_at is null
    ), figures as (
      select product_id, cans, per_can from priced
      union all
      select product_id, null, avg(per_can) from priced group by product_id, store_id
    )
    select product_id as "productId", cans, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by per_can)) as middle,
      round(min(per_can)) as lowest, round(max(per_can)) as dearest
    from figures
    group by product_id, cans having count(*) >= ${FEWEST_PRICES}`)
  return rows
}

export type PastPrices = {
  readonly productId: number
  readonly cans: number
  /** Of the store's own offer, in its currency; null where it has no record. */
  readonly lowest: Minor | null
  readonly highest: Minor | null
  /** Of all stores, per can in euro by the rate of each offer. */
  readonly marketLowest: number
  readonly marketDearest: number
}

/** The range of believed prices since then, of the store and of all. */
export async function readPastPrices(
  db: Db,
  { storeId, productIds, currency, since }: Asked & { currency: string; since: Date },
): Promise<PastPrices[]> {
  if (productIds.length === 0) return []
  const isOwn = sql`o.store_id = ${storeId} and h.currency = ${currency}`
  const perCan = sql`h.price::float8 * o.price_eur / o.price / o.cans * ${MICROS_PER_CENT}`
  const { rows } = await db.execute<PastPrices>(sql`
    select o.product_id as "productId", o.cans, min(h.price) filter (where ${isOwn}) as lowest,
      max(h.price) filter (where ${isOwn}) as highest,
      round(min(${perCan})) as "marketLowest", round(max(${perCan})) as "marketDearest"
    from product_prices h join offers o on o.id = h.offer_id
    where h.product_id = any(${sql.param(productIds)}::int[]) and h.fetched_at >= ${since}
      and h.currency = o.currency
    group by o.product_id, o.cans`)
  return rows
}

/** The facts that a price depends on. */
export async function readPricedProducts(
  db: Db,
  productIds: ReadonlyArray<number>,
): Promise<PricedProduct[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute<PricedProduct>(sql`
    select id, brand, kind, nicotine_mg::float8 as "nicotineMg", pouches_per_can as "pouchesPerCan"
    from products where id = any(${sql.param(productIds)}::int[])`)
  return rows
}

/** Every product of these brands, or of these kinds, with what a can of it costs over all stores. */
export async function readPeers(
  db: Db,
  { brands, kinds }: { brands: ReadonlyArray<string>; kinds: ReadonlyArray<string> },
): Promise<Peer[]> {
  const { rows } = await db.execute<Peer>(sql`
    select p.id, p.brand, p.kind, p.nicotine_mg::float8 as "nicotineMg", p.pouches_per_can as "pouchesPerCan",
      round(avg(o.price_eur::float8 / o.cans) * ${MICROS_PER_CENT}) as "perCan"
    from offers o join products p on p.id = o.product_id
    where o.gone_at is null and o.hidden_at is null
      and (p.brand = any(${sql.param(brands)}::text[]) or p.kind = any(${sql.param(kinds)}::text[]))
    group by p.id`)
  return rows
}

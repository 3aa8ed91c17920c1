import { sql } from 'drizzle-orm'
import type { AlertBasis, AlertKind } from '#domain/alerts/alert.ts'
import { rearmedSince } from '#domain/alerts/judge-alert.ts'
import type { Currency } from '#domain/currency.ts'
import type { Db } from './open-database.ts'

/** Alerts that ask for the same figure. It is worked out once for all of them. */
export type PriceGroup = {
  readonly cans: number | null
  readonly basis: AlertBasis
  readonly currency: Currency
}
export type ProductGroup = PriceGroup & { readonly productId: number }
export type FilterGroup = PriceGroup & { readonly query: string; readonly kind: AlertKind }
export type StockGroup = {
  readonly productId: number
  readonly storeId: number | null
  readonly cans: number | null
}
export type BasketAlert = {
  readonly id: number
  readonly query: string
  readonly productIds: ReadonlyArray<number>
  readonly currency: Currency
}

/** Where people who have alerts order to: from one to the next in the index, instead of all alerts. */
export async function listAlertPlaces(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    with recursive found as (
      select min(place) as place from alerts
      union all
      select (select min(place) from alerts where place > found.place) from found where found.place is not null
    )
    select place from found where place is not null order by place`)
  return rows.map(({ place }) => place)
}

export async function listProductGroups(
  db: Db,
  { place, productIds }: { place: string; productIds: ReadonlyArray<number> },
): Promise<ProductGroup[]> {
  const { rows } = await db.execute<ProductGroup>(sql`
    select distinct product_id as "productId", cans, basis, currency from alerts
    where place = ${place} and kind <> 'stock' and product_id = any(${sql.param(productIds)}::int[])`)
  return rows
}

/** Of all places: there are few, and each of them may be changed by any product. */
export async function listFilterGroups(db: Db): Promise<Map<string, FilterGroup[]>> {
  const { rows } = await db.execute<FilterGroup & { place: string }>(sql`
    select distinct place, query, kind, cans, basis, currency from alerts where subject = 'filter'`)
  return Map.groupBy(rows, ({ place }) => place)
}

export async function listStockGroups(
  db: Db,
  { place, productIds }: { place: string; productIds: ReadonlyArray<number> },
): Promise<StockGroup[]> {
  const { rows } = await db.execute<StockGroup>(sql`
    select distinct product_id as "productId", store_id as "storeId", cans from alerts
    where place = ${place} and kind = 'stock' and product_id = any(${sql.param(productIds)}::int[])`)
  return rows
}

/** Baskets that hold one of these products. */
export async function listBasketAlerts(
  db: Db,
  { place, productIds }: { place: string; productIds: ReadonlyArray<number> },
): Promise<BasketAlert[]> {
  const { rows } = await db.execute<BasketAlert>(sql`
    select id, query, product_ids as "productIds", currency from alerts
    where place = ${place} and subject = 'basket' and product_ids && ${sql.param(productIds)}::int[]`)
  return rows
}

/** An alert that was set a moment ago is judged without any change: it may be met already. */
const FRESH_MS = 5 * 60_000
/** For so long an alert that may tell the same again is judged without any change: it may have been met for days. */
const REARMED_MS = 60 * 60_000

/**
 * By place, the products that alerts wait for: an offer that a second reading has to confirm, the end of the days in which
 * the same is not told again, a snooze that is over, a new alert. Null where a filter is among them, which any product may
 * concern.
 */
export async function listWaitingProducts(db: Db, now: Date): Promise<Map<string, number[] | null>> {
  const fresh = new Date(now.getTime() - FRESH_MS)
  const rearmed = rearmedSince(now)
  const rearmedLongAgo = new Date(rearmed.getTime() - REARMED_MS)
  const { rows } = await db.execute<{ place: string; productIds: (number | null)[] }>(sql`
    select a.place, coalesce(a.product_ids, array[coalesce(s.product_id, a.product_id)]) as "productIds"
    from alerts a left join alert_states s on s.alert_id = a.id and (s.waiting_since is not null
      or s.is_armed and s.told_at <= ${rearmed} and s.told_at > ${rearmedLongAgo})
    where s.alert_id is not null or a.snoozed_until <= ${now} or a.created_at > ${fresh}`)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return new Map([...byPlace].map(([place, waiting]) => [place, joinProducts(waiting)]))
}

function joinProducts(waiting: ReadonlyArray<{ productIds: ReadonlyArray<number | null> }>): number[] | null {
  const ids = new Set(waiting.flatMap(({ productIds }) => productIds))
  return ids.has(null) ? null : ([...ids] as number[])
}

export async function endSnoozes(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update alerts set snoozed_until = null where snoozed_until <= ${now}`)
}

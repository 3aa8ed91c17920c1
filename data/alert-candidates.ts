import { type SQL, sql } from 'drizzle-orm'
import type { AlertKind } from '#domain/alerts/alert.ts'
import { NEWS_PERCENT } from '#domain/alerts/judge-alert.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { FilterGroup, PriceGroup, ProductGroup, StockGroup } from './alert-groups.ts'
import type { Db } from './open-database.ts'

/** An alert that a figure may concern. Whether it does is judged by its row, which may have changed meanwhile. */
export type Candidate = PriceGroup & {
  readonly alertId: number
  /** 0 for a whole basket. */
  readonly productId: number
  readonly storeId: number | null
  readonly kind: AlertKind
}

/** Null where it cannot be bought. */
type Figure = { readonly minor: Minor | null }
type Asked = { readonly place: string; readonly now: Date }

/** Alerts on products whose figure is at or under their limit for the first time, or no longer. */
export function findProductCandidates(
  db: Db,
  values: ReadonlyArray<ProductGroup & Figure>,
  asked: Asked,
): Promise<Candidate[]> {
  const columns = priceColumns(values)
  return readCandidates(
    db,
    sql`select * from unnest(${columns}, ${integers(values.map((value) => value.productId))})
        as v (minor, cans, basis, currency, product_id)`,
    // Said twice: from the values alone PostgreSQL does not see that they are few products, and reads all alerts.
    sql`a.product_id = v.product_id and a.kind <> 'stock' and ${IS_SAME_GROUP}
      and a.product_id = any(${productsOf(values)})`,
    asked,
  )
}

type FilterValue = FilterGroup &
  Figure & {
    readonly productId: number
    /** When a low was reached: what was one before the alert was set is no news. */
    readonly beganAt: string | null
  }

/**
 * The same for lists; each value is about one product of the list. Most are about alerts that are not met and remember
 * nothing, so two ways lead to the others: one to those that are met, or wait for a fall, of which their row does not tell
 * it; and one by what is remembered of these products, to those that are not met any more, wait, or are for stock. Unseen
 * are products of which a list that waits for falls remembers no price yet.
 */
export async function findFilterCandidates(
  db: Db,
  values: ReadonlyArray<FilterValue>,
  asked: Asked,
): Promise<{ candidates: Candidate[]; unseenIds: Set<number> }> {
  const columns = priceColumns(values)
  const isOfList = sql`a.subject = 'filter' and a.query = v.query and a.kind = v.kind and ${IS_SAME_GROUP}
    and (v.minor is null or v.began_at is null or v.began_at > a.low_at)`
  const tables = sql`v as (
      select * from unnest(${columns}, ${integers(values.map((value) => value.productId))},
        ${sql.param(values.map((value) => value.query))}::text[],
        ${sql.param(values.map((value) => value.kind))}::text[],
        ${sql.param(values.map((value) => value.beganAt))}::timestamptz[])
        as v (minor, cans, basis, currency, product_id, query, kind, began_at)
    ),
    remembered as materialized (
      select s.* from alert_states s join alerts a on a.id = s.alert_id
      where s.product_id = any(${productsOf(values)})
        and (s.base_amount is null or not s.is_armed or s.waiting_since is not null)
        and a.place = ${asked.place} and a.subject = 'filter'
    )`
  const ways = [
    sql`join alerts a on v.kind <> 'stock' and v.minor is not null and ${isOfList}
      and (v.minor <= a.limit_amount or a.kind = 'drop') ${WITH_STATE}`,
    sql`join remembered s on s.product_id = v.product_id join alerts a on a.id = s.alert_id and ${isOfList}`,
  ]
  const rows = await selectCandidates(db, { tables, ways }, asked)
  const unseen = rows.filter(({ isUnseen }) => isUnseen)
  return {
    candidates: rows.filter(({ isUnseen }) => !isUnseen),
    unseenIds: new Set(unseen.map(({ productId }) => productId)),
  }
}

export function findStockCandidates(
  db: Db,
  values: ReadonlyArray<StockGroup & { readonly isInStock: boolean }>,
  asked: Asked,
): Promise<Candidate[]> {
  return readCandidates(
    db,
    sql`select product_id, store_id, cans, case when is_in then 0 end as minor
        from unnest(${integers(values.map((value) => value.productId))},
          ${integers(values.map((value) => value.storeId ?? 0))},
          ${integers(values.map((value) => value.cans ?? 0))},
          ${sql.param(values.map((value) => value.isInStock))}::boolean[]) as v (product_id, store_id, cans, is_in)`,
    sql`a.kind = 'stock' and a.product_id = v.product_id and coalesce(a.store_id, 0) = v.store_id
      and coalesce(a.cans, 0) = v.cans`,
    asked,
  )
}

export function findBasketCandidates(
  db: Db,
  values: ReadonlyArray<Figure & { readonly alertId: number }>,
  asked: Asked,
): Promise<Candidate[]> {
  return readCandidates(
    db,
    sql`select alert_id, minor, 0 as product_id
        from unnest(${integers(values.map((value) => value.alertId))},
          ${integers(values.map((value) => value.minor))}) as v (alert_id, minor)`,
    sql`a.id = v.alert_id`,
    asked,
  )
}

const IS_SAME_GROUP = sql`coalesce(a.cans, 0) = v.cans and a.basis = v.basis and a.currency = v.currency`

function priceColumns(values: ReadonlyArray<Figure & Omit<ProductGroup, 'productId'>>): SQL {
  return sql`${integers(values.map((value) => value.minor))},
    ${integers(values.map((value) => value.cans ?? 0))},
    ${sql.param(values.map((value) => value.basis))}::text[],
    ${sql.param(values.map((value) => value.currency))}::text[]`
}

function productsOf(values: ReadonlyArray<{ readonly productId: number }>): SQL {
  return integers([...new Set(values.map(({ productId }) => productId))])
}

function integers(values: ReadonlyArray<number | null>): SQL {
  return sql`${sql.param(values)}::int[]`
}

/** As in `firstState`. */
const IS_ARMED = sql`coalesce(s.is_armed, a.subject <> 'filter' or a.kind <> 'stock')`

/** Falls in a list are counted from each product's own price, as `fallBy` does. Stock has no limit. */
const LIMIT = sql`coalesce(s.base_amount::bigint * (100 - a.percent) / 100, a.limit_amount, v.minor)`

/** Met and not told yet, or told and not met any more. What was told and stays is no candidate unless it waits: those are most. */
const CONCERNS = sql`case when v.minor <= ${LIMIT}
  then ${IS_ARMED} or s.waiting_since is not null or v.minor::bigint * 100 <= s.told_amount::bigint * ${sql.raw(String(100 - NEWS_PERCENT))}
  else not s.is_armed or s.waiting_since is not null end`

function readCandidates(db: Db, values: SQL, on: SQL, asked: Asked): Promise<Candidate[]> {
  const ways = [sql`join alerts a on ${on} ${WITH_STATE}`]
  return selectCandidates(db, { tables: sql`v as (${values})`, ways }, asked)
}

/** The first price of a product is remembered before anything is judged, also during a snooze. */
const IS_UNSEEN = sql`a.subject = 'filter' and a.kind = 'drop' and s.base_amount is null and v.minor is not null`

const WITH_STATE = sql`left join alert_states s on s.alert_id = a.id and s.product_id = v.product_id`

/** Each of the ways leads from the values `v` to alerts and what these remember. */
async function selectCandidates(
  db: Db,
  { tables, ways }: { tables: SQL; ways: ReadonlyArray<SQL> },
  { place, now }: Asked,
): Promise<(Candidate & { isUnseen: boolean })[]> {
  const candidates = ways.map(
    (way) => sql`
      select a.id as "alertId", v.product_id as "productId", a.cans, a.basis, a.currency, a.store_id as "storeId", a.kind,
        ${IS_UNSEEN} as "isUnseen"
      from v ${way}
      where a.place = ${place}
        and (${IS_UNSEEN} or (a.snoozed_until is null or a.snoozed_until <= ${now}) and ${CONCERNS})`,
  )
  const { rows } = await db.execute<Candidate & { isUnseen: boolean }>(sql`
    with ${tables} ${sql.join(candidates, sql` union `)} order by "alertId", "productId"`)
  return rows
}

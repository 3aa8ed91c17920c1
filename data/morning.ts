import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { isWaiting } from './waiting-listings.ts'

type Waiting = { readonly count: number; readonly oldest: Date | null }
type WaitingKinds = {
  readonly review: Waiting
  readonly heldPrices: Waiting
  readonly reports: Waiting
  readonly applications: Waiting
  readonly messages: Waiting
  /** `oldest`: the last attempt of the newest. */
  readonly mails: Waiting & { readonly reason: string | null }
}

/** What waits for an operator, and since when. */
export async function readWaitingKinds(db: Db): Promise<WaitingKinds> {
  const ms = (column: string) => sql.raw(`extract(epoch from min(${column}))::float8 * 1000`)
  const { rows } = await db.execute<{
    kind: string
    count: number
    oldestMs: number | null
    reason: string | null
  }>(sql`
    select 'review' as kind, count(*)::int as count, ${ms('changed_at')} as "oldestMs", null as reason
      from listings where ${isWaiting()}
    union all select 'heldPrices', count(*)::int, ${ms('said_since')}, null
      from held_prices where resolution is null
    union all select 'reports', count(distinct offer_id)::int, ${ms('created_at')}, null
      from price_reports where answer is null
    union all select 'applications', count(*)::int, ${ms('created_at')}, null
      from retailer_applications where status = 'new'
    union all select 'messages', count(*)::int, ${ms('created_at')}, null
      from contact_messages where done_at is null
    union all select 'mails', count(*)::int, ${ms('created_at')},
        (array_agg(last_error order by next_attempt_at desc))[1]
      from mail_queue where status = 'failed'`)
  const of = (kind: string) => {
    const row = rows.find((one) => one.kind === kind)
    return {
      count: row?.count ?? 0,
      oldest: row?.oldestMs == null ? null : new Date(row.oldestMs),
      reason: row?.reason ?? null,
    }
  }
  return {
    review: of('review'),
    heldPrices: of('heldPrices'),
    reports: of('reports'),
    applications: of('applications'),
    messages: of('messages'),
    mails: of('mails'),
  }
}

type Coverage = { readonly many: number; readonly few: number; readonly none: number }

/** Products by how many stores offer them: three or more, one or two, none. */
export async function readCoverage(db: Db): Promise<Coverage> {
  const { rows } = await db.execute<Coverage>(sql`
    select count(*) filter (where coalesce(stores, 0) >= 3)::int as many,
      count(*) filter (where stores between 1 and 2)::int as few,
      count(*) filter (where stores is null)::int as none
    from products left join (
      select product_id, count(distinct store_id) as stores from offers where gone_at is null group by product_id
    ) offered on offered.product_id = products.id
    where merged_into is null`)
  return rows[0] ?? { many: 0, few: 0, none: 0 }
}

/** How many offers each active store has, and when they were last read; null for never. */
export async function readOfferAges(db: Db): Promise<{ offers: number; readAt: Date | null }[]> {
  const { rows } = await db.execute<{ offers: number; readMs: number | null }>(sql`
    select counted.offers, extract(epoch from read.finished_at)::float8 * 1000 as "readMs"
    from stores
    join (select store_id, count(*)::int as offers from offers where gone_at is null group by store_id) counted
      on counted.store_id = stores.id
    left join lateral (
      select finished_at from feed_runs
      where store_id = stores.id and status in ('complete', 'unchanged') and finished_at is not null
      order by finished_at desc limit 1
    ) read on true
    where stores.status = 'active'`)
  return rows.map(({ offers, readMs }) => ({ offers, readAt: readMs === null ? null : new Date(readMs) }))
}

type StoreDay = {
  readonly storeId: number
  /** 0 for the last 24 hours. */
  readonly daysAgo: number
  readonly matched: number
}

/** The best reading of each of the last days. A day without one has no row. */
export async function readStoreDays(
  db: Db,
  { storeIds, days, now }: { storeIds: ReadonlyArray<number>; days: number; now: Date },
): Promise<StoreDay[]> {
  if (storeIds.length === 0) return []
  const { rows } = await db.execute<StoreDay>(sql`
    select store_id as "storeId", max(matched)::int as matched,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - finished_at) / 86400))::int as "daysAgo"
    from feed_runs
    where store_id = any(${sql.param(storeIds)}::int[]) and status in ('complete', 'unchanged')
      and finished_at > ${now}::timestamptz - make_interval(days => ${days})
    group by 1, 3`)
  return rows
}

/** What takes the most room in the database, with all partitions of a table as one. */
export async function listLargestTables(
  db: Db,
  { limit }: { limit: number },
): Promise<{ name: string; bytes: number; rows: number }[]> {
  const { rows } = await db.execute<{ name: string; bytes: number; rows: number }>(sql`
    select whole.relname as name, sum(pg_total_relation_size(part.oid))::float8 as bytes,
      sum(greatest(part.reltuples, 0))::float8 as rows
    from pg_class part
    join pg_class whole on whole.oid = coalesce(pg_partition_root(part.oid), part.oid)
    where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
    group by whole.relname order by 2 desc limit ${limit}`)
  return rows
}

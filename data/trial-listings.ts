import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { isWaiting } from './waiting-listings.ts'

/** The words of a listing, to be matched on trial. */
export type TrialListing = {
  readonly id: number
  readonly storeId: number
  readonly storeName: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly gtin: string | null
  readonly price: Minor | null
  readonly currency: string | null
  readonly cans: number | null
  readonly productId: number | null
}

/** More than an operator can have waiting. */
const MOST_TRIED = 20_000

const COLUMNS = sql`listings.id, store_id as "storeId", stores.name as "storeName", title, vendor, variant, gtin, price,
  listings.currency, cans, product_id as "productId"`

/** Waiting listings of one store, or of all. */
export async function listWaiting(db: Db, storeId: number | null): Promise<TrialListing[]> {
  const { rows } = await db.execute<TrialListing>(sql`
    select ${COLUMNS} from listings join stores on stores.id = store_id
    where ${isWaiting()} and (${storeId}::int is null or store_id = ${storeId}::int)
      and not exists (select from match_decisions where listing_id = listings.id and undone_at is null)
    order by listings.id limit ${MOST_TRIED}`)
  return rows
}

/** Listings that the matcher, and no operator, has matched since then. */
export async function listMatchedSince(
  db: Db,
  { since, storeId, productId }: { since: Date; storeId: number | null; productId: number | null },
): Promise<TrialListing[]> {
  const { rows } = await db.execute<TrialListing>(sql`
    select ${COLUMNS} from listings join stores on stores.id = store_id
    where state = 'matched' and changed_at >= ${since}::timestamptz
      and (${storeId}::int is null or store_id = ${storeId}::int)
      and (${productId}::int is null or product_id = ${productId}::int)
      and not exists (select from match_decisions where listing_id = listings.id and undone_at is null)
    order by listings.id`)
  return rows
}

/** Its known number of cans stands in for the feed's own field, which is not kept. */
export function toTrialInput({ title, vendor, variant, gtin, price, currency, cans }: TrialListing) {
  return { title, vendor, variant, gtin, cans, priceMinor: price, currency }
}

export type KeptRun = {
  readonly id: number
  readonly storeId: number
  readonly startedAt: Date
  /** The last one of its store that was applied. */
  readonly isCurrent: boolean
}

/** Runs whose bytes are kept, each content once: those that the page shows first, then from the newest back. */
export async function listKeptRuns(db: Db, storeId: number | null): Promise<KeptRun[]> {
  const { rows } = await db.execute<Omit<KeptRun, 'startedAt'> & { startedMs: number }>(sql`
    with kept as (
      select feed_runs.id, store_id, status, started_at,
        (select string_agg(hash, ' ' order by page) from feed_run_pages where run_id = feed_runs.id) as content
      from feed_runs
      where (${storeId}::int is null or store_id = ${storeId}::int)
    ), once as (
      select distinct on (store_id, content) id, store_id, started_at,
        id = (select max(id) from kept other
          where other.store_id = kept.store_id and status = 'complete' and content is not null) as is_current
      from kept where content is not null order by store_id, content, id desc
    )
    select id::float8 as id, store_id as "storeId", coalesce(is_current, false) as "isCurrent",
      (extract(epoch from started_at) * 1000)::float8 as "startedMs"
    from once order by is_current desc nulls last, id desc`)
  return rows.map(({ startedMs, ...run }) => ({ ...run, startedAt: new Date(startedMs) }))
}

/** How many of these have their product now. */
export async function countMatched(db: Db, ids: ReadonlyArray<number>): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from listings where id = any(${sql.param(ids)}::int[]) and state = 'matched'`)
  return rows[0]?.count ?? 0
}

import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

/** What a store's page says about our reading of it. */
export type StoreFigures = {
  /** What its feed has now, rows that could not be read included. */
  readonly listings: number
  readonly matched: number
  /** Listings and prices that wait until a person has looked. */
  readonly held: number
  /** Rows that could not be read. */
  readonly rejected: number
  /** Neither matched nor waiting: no product of ours. */
  readonly others: number
  /** Readings since then: finished, and failed or held as a whole. */
  readonly readings: number
  readonly failedReadings: number
  /** Visits from here since then. */
  readonly clicks: number
  /** Reports that a person has checked since then: what we showed was right, or was not. */
  readonly reportsRight: number
  readonly reportsWrong: number
}

export async function readStoreFigures(
  db: Db,
  { storeId, readingsSince, since }: { storeId: number; readingsSince: Date; since: Date },
): Promise<StoreFigures> {
  const { rows } = await db.execute<StoreFigures>(sql`
    with listed as (
      select count(*) filter (where state = 'matched')::int as matched,
        count(*) filter (where state = 'review')::int as waiting,
        count(*) filter (where state not in ('matched', 'review'))::int as others
      from listings where store_id = ${storeId} and gone_at is null
    ), last_run as (
      select coalesce((select rejected from feed_runs
        where store_id = ${storeId} and status in ('complete', 'unchanged')
        order by finished_at desc limit 1), 0) as rejected
    ), doubted as (
      select count(*)::int as held from held_prices where store_id = ${storeId} and resolution is null
    ), read as (
      select count(*) filter (where status in ('complete', 'unchanged'))::int as readings,
        count(*) filter (where status in ('failed', 'held', 'discarded'))::int as failed
      from feed_runs where store_id = ${storeId} and started_at > ${readingsSince}
    ), visited as (
      select count(*)::int as clicks from clicks join offers on offers.id = clicks.offer_id
      where offers.store_id = ${storeId} and clicks.clicked_at > ${since}
    ), reported as (
      select count(*) filter (where answer = 'right')::int as correct,
        count(*) filter (where answer = 'fixed')::int as wrong
      from price_reports where store_id = ${storeId} and answered_at > ${since}
    )
    select matched + waiting + others + rejected as listings, matched - least(held, matched) as matched,
      waiting + least(held, matched) as held, rejected, others, readings, failed as "failedReadings", clicks,
      correct as "reportsRight", wrong as "reportsWrong"
    from listed, last_run, doubted, read, visited, reported`)
  const [figures] = rows
  if (!figures) throw new Error('a store has no figures')
  return figures
}

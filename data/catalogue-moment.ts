import { sql } from 'drizzle-orm'
import { CURRENT_HOURS } from '#domain/price-age.ts'
import type { Db } from './open-database.ts'

/** How old the time of a store's last reading may get on a page before the page is built again. */
const READ_STEP_SECONDS = 30 * 60

/**
 * The part of the catalogue that time alone changes: which stores were read recently enough to be shown, in which half
 * hour, and which rates are in force. A different result means that pages must be built again.
 */
export async function readMoment(db: Db, now: Date): Promise<string> {
  const { rows } = await db.execute<{ moment: string }>(sql`
    select concat_ws(' / ',
      (
        select string_agg(id || ':' || floor(extract(epoch from read_at) / ${READ_STEP_SECONDS}::int), ',' order by id) from (
          select id, (
            select max(finished_at) from feed_runs
            where feed_runs.store_id = stores.id and feed_runs.status in ('complete', 'unchanged')
          ) as read_at
          from stores where status = 'active'
        ) store
        where read_at >= ${now}::timestamptz - make_interval(hours => ${CURRENT_HOURS})
      ),
      (
        select string_agg(currency || valid_from || per_eur, ',' order by currency) from (
          select distinct on (currency) currency, valid_from, per_eur from exchange_rates
          where state = 'used' and valid_from <= (${now}::timestamptz at time zone 'UTC')::date
          order by currency, valid_from desc
        ) published
      ),
      (
        select string_agg(currency || per_eur, ',' order by currency) from hand_rates
        where valid_from <= ${now} and ${now} < valid_to
      )) as moment`)
  return rows[0]?.moment ?? ''
}

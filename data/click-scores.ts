import { sql } from 'drizzle-orm'
import { CLICK_DAYS, type ClickScores, HALF_LIFE_DAYS, REPEAT_MINUTES } from '#domain/popularity.ts'
import type { Db } from './open-database.ts'

/** The newest ones are found by their ids, so that a long record costs no more to read than a short one. */
const MOST_CLICKS = 200_000
const DAY_SECONDS = 24 * 60 * 60

/**
 * How often visitors went to a store for each product, newer visits counting more. Clicks say nothing about the visitor,
 * so a repeat is recognised by its time: within a few minutes, clicks for one product are one visit.
 */
export async function readClickScores(db: Db, now: Date): Promise<ClickScores> {
  const { rows } = await db.execute<{ productId: number; visits: number; score: number }>(sql`
    with newest as (
      select offer_id, clicked_at from clicks order by id desc limit ${MOST_CLICKS}::int
    ), visits as (
      select offers.product_id,
        floor(extract(epoch from clicked_at) / ${REPEAT_MINUTES * 60}::int) as slot,
        extract(epoch from ${now}::timestamptz - max(clicked_at)) as age
      from newest join offers on offers.id = newest.offer_id
      where clicked_at > ${now}::timestamptz - make_interval(days => ${CLICK_DAYS})
        and clicked_at <= ${now}::timestamptz
      group by product_id, slot
    )
    select product_id as "productId", count(*)::int as visits,
      sum(power(0.5::float8, age::float8 / ${HALF_LIFE_DAYS * DAY_SECONDS}::int)) as score
    from visits group by product_id`)
  return {
    visits: rows.reduce((total, row) => total + row.visits, 0),
    scores: new Map(rows.map(({ productId, score }) => [productId, score])),
  }
}

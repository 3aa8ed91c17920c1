import { type SQL, sql } from 'drizzle-orm'

/**
 * Records of history since then, and of each offer the last one before, which is its price at that moment: in SQL, to be
 * read from. The time is said to each part, so that months in which there is nothing to find are left out.
 */
export function recordsSince(isMeant: SQL, since: Date): SQL {
  return sql`(
    select * from product_prices where ${isMeant} and fetched_at >= ${since}
    union all
    select * from (
      select distinct on (product_id, offer_id) * from product_prices where ${isMeant} and fetched_at < ${since}
      order by product_id, offer_id, fetched_at desc, id desc
    ) last_before
  )`
}

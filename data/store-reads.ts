import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

/**
 * When the feed of each store was last read to its end. A run that changes nothing raises no version, so a built
 * catalogue may have an older time.
 */
export async function readStoreTimes(db: Db): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; readAt: string | Date }>(sql`
    select store_id as id, max(finished_at) as "readAt" from feed_runs
    where status in ('complete', 'unchanged') group by store_id`)
  return new Map(rows.map(({ id, readAt }) => [id, new Date(readAt).toISOString()]))
}

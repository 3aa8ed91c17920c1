import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { feedRuns } from './schema/feeds.ts'

/** Runs that began before this and never ended: no worker is on them any more. Returns how many there were. */
export async function closeRunsStartedBefore(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const { rowCount } = await db
    .update(feedRuns)
    .set({
      status: 'failed',
      phase: null,
      finishedAt: now,
      reason: 'killed: its process ended before it did',
    })
    .where(and(eq(feedRuns.status, 'running'), lt(feedRuns.startedAt, before)))
  return rowCount ?? 0
}

/**
 * Deletes runs that ended before this, with the rows they rejected, but not each store's newest ones, those whose bytes
 * are kept, or those with a held price or an operator's decision on one. Returns how many there were.
 */
export async function deleteRunsBefore(
  db: Db,
  { before, newestKept }: { before: Date; newestKept: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from feed_runs where id in (
      select id from (
        select id, finished_at, row_number() over (partition by store_id order by id desc) as age from feed_runs
      ) run
      where age > ${newestKept} and finished_at < ${before}
        and not exists (select from feed_run_pages where run_id = run.id)
        and not exists (select from held_prices where run_id = run.id)
    )`)
  return rowCount ?? 0
}

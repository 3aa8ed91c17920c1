import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

export type QueueFigures = {
  readonly queue: string
  /** Due and not begun. */
  readonly waiting: number
  readonly active: number
  /** How long the oldest has been due; 0 where none waits. */
  readonly waitSeconds: number
}

/** Every queue of jobs, also one that is empty. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select queue.name as queue,
      count(job.id) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(job.start_after)
        filter (where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as "waitSeconds"
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    where left(queue.name, 2) <> '__'
    group by queue.name order by queue.name`)
  return rows
}

/** Mail on its way, and mail that was given up. */
export async function readMailFigures(
  db: Db,
): Promise<{ waiting: number; failed: number; waitSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; failed: number; waitSeconds: number }>(sql`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'waiting')), 0)::float8 as "waitSeconds"
    from mail_queue where status in ('waiting', 'failed')`)
  return rows[0] ?? { waiting: 0, failed: 0, waitSeconds: 0 }
}

/** Runs that ended since then, by how they ended. */
export async function countRunsSince(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(sql`
    select feed_runs.status, count(*)::int as count
    from stores join feed_runs on store_id = stores.id and finished_at > ${since}
    group by feed_runs.status`)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

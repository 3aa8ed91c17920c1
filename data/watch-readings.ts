import { sql } from 'drizzle-orm'
import { FAILURES_TOLD } from '#domain/watch/failing-store.ts'
import type { Db } from './open-database.ts'

/** How the reading of an active store went lately. */
export type StoreReadings = {
  readonly storeId: number
  readonly storeName: string
  /** The last runs that ended, newest first: no more than a rule asks for. */
  readonly last: ReadonlyArray<{
    readonly id: number
    readonly status: string
    readonly reason: string | null
  }>
  /** When its prices were last read; null for never. */
  readonly readAt: Date | null
}

/** By the index of runs by store and end: a few rows of each store, however many runs are kept. */
export async function readStoreReadings(db: Db): Promise<StoreReadings[]> {
  const { rows } = await db.execute<Omit<StoreReadings, 'readAt'> & { readMs: number | null }>(sql`
    select stores.id as "storeId", stores.name as "storeName", coalesce(ended.last, '[]') as last,
      extract(epoch from read.finished_at)::float8 * 1000 as "readMs"
    from stores
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'status', status, 'reason', reason)
        order by finished_at desc, id desc) as last
      from (
        select id, status, reason, finished_at from feed_runs
        where store_id = stores.id and finished_at is not null
        order by finished_at desc, id desc limit ${FAILURES_TOLD}) run
    ) ended on true
    left join lateral (
      select finished_at from feed_runs
      where store_id = stores.id and status in ('complete', 'unchanged') and finished_at is not null
      order by finished_at desc limit 1
    ) read on true
    where stores.status = 'active'
    order by stores.id`)
  return rows.map(({ readMs, ...row }) => ({ ...row, readAt: readMs === null ? null : new Date(readMs) }))
}

type MailOnItsWay = {
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAttemptAt: Date
  readonly lastError: string | null
}

/** Mail that was tried or should have been: whether it is late is the domain's decision. The oldest first. */
export async function listMailOnItsWay(
  db: Db,
  { dueBefore, exceptKind = null }: { dueBefore: Date; exceptKind?: string | null },
): Promise<MailOnItsWay[]> {
  const { rows } = await db.execute<{
    attempts: number
    createdMs: number
    nextMs: number
    lastError: string | null
  }>(sql`
    select attempts, extract(epoch from created_at)::float8 * 1000 as "createdMs",
      extract(epoch from next_attempt_at)::float8 * 1000 as "nextMs", last_error as "lastError"
    from mail_queue
    where status = 'waiting' and (attempts > 0 or next_attempt_at < ${dueBefore})
      and kind is distinct from ${exceptKind}
    order by created_at`)
  return rows.map(({ attempts, createdMs, nextMs, lastError }) => ({
    attempts,
    lastError,
    createdAt: new Date(createdMs),
    nextAttemptAt: new Date(nextMs),
  }))
}

/** Mail that was given up since then, except the operators' own: telling them about it would fail again. */
export async function countFailedMail(
  db: Db,
  { since, exceptKind }: { since: Date; exceptKind: string },
): Promise<{ count: number; reason: string | null }> {
  const { rows } = await db.execute<{ count: number; reason: string | null }>(sql`
    select count(*)::int as count, (array_agg(last_error order by next_attempt_at desc))[1] as reason
    from mail_queue where status = 'failed' and next_attempt_at >= ${since} and kind <> ${exceptKind}`)
  return rows[0] ?? { count: 0, reason: null }
}

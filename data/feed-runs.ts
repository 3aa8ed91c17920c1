import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RejectedRow } from '#domain/listing.ts'
import { lockStore } from './feed-stores.ts'
import type { Db } from './open-database.ts'
import { feedRuns } from './schema/feeds.ts'

export type FeedRun = typeof feedRuns.$inferSelect

export type RunCounts = Pick<
  FeedRun,
  'seen' | 'changed' | 'gone' | 'rejected' | 'matched' | 'review' | 'heldPrices'
>

/** Applied: the offers match the feed. */
const APPLIED = ['complete', 'unchanged']

/** Other open runs of this store were interrupted, or are overtaken now: they can no longer apply anything. */
export async function insertRun(
  db: Db,
  { storeId, operationId, startedAt }: { storeId: number; operationId: number | null; startedAt: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockStore(tx, storeId) // two that begin at once would not see each other
    await tx
      .update(feedRuns)
      .set(interruptedAt(startedAt))
      .where(and(eq(feedRuns.storeId, storeId), eq(feedRuns.status, 'running')))
    const values = { storeId, operationId, startedAt, status: 'running', phase: 'fetching' }
    const [row] = await tx.insert(feedRuns).values(values).returning({ id: feedRuns.id })
    if (!row) throw new Error('the insert answered no row')
    return row.id
  })
}

function interruptedAt(finishedAt: Date) {
  return { status: 'failed', phase: null, finishedAt, reason: 'interrupted: it was stopped before its end' }
}

export async function setRunPhase(db: Db, runId: number, phase: string): Promise<void> {
  await db
    .update(feedRuns)
    .set({ phase })
    .where(and(eq(feedRuns.id, runId), eq(feedRuns.status, 'running')))
}

/** False when the run is no longer open: a later one of the same store has overtaken it. */
export async function closeRun(
  db: Db,
  runId: number,
  end: Partial<RunCounts> &
    Pick<FeedRun, 'status' | 'finishedAt'> &
    Partial<Pick<FeedRun, 'reason' | 'doubt' | 'contentHash' | 'bytes'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(feedRuns)
    .set({ ...end, phase: null })
    .where(and(eq(feedRuns.id, runId), eq(feedRuns.status, 'running')))
  return rowCount === 1
}

/** False when another operator decided it first. */
export async function decideHeldRun(
  db: Db,
  runId: number,
  decision: Partial<RunCounts> & Pick<FeedRun, 'status' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(feedRuns)
    .set(decision)
    .where(and(eq(feedRuns.id, runId), eq(feedRuns.status, 'held')))
  return rowCount === 1
}

/** False when a later run has read the store. */
export async function reopenHeldRun(db: Db, runId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update feed_runs set status = 'held', decided_by = null, decided_at = null
    where id = ${runId} and status = 'discarded' and not exists (
      select from feed_runs later where later.store_id = feed_runs.store_id and later.id > ${runId})`)
  return rowCount === 1
}

export async function findRun(db: Db, runId: number): Promise<FeedRun | null> {
  const [run] = await db.select().from(feedRuns).where(eq(feedRuns.id, runId))
  return run ?? null
}

export async function findRunOfOperation(
  db: Db,
  { storeId, operationId }: { storeId: number; operationId: number },
): Promise<FeedRun | null> {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.operationId, operationId),
        eq(feedRuns.storeId, storeId),
        inArray(feedRuns.status, [...APPLIED, 'held']),
      ),
    )
    .orderBy(desc(feedRuns.id))
    .limit(1)
  return run ?? null
}

/** The newest run of a store that says anything about its feed: applied, or held and undecided. */
export async function findLastRun(db: Db, storeId: number): Promise<FeedRun | null> {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.storeId, storeId), inArray(feedRuns.status, [...APPLIED, 'held'])))
    .orderBy(desc(feedRuns.id))
    .limit(1)
  return run ?? null
}

export type HeldRun = Pick<FeedRun, 'id' | 'status' | 'startedAt' | 'doubt' | 'contentHash' | 'decidedAt'>

/** Runs of a store that were held since the last applied one, decided or not, the newest first. */
export function listHeldRuns(db: Db, storeId: number): Promise<HeldRun[]> {
  const { id, status, startedAt, doubt, contentHash, decidedAt } = feedRuns
  return db
    .select({ id, status, startedAt, doubt, contentHash, decidedAt })
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.storeId, storeId),
        inArray(status, ['held', 'discarded']),
        sql`${id} > coalesce((
          select max(id) from feed_runs where store_id = ${storeId} and status in ('complete', 'unchanged')
        ), 0)`,
      ),
    )
    .orderBy(desc(id))
}

/** How many runs of a store in a row have failed, up to now. */
export async function countFailures(db: Db, storeId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from feed_runs
    where store_id = ${storeId} and status = 'failed' and id > coalesce((
      select max(id) from feed_runs where store_id = ${storeId} and status not in ('failed', 'running')
    ), 0)`)
  return rows[0]?.count ?? 0
}

export async function insertRejects(
  tx: Db,
  runId: number,
  rejected: ReadonlyArray<RejectedRow>,
): Promise<void> {
  if (rejected.length === 0) return
  const rows = rejected.map(({ row }) => row)
  const reasons = rejected.map(({ reason }) => reason)
  await tx.execute(sql`
    insert into feed_run_rejects (run_id, row, reason)
    select ${runId}, row, reason
    from unnest(${sql.param(rows)}::int[], ${sql.param(reasons)}::text[]) as reject (row, reason)
    on conflict do nothing`)
}

export async function markRunAsked(db: Db, { runId, at }: { runId: number; at: Date }): Promise<void> {
  await db.update(feedRuns).set({ askedAt: at }).where(eq(feedRuns.id, runId))
}

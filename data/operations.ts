import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { operations } from './schema/feeds.ts'

export const OPERATION_KINDS = ['fetch-store-prices', 'import-shopify-products', 'fix-store-url'] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]
export type Operation = typeof operations.$inferSelect

/** With `storeId` it is a reading of this store alone. */
export async function insertOperation(
  db: Db,
  {
    kind,
    startedBy,
    at,
    storeId,
  }: { kind: OperationKind; startedBy: string | null; at: Date; storeId?: number | undefined },
): Promise<number> {
  const [row] = await db
    .insert(operations)
    .values({ kind, startedBy, startedAt: at, detail: storeId === undefined ? {} : { storeId } })
    .returning({ id: operations.id })
  if (!row) throw new Error('the insert answered no row')
  return row.id
}

export async function findOperation(db: Db, operationId: number): Promise<Operation | null> {
  const [operation] = await db.select().from(operations).where(eq(operations.id, operationId))
  return operation ?? null
}

/** The newest of its kind that ended well. */
export async function findLatestOperation(db: Db, kind: OperationKind): Promise<Operation | null> {
  const [operation] = await db
    .select()
    .from(operations)
    .where(and(eq(operations.kind, kind), eq(operations.status, 'done')))
    .orderBy(desc(operations.id))
    .limit(1)
  return operation ?? null
}

/** The newest over all stores of its kind that has not ended. Locks the kind until the transaction ends. */
export async function findRunningOperation(tx: Db, kind: OperationKind): Promise<Operation | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`operation ${kind}`}))`)
  const [operation] = await tx
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.kind, kind),
        eq(operations.status, 'running'),
        sql`not jsonb_exists(${operations.detail}, 'storeId')`,
      ),
    )
    .orderBy(desc(operations.id))
    .limit(1)
  return operation ?? null
}

export async function setOperationTotal(db: Db, operationId: number, total: number): Promise<void> {
  await db.update(operations).set({ total }).where(eq(operations.id, operationId))
}

export async function setOperationProgress(
  db: Db,
  operationId: number,
  progress: { done: number; failed: number },
): Promise<void> {
  await db.update(operations).set(progress).where(eq(operations.id, operationId))
}

/**
 * How many of the stores are done, and how many failed, by their runs. Counted afresh each time, so that several
 * workers, or a job that runs twice, count each store once. A run whose process was killed is made again by its job.
 */
export async function countDone(db: Db, operationId: number): Promise<void> {
  await db.execute(sql`
    update operations set done = greatest(operations.done, runs.done), failed = runs.failed
    from (
      select count(*)::int as done, count(*) filter (where status = 'failed')::int as failed
      from (
        select distinct on (store_id) status, coalesce(reason like 'killed:%', false) as is_killed
        from feed_runs where operation_id = ${operationId} order by store_id, id desc
      ) newest
      where status <> 'running' and not is_killed
    ) runs
    where id = ${operationId}`)
}

export async function closeOperation(
  db: Db,
  operationId: number,
  end: { status: 'done' | 'failed'; message: string; detail?: object; at: Date },
): Promise<void> {
  const { status, message, detail = {}, at } = end
  await db
    .update(operations)
    .set({ status, message, detail, finishedAt: at })
    .where(and(eq(operations.id, operationId), eq(operations.status, 'running')))
}

/** The totals of an operation's runs. */
export async function sumRuns(
  db: Db,
  operationId: number,
): Promise<{ updated: number; changed: number; held: number; heldRuns: number; failed: number }> {
  const { rows } = await db.execute<{
    updated: number
    changed: number
    held: number
    heldRuns: number
    failed: number
  }>(sql`
    select count(*) filter (where status in ('complete', 'unchanged'))::int as updated,
      coalesce(sum(changed) filter (where status = 'complete'), 0)::int as changed,
      coalesce(sum(held_prices) filter (where status = 'complete'), 0)::int as held,
      count(*) filter (where status = 'held')::int as "heldRuns",
      count(*) filter (where status = 'failed')::int as failed
    from (
      select distinct on (store_id) status, changed, held_prices
      from feed_runs where operation_id = ${operationId} order by store_id, id desc
    ) newest`)
  return rows[0] ?? { updated: 0, changed: 0, held: 0, heldRuns: 0, failed: 0 }
}

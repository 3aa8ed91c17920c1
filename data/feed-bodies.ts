import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { feedBodies, feedRunPages } from './schema/feeds.ts'

export type RunPage = Omit<typeof feedRunPages.$inferSelect, 'runId'>
/** Packed, in parts that a row can hold. */
export type PackedPage = RunPage & { readonly parts: ReadonlyArray<Buffer> }

/** Runs older than these lose their bytes, unless something still depends on them. */
const RUNS_KEPT = 3

/**
 * Inside a transaction that has locked the store, so that no other prunes bytes that are about to be referenced. Pages
 * that the run has already are skipped.
 */
export async function insertRunPages(
  tx: Db,
  { storeId, runId, pages }: { storeId: number; runId: number; pages: ReadonlyArray<PackedPage> },
): Promise<void> {
  const present = new Set((await listRunPages(tx, runId)).map(({ page }) => page))
  for (const { parts, ...page } of pages) {
    if (present.has(page.page)) continue
    for (const [part, bytes] of parts.entries()) {
      await tx.insert(feedBodies).values({ storeId, hash: page.hash, part, bytes }).onConflictDoNothing()
    }
    await tx.insert(feedRunPages).values({ ...page, runId })
  }
}

/** Keeps the bytes of the newest runs, and of the last one that was applied, held or failed. */
export async function pruneRunPages(tx: Db, storeId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    delete from feed_run_pages where run_id in (
      select id from (
        select id, status, row_number() over (order by id desc) as age,
          row_number() over (partition by status order by id desc) as age_in_status
        from feed_runs
        where store_id = ${storeId} and exists (select from feed_run_pages where run_id = feed_runs.id)
      ) kept
      where age > ${RUNS_KEPT} and not (age_in_status = 1 and status in ('complete', 'held', 'failed'))
    )`)
  if (!rowCount) return
  await tx.execute(sql`
    delete from feed_bodies where store_id = ${storeId} and hash not in (
      select hash from feed_run_pages join feed_runs on feed_runs.id = run_id where store_id = ${storeId}
    )`)
}

export function listRunPages(db: Db, runId: number): Promise<RunPage[]> {
  return db
    .select(PAGE_COLUMNS)
    .from(feedRunPages)
    .where(eq(feedRunPages.runId, runId))
    .orderBy(asc(feedRunPages.page))
}

const PAGE_COLUMNS = {
  page: feedRunPages.page,
  url: feedRunPages.url,
  contentType: feedRunPages.contentType,
  hash: feedRunPages.hash,
  size: feedRunPages.size,
  etag: feedRunPages.etag,
  lastModified: feedRunPages.lastModified,
}

/** The parts of a body in order; none when it was pruned. */
export async function readBodyParts(
  db: Db,
  { storeId, hash }: { storeId: number; hash: string },
): Promise<Buffer[]> {
  const rows = await db
    .select({ bytes: feedBodies.bytes })
    .from(feedBodies)
    .where(and(eq(feedBodies.storeId, storeId), eq(feedBodies.hash, hash)))
    .orderBy(asc(feedBodies.part))
  return rows.map(({ bytes }) => bytes)
}

/** The newest run of a store that was applied and whose bytes are kept. */
export async function findKeptRun(db: Db, storeId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select max(id)::float8 as id from feed_runs
    where store_id = ${storeId} and status = 'complete'
      and exists (select from feed_run_pages where run_id = feed_runs.id)`)
  return rows[0]?.id ?? null
}

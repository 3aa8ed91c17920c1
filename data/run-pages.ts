import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { products } from './schema/catalogue.ts'
import { feedRunRejects, feedRuns, operations } from './schema/feeds.ts'
import { heldPrices, listings } from './schema/listings.ts'
import { stores } from './schema/stores.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type RunRow = Pick<
  typeof feedRuns.$inferSelect,
  | 'id'
  | 'storeId'
  | 'status'
  | 'phase'
  | 'startedAt'
  | 'finishedAt'
  | 'seen'
  | 'changed'
  | 'gone'
  | 'rejected'
  | 'matched'
  | 'review'
  | 'heldPrices'
  | 'bytes'
  | 'reason'
> & { readonly storeName: string; readonly operationKind: string | null; readonly seconds: number | null }

const SECONDS = sql<number | null>`extract(epoch from ${feedRuns.finishedAt} - ${feedRuns.startedAt})::float8`

export function readRunPage(db: Db, query: TableQuery): Promise<TablePage<RunRow>> {
  const { id, storeId, status, phase, startedAt, finishedAt, seen, changed, gone, rejected } = feedRuns
  const { matched, review, bytes, reason } = feedRuns
  const columns = { id, storeId, status, phase, startedAt, finishedAt, seen, changed, gone, rejected }
  return readTablePage(db, {
    select: () =>
      db
        .select({
          ...columns,
          ...{ matched, review, heldPrices: feedRuns.heldPrices, bytes, reason },
          storeName: sql<string>`${stores.name}`.as('store_name'),
          operationKind: sql<string | null>`${operations.kind}`.as('operation_kind'),
          seconds: SECONDS.as('seconds'),
        })
        .from(feedRuns)
        .innerJoin(stores, eq(stores.id, storeId))
        .leftJoin(operations, eq(operations.id, feedRuns.operationId))
        .$dynamic(),
    query,
    sortBy: {
      startedAt,
      storeName: stores.name,
      status,
      seconds: sql`seconds`,
      seen,
      changed,
      gone,
      rejected,
      review,
      heldPrices: feedRuns.heldPrices,
    },
    searchIn: [stores.name, status, sql`coalesce(${reason}, '')`],
    where: [
      query.filters.status ? eq(status, query.filters.status) : undefined,
      query.filters.held === 'open'
        ? sql`exists (
        select from held_prices where run_id = ${id} and resolution is null)`
        : undefined,
    ],
    last: id,
  })
}

export async function findRunByOperation(db: Db, operationId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: max(feedRuns.id) })
    .from(feedRuns)
    .where(eq(feedRuns.operationId, operationId))
  return row?.id ?? null
}

/** The reading of a store that is under way, or null. */
export async function findRunUnderWay(db: Db, storeId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: max(feedRuns.id) })
    .from(feedRuns)
    .where(and(eq(feedRuns.storeId, storeId), eq(feedRuns.status, 'running')))
  return row?.id ?? null
}

export function listStoreRuns(db: Db, { storeId, limit }: { storeId: number; limit: number }) {
  return db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.storeId, storeId))
    .orderBy(desc(feedRuns.id))
    .limit(limit)
}

export function listRejects(db: Db, runId: number): Promise<{ row: number; reason: string }[]> {
  const { row, reason } = feedRunRejects
  return db
    .select({ row, reason })
    .from(feedRunRejects)
    .where(eq(feedRunRejects.runId, runId))
    .orderBy(asc(row))
}

export type RunHold = typeof heldPrices.$inferSelect & {
  readonly productName: string
  readonly title: string | null
  readonly url: string | null
}

/** The prices a run held, open ones first. */
export async function listRunHolds(db: Db, runId: number): Promise<RunHold[]> {
  const rows = await db
    .select({ hold: heldPrices, productName: products.name, title: listings.title, url: listings.url })
    .from(heldPrices)
    .innerJoin(products, eq(products.id, heldPrices.productId))
    .leftJoin(listings, eq(listings.id, heldPrices.listingId))
    .where(eq(heldPrices.runId, runId))
    .orderBy(sql`${heldPrices.resolution} is not null`, asc(products.name), asc(heldPrices.cans))
  return rows.map(({ hold, ...rest }) => ({ ...hold, ...rest }))
}

import { eq, sql } from 'drizzle-orm'
import { CURRENT_HOURS, OLD_HOURS } from '#domain/price-age.ts'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { feedRuns } from './schema/feeds.ts'
import { heldPrices, listings } from './schema/listings.ts'
import { stores } from './schema/stores.ts'
import { readTablePage, type TablePage } from './table-page.ts'

/** A store with the figures an operator checks in the morning. */
export type StoreHealth = {
  readonly id: number
  readonly name: string
  readonly storeUrl: string
  readonly country: string
  readonly platform: string
  readonly status: string
  readonly isDemo: boolean
  readonly lastRunId: number | null
  readonly lastRunStatus: string | null
  readonly lastRunAt: Date | null
  readonly lastRunReason: string | null
  /** Of the last run: rows that became listings, and rows that could not be read. */
  readonly seen: number
  readonly rejected: number
  /** The most listings of a reading within a month. */
  readonly mostSeen: number
  readonly logoUrl: string | null
  /** When its prices last matched its feed. */
  readonly readAt: Date | null
  readonly nextRunAt: Date | null
  /** Runs that failed in a row, up to now. */
  readonly failures: number
  readonly listings: number
  readonly matched: number
  readonly review: number
  readonly held: number
}

/** Every active store, by name. */
export function listActiveHealth(db: Db): Promise<StoreHealth[]> {
  return selectHealth(db, buildParts(db)).where(eq(stores.status, 'active')).orderBy(stores.name)
}

export function readStorePage(db: Db, query: TableQuery): Promise<TablePage<StoreHealth>> {
  const { id, name, storeUrl, country, platform, status } = stores
  const parts = buildParts(db)
  const { counted } = parts
  return readTablePage(db, {
    select: () => selectHealth(db, parts),
    query,
    sortBy: {
      name,
      country,
      platform,
      lastRunAt: sql`last_run_at`,
      readAt: sql`run_read_at`,
      failures: sql`failures`,
      listings: sql`listing_count`,
      // Ordering by more than a column's name needs the full expression.
      share: sql`coalesce(${counted.matched}, 0)::float8 / nullif(${counted.listings}, 0)`,
      held: sql`held_count`,
    },
    searchIn: [name, storeUrl, country, platform],
    where: [
      query.filters.status ? eq(status, query.filters.status) : undefined,
      query.filters.health ? HEALTH[query.filters.health]?.(parts) : undefined,
    ],
    last: id,
  })
}

type Parts = ReturnType<typeof buildParts>
const HEALTH: Readonly<Record<string, (parts: Parts) => ReturnType<typeof sql>>> = {
  failing: ({ last }) => sql`${last.status} = 'failed'`,
  held: ({ last, holds }) => sql`(${last.status} = 'held' or ${holds.held} > 0)`,
  stale: ({ ended }) =>
    sql`(${ended.readAt} is null or ${ended.readAt} < now() - make_interval(hours => ${CURRENT_HOURS}))`,
  old: ({ ended }) => sql`${ended.readAt} < now() - make_interval(hours => ${OLD_HOURS})`,
  review: ({ counted }) => sql`${counted.review} > 0`,
}

const FAILURES = (settledId: unknown) => sql<number>`(
  select count(*)::int from feed_runs failed
  where failed.store_id = ${stores.id} and failed.status = 'failed' and failed.id > coalesce(${settledId}, 0))`

function selectHealth(db: Db, { ended, last, counted, holds }: Parts) {
  const { id, name, storeUrl, country, platform, status, isDemo, nextRunAt, logoUrl } = stores
  return db
    .select({
      ...{ id, name, storeUrl, country, platform, status, isDemo, nextRunAt, logoUrl },
      lastRunId: sql<number | null>`${ended.lastId}::float8`.as('last_run_id'),
      lastRunStatus: sql<string | null>`${last.status}`.as('last_run_status'),
      lastRunAt: sql<Date | null>`coalesce(${last.finishedAt}, ${last.startedAt})`
        .mapWith(feedRuns.startedAt)
        .as('last_run_at'),
      lastRunReason: sql<string | null>`${last.reason}`.as('last_run_reason'),
      seen: sql<number>`coalesce(${last.seen}, 0)::int`.as('last_seen'),
      rejected: sql<number>`coalesce(${last.rejected}, 0)::int`.as('last_rejected'),
      mostSeen: sql<number>`coalesce(${ended.mostSeen}, 0)::int`.as('run_most_seen'),
      readAt: sql<Date | null>`${ended.readAt}`.mapWith(feedRuns.startedAt).as('run_read_at'),
      failures: FAILURES(ended.settledId).as('failures'),
      listings: sql<number>`coalesce(${counted.listings}, 0)::int`.as('listing_count'),
      matched: sql<number>`coalesce(${counted.matched}, 0)::int`.as('matched_count'),
      review: sql<number>`coalesce(${counted.review}, 0)::int`.as('review_count'),
      held: sql<number>`coalesce(${holds.held}, 0)::int`.as('held_count'),
    })
    .from(stores)
    .leftJoin(ended, eq(ended.storeId, id))
    .leftJoin(last, eq(last.id, ended.lastId))
    .leftJoin(counted, eq(counted.storeId, id))
    .leftJoin(holds, eq(holds.storeId, id))
    .$dynamic()
}

function buildParts(db: Db) {
  const isRead = sql`${feedRuns.status} in ('complete', 'unchanged')`
  const isSettled = sql`${feedRuns.status} not in ('failed', 'running')`
  const { storeId, id, finishedAt } = feedRuns
  const ended = db
    .select({
      storeId,
      lastId: sql<number>`max(${id})`.as('last_id'),
      settledId: sql<number | null>`max(${id}) filter (where ${isSettled})`.as('settled_id'),
      readAt: sql<Date | null>`max(${finishedAt}) filter (where ${isRead})`.as('read_at'),
      mostSeen: sql<number | null>`max(${feedRuns.seen}) filter (where ${isRead}
        and ${finishedAt} > now() - interval '30 days')`.as('most_seen'),
    })
    .from(feedRuns)
    .groupBy(storeId)
    .as('ended')
  const last = db
    .select({
      id,
      status: feedRuns.status,
      startedAt: feedRuns.startedAt,
      finishedAt,
      reason: feedRuns.reason,
      seen: feedRuns.seen,
      rejected: feedRuns.rejected,
    })
    .from(feedRuns)
    .as('last_run')
  const { state } = listings
  const counted = db
    .select({
      storeId: listings.storeId,
      listings: sql<number>`count(*)`.as('listings'),
      matched: sql<number>`count(*) filter (where ${state} = 'matched')`.as('matched'),
      review: sql<number>`count(*) filter (where ${state} = 'review')`.as('review'),
    })
    .from(listings)
    .where(sql`${listings.goneAt} is null`)
    .groupBy(listings.storeId)
    .as('counted_listings')
  const holds = db
    .select({ storeId: heldPrices.storeId, held: sql<number>`count(*)`.as('held') })
    .from(heldPrices)
    .where(sql`${heldPrices.resolution} is null`)
    .groupBy(heldPrices.storeId)
    .as('holds')
  return { ended, last, counted, holds }
}

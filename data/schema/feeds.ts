import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { HeldRunDoubt } from '#domain/guards/run-doubt.ts'
import { at, bigIdentity, bigReference } from './columns.ts'
import { stores } from './stores.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A command of an operator, or of the API, over many stores, with the figures of its progress bar. */
export const operations = pgTable(
  'operations',
  {
    id: bigIdentity().primaryKey(),
    kind: text('kind').notNull(),
    status: text('status').notNull().default('running'),
    startedBy: text('started_by'),
    startedAt: at('started_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    message: text('message'),
    detail: jsonb('detail').notNull().default({}),
  },
  (table) => [
    check(
      'operations_kind',
      sql`${table.kind} in ('fetch-store-prices', 'import-shopify-products', 'fix-store-url')`,
    ),
    check('operations_status', sql`${table.status} in ('running', 'done', 'failed')`),
  ],
)

/** One reading of one store's feed. The newest complete one says when an offer was last seen. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: bigIdentity().primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** The command it belongs to; null when the schedule started it. */
    operationId: bigReference('operation_id').references(() => operations.id),
    status: text('status').notNull(),
    /** Only while it is running. */
    phase: text('phase'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    seen: integer('seen').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    /** Listings that wait for an operator. */
    review: integer('review').notNull().default(0),
    /** Prices that were held. */
    heldPrices: integer('held_prices').notNull().default(0),
    /** Of the raw feed, unpacked. */
    bytes: bigReference('bytes').notNull().default(0),
    reason: text('reason'),
    /** Of a run held for its prices: the figures behind the reason. */
    doubt: jsonb('doubt').$type<HeldRunDoubt>(),
    /** When the store was asked about it by mail. */
    askedAt: at('asked_at'),
    /** Of the raw bytes: the same hash as last time ends a run as unchanged. */
    contentHash: text('content_hash'),
    /** The operator who accepted or discarded a held one. */
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('feed_runs_store').on(table.storeId, table.finishedAt),
    index('feed_runs_operation').on(table.operationId),
    check(
      'feed_runs_status',
      sql`${table.status} in ('running', 'complete', 'unchanged', 'held', 'discarded', 'failed')`,
    ),
  ],
)

export const feedRunRejects = pgTable(
  'feed_run_rejects',
  {
    runId: bigReference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.row] })],
)

/** The raw bytes of a page of a feed, packed, in parts. Kept once however many runs fetched the same. */
export const feedBodies = pgTable(
  'feed_bodies',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    part: smallint('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.hash, table.part] })],
)

/** The pages a run fetched, in order, and the validators for the next request. */
export const feedRunPages = pgTable(
  'feed_run_pages',
  {
    runId: bigReference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    page: smallint('page').notNull(),
    url: text('url').notNull(),
    contentType: text('content_type'),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.page] })],
)

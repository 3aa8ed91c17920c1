import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { products } from './schema/catalogue.ts'
import { feedRuns, operations } from './schema/feeds.ts'
import { listings } from './schema/listings.ts'
import { productPrices } from './schema/offers.ts'
import { stores } from './schema/stores.ts'
import { countWaiting, isWaiting } from './waiting-listings.ts'

export type PanelCounts = {
  readonly stores: number
  readonly products: number
  readonly priceRecords: number
}

export async function readPanelCounts(db: Db): Promise<PanelCounts> {
  const [row] = await db
    .select({
      stores: sql<number>`(select count(*)::int from ${stores})`,
      products: sql<number>`(select count(*)::int from ${products})`,
      priceRecords: sql<number>`(select count(*)::int from ${productPrices})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { stores: 0, products: 0, priceRecords: 0 }
}

export type RecentRun = {
  readonly id: number
  readonly storeName: string
  readonly status: string
  readonly phase: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly seen: number
  readonly changed: number
  readonly rejected: number
  readonly heldPrices: number
  readonly reason: string | null
  readonly operationKind: string | null
}

export function readRecentRuns(db: Db, { limit }: { limit: number }): Promise<RecentRun[]> {
  return db
    .select({
      id: feedRuns.id,
      storeName: stores.name,
      status: feedRuns.status,
      phase: feedRuns.phase,
      startedAt: feedRuns.startedAt,
      finishedAt: feedRuns.finishedAt,
      seen: feedRuns.seen,
      changed: feedRuns.changed,
      rejected: feedRuns.rejected,
      heldPrices: feedRuns.heldPrices,
      reason: feedRuns.reason,
      operationKind: operations.kind,
    })
    .from(feedRuns)
    .innerJoin(stores, eq(stores.id, feedRuns.storeId))
    .leftJoin(operations, eq(operations.id, feedRuns.operationId))
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(limit)
}

/** The newest of each kind, for the three cards. */
export function readLatestOperations(db: Db): Promise<(typeof operations.$inferSelect)[]> {
  return db.selectDistinctOn([operations.kind]).from(operations).orderBy(operations.kind, desc(operations.id))
}

export type WaitingListing = {
  readonly id: number
  readonly title: string
  readonly storeName: string
  readonly price: Minor | null
  readonly currency: string | null
  readonly candidate: { readonly productId: number; readonly name: string; readonly score: number } | null
}

/** Listings that need an operator, the most certain guess first: it is the quickest to decide. */
export async function readWaitingListings(
  db: Db,
  { limit }: { limit: number },
): Promise<{ total: number; read: number; listings: WaitingListing[] }> {
  const score = sql<number | null>`(${listings.candidates} -> 0 ->> 'score')::float8`
  const total = await countWaiting(db)
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      storeName: stores.name,
      price: listings.price,
      currency: listings.currency,
      productId: products.id,
      productName: products.name,
      score,
    })
    .from(listings)
    .innerJoin(stores, eq(stores.id, listings.storeId))
    .leftJoin(products, sql`${products.id} = (${listings.candidates} -> 0 ->> 'productId')::int`)
    .where(isWaiting())
    .orderBy(sql`${score} desc nulls last`, listings.id)
    .limit(limit)
  return {
    total,
    read: await db.$count(listings, isNull(listings.goneAt)),
    listings: rows.map(({ productId, productName, score: certainty, ...row }) => ({
      ...row,
      candidate:
        productId !== null && productName !== null
          ? { productId, name: productName, score: certainty ?? 0 }
          : null,
    })),
  }
}

/** Counts of what waits for an operator. */
export async function readPanelTodo(db: Db) {
  const [row] = await db
    .select({
      // As many as the queue has: one entry per offer, however many reports.
      reports: sql<number>`(select count(distinct offer_id)::int from price_reports where answer is null)`,
      applications: sql<number>`(select count(*)::int from retailer_applications where status = 'new')`,
      messages: sql<number>`(select count(*)::int from contact_messages where done_at is null)`,
      failedMails: sql<number>`(select count(*)::int from mail_queue where status = 'failed')`,
      rates: sql<number>`(select count(*)::int from exchange_rates where state = 'waiting')`,
      /** Stores that are on and could not be read the last time. */
      failedStores: sql<number>`(select count(*)::int from stores where status = 'active' and (
        select feed_runs.status from feed_runs where store_id = stores.id and feed_runs.status <> 'running'
        order by feed_runs.id desc limit 1) = 'failed')`,
    })
    .from(sql`(select 1) as one`)
  return { ...row!, review: await countWaiting(db) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { listings } from './schema/listings.ts'

/** The matcher's wording for goods that are never ours; a test keeps the two in step. */
export const OTHER_GOODS_REASONS: ReadonlyArray<string> = [
  '% is no can of pouches or snus',
  '% says a box of several products',
]

/**
 * A listing that has no product and needs one, or an operator's no: in doubt, or like nothing we have. Gift cards,
 * mixed boxes and the like need neither, and listings of stores that are off wait for their store.
 */
export function isWaiting(): SQL {
  const { state, reason, goneAt, storeId } = listings
  return sql`(${goneAt} is null
    and (${state} = 'review' or (${state} = 'new'
      and coalesce(${reason}, '') not like all(${sql.param(OTHER_GOODS_REASONS)}::text[])))
    and ${storeId} in (select id from stores where status = 'active'))`
}

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(listings).where(isWaiting())
  return row?.count ?? 0
}

/** A listing that no product was found for, with the name of its store. */
export type UnmatchedListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'storeId' | 'title' | 'vendor' | 'variant' | 'gtin' | 'raw'
> & { readonly storeName: string }

/** Listings of active stores that have neither a product nor a decision. */
export async function listUnmatched(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<UnmatchedListing[]> {
  const { rows } = await db.execute<UnmatchedListing>(sql`
    select listings.id, store_id as "storeId", stores.name as "storeName", title, vendor, variant, gtin, raw
    from listings join stores on stores.id = store_id
    where listings.id > ${afterId} and listings.state in ('new', 'review') and product_id is null
      and gone_at is null and stores.status = 'active'
      and not exists (
        select from match_decisions where listing_id = listings.id and undone_at is null)
    order by listings.id limit ${limit}`)
  return rows
}

/** Null for a listing that has a product or a decision. */
export async function findUnmatched(db: Db, listingId: number): Promise<UnmatchedListing | null> {
  const [row] = await listUnmatched(db, { afterId: listingId - 1, limit: 1 })
  return row?.id === listingId ? row : null
}

/** Links those that still have neither a product nor a decision. Returns how many. */
export async function linkUnmatched(
  tx: Db,
  {
    productId,
    links,
    reason,
    at,
  }: {
    productId: number
    links: ReadonlyArray<{ readonly listingId: number; readonly cans: number }>
    reason: string
    at: Date
  },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update listings set product_id = ${productId}, cans = link.cans, state = 'matched', reason = ${reason},
      candidates = '[]'::jsonb, changed_at = ${at}::timestamptz
    from unnest(${sql.param(links.map(({ listingId }) => listingId))}::int[],
      ${sql.param(links.map(({ cans }) => cans))}::smallint[]) as link (id, cans)
    where listings.id = link.id and product_id is null and state in ('new', 'review')
      and not exists (
        select from match_decisions where listing_id = listings.id and undone_at is null)
    returning listings.id`)
  return rows.length
}

/** Stores with listings that were linked for this reason since then. */
export async function listStoresLinked(
  db: Db,
  { reason, since }: { reason: string; since: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct store_id as id from listings
    where state = 'matched' and reason = ${reason} and changed_at >= ${since}::timestamptz order by 1`)
  return rows.map(({ id }) => id)
}

/** Which of these listings still have neither a product nor a decision. */
export async function readWaitingIds(db: Db, ids: ReadonlyArray<number>): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from listings
    where id = any(${sql.param(ids)}::int[]) and product_id is null and state in ('new', 'review')
      and gone_at is null and not exists (
        select from match_decisions where listing_id = listings.id and undone_at is null)`)
  return new Set(rows.map(({ id }) => id))
}

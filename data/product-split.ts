import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { moveHolds, moveOffers } from './product-offers.ts'

/** Those of the listings that belong to this product; others must not be moved. */
export async function filterListingsOf(
  tx: Db,
  { productId, listingIds }: { productId: number; listingIds: ReadonlyArray<number> },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from listings
    where id = any(${sql.param(listingIds)}::int[]) and product_id = ${productId} order by id for update`)
  return rows.map(({ id }) => id)
}

/**
 * Moves listings to another product, with the offers made of them, their history, and the names and codes that they
 * taught. Each is recorded as an operator's decision, so that no later reading undoes it.
 */
export async function splitListings(
  tx: Db,
  {
    listingIds,
    from,
    to,
    at,
    by,
  }: { listingIds: ReadonlyArray<number>; from: number; to: number; at: Date; by: string },
): Promise<number> {
  const ids = sql.param(listingIds)
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    select id from offers where product_id = ${from} and listing_id = any(${ids}::int[])`)
  await moveOffers(tx, { offerIds: made.map(({ id }) => id), to, at })
  await moveHolds(tx, { from, to, at, listingIds })
  await tx.execute(sql`
    update product_aliases set product_id = ${to} where product_id = ${from} and id in (
      select alias_id from match_decisions where listing_id = any(${ids}::int[]) and undone_at is null)`)
  await tx.execute(sql`
    update product_gtins set product_id = ${to} where product_id = ${from} and ltrim(gtin, '0') in (
      select ltrim(gtin, '0') from listings where id = any(${ids}::int[]) and gtin is not null)`)
  await tx.execute(sql`
    insert into match_decisions (listing_id, product_id, cans, action, previous, decided_by, created_at)
    select id, ${to}, cans, 'link', jsonb_build_object('productId', product_id, 'cans', cans, 'reason', reason,
      'candidates', candidates, 'state', state), ${by}, ${at}::timestamptz
    from listings where id = any(${ids}::int[])`)
  await tx.execute(sql`
    update listings set product_id = ${to}, state = 'matched', reason = 'split off by an operator',
      candidates = '[]', changed_at = ${at}::timestamptz
    where id = any(${ids}::int[])`)
  return made.length
}

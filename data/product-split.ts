import { sql } from 'drizzle-orm'
import type { Pack } from './history-courses.ts'
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
 * Moves listings to another product, with the offers that only they made, and the names and codes that they taught.
 * Each is recorded as an operator's decision, so that no later reading undoes it. Returns the offers of their packs:
 * where other listings made them too, their history must be divided.
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
): Promise<SplitOffer[]> {
  const ids = sql.param(listingIds)
  const made = await listOffersOf(tx, { listingIds, from, to })
  await moveOffers(tx, { offerIds: made.filter(({ isWhole }) => isWhole).map(({ id }) => id), from, to, at })
  const divided = made.filter(({ isWhole }) => !isWhole).map(({ id }) => id)
  await divideOffers(tx, { offerIds: divided, to, at })
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
  return made
}

type SplitOffer = Pack & {
  readonly id: number
  readonly storeId: number
  /** Only these listings ever made it, and the other product has no such offer: it moves as it is. */
  readonly isWhole: boolean
}

/** The offers of their packs, also where another listing of the pack makes them now. */
async function listOffersOf(
  tx: Db,
  { listingIds, from, to }: { listingIds: ReadonlyArray<number>; from: number; to: number },
): Promise<SplitOffer[]> {
  const ids = sql.param(listingIds)
  const { rows } = await tx.execute<SplitOffer>(sql`
    select o.id, o.store_id as "storeId", o.product_id as "productId", o.cans,
      not exists (
        select from listings other where other.product_id = ${from} and other.store_id = o.store_id
          and other.cans = o.cans and other.id <> all(${ids}::int[])
      ) and not exists (
        select from offers rival
        where rival.product_id = ${to} and rival.store_id = o.store_id and rival.cans = o.cans
      ) as "isWhole"
    from offers o
    where o.product_id = ${from} and (o.listing_id = any(${ids}::int[]) or exists (
      select from listings l where l.id = any(${ids}::int[]) and l.store_id = o.store_id and l.cans = o.cans))
    order by o.id`)
  return rows
}

/** An offer of the other product for each that stays because it has other listings too. */
async function divideOffers(
  tx: Db,
  { offerIds, to, at }: { offerIds: ReadonlyArray<number>; to: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into offers (product_id, store_id, cans, listing_id, price, original_price, currency, price_eur, stock,
      shipping_cost, free_shipping_from, shipping_to, delivery_days, store_product_url, changed_at)
    select ${to}, store_id, cans, listing_id, price, original_price, currency, price_eur, stock, shipping_cost,
      free_shipping_from, shipping_to, delivery_days, store_product_url, ${at}::timestamptz
    from offers where id = any(${sql.param(offerIds)}::int[])
    on conflict do nothing`)
}

import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

/**
 * Locks every store that sells these products until the transaction ends, always in the same order: no
 * run of theirs may write in between.
 */
export async function lockStoresOf(tx: Db, productIds: ReadonlyArray<number>): Promise<void> {
  const ids = sql.param(productIds)
  await tx.execute(sql`
    select id from stores
    where id in (
      select store_id from offers where product_id = any(${ids}::int[])
      union select store_id from listings where product_id = any(${ids}::int[])
    )
    order by id for no key update`)
}

/**
 * Moves offers and all their history to another product. Where that product has an offer of the same store and pack
 * already, it takes the better of the two from now on, and the other one's history ends.
 */
export async function moveOffers(
  tx: Db,
  { offerIds, from, to, at }: { offerIds: ReadonlyArray<number>; from: number; to: number; at: Date },
): Promise<void> {
  if (offerIds.length === 0) return
  const ids = sql.param(offerIds)
  await tx.execute(sql`
    update product_prices set product_id = ${to} where product_id = ${from} and offer_id = any(${ids}::int[])`)
  await takeBetter(tx, { offerIds, to, at })
  await moveReports(tx, { offerIds, to, at })
  await endRivals(tx, { offerIds, to, at })
  await tx.execute(sql`
    update offers set product_id = ${to}
    where id = any(${ids}::int[]) and not exists (${rivalOf(to)})`)
}

/**
 * In stock before out of stock, then the cheaper: as the next reading would choose. If reports have hidden one of the
 * two, it is hidden from this change on: a hiding that is older than the last change ends with the next run.
 */
async function takeBetter(
  tx: Db,
  { offerIds, to, at }: { offerIds: ReadonlyArray<number>; to: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    with better as (
      update offers standing set listing_id = moved.listing_id, price = moved.price,
        original_price = moved.original_price, currency = moved.currency, price_eur = moved.price_eur,
        stock = moved.stock, shipping_cost = moved.shipping_cost, free_shipping_from = moved.free_shipping_from,
        shipping_to = moved.shipping_to, delivery_days = moved.delivery_days, store_product_url = moved.store_product_url,
        changed_at = ${at}::timestamptz, gone_at = null,
        hidden_at = case when coalesce(moved.hidden_at, standing.hidden_at) is not null then ${at}::timestamptz end
      from offers moved
      where moved.id = any(${sql.param(offerIds)}::int[]) and moved.gone_at is null and standing.product_id = ${to}
        and standing.store_id = moved.store_id and standing.cans = moved.cans
        and (
          standing.gone_at is not null
          or (moved.stock = 'in_stock', standing.price_eur) > (standing.stock = 'in_stock', moved.price_eur)
        )
      returning standing.*
    )
    insert into product_prices (fetched_at, product_id, offer_id, price, original_price, shipping_cost,
      free_shipping_from, in_stock, currency, listing_id)
    select ${at}::timestamptz, product_id, id, price, original_price, shipping_cost, free_shipping_from,
      stock = 'in_stock', currency, listing_id
    from better`)
}

/** Those that wait go to the offer that was hidden instead, so that their answer shows it again. */
async function moveReports(
  tx: Db,
  { offerIds, to, at }: { offerIds: ReadonlyArray<number>; to: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update price_reports set offer_id = standing.id
    from offers moved join offers standing on standing.product_id = ${to} and standing.store_id = moved.store_id
      and standing.cans = moved.cans and standing.hidden_at = ${at}::timestamptz
    where moved.id = any(${sql.param(offerIds)}::int[]) and moved.hidden_at is not null
      and price_reports.offer_id = moved.id and (answer is null or answer = 'asked')`)
}

/** They stay where they were, for the clicks that name them; a last record ends their history. */
async function endRivals(
  tx: Db,
  { offerIds, to, at }: { offerIds: ReadonlyArray<number>; to: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    with ended as (
      update offers set gone_at = coalesce(gone_at, ${at}::timestamptz)
      where id = any(${sql.param(offerIds)}::int[]) and exists (${rivalOf(to)})
      returning *
    )
    insert into product_prices (fetched_at, product_id, offer_id, price, original_price, shipping_cost,
      free_shipping_from, in_stock, currency, listing_id)
    select gone_at, ${to}, id, price, original_price, shipping_cost, free_shipping_from, false, currency, listing_id
    from ended`)
}

function rivalOf(to: number) {
  return sql`select from offers rival
    where rival.product_id = ${to} and rival.store_id = offers.store_id and rival.cans = offers.cans`
}

/** Held prices move along, unless the other product has the same hold. */
export async function moveHolds(
  tx: Db,
  { from, to, at, listingIds }: { from: number; to: number; at: Date; listingIds?: ReadonlyArray<number> },
): Promise<void> {
  const isMeant = listingIds
    ? sql`held.product_id = ${from} and held.listing_id = any(${sql.param(listingIds)}::int[])`
    : sql`held.product_id = ${from}`
  await tx.execute(sql`
    update held_prices held set resolution = 'superseded', resolved_at = ${at}::timestamptz
    where ${isMeant} and held.resolution is null and exists (
      select from held_prices rival
      where rival.product_id = ${to} and rival.store_id = held.store_id and rival.cans = held.cans
        and rival.resolution is null
    )`)
  await tx.execute(sql`update held_prices held set product_id = ${to} where ${isMeant}`)
}

import { sql } from 'drizzle-orm'
import type { NewOffer, OfferUpdate, StandingOffer } from '#domain/feed-plan.ts'
import type { Db } from './open-database.ts'

/** All current and former offers of a store, as they are now. */
export async function readStandingOffers(db: Db, storeId: number): Promise<StandingOffer[]> {
  const { rows } = await db.execute<StandingOffer>(sql`
    select o.id, o.product_id as "productId", o.cans, l.external_id as "externalId", o.price,
      o.original_price as "originalPrice", o.currency, o.stock, o.shipping_cost as "shippingCost",
      o.shipping_to as "shippingTo", o.store_product_url as url, o.gone_at is not null as "isRetired"
    from offers o left join listings l on l.id = o.listing_id
    where o.store_id = ${storeId}`)
  return rows
}

type Moment = { readonly storeId: number; readonly at: Date }

/** With one record of history each. Their listings must exist. */
export async function insertOffers(
  tx: Db,
  { storeId, at, inserts }: Moment & { inserts: ReadonlyArray<NewOffer> },
): Promise<void> {
  if (inserts.length === 0) return
  const column = (name: keyof NewOffer) => sql.param(inserts.map((offer) => offer[name]))
  await tx.execute(sql`
    with inserted as (
      insert into offers (product_id, store_id, cans, listing_id, price, original_price, currency, price_eur, stock,
        shipping_cost, shipping_to, store_product_url, changed_at)
      select row.product_id, ${storeId}, row.cans, listings.id, row.price, row.original_price, row.currency,
        row.price_eur, row.stock, row.shipping_cost, row.shipping_to, row.url, ${at}::timestamptz
      from unnest(${column('productId')}::int[], ${column('cans')}::smallint[], ${column('externalId')}::text[],
        ${column('price')}::int[], ${column('originalPrice')}::int[], ${column('currency')}::text[],
        ${column('priceEurMinor')}::int[], ${column('stock')}::text[], ${column('shippingCost')}::int[],
        ${column('shippingTo')}::text[], ${column('url')}::text[])
        as row (product_id, cans, external_id, price, original_price, currency, price_eur, stock, shipping_cost,
          shipping_to, url)
      left join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id
      returning id, product_id, listing_id, price, original_price, shipping_cost, free_shipping_from, stock, currency
    )
    ${recordFrom(sql`inserted`, at)}`)
}

/** Appends history where the plan says so. */
export async function updateOffers(
  tx: Db,
  { storeId, at, updates }: Moment & { updates: ReadonlyArray<OfferUpdate> },
): Promise<void> {
  if (updates.length === 0) return
  const column = (name: keyof OfferUpdate) => sql.param(updates.map((update) => update[name]))
  await tx.execute(sql`
    with updated as (
      update offers set listing_id = listings.id, price = row.price, original_price = row.original_price,
        currency = row.currency, price_eur = case when row.is_recorded then row.price_eur else offers.price_eur end,
        stock = row.stock, shipping_cost = row.shipping_cost, shipping_to = row.shipping_to,
        store_product_url = row.url, gone_at = null,
        changed_at = case when row.is_recorded then ${at}::timestamptz else offers.changed_at end
      from unnest(${column('offerId')}::int[], ${column('externalId')}::text[], ${column('price')}::int[],
        ${column('originalPrice')}::int[], ${column('currency')}::text[], ${column('priceEurMinor')}::int[],
        ${column('stock')}::text[], ${column('shippingCost')}::int[], ${column('shippingTo')}::text[],
        ${column('url')}::text[], ${column('isRecorded')}::boolean[])
        as row (id, external_id, price, original_price, currency, price_eur, stock, shipping_cost,
          shipping_to, url, is_recorded)
      left join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id
      where offers.id = row.id
      returning offers.id, offers.product_id, offers.listing_id, offers.price, offers.original_price, offers.shipping_cost,
        offers.free_shipping_from, offers.stock, offers.currency, row.is_recorded
    )
    ${recordFrom(sql`updated where is_recorded`, at)}`)
}

/** Their prices stay, for the day they come back. */
export async function sellOutOffers(
  tx: Db,
  { at, offerIds }: { at: Date; offerIds: ReadonlyArray<number> },
): Promise<void> {
  if (offerIds.length === 0) return
  await tx.execute(sql`
    with sold_out as (
      update offers set stock = 'out_of_stock', changed_at = ${at}::timestamptz
      where id = any(${sql.param(offerIds)}::int[])
      returning id, product_id, listing_id, price, original_price, shipping_cost, free_shipping_from, stock, currency
    )
    ${recordFrom(sql`sold_out`, at)}`)
}

/** Offers that a listing should never have made: they leave the pages, their history ends here. */
export async function retireOffersOf(
  tx: Db,
  {
    listingId,
    except,
    at,
  }: { listingId: number; except: { productId: number | null; cans: number | null }; at: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update offers set gone_at = ${at}::timestamptz
    where listing_id = ${listingId} and gone_at is null
      and (product_id, cans) is distinct from (${except.productId}::int, ${except.cans}::smallint)`)
  return rowCount ?? 0
}

function recordFrom(source: ReturnType<typeof sql>, at: Date) {
  return sql`
    insert into product_prices (fetched_at, product_id, offer_id, price, original_price, shipping_cost,
      free_shipping_from, in_stock, currency, listing_id)
    select ${at}::timestamptz, product_id, id, price, original_price, shipping_cost, free_shipping_from,
      stock = 'in_stock', currency, listing_id
    from ${source}`
}

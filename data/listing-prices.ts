import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'

/** What a listing said of its price in one run. */
export type ListingReading = {
  readonly externalId: string
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly shippingCost: Minor | null
  readonly inStock: boolean
  /** It made the offer until now, so that its last price is not the last one written here. */
  readonly isForced: boolean
}

/** Written only where they differ from what the listing last said here. */
export async function insertListingPrices(
  tx: Db,
  {
    storeId,
    currency,
    at,
    readings,
  }: { storeId: number; currency: string; at: Date; readings: ReadonlyArray<ListingReading> },
): Promise<void> {
  if (readings.length === 0) return
  const column = (name: keyof ListingReading) => sql.param(readings.map((reading) => reading[name]))
  await tx.execute(sql`
    insert into listing_prices (fetched_at, listing_id, price, original_price, shipping_cost, in_stock, is_believed,
      currency)
    select ${at}::timestamptz, listings.id, row.price, row.original_price, row.shipping_cost, row.in_stock, false,
      ${currency}
    from unnest(${column('externalId')}::text[], ${column('price')}::int[], ${column('originalPrice')}::int[],
      ${column('shippingCost')}::int[], ${column('inStock')}::boolean[], ${column('isForced')}::boolean[])
      as row (external_id, price, original_price, shipping_cost, in_stock, is_forced)
    join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id
    left join lateral (
      select * from listing_prices where listing_id = listings.id order by fetched_at desc limit 1
    ) last on true
    where row.is_forced or (last.price, last.original_price, last.shipping_cost, last.in_stock, last.currency)
      is distinct from (row.price, row.original_price, row.shipping_cost, row.in_stock, ${currency})
    on conflict do nothing`)
}

/** Listings that the feed no longer has cannot be bought; those that never had a price here need no end. */
export async function endListingPrices(
  tx: Db,
  { listingIds, at }: { listingIds: ReadonlyArray<number>; at: Date },
): Promise<void> {
  if (listingIds.length === 0) return
  await tx.execute(sql`
    insert into listing_prices (fetched_at, listing_id, price, original_price, shipping_cost, in_stock, is_believed,
      currency)
    select ${at}::timestamptz, gone.id, last.price, last.original_price, last.shipping_cost, false, last.is_believed,
      last.currency
    from unnest(${sql.param(listingIds)}::int[]) as gone (id)
    cross join lateral (
      select * from listing_prices where listing_id = gone.id order by fetched_at desc limit 1
    ) last
    where last.in_stock
    on conflict do nothing`)
}

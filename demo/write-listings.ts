import type { DemoListingRow } from './listing-rows.ts'
import type { Bulk } from './write-bulk.ts'

/** Every offer has a listing with the same id: its text in the store's feed, as if an earlier run had read it. */
const INSERT_LISTINGS = `
  insert into listings (id, store_id, product_id, cans, external_id, title, vendor, variant, url, price, currency,
    fingerprint, raw, reason, match_code, state, created_at, changed_at)
  overriding system value
  select id, store_id, product_id, cans, external_id, title, vendor, variant, url, price, currency, fingerprint,
    jsonb_build_object('price', (price / 100.0)::numeric(12, 2)::text, 'currency', currency), 'demo', 'name',
    'matched', at, at
  from (
    select *, $1::timestamptz - make_interval(secs => age) as at
    from unnest($2::int[], $3::int[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::int[], $12::text[], $13::text[], $14::int[])
      as row (id, store_id, product_id, cans, external_id, title, vendor, variant, url, price, currency, fingerprint,
        age)) as row`

export function bulkListings(rows: ReadonlyArray<DemoListingRow>): Bulk<DemoListingRow> {
  return {
    label: 'listings',
    sql: INSERT_LISTINGS,
    rows,
    columns: [
      (listing) => listing.id,
      (listing) => listing.storeId,
      (listing) => listing.productId,
      (listing) => listing.cans,
      (listing) => listing.externalId,
      (listing) => listing.title,
      (listing) => listing.vendor,
      (listing) => listing.variant,
      (listing) => listing.url,
      (listing) => listing.price,
      (listing) => listing.currency,
      (listing) => listing.fingerprint,
      (listing) => listing.createdAgeS,
    ],
  }
}

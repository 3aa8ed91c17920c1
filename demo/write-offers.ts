import type { ClientBase } from 'pg'
import type { DemoRun } from './feed-runs.ts'
import type { DemoContent } from './generate-demo.ts'
import type { DemoOffer, DemoRecord } from './generate-offers.ts'
import { listListings } from './listing-rows.ts'
import { type Bulk, type Progress, writeBulks } from './write-bulk.ts'
import { bulkListings } from './write-listings.ts'

const INSERT_OFFERS = `
  insert into offers (id, listing_id, product_id, store_id, cans, price, original_price, currency, price_eur, stock, rating,
    review_count, store_product_url, changed_at)
  overriding system value
  select id, id, product_id, store_id, cans, price, original_price, currency, price_eur, stock, rating, review_count,
    url, $1::timestamptz - make_interval(secs => age)
  from unnest($2::int[], $3::int[], $4::int[], $5::smallint[], $6::int[], $7::int[], $8::text[], $9::int[],
    $10::text[], $11::numeric[], $12::int[], $13::text[], $14::int[])
    as row (id, product_id, store_id, cans, price, original_price, currency, price_eur, stock, rating, review_count,
      url, age)`

const INSERT_RECORDS = `
  insert into product_prices (id, fetched_at, product_id, offer_id, price, original_price, in_stock, currency,
    listing_id)
  overriding system value
  select id, $1::timestamptz - make_interval(secs => age), product_id, offer_id, price, original_price, in_stock,
    currency, offer_id
  from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::boolean[], $9::text[])
    as row (id, age, product_id, offer_id, price, original_price, in_stock, currency)`

const INSERT_RUNS = `
  insert into feed_runs (id, store_id, status, started_at, finished_at, seen, changed, rejected, reason)
  overriding system value
  select id, store_id, status, $1::timestamptz - make_interval(secs => started),
    $1::timestamptz - make_interval(secs => finished), seen, changed, rejected, reason
  from unnest($2::int[], $3::int[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::text[])
    as row (id, store_id, status, started, finished, seen, changed, rejected, reason)`

/** The many rows of the demo, inside the caller's transaction. Brands, products and stores must be there. */
export async function writeOffers(
  client: ClientBase,
  { content, now, onProgress }: { content: DemoContent; now: Date; onProgress: (progress: Progress) => void },
): Promise<void> {
  const bulks = [
    bulkListings(listListings(content)),
    bulkOffers(content.offers),
    bulkRecords(content.records),
    bulkRuns(content.runs),
  ]
  await writeBulks(client, bulks, { now, onProgress })
}

function bulkOffers(rows: ReadonlyArray<DemoOffer>): Bulk<DemoOffer> {
  return {
    label: 'offers',
    sql: INSERT_OFFERS,
    rows,
    columns: [
      (offer) => offer.id,
      (offer) => offer.productId,
      (offer) => offer.storeId,
      (offer) => offer.cans,
      (offer) => offer.price,
      (offer) => offer.originalPrice,
      (offer) => offer.currency,
      (offer) => offer.priceEurMinor,
      (offer) => offer.stock,
      (offer) => offer.rating,
      (offer) => offer.reviewCount,
      (offer) => offer.storeProductUrl,
      (offer) => offer.changedAgeS,
    ],
  }
}

function bulkRecords(records: ReadonlyArray<DemoRecord>): Bulk<DemoRecord & { id: number }> {
  return {
    label: 'price history',
    sql: INSERT_RECORDS,
    rows: records.map((record, index) => ({ id: index + 1, ...record })),
    columns: [
      (record) => record.id,
      (record) => record.ageS,
      (record) => record.productId,
      (record) => record.offerId,
      (record) => record.price,
      (record) => record.originalPrice,
      (record) => record.inStock,
      (record) => record.currency,
    ],
  }
}

function bulkRuns(rows: ReadonlyArray<DemoRun>): Bulk<DemoRun> {
  return {
    label: 'feed runs',
    sql: INSERT_RUNS,
    rows,
    columns: [
      (run) => run.id,
      (run) => run.storeId,
      (run) => run.status,
      (run) => run.startedAgeS,
      (run) => run.finishedAgeS,
      (run) => run.seen,
      (run) => run.changed,
      (run) => run.rejected,
      (run) => run.reason,
    ],
  }
}

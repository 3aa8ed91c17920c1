import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { DEFAULT_RATES, type ExchangeRates } from '#domain/currency.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'
import type { Product } from '#domain/product.ts'
import { type OfferRow, toOffer, toProduct, toStore } from './catalogue-rows.ts'
import { readVersion } from './catalogue-version.ts'
import type { Db } from './open-database.ts'
import { brands, products } from './schema/catalogue.ts'
import { stores } from './schema/stores.ts'

export type CatalogueContent = {
  version: number
  isDemo: boolean
  rates: ExchangeRates
  brands: { id: number; name: string; slug: string; logoUrl: string | null }[]
  products: Product[]
  stores: OfferStore[]
  offers: (Offer & { productId: number })[]
  changedAt: Map<number, string>
}

/** Everything a page may list, as of one moment: the version is the version of exactly this content. */
export function readCatalogue(db: Db, { now }: { now: Date }): Promise<CatalogueContent> {
  return db.transaction(
    async (tx) => {
      const version = await readVersion(tx)
      const rates = await readRates(tx, now)
      const storeRows = await readStores(tx)
      const shown = {
        products: await readProducts(tx, now),
        stores: storeRows.map((row) => toStore(row, rates)),
      }
      return {
        version,
        isDemo: storeRows.some((row) => row.isDemo),
        rates,
        brands: await readBrands(tx),
        ...shown,
        offers: await readOffers(tx, rates, shown),
        changedAt: await readChanges(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readRates(tx: Db, now: Date): Promise<ExchangeRates> {
  const { rows } = await tx.execute<{ currency: string; perEur: number }>(sql`
    select distinct on (currency) currency, per_eur::float8 as "perEur"
    from exchange_rates where valid_from <= (${now}::timestamptz at time zone 'UTC')::date
    order by currency, valid_from desc`)
  return { ...DEFAULT_RATES, ...Object.fromEntries(rows.map((row) => [row.currency, row.perEur])) }
}

function readBrands(tx: Db) {
  return tx.select().from(brands).orderBy(asc(brands.id))
}

async function readProducts(tx: Db, now: Date): Promise<Product[]> {
  const isListed = and(
    eq(products.status, 'listed'),
    or(isNull(products.listedFrom), lte(products.listedFrom, now)),
  )
  const rows = await tx.select().from(products).where(isListed).orderBy(asc(products.id))
  return rows.map(toProduct)
}

function readStores(tx: Db) {
  return tx
    .select({
      id: stores.id,
      name: stores.name,
      url: stores.storeUrl,
      logoUrl: stores.logoUrl,
      rating: stores.trustpilotRating,
      reviewCount: stores.trustpilotReviewCount,
      currency: stores.currency,
      shipping: stores.shipping,
      isDemo: stores.isDemo,
      // Written out: in a select from one table Drizzle names columns without it, which a subquery takes for its own.
      readAt: sql<string | null>`(
        select max(finished_at) from feed_runs
        where feed_runs.store_id = stores.id and feed_runs.status in ('complete', 'unchanged')
      )`,
    })
    .from(stores)
    .where(eq(stores.status, 'active'))
    .orderBy(asc(stores.id))
}

/**
 * By far the most rows: they skip Drizzle's mapping, carry nothing that is not used, and are joined here, where a look
 * into a set costs less than a join does there.
 */
async function readOffers(
  tx: Db,
  rates: ExchangeRates,
  shown: { products: Product[]; stores: OfferStore[] },
) {
  const { rows } = await tx.execute<OfferRow>(sql`
    select id, product_id, store_id, cans, price, original_price, currency, price_eur, stock,
      shipping_cost, free_shipping_from, delivery_days, rating::float8 as rating, review_count
    from offers where gone_at is null order by id`)
  const productIds = new Set(shown.products.map(({ id }) => id))
  const storeIds = new Set(shown.stores.map(({ id }) => id))
  return rows
    .filter((row) => productIds.has(row.product_id) && storeIds.has(row.store_id))
    .map((row) => toOffer(row, rates))
}

/** When the offers of each product last changed, came or went, at the stores that are shown. */
async function readChanges(tx: Db): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ productId: number; changedMs: number }>(sql`
    select product_id as "productId",
      (extract(epoch from max(greatest(changed_at, gone_at))) * 1000)::float8 as "changedMs"
    from offers where store_id in (select id from stores where status = 'active') group by product_id`)
  return new Map(rows.map(({ productId, changedMs }) => [productId, new Date(changedMs).toISOString()]))
}

import { asc, eq, sql } from 'drizzle-orm'
import type { ExchangeRates } from '#domain/currency.ts'
import type { OfferStore } from '#domain/offers.ts'
import { isCurrent } from '#domain/price-age.ts'
import type { Product } from '#domain/product.ts'
import { type ListedOffer, type OfferRow, toProduct, toStore } from './catalogue-rows.ts'
import { readVersion } from './catalogue-version.ts'
import { readRates } from './exchange-rates.ts'
import { createOfferMaker, createOfferMemory, type OfferMemory, recallOffers } from './offer-memory.ts'
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
  offers: ListedOffer[]
  changedAt: Map<number, string>
  /** What only members may see yet; apart, so that nobody shows it by mistake. */
  early: {
    products: Product[]
    offers: ListedOffer[]
    /** When the first of them is for everybody; null when there is none. */
    nextListing: Date | null
  }
}

/**
 * Everything a page may list, as of one moment: the version is the version of exactly this content. Whoever reads it
 * again and again gives a memory, and gets it with less to read.
 */
export function readCatalogue(
  db: Db,
  { now, memory = createOfferMemory() }: { now: Date; memory?: OfferMemory },
): Promise<CatalogueContent> {
  return db.transaction(
    async (tx) => {
      const version = await readVersion(tx)
      const rates = await readRates(tx, now)
      const storeRows = await readStores(tx)
      const listed = await readProducts(tx)
      const stores = storeRows.map((row) => toStore(row, rates))
      const current = stores.filter((store) => isCurrent(store, now))
      const rows = await recallOffers(tx, memory)
      const offers = listOffers(rows, {
        products: listed,
        stores: current,
        toListed: createOfferMaker(memory, rates),
      })
      const { everybody, early } = divide(listed, now)
      const isOf = (rows: ReadonlyArray<ProductRow>) => {
        const ids = new Set(rows.map(({ id }) => id))
        return ({ productId }: ListedOffer) => ids.has(productId)
      }
      return {
        version,
        isDemo: storeRows.some((row) => row.isDemo),
        rates,
        brands: await readBrands(tx),
        products: everybody.map(toProduct),
        stores,
        offers: early.length > 0 ? offers.filter(isOf(everybody)) : offers,
        changedAt: await readChanges(tx),
        early: {
          products: early.map(toProduct),
          offers: early.length > 0 ? offers.filter(isOf(early)) : [],
          nextListing: findFirst(early),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type ProductRow = typeof products.$inferSelect

function readProducts(tx: Db): Promise<ProductRow[]> {
  return tx.select().from(products).where(eq(products.status, 'listed')).orderBy(asc(products.id))
}

function divide(listed: ReadonlyArray<ProductRow>, now: Date) {
  const { everybody = [], early = [] } = Object.groupBy(listed, ({ listedFrom }) =>
    listedFrom !== null && listedFrom > now ? 'early' : 'everybody',
  )
  return { everybody, early }
}

function findFirst(early: ReadonlyArray<ProductRow>): Date | null {
  const moments = early.flatMap(({ listedFrom }) => listedFrom ?? [])
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}

function readBrands(tx: Db) {
  return tx.select().from(brands).orderBy(asc(brands.id))
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

/** Joined here, where a look into a set costs less than a join does there. */
function listOffers(
  rows: ReadonlyArray<OfferRow>,
  {
    products,
    stores,
    toListed,
  }: {
    products: ReadonlyArray<{ id: number }>
    stores: ReadonlyArray<OfferStore>
    toListed: (row: OfferRow) => ListedOffer
  },
): ListedOffer[] {
  const productIds = new Set(products.map(({ id }) => id))
  const storeIds = new Set(stores.map(({ id }) => id))
  const offers: ListedOffer[] = []
  for (const row of rows) {
    if (productIds.has(row.product_id) && storeIds.has(row.store_id)) offers.push(toListed(row))
  }
  return offers
}

/** When the offers of each product last changed, came or went, at the stores that are shown. */
async function readChanges(tx: Db): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ productId: number; changedMs: number }>(sql`
    select product_id as "productId",
      (extract(epoch from max(greatest(changed_at, gone_at))) * 1000)::float8 as "changedMs"
    from offers where store_id in (select id from stores where status = 'active') group by product_id`)
  return new Map(rows.map(({ productId, changedMs }) => [productId, new Date(changedMs).toISOString()]))
}

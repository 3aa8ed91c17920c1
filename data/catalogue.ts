import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ExchangeRates } from '#domain/currency.ts'
import type { OfferStore } from '#domain/offers.ts'
import { isCurrent } from '#domain/price-age.ts'
import type { Product } from '#domain/product.ts'
import type { RatesDate } from '#domain/rate-age.ts'
import { filterSteps, finishSteps, type RunSteps, type Steps, visitSteps } from '#domain/steps.ts'
import { nameStores } from '#domain/store-slugs.ts'
import { type ListedOffer, type OfferRow, toProduct, toStore } from './catalogue-rows.ts'
import { readVersion } from './catalogue-version.ts'
import { readDatedRates } from './exchange-rates.ts'
import { createOfferMaker, createOfferMemory, type OfferMemory, recallOffers } from './offer-memory.ts'
import { recallRecords } from './offer-records.ts'
import type { Db } from './open-database.ts'
import { brands, productAliases, products } from './schema/catalogue.ts'
import { stores } from './schema/stores.ts'
import { readShippingRules } from './shipping-rules.ts'

export type CatalogueContent = {
  version: number
  isDemo: boolean
  rates: ExchangeRates
  ratesDate: RatesDate
  brands: { id: number; name: string; slug: string; logoUrl: string | null }[]
  products: Product[]
  /** By product: the other names that it is or was sold under, as one text. */
  otherNames: Map<number, string>
  stores: OfferStore[]
  offers: ListedOffer[]
  changedAt: Map<number, string>
  /** Products that only members may see yet; apart, so that they are not shown by mistake. */
  early: {
    products: Product[]
    offers: ListedOffer[]
    /** When the first of them becomes visible to all visitors; null when there is none. */
    nextListing: Date | null
  }
  /** Everything needed to open an offer of the memory. Also apart: pages show none of it. */
  ways: Ways
}

export type Ways = {
  /** Of the stores that are shown. */
  readonly stores: ReadonlyMap<
    number,
    { readonly storeUrl: string; readonly affiliateTemplate: string | null }
  >
  /** Of the products that are listed: since when all visitors may see them, null for always. */
  readonly products: ReadonlyMap<number, Date | null>
}

/**
 * Everything a page may list, as of one moment: the version is the version of exactly this content. A caller that
 * reads it repeatedly passes a memory, so that less has to be read.
 */
export async function readCatalogue(
  db: Db,
  {
    now,
    memory = createOfferMemory(),
    run = async (steps) => finishSteps(steps),
  }: { now: Date; memory?: OfferMemory; run?: RunSteps },
): Promise<CatalogueContent> {
  // Rows are processed afterwards, so that no other query waits for this transaction.
  const rows = await db.transaction((tx) => readRows(tx, { now, memory }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return run(makeContent(rows, { now, memory }))
}

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows(tx: Db, { now, memory }: { now: Date; memory: OfferMemory }) {
  const products = await readProducts(tx)
  const offers = await recallOffers(tx, memory)
  const productIds = products.map(({ id }) => id)
  await recallRecords(tx, { memory: memory.history, rows: offers, productIds, now })
  return {
    version: await readVersion(tx),
    ...(await readDatedRates(tx, now)),
    stores: await readStores(tx),
    shippingRules: await readShippingRules(tx),
    products,
    offers,
    brands: await readBrands(tx),
    otherNames: await readOtherNames(tx),
    changedAt: await readChanges(tx),
  }
}

function* makeContent(
  rows: Rows,
  { now, memory }: { now: Date; memory: OfferMemory },
): Steps<CatalogueContent> {
  const { version, rates, ratesDate, brands, otherNames, changedAt } = rows
  const slugs = nameStores(rows.stores)
  const rulesOf = Map.groupBy(rows.shippingRules, ({ storeId }) => storeId)
  const stores = rows.stores.map((row) =>
    toStore(row, { slug: slugs.get(row.id)!, rates, rules: rulesOf.get(row.id) ?? [] }),
  )
  const offers = yield* listOffers(rows.offers, {
    products: rows.products,
    stores: stores.filter((store) => isCurrent(store, now)),
    toListed: createOfferMaker(memory, { rates, now }),
  })
  const { everybody, early } = divide(rows.products, now)
  const isOf = (some: ReadonlyArray<ProductRow>) => {
    const ids = new Set(some.map(({ id }) => id))
    return ({ productId }: ListedOffer) => ids.has(productId)
  }
  const hasEarly = early.length > 0
  return {
    version,
    isDemo: rows.stores.some((row) => row.isDemo),
    rates,
    ratesDate,
    brands,
    products: everybody.map(toProduct),
    otherNames,
    stores,
    offers: hasEarly ? yield* filterSteps(offers, isOf(everybody)) : offers,
    changedAt,
    early: {
      products: early.map(toProduct),
      offers: hasEarly ? yield* filterSteps(offers, isOf(early)) : [],
      nextListing: findFirst(early),
    },
    ways: {
      stores: new Map(
        rows.stores.map(({ id, url, affiliateTemplate }) => [id, { storeUrl: url, affiliateTemplate }]),
      ),
      products: new Map(rows.products.map(({ id, listedFrom }) => [id, listedFrom])),
    },
  }
}

type ProductRow = typeof products.$inferSelect

/** Parsed in one go they would block every page that is being served. */
const PRODUCTS_AT_ONCE = 250

async function readProducts(tx: Db): Promise<ProductRow[]> {
  const all: ProductRow[] = []
  for (let afterId = 0; ; afterId = all.at(-1)!.id) {
    const rows = await tx
      .select()
      .from(products)
      .where(and(eq(products.status, 'listed'), gt(products.id, afterId)))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_ONCE)
    all.push(...rows)
    if (rows.length < PRODUCTS_AT_ONCE) return all
  }
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

async function readOtherNames(tx: Db): Promise<Map<number, string>> {
  const { productId, alias, id } = productAliases
  const rows = await tx.select({ productId, alias }).from(productAliases).orderBy(asc(id))
  const aliasesOf = Map.groupBy(rows, (row) => row.productId)
  return new Map([...aliasesOf].map(([product, own]) => [product, own.map((row) => row.alias).join(' ')]))
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
      country: stores.country,
      currency: stores.currency,
      shipping: stores.shipping,
      shipsTo: stores.shipsTo,
      affiliateTemplate: stores.affiliateTemplate,
      isDemo: stores.isDemo,
      // Written in full: Drizzle omits the table name when there is one table, which a subquery takes for its own.
      readAt: sql<string | null>`(
        select max(finished_at) from feed_runs
        where feed_runs.store_id = stores.id and feed_runs.status in ('complete', 'unchanged')
      )`,
    })
    .from(stores)
    .where(eq(stores.status, 'active'))
    .orderBy(asc(stores.id))
}

/** Joined here, where a set lookup costs less than a join in the database. */
function* listOffers(
  rows: ReadonlyArray<OfferRow>,
  {
    products,
    stores,
    toListed,
  }: {
    products: ReadonlyArray<{ id: number }>
    stores: ReadonlyArray<OfferStore>
    toListed: (row: OfferRow) => ListedOffer | null
  },
): Steps<ListedOffer[]> {
  const productIds = new Set(products.map(({ id }) => id))
  const storeIds = new Set(stores.map(({ id }) => id))
  const offers: ListedOffer[] = []
  yield* visitSteps(rows, (row) => {
    if (!productIds.has(row.product_id) || !storeIds.has(row.store_id)) return
    const offer = toListed(row)
    if (offer) offers.push(offer)
  })
  return offers
}

/** When the offers of each product last changed, appeared or went, at the stores that are shown. */
async function readChanges(tx: Db): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ productId: number; changedMs: number }>(sql`
    select product_id as "productId",
      (extract(epoch from max(greatest(changed_at, gone_at))) * 1000)::float8 as "changedMs"
    from offers where store_id in (select id from stores where status = 'active') group by product_id`)
  return new Map(rows.map(({ productId, changedMs }) => [productId, new Date(changedMs).toISOString()]))
}

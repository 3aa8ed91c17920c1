import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type EurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { products } from './schema/catalogue.ts'
import { listings, matchDecisions } from './schema/listings.ts'
import { stores } from './schema/stores.ts'
import { readTablePage, type TablePage } from './table-page.ts'
import { isWaiting, OTHER_GOODS_REASONS } from './waiting-listings.ts'

const { id, storeId, externalId, title, vendor, variant, url, gtin, price, currency } = listings
const { cans, reason, candidates, state, productId, changedAt } = listings

const REVIEWED = {
  ...{ id, storeId, externalId, title, vendor, variant, url, gtin, price, currency },
  ...{ cans, reason, candidates, state, productId, changedAt },
  storeName: sql<string>`${stores.name}`.as('store_name'),
  storeCurrency: sql<string>`${stores.currency}`.as('store_currency'),
  /** The store's own picture of it, where its feed has one. */
  image: sql<string | null>`${listings.raw} ->> 'image'`.as('image'),
}

export type ReviewListing = Pick<
  typeof listings.$inferSelect,
  | 'id'
  | 'storeId'
  | 'externalId'
  | 'title'
  | 'vendor'
  | 'variant'
  | 'url'
  | 'gtin'
  | 'price'
  | 'currency'
  | 'cans'
  | 'reason'
  | 'candidates'
  | 'state'
  | 'productId'
  | 'changedAt'
> & { readonly storeName: string; readonly storeCurrency: string; readonly image: string | null }

/**
 * The matcher's wording of each kind of doubt; a test keeps the two in step. The sentences also contain names of
 * listings and products, which the patterns must not match.
 */
const REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  strength: ['%; does not say the strength,%', '%; says another strength%'],
  format: ['%; does not say the format,%', '%; says another format%'],
  pack: ['%; says its number of cans %', '%; has another number of pouches %', 'its pack is unclear'],
  kind: ['%; is of another kind %', '%; is made for another market%'],
  words: ['%; has words that no product %'],
  several: ['%; fits more than one product%', 'Could be %'],
  code: ['GTIN of %'],
  changed: ['its words changed: %'],
  brand: ['Neither title nor vendor %', 'Begins with a brand %'],
  goods: OTHER_GOODS_REASONS,
}
export const REVIEW_REASONS = Object.keys(REASONS)

/** Listings that wait for an operator, the most certain guess first: it is the quickest to decide. Those that resemble
 * no product of ours come last. */
export function readReviewPage(db: Db, query: TableQuery): Promise<TablePage<ReviewListing>> {
  const { filters } = query
  return readTablePage(db, {
    select: () => db.select(REVIEWED).from(listings).innerJoin(stores, eq(stores.id, storeId)).$dynamic(),
    query,
    sortBy: {
      score: sql`(${candidates} -> 0 ->> 'score')::float8`,
      title,
      storeName: stores.name,
      changedAt,
    },
    searchIn: [title, vendor, variant, stores.name, sql`coalesce(${reason}, '')`, sql`coalesce(${gtin}, '')`],
    where: [
      filters.state ? eq(state, filters.state) : isWaiting(),
      isNull(listings.goneAt),
      filters.store ? eq(storeId, Number(filters.store)) : undefined,
      isBecauseOf(filters.reason),
    ],
    last: id,
  })
}

function isBecauseOf(kind: string | null | undefined): SQL | undefined {
  const patterns = kind ? REASONS[kind] : undefined
  return patterns && sql`${reason} like any(${sql.param(patterns)}::text[])`
}

export async function findReviewListing(db: Db, listingId: number): Promise<ReviewListing | null> {
  const [row] = await db
    .select(REVIEWED)
    .from(listings)
    .innerJoin(stores, eq(stores.id, storeId))
    .where(eq(id, listingId))
  return row ?? null
}

export type CandidateFacts = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'brand' | 'kind' | 'format' | 'nicotineMg' | 'pouchesPerCan' | 'flavour' | 'status'
> & {
  /** What a can of it costs at the stores, in euro: the middle of them. */
  readonly medianPerCanEurMicro: EurMicro | null
  readonly offers: number
}

export async function readCandidates(
  db: Db,
  productIds: ReadonlyArray<number>,
): Promise<Map<number, CandidateFacts>> {
  if (productIds.length === 0) return new Map()
  const { kind, format, nicotineMg, pouchesPerCan, flavour, status } = products
  const rows = await db
    .select({
      ...{ id: products.id, name: products.name, brand: products.brand, kind, format, nicotineMg },
      ...{ pouchesPerCan, flavour, status },
      // Written out: in a select from one table Drizzle names columns without it.
      medianPerCanEurMicro: sql<EurMicro | null>`(
        select round(percentile_cont(0.5) within group (order by price_eur::float8 / cans) * ${MICROS_PER_CENT})
        from offers where offers.product_id = "products"."id" and gone_at is null)`,
      offers: sql<number>`(
        select count(*)::int from offers where offers.product_id = "products"."id" and gone_at is null)`,
    })
    .from(products)
    .where(and(inArray(products.id, [...new Set(productIds)]), isNull(products.mergedInto)))
  return new Map(rows.map((row) => [row.id, row]))
}

export type RecentDecision = {
  readonly id: number
  readonly listingId: number
  readonly title: string
  readonly storeName: string
  readonly action: string
  readonly productId: number | null
  readonly productName: string | null
  readonly cans: number | null
  readonly decidedBy: string
  readonly createdAt: Date
}

/** The latest decisions that were not undone, each the newest on its listing: these can be undone. */
export function listRecentDecisions(db: Db, { limit }: { limit: number }): Promise<RecentDecision[]> {
  const newer = sql`exists (
    select from match_decisions newer
    where newer.listing_id = ${matchDecisions.listingId} and newer.id > ${matchDecisions.id}
      and newer.undone_at is null)`
  return db
    .select({
      id: matchDecisions.id,
      listingId: matchDecisions.listingId,
      title: listings.title,
      storeName: stores.name,
      action: matchDecisions.action,
      productId: matchDecisions.productId,
      productName: products.name,
      cans: matchDecisions.cans,
      decidedBy: matchDecisions.decidedBy,
      createdAt: matchDecisions.createdAt,
    })
    .from(matchDecisions)
    .innerJoin(listings, eq(listings.id, matchDecisions.listingId))
    .innerJoin(stores, eq(stores.id, storeId))
    .leftJoin(products, eq(products.id, matchDecisions.productId))
    .where(and(isNull(matchDecisions.undoneAt), sql`not ${newer}`))
    .orderBy(desc(matchDecisions.id))
    .limit(limit)
}

/** Decisions of this operator since then that were not undone. */
export async function countDecisionsOf(db: Db, { by, since }: { by: string; since: Date }): Promise<number> {
  const { decidedBy, createdAt, undoneAt } = matchDecisions
  return db.$count(matchDecisions, and(eq(decidedBy, by), isNull(undoneAt), sql`${createdAt} >= ${since}`))
}

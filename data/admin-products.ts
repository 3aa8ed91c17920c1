import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { productAliases, productGtins, products } from './schema/catalogue.ts'
import { listings } from './schema/listings.ts'
import { stores } from './schema/stores.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type ProductFacts = typeof products.$inferSelect
export type ProductInput = Omit<typeof products.$inferInsert, 'id' | 'slug' | 'createdAt' | 'mergedInto'>

export async function findAdminProduct(db: Db, productId: number): Promise<ProductFacts | null> {
  const [row] = await db.select().from(products).where(eq(products.id, productId))
  return row ?? null
}

export type ProductRow = Pick<
  ProductFacts,
  | 'id'
  | 'name'
  | 'slug'
  | 'brand'
  | 'kind'
  | 'format'
  | 'nicotineMg'
  | 'pouchesPerCan'
  | 'status'
  | 'listedFrom'
  | 'mergedInto'
  | 'createdAt'
> & { readonly offers: number; readonly listings: number }

const OFFERS = sql<number>`(
  select count(*)::int from offers where offers.product_id = "products"."id" and offers.gone_at is null)`
const LISTINGS = sql<number>`(select count(*)::int from listings where listings.product_id = "products"."id")`

export function readProductPage(db: Db, query: TableQuery): Promise<TablePage<ProductRow>> {
  const { id, name, slug, brand, kind, format, nicotineMg, pouchesPerCan } = products
  const { status, listedFrom, mergedInto, createdAt } = products
  const facts = { id, name, slug, brand, kind, format, nicotineMg, pouchesPerCan }
  const { state } = query.filters
  return readTablePage(db, {
    select: () =>
      db
        .select({
          ...facts,
          status,
          listedFrom,
          mergedInto,
          createdAt,
          offers: OFFERS.as('offer_count'),
          listings: LISTINGS.as('listing_count'),
        })
        .from(products)
        .$dynamic(),
    query,
    sortBy: {
      name,
      brand,
      nicotineMg,
      format,
      createdAt,
      offers: sql`offer_count`,
      listings: sql`listing_count`,
    },
    searchIn: [
      name,
      brand,
      kind,
      sql`(select string_agg(alias, ' ') from product_aliases where product_id = ${id})`,
      sql`(select string_agg(gtin, ' ') from product_gtins where product_id = ${id})`,
    ],
    where: [
      state === 'merged' ? undefined : isNull(mergedInto),
      state === 'merged' ? sql`${mergedInto} is not null` : undefined,
      state === 'listed' ? eq(status, 'listed') : undefined,
      state === 'unlisted' ? eq(status, 'unlisted') : undefined,
      state === 'unoffered'
        ? sql`not exists (
        select from offers where offers.product_id = ${id} and gone_at is null)`
        : undefined,
      query.filters.kind ? eq(kind, query.filters.kind) : undefined,
    ],
    last: id,
  })
}

export type FoundProduct = Pick<
  ProductFacts,
  'id' | 'name' | 'brand' | 'kind' | 'format' | 'nicotineMg' | 'pouchesPerCan' | 'status'
>
const FOUND = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  kind: products.kind,
  format: products.format,
  nicotineMg: products.nicotineMg,
  pouchesPerCan: products.pouchesPerCan,
  status: products.status,
}

/** Products an operator may mean: every word is in the name or in another name; the shortest name first. */
export function searchProducts(
  db: Db,
  { words, limit, except = 0 }: { words: ReadonlyArray<string>; limit: number; except?: number },
): Promise<FoundProduct[]> {
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(${products.name} ilike ${pattern} or exists (
      select from product_aliases where product_id = ${products.id} and alias ilike ${pattern}))`
  })
  return db
    .select(FOUND)
    .from(products)
    .where(and(isNull(products.mergedInto), ne(products.id, except), ...conditions))
    .orderBy(sql`length(${products.name})`, asc(products.id))
    .limit(limit)
}

export async function readProductNames(
  db: Db,
  productIds: ReadonlyArray<number>,
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listProductAliases(db: Db, productId: number) {
  return db
    .select()
    .from(productAliases)
    .where(eq(productAliases.productId, productId))
    .orderBy(asc(productAliases.alias))
}

export function listProductGtins(db: Db, productId: number) {
  return db
    .select()
    .from(productGtins)
    .where(eq(productGtins.productId, productId))
    .orderBy(asc(productGtins.gtin))
}

export type ProductListing = {
  readonly id: number
  readonly storeId: number
  readonly storeName: string
  readonly title: string
  readonly variant: string
  readonly cans: number | null
  readonly price: Minor | null
  readonly currency: string | null
  readonly gtin: string | null
  readonly reason: string | null
  readonly goneAt: Date | null
}

const MOST_LISTINGS = 500

export function listProductListings(db: Db, productId: number): Promise<ProductListing[]> {
  const { id, storeId, title, variant, cans, price, currency, gtin, reason, goneAt } = listings
  return db
    .select({
      id,
      storeId,
      storeName: stores.name,
      title,
      variant,
      cans,
      price,
      currency,
      gtin,
      reason,
      goneAt,
    })
    .from(listings)
    .innerJoin(stores, eq(stores.id, storeId))
    .where(eq(listings.productId, productId))
    .orderBy(sql`${goneAt} is not null`, asc(stores.name), asc(cans), desc(id))
    .limit(MOST_LISTINGS)
}

/** Null when another product has this name, or the address that follows from it. */
export async function insertProductRow(
  tx: Db,
  product: ProductInput & { slug: string },
): Promise<number | null> {
  const [row] = await tx.insert(products).values(product).onConflictDoNothing().returning({ id: products.id })
  return row?.id ?? null
}

export async function isNameTaken(
  db: Db,
  { name, except }: { name: string; except: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.name, name), ne(products.id, except)))
  return rows.length > 0
}

/** Its address stays: it is linked from elsewhere. */
export async function updateProductRow(tx: Db, productId: number, product: ProductInput): Promise<void> {
  await tx.update(products).set(product).where(eq(products.id, productId))
}

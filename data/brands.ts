import { count, eq, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { brands, products } from './schema/catalogue.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type BrandRow = typeof brands.$inferSelect & { readonly products: number; readonly listed: number }

const PRODUCTS = sql<number>`(
  select count(*)::int from products where products.brand = "brands"."name" and merged_into is null)`
const LISTED = sql<number>`(
  select count(*)::int from products
  where products.brand = "brands"."name" and merged_into is null and status = 'listed')`

export function readBrandPage(db: Db, query: TableQuery): Promise<TablePage<BrandRow>> {
  const { id, name, slug, logoUrl } = brands
  return readTablePage(db, {
    select: () =>
      db
        .select({
          id,
          name,
          slug,
          logoUrl,
          products: PRODUCTS.as('product_count'),
          listed: LISTED.as('listed_count'),
        })
        .from(brands)
        .$dynamic(),
    query,
    sortBy: { name, products: sql`product_count`, listed: sql`listed_count` },
    searchIn: [name],
    last: id,
  })
}

export async function findBrand(db: Db, brandId: number): Promise<typeof brands.$inferSelect | null> {
  const [brand] = await db.select().from(brands).where(eq(brands.id, brandId))
  return brand ?? null
}

export async function findBrandByName(db: Db, name: string): Promise<typeof brands.$inferSelect | null> {
  const [brand] = await db.select().from(brands).where(sql`lower(${brands.name}) = lower(${name})`)
  return brand ?? null
}

export function listBrands(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(sql`lower(${brands.name})`)
}

/** Its products follow by themselves. False when another brand has the address that follows from the name. */
export async function renameBrandRow(
  tx: Db,
  brandId: number,
  { name, slug }: { name: string; slug: string },
): Promise<boolean> {
  const [rival] = await tx
    .select({ rivals: count() })
    .from(brands)
    .where(
      sql`${brands.id} <> ${brandId} and (${brands.slug} = ${slug} or lower(${brands.name}) = lower(${name}))`,
    )
  if (rival?.rivals) return false
  await tx.update(brands).set({ name, slug }).where(eq(brands.id, brandId))
  return true
}

/** Moves every product of one brand to the other, and deletes the first. */
export async function mergeBrandRows(
  tx: Db,
  { from, to }: { from: { id: number; name: string }; to: { name: string } },
): Promise<number> {
  const { rowCount } = await tx.update(products).set({ brand: to.name }).where(eq(products.brand, from.name))
  await tx.delete(brands).where(eq(brands.id, from.id))
  return rowCount ?? 0
}

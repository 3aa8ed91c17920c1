import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { CATEGORY_OF_KIND, type Kind } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import type { Db } from './open-database.ts'
import { brands, products } from './schema/catalogue.ts'

export type NewProduct = Pick<
  typeof products.$inferInsert,
  'name' | 'brand' | 'kind' | 'flavourFamily' | 'nicotineMg' | 'nicotineSource'
> &
  Partial<
    Pick<
      typeof products.$inferInsert,
      'format' | 'flavour' | 'pouchesPerCan' | 'pouchWeightG' | 'imageUrl' | 'notes' | 'listedFrom'
    >
  >

/**
 * The brand's name as the site spells it: 'Zyn' is the 'ZYN' that has its address. An unknown one is made. Products
 * name their brand by this spelling only.
 */
export async function ensureBrand(tx: Db, name: string): Promise<string> {
  const slug = slugify(name)
  await tx.insert(brands).values({ name, slug }).onConflictDoNothing()
  const rows = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(or(eq(brands.name, name), eq(brands.slug, slug)))
  const kept = rows.find((row) => row.name === name) ?? rows[0]
  if (!kept) throw new Error(`the brand ${name} was not made`)
  return kept.name
}

/** Null when a product of this name or address exists already. A new brand is made. */
export async function insertListedProduct(tx: Db, product: NewProduct): Promise<number | null> {
  const brand = await ensureBrand(tx, product.brand)
  const category = CATEGORY_OF_KIND[product.kind as Kind]
  const values = { ...product, brand, category, slug: slugify(product.name), status: 'listed' }
  const [again] = await tx
    .update(products)
    .set(values)
    .where(and(eq(products.slug, values.slug), IS_TAKEN_BACK))
    .returning({ id: products.id })
  if (again) return again.id
  const [row] = await tx.insert(products).values(values).onConflictDoNothing().returning({ id: products.id })
  return row?.id ?? null
}

/** Made by an operator's decision that was undone: no listing is matched with it, and it can be made again. */
export const IS_TAKEN_BACK = sql`(products.status = 'unlisted' and exists (
  select from match_decisions
  where match_decisions.product_id = products.id and action = 'new-product' and undone_at is not null))`

export type NamedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'slug' | 'format' | 'kind' | 'nicotineMg' | 'status' | 'mergedInto'
>

/** Every product of a brand, hidden and merged ones too, except those taken back. No other product of any brand is made until the end of the transaction. */
export async function lockProductsOf(tx: Db, brand: string): Promise<NamedProduct[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('make a product'))`)
  const { id, name, slug, format, kind, nicotineMg, status, mergedInto } = products
  return tx
    .select({ id, name, slug, format, kind, nicotineMg, status, mergedInto })
    .from(products)
    .where(sql`lower(${products.brand}) = lower(${brand}) and not ${IS_TAKEN_BACK}`)
    .orderBy(products.id)
}

export async function isProduct(db: Db, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.mergedInto)))
  return rows.length === 1
}

export async function unlistProduct(tx: Db, productId: number): Promise<void> {
  await tx.update(products).set({ status: 'unlisted' }).where(eq(products.id, productId))
}

/** Listed products by name, with the number of listings that are theirs. */
export async function readProductsByName(db: Db, names: ReadonlyArray<string>) {
  if (names.length === 0) return []
  return db
    .select({
      id: products.id,
      name: products.name,
      nicotineMg: products.nicotineMg,
      listings: sql<number>`(select count(*)::int from listings where product_id = "products"."id")`,
    })
    .from(products)
    .where(and(inArray(products.name, [...names]), eq(products.status, 'listed')))
    .orderBy(products.name)
}

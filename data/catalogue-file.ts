import { asc, isNull, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { brands, productAliases, productGtins, products } from './schema/catalogue.ts'

export type FileProduct = typeof products.$inferSelect & {
  readonly aliases: ReadonlyArray<string>
  readonly gtins: ReadonlyArray<{ readonly gtin: string; readonly cans: number }>
}

/** Every product that was not merged away, with its other names and codes. */
export async function readFileProducts(db: Db): Promise<FileProduct[]> {
  const rows = await db.select().from(products).where(isNull(products.mergedInto)).orderBy(asc(products.id))
  const aliases = await db.select().from(productAliases).orderBy(asc(productAliases.id))
  const gtins = await db.select().from(productGtins).orderBy(asc(productGtins.gtin))
  const aliasesOf = Map.groupBy(aliases, ({ productId }) => productId)
  const gtinsOf = Map.groupBy(gtins, ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    aliases: (aliasesOf.get(row.id) ?? []).map(({ alias }) => alias),
    gtins: (gtinsOf.get(row.id) ?? []).map(({ gtin, cans }) => ({ gtin, cans })),
  }))
}

/** Addresses that are taken, also by products that were merged away. */
export async function readTakenSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.select({ slug: products.slug }).from(products)
  return new Set(rows.map(({ slug }) => slug))
}

/** One writer of the catalogue at a time, until the transaction ends. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('make a product'))`)
}

const ROWS_AT_ONCE = 500

/** Those that are missing by name and address. Returns how many were added. */
export async function insertMissingProducts(
  tx: Db,
  rows: ReadonlyArray<typeof products.$inferInsert>,
): Promise<number> {
  let added = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const inserted = await tx
      .insert(products)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: products.id })
    added += inserted.length
  }
  return added
}

export async function insertMissingBrands(
  tx: Db,
  rows: ReadonlyArray<{ name: string; slug: string }>,
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(brands)
      .values([...rows])
      .onConflictDoNothing()
}

export async function readBrandNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: brands.name }).from(brands)
  return rows.map(({ name }) => name)
}

/** By the slugs of their products. Returns how many were new. */
export async function insertMissingAliases(
  tx: Db,
  aliases: ReadonlyArray<{ readonly slug: string; readonly alias: string }>,
  source: string,
): Promise<number> {
  if (aliases.length === 0) return 0
  const { rows } = await tx.execute(sql`
    insert into product_aliases (product_id, alias, source)
    select products.id, given.alias, ${source}
    from unnest(${sql.param(aliases.map(({ slug }) => slug))}::text[],
      ${sql.param(aliases.map(({ alias }) => alias))}::text[]) as given (slug, alias)
    join products on products.slug = given.slug and products.merged_into is null
    on conflict do nothing returning id`)
  return rows.length
}

import { and, asc, isNull, not, sql } from 'drizzle-orm'
import type { FlavourFamily, Format, Kind } from '#domain/product.ts'
import { RULE_NAME } from './match-rules.ts'
import type { Db } from './open-database.ts'
import { IS_TAKEN_BACK } from './products.ts'
import { productAliases, productGtins, products } from './schema/catalogue.ts'

/** Everything that matching depends on, in a stable order. */
export async function readMatchData(db: Db) {
  const productRows = await db
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      flavourFamily: products.flavourFamily,
      format: products.format,
      kind: products.kind,
      nicotineMg: products.nicotineMg,
      pouchesPerCan: products.pouchesPerCan,
      pouchWeightG: products.pouchWeightG,
      notes: products.notes,
    })
    .from(products)
    .where(and(isNull(products.mergedInto), not(IS_TAKEN_BACK)))
    .orderBy(asc(products.id))
  const isAlive = sql`exists (
    select from products where products.id = product_id and products.merged_into is null and not ${IS_TAKEN_BACK})`
  const aliases = await db
    .select({ productId: productAliases.productId, alias: productAliases.alias })
    .from(productAliases)
    .where(isAlive)
    .orderBy(asc(productAliases.id))
  const gtins = await db.select().from(productGtins).where(isAlive).orderBy(asc(productGtins.gtin))
  return { products: productRows.map(toMatchProduct), aliases, gtins: gtins.map(toGtin) }
}

/** A cheap mark of all of it: when the mark changes, it must be read again. */
export async function readMatchMark(db: Db): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat_ws('/',
      (
        select count(*) || ':' || coalesce(sum(hashtextextended(row(id, name, brand, flavour_family, format, kind,
          nicotine_mg, pouches_per_can, pouch_weight_g, notes)::text, 0)), 0)
        from products where merged_into is null and not ${IS_TAKEN_BACK}
      ),
      (select count(*) || ':' || coalesce(sum(hashtextextended(row(product_id, alias)::text, 0)), 0) from product_aliases),
      (
        select count(*) || ':' || coalesce(sum(hashtextextended(row(gtin, product_id, level, cans)::text, 0)), 0)
        from product_gtins
      ),
      (
        select count(*) || ':' || coalesce(sum(hashtextextended(row(name, value)::text, 0)), 0)
        from settings where name like ${`${RULE_NAME}%`}
      )) as mark`)
  return rows[0]?.mark ?? ''
}

/** The checks of the tables keep these columns inside their unions. */
function toMatchProduct<T extends { kind: string; format: string | null; flavourFamily: string }>(row: T) {
  return {
    ...row,
    kind: row.kind as Kind,
    format: row.format as Format | null,
    flavourFamily: row.flavourFamily as FlavourFamily,
  }
}

function toGtin(row: typeof productGtins.$inferSelect) {
  return { ...row, level: row.level as 'can' | 'roll' }
}

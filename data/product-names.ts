import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { productAliases, productGtins } from './schema/catalogue.ts'

/** The product that has it already, or null when it is added now. */
export async function insertProductAlias(
  tx: Db,
  { productId, alias, source }: { productId: number; alias: string; source: string },
): Promise<number | null> {
  const added = await tx
    .insert(productAliases)
    .values({ productId, alias, source })
    .onConflictDoNothing()
    .returning({ id: productAliases.id })
  if (added.length > 0) return null
  const [owner] = await tx
    .select({ productId: productAliases.productId })
    .from(productAliases)
    .where(eq(productAliases.alias, alias))
  return owner?.productId ?? null
}

/** Returns the deleted name, so that it can be restored; null when it did not exist. */
export async function deleteProductAlias(
  tx: Db,
  { productId, aliasId }: { productId: number; aliasId: number },
): Promise<string | null> {
  const [row] = await tx
    .delete(productAliases)
    .where(and(eq(productAliases.id, aliasId), eq(productAliases.productId, productId)))
    .returning({ alias: productAliases.alias })
  return row?.alias ?? null
}

/** The product that has it already, or null when it is added now. Leading zeros do not distinguish codes. */
export async function insertProductGtin(
  tx: Db,
  row: { productId: number; gtin: string; level: 'can' | 'roll'; cans: number },
): Promise<number | null> {
  const [owner] = await tx
    .select({ productId: productGtins.productId })
    .from(productGtins)
    .where(sql`ltrim(${productGtins.gtin}, '0') = ltrim(${row.gtin}, '0')`)
  if (owner) return owner.productId
  await tx.insert(productGtins).values(row)
  return null
}

export async function deleteProductGtin(
  tx: Db,
  { productId, gtin }: { productId: number; gtin: string },
): Promise<typeof productGtins.$inferSelect | null> {
  const [row] = await tx
    .delete(productGtins)
    .where(and(eq(productGtins.gtin, gtin), eq(productGtins.productId, productId)))
    .returning()
  return row ?? null
}

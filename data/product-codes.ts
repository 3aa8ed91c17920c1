import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

type CodeOwner = { readonly productId: number; readonly cans: number }

/**
 * The products that a barcode belongs to: those we keep it for, or else those that stores' listings give it to, the
 * one with most listings first. Leading zeros do not matter.
 */
export async function findCodeOwners(db: Db, gtin: string): Promise<CodeOwner[]> {
  const digits = gtin.replace(/^0+/, '')
  const { rows } = await db.execute<CodeOwner>(sql`
    select "productId", cans from (
      select product_id as "productId", cans, 0 as rank, 1 as listings
      from product_gtins where ltrim(gtin, '0') = ${digits}
      union all
      select product_id, cans, 1, count(*)::int
      from listings
      where gtin is not null and ltrim(gtin, '0') = ${digits} and state = 'matched' and product_id is not null
        and cans is not null
      group by product_id, cans
    ) owner
    order by rank, listings desc, "productId", cans`)
  return rows
}

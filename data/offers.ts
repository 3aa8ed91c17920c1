import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { offers } from './schema/offers.ts'
import { stores } from './schema/stores.ts'

/** Where an offer leads; null when it is gone, its store is not shown, or there never was one. */
export async function findOfferUrl(
  db: Db,
  offerId: number,
): Promise<{ url: string; storeUrl: string } | null> {
  const [row] = await db
    .select({ url: offers.storeProductUrl, storeUrl: stores.storeUrl })
    .from(offers)
    .innerJoin(stores, eq(stores.id, offers.storeId))
    .where(
      and(
        sql`${offers.id} = ${offerId}::bigint`, // an id from an address may be larger than any of ours
        isNull(offers.goneAt),
        eq(stores.status, 'active'),
      ),
    )
  return row ?? null
}

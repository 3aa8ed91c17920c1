import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { offers } from './schema/offers.ts'
import { stores } from './schema/stores.ts'

export type OfferTarget = {
  readonly url: string
  readonly storeUrl: string
  readonly affiliateTemplate: string | null
  readonly price: Minor
  readonly currency: string
}

/** Where an offer leads; null when it is gone or hidden, its store is not shown, or it never existed. */
export async function findOfferTarget(db: Db, offerId: number): Promise<OfferTarget | null> {
  const [row] = await db
    .select({
      url: offers.storeProductUrl,
      storeUrl: stores.storeUrl,
      affiliateTemplate: stores.affiliateTemplate,
      price: offers.price,
      currency: offers.currency,
    })
    .from(offers)
    .innerJoin(stores, eq(stores.id, offers.storeId))
    .where(
      and(
        sql`${offers.id} = ${offerId}::bigint`, // an id from an address may be larger than any of ours
        isNull(offers.goneAt),
        isNull(offers.hiddenAt),
        eq(stores.status, 'active'),
      ),
    )
  return row ?? null
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { listings } from './schema/listings.ts'
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
        isOpen(),
      ),
    )
  return row ?? null
}

/** The same for many, with what a store's own cart must know of them. */
export function listCartTargets(db: Db, offerIds: ReadonlyArray<number>) {
  return db
    .select({
      offerId: offers.id,
      storeId: offers.storeId,
      url: offers.storeProductUrl,
      storeUrl: stores.storeUrl,
      platform: stores.platform,
      externalId: listings.externalId,
      affiliateTemplate: stores.affiliateTemplate,
      price: offers.price,
      currency: offers.currency,
    })
    .from(offers)
    .innerJoin(stores, eq(stores.id, offers.storeId))
    .leftJoin(listings, eq(listings.id, offers.listingId))
    .where(and(inArray(offers.id, [...offerIds]), isOpen()))
}

function isOpen() {
  return and(isNull(offers.goneAt), isNull(offers.hiddenAt), eq(stores.status, 'active'))
}

import { endListingPrices, insertListingPrices, type ListingReading } from '#data/listing-prices.ts'
import type { Db } from '#data/open-database.ts'
import { isUsable, originalOf, shippingOf } from '#domain/choose-offers.ts'
import type { RunPlan, StandingOffer } from '#domain/feed-plan.ts'
import type { Listing } from '#domain/listing.ts'
import type { MatchedFeed } from './match-listings.ts'

/** The listings of a feed that make no offer. */
export type SilentListings = {
  readonly listings: ReadonlyArray<Listing>
  /** Offers that another listing makes from now on, or none although theirs is there, by the id of that listing. */
  readonly left: ReadonlyMap<string, StandingOffer>
}

export function findSilent(
  { matched, unmatched }: Pick<MatchedFeed, 'matched' | 'unmatched'>,
  {
    chosen,
    offers,
    plan,
  }: { chosen: ReadonlySet<string>; offers: ReadonlyArray<StandingOffer>; plan: RunPlan },
): SilentListings {
  const shadowed =
    matched.length === chosen.size ? [] : matched.filter(({ listing }) => !chosen.has(listing.externalId))
  const listings = [...shadowed.map(({ listing }) => listing), ...unmatched]
  const left = new Map<string, StandingOffer>()
  if (plan.updates.length + plan.soldOut.length === 0) return { listings, left }
  const takers = new Map(plan.updates.map(({ offerId, externalId }) => [offerId, externalId]))
  const soldOut = new Set(plan.soldOut)
  const silentIds = new Set(listings.map(({ externalId }) => externalId))
  for (const offer of offers) {
    const { id, externalId } = offer
    if (externalId === null) continue
    const isTaken = takers.has(id) && takers.get(id) !== externalId
    if (isTaken || (soldOut.has(id) && silentIds.has(externalId))) left.set(externalId, offer)
  }
  return { listings, left }
}

/** Keeps what listings without an offer say: should their match change, history is written from it. */
export async function keepReadings(
  tx: Db,
  {
    storeId,
    currency,
    at,
    silent: { listings, left },
    goneIds,
  }: {
    storeId: number
    currency: string
    at: Date
    silent: SilentListings
    goneIds: ReadonlyArray<number>
  },
): Promise<void> {
  const readings = new Map<string, ListingReading>()
  for (const [externalId, { price, originalPrice, shippingCost }] of left) {
    const values = { externalId, price, originalPrice, shippingCost }
    readings.set(externalId, { ...values, inStock: false, isForced: true })
  }
  for (const listing of listings) {
    const reading = toReading(listing, left.has(listing.externalId))
    if (reading) readings.set(listing.externalId, reading)
  }
  await insertListingPrices(tx, { storeId, currency, at, readings: [...readings.values()] })
  await endListingPrices(tx, { listingIds: goneIds, at })
}

function toReading(listing: Listing, isForced: boolean): ListingReading | null {
  const match = { productId: 0, cans: 0, listing }
  if (!isUsable(match)) return null
  return {
    externalId: listing.externalId,
    price: listing.priceMinor!,
    originalPrice: originalOf(match),
    shippingCost: shippingOf(match),
    inStock: listing.stock === 'in_stock',
    isForced,
  }
}

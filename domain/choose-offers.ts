import type { Listing } from './listing.ts'
import type { Minor } from './money/amounts.ts'
import { MOST_CANS } from './packs.ts'

/** A listing with known product and pack. */
export type MatchedListing = {
  readonly productId: number
  readonly cans: number
  readonly listing: Pick<
    Listing,
    'externalId' | 'priceMinor' | 'originalMinor' | 'stock' | 'url' | 'shippingMinor' | 'shippingTo'
  >
}

/** Any figure above it is a mistake, whatever the currency. */
const HIGHEST_PRICE_MINOR = 100_000_000

/** One pack of one product is one offer of a store. A number, because a run makes very many of them. */
export function packKey({ productId, cans }: { productId: number; cans: number }): number {
  return productId * (MOST_CANS + 1) + cans
}

/**
 * One listing per product and pack: of duplicates the one in stock, then the cheapest, then the one with the
 * lowest id. A listing without a price or without a safe address makes no offer.
 */
export function chooseOffers(matched: ReadonlyArray<MatchedListing>): Map<number, MatchedListing> {
  const chosen = new Map<number, MatchedListing>()
  for (const candidate of matched) {
    if (!isUsable(candidate)) continue
    const key = packKey(candidate)
    const rival = chosen.get(key)
    if (!rival || isBetter(candidate.listing, rival.listing)) chosen.set(key, candidate)
  }
  return chosen
}

/** The earlier price, where it is higher and makes sense. */
export function originalOf({ listing: { originalMinor, priceMinor } }: MatchedListing): Minor | null {
  if (originalMinor === null || originalMinor <= priceMinor! || originalMinor > HIGHEST_PRICE_MINOR)
    return null
  return originalMinor
}

export function shippingOf({ listing: { shippingMinor } }: MatchedListing): Minor | null {
  return shippingMinor === null || shippingMinor < 0 || shippingMinor > HIGHEST_PRICE_MINOR
    ? null
    : shippingMinor
}

/** It can make an offer. */
export function isUsable({ listing: { priceMinor, url } }: MatchedListing): boolean {
  return priceMinor !== null && priceMinor > 0 && priceMinor <= HIGHEST_PRICE_MINOR && url !== null
}

function isBetter(a: MatchedListing['listing'], b: MatchedListing['listing']): boolean {
  const isInStock = a.stock === 'in_stock'
  if (isInStock !== (b.stock === 'in_stock')) return isInStock
  if (a.priceMinor !== b.priceMinor) return a.priceMinor! < b.priceMinor!
  return a.externalId < b.externalId
}

import type { KnownListing } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import { type NewId, readLostListings } from '#data/relisted-listings.ts'
import type { Listing } from '#domain/listing.ts'
import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import { type FreshListing, pairRelisted, type Relisted } from '#domain/pair-relisted.ts'
import type { LoadedMatcher } from './feed-deps.ts'
import { toMatch } from './listing-match.ts'

type Found = {
  /** With the ids that the feed gives them now. */
  readonly known: ReadonlyArray<KnownListing>
  readonly newIds: ReadonlyArray<NewId>
}

/** Known listings that the feed has under a new id. Costs nothing where no listing is new or none is missing. */
export async function findRelisted(
  db: Db,
  {
    listings,
    known,
    loaded,
  }: {
    listings: ReadonlyArray<Listing>
    known: ReadonlyArray<KnownListing>
    loaded: LoadedMatcher
  },
): Promise<Found> {
  const present = new Set(listings.map(({ externalId }) => externalId))
  const lost = known.filter(({ externalId }) => !present.has(externalId))
  if (lost.length === 0 || known.length - lost.length === listings.length) return { known, newIds: [] }
  const knownIds = new Set(known.map(({ externalId }) => externalId))
  const fresh = listings.filter(({ externalId }) => !knownIds.has(externalId))
  const pairs = pairRelisted(
    fresh.map((listing) => toFresh(listing, loaded)),
    await readLostListings(
      db,
      lost.map(({ id }) => id),
    ),
  )
  return rename(known, pairs)
}

function toFresh(listing: Listing, { matcher }: LoadedMatcher): FreshListing {
  const { externalId, title, vendor, url, gtin } = listing
  const { cans } = toMatch(matcher.match(listing))
  return { externalId, title, vendor, url, gtin, cans, fingerprint: fingerprintOf(listing) }
}

function rename(known: ReadonlyArray<KnownListing>, pairs: ReadonlyArray<Relisted>): Found {
  const byId = new Map(pairs.map((pair) => [pair.lost.externalId, pair]))
  const newIds: NewId[] = []
  const renamed = known.map((listing) => {
    const pair = byId.get(listing.externalId)
    if (!pair) return listing
    const { externalId } = pair.fresh
    newIds.push({ listingId: listing.id, externalId })
    // As one that comes back, so that it is written with its new address.
    const isDecided = listing.isDecided && !pair.isOnlyAddress
    return { ...listing, externalId, isGone: true, isDecided }
  })
  return { known: renamed, newIds }
}

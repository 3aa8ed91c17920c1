import type { Listing } from '#domain/listing.ts'

/** Where an id was last seen: in which reading of the store's feed, and in which row. */
export type SeenId = { reading: number; row: number }

type Seen = { readonly listings: ReadonlyArray<Listing>; readonly seen: ReadonlyArray<SeenId> }

/** Missing ids are forgotten once the memory has grown by this factor. */
const MOST_GROWTH = 2
/** For a smaller feed it is not worth it. */
const FEW = 1000

/** The ids of one store's feed. Each has a permanent place, which tells a later reading whether it was already seen. */
export function createIdMemory() {
  const places = new Map<string, SeenId>()
  let lastSize = 0

  return {
    find(externalId: string): SeenId {
      const known = places.get(externalId)
      if (known) return known
      const place = { reading: 0, row: 0 }
      places.set(externalId, place)
      return place
    },
    /** Forgets ids that the last reading did not have, once that is worth it. */
    tidy(last: ReadonlyArray<Seen>): void {
      if (places.size <= Math.max(FEW, lastSize * MOST_GROWTH)) return
      places.clear()
      for (const { listings, seen } of last)
        for (const [nth, { externalId }] of listings.entries()) places.set(externalId, seen[nth]!)
      lastSize = places.size
    },
  }
}

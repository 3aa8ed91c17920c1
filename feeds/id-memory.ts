import type { Listing } from '#domain/listing.ts'

/** Where an id was last: in which reading of the store's feed, and in which row of it. */
export type SeenId = { reading: number; row: number }

type Seen = { readonly listings: ReadonlyArray<Listing>; readonly seen: ReadonlyArray<SeenId> }

/** Ids that are gone are forgotten when there are so many times as many as there were. */
const MOST_GROWTH = 2
/** Of a small feed, it would not be worth it. */
const FEW = 1000

/** The ids of one store's feed. Each has one place for good, where a later reading finds whether it has been there. */
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
    /** Forgets what the last reading did not have, once it is worth it. */
    tidy(last: ReadonlyArray<Seen>): void {
      if (places.size <= Math.max(FEW, lastSize * MOST_GROWTH)) return
      places.clear()
      for (const { listings, seen } of last)
        for (const [nth, { externalId }] of listings.entries()) places.set(externalId, seen[nth]!)
      lastSize = places.size
    },
  }
}

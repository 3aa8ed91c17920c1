import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'

/** What a place looked like when its alerts were last judged. */
type Seen = {
  readonly version: number
  readonly offers: ReadonlyMap<number, ReadonlyArray<Offer>>
  readonly terms: ReadonlyMap<number, unknown>
}

export type ChangeFinder = {
  /** Ids of the products whose price may be another one. The first time all of them. */
  readonly find: (place: string, snapshot: Snapshot) => number[]
  /** From now on only what differs from this snapshot is a change. */
  readonly keep: (place: string, snapshot: Snapshot) => void
}

/** An offer that did not change is the same object in the next version, so that little has to be compared. */
export function createChangeFinder(): ChangeFinder {
  const seenAt = new Map<string, Seen>()
  return {
    find(place, snapshot) {
      const seen = seenAt.get(place)
      if (!seen) return snapshot.products.map(({ id }) => id)
      if (seen.version === snapshot.version) return []
      const movedStores = findMovedStores(seen, snapshot)
      const changed = snapshot.products.flatMap(({ id }, position) =>
        hasChanged(seen.offers.get(id), snapshot.offers[position]!, movedStores) ? [id] : [],
      )
      const gone = [...seen.offers.keys()].filter((id) => !snapshot.positionOfId.has(id))
      return [...changed, ...gone]
    },
    keep(place, snapshot) {
      seenAt.set(place, {
        version: snapshot.version,
        offers: new Map(snapshot.products.map(({ id }, position) => [id, snapshot.offers[position]!])),
        terms: new Map([...snapshot.stores.values()].map((store) => [store.id, shippingOf(store)])),
      })
    },
  }
}

function hasChanged(
  before: ReadonlyArray<Offer> | undefined,
  now: ReadonlyArray<Offer>,
  movedStores: ReadonlySet<number>,
): boolean {
  if (before === undefined || before.length !== now.length) return true
  return now.some((offer, nth) => offer !== before[nth] || movedStores.has(offer.storeId))
}

function findMovedStores(seen: Seen, { stores }: Snapshot): Set<number> {
  const moved = [...stores.values()].filter(
    (store) => !isDeepStrictEqual(seen.terms.get(store.id), shippingOf(store)),
  )
  return new Set(moved.map(({ id }) => id))
}

function shippingOf({ shipping, countryRules }: OfferStore) {
  return { shipping, countryRules }
}

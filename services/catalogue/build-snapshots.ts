import { buildSnapshotSteps } from '#catalogue/build-snapshot.ts'
import { leaveOutStoresSteps, listClosedStores } from '#catalogue/restrict-to-destination.ts'
import type { CatalogueInput, Snapshot } from '#catalogue/snapshot-types.ts'
import { type Country, parseDestination } from '#domain/country.ts'
import { REGIONS, type Region } from '#domain/region.ts'
import { finishSteps, type Steps } from '#domain/steps.ts'
import { runInSlices } from './run-in-slices.ts'

/** Where an order goes: a country, or a region where only that is known. */
export type Place = Region | Country

/** Snapshots of one version of the catalogue. */
export type Snapshots = {
  readonly of: (place: Place) => Snapshot
  /** Places beyond the two regions that have been asked for, latest last. */
  readonly listAsked: () => ReadonlyArray<Place>
}

/** As many as countries that most visitors are from, should stores differ in all of them. The oldest one goes first. */
const MOST_OTHERS = 32

/**
 * A snapshot for each set of stores that send to the same places, so that most countries share their region's. The
 * regions are built now, and so are the places that were asked for in the last version; others when they are asked for.
 */
export async function buildSnapshots(input: CatalogueInput, previous?: Snapshots): Promise<Snapshots> {
  const closedTo = new Map<Place, ReadonlyArray<number>>()
  const ofRegions = new Map<string, Snapshot>()
  const others = new Map<string, Snapshot>()
  const asked = new Set<Place>()

  function listClosed(place: Place): ReadonlyArray<number> {
    let closed = closedTo.get(place)
    if (!closed) {
      closed = listClosedStores(input, parseDestination(place)!)
      closedTo.set(place, closed)
    }
    return closed
  }

  function* build(place: Place, before: Snapshot | undefined, texts = before): Steps<Snapshot> {
    return yield* buildSnapshotSteps(yield* leaveOutStoresSteps(input, listClosed(place)), before, texts)
  }

  function keepOther(key: string, snapshot: Snapshot) {
    others.set(key, snapshot)
    const [oldest] = others.keys()
    if (others.size > MOST_OTHERS && oldest !== undefined) others.delete(oldest)
  }

  const eu = await runInSlices(build('eu', previous?.of('eu')))
  ofRegions.set(listClosed('eu').join(), eu)
  for (const region of REGIONS) {
    const key = listClosed(region).join()
    // The same products: the search index of one serves all.
    if (!ofRegions.has(key)) ofRegions.set(key, await runInSlices(build(region, previous?.of(region), eu)))
  }
  for (const place of previous?.listAsked() ?? []) {
    const key = listClosed(place).join()
    if (ofRegions.has(key) || others.has(key)) continue
    keepOther(key, await runInSlices(build(place, previous?.of(place), eu)))
  }

  return {
    of(place) {
      const key = listClosed(place).join()
      const known = ofRegions.get(key) ?? others.get(key)
      if (known && !others.has(key)) return known
      asked.delete(place)
      asked.add(place)
      const snapshot = known ?? finishSteps(build(place, eu))
      others.delete(key)
      keepOther(key, snapshot)
      return snapshot
    },
    listAsked: () => [...asked].slice(-MOST_OTHERS),
  }
}

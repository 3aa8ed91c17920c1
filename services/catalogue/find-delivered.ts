import { buildDeliveredSteps, type Delivered } from '#catalogue/delivered.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { destinationKey } from '#domain/country.ts'
import type { Deps } from '#services/deps.ts'
import { runInSlices } from './run-in-slices.ts'

/** Enough for the countries most visitors are from, each with a few numbers of cans. The oldest one goes first. */
const MOST_KEPT = 32

/** Kept with their snapshot, and gone with it. */
const keptOf = new WeakMap<Snapshot, Map<string, Promise<Delivered>>>()

/** What the visitor's cans cost at every store. Prepared when first asked for; null where no number is chosen. */
export async function findDelivered({
  catalogue,
  destination,
  cans,
  currency,
}: Pick<Deps, 'catalogue' | 'destination' | 'cans' | 'currency'>): Promise<Delivered | null> {
  if (cans === null) return null
  const snapshot = catalogue()
  const kept = keptOf.get(snapshot) ?? new Map<string, Promise<Delivered>>()
  keptOf.set(snapshot, kept)
  const key = `${destinationKey(destination)} ${cans} ${currency}`
  const known = kept.get(key)
  const found = known ?? runInSlices(buildDeliveredSteps(snapshot, { destination, cans, currency }))
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return found
}

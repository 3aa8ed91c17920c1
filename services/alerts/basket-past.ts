import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { LOW_DAYS } from '#domain/alerts/alert.ts'
import { type Destination, destinationKey } from '#domain/country.ts'
import { findLowest } from '#domain/price-history.ts'
import { amountOfPoint, type ShownAmount } from '#domain/shown-amount.ts'
import { type BasketHistory, findBasketHistory } from '#services/basket/find-basket-history.ts'
import type { BasketOrder } from '#services/basket/plan-basket.ts'
import type { Deps } from '#services/deps.ts'
import { lastDays } from './last-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Somebody waits for the form. What is not known by then is left out. */
const MOST_MS = 1300
/** Whoever opens the form sends it a moment later, with the same version of the catalogue. */
const MOST_KEPT = 50

type Asked = {
  readonly query: string
  readonly order: BasketOrder
  readonly destination: Destination
  readonly days: number
}

export type BasketPast = {
  readonly points: ReadonlyArray<HistoryPoint>
  /** The lowest of the last 90 days; null where it is not certain, and where there was no total. */
  readonly low: ShownAmount | null
  /** Of all days; null where some of them are not known. */
  readonly lowest: ShownAmount | null
}

type PastDeps = Pick<Deps, 'catalogue' | 'db' | 'now' | 'basketPlanner'>

/** What a basket cost over time, for a person who chooses a target. */
export async function findBasketPast(deps: PastDeps, asked: Asked): Promise<BasketPast> {
  const { points, floors, knownFrom } = await recallHistory(deps, asked)
  const lowest = knownFrom === null ? findLowest(points) : null
  const since = new Date(deps.now().getTime() - LOW_DAYS * DAY_MS)
  const isCertain = knownFrom === null || Date.parse(knownFrom) <= since.getTime()
  const low = isCertain ? findLowest(lastDays(floors, since)) : null
  return {
    points: findLowest(points) ? points : [],
    low: low && amountOfPoint(low),
    lowest: lowest && amountOfPoint(lowest),
  }
}

type Kept = { readonly snapshot: WeakRef<Snapshot>; readonly found: Promise<BasketHistory> }
const kept = new Map<string, Kept>()

async function recallHistory(
  deps: PastDeps,
  { query, destination, ...asked }: Asked,
): Promise<BasketHistory> {
  const snapshot = deps.catalogue()
  const key = `${destinationKey(destination)} ${query}`
  const same = kept.get(key)
  if (same?.snapshot.deref() === snapshot) return same.found
  const found = findBasketHistory(deps, { ...asked, destination, until: deps.now(), mostMs: MOST_MS })
  kept.delete(key)
  kept.set(key, { snapshot: new WeakRef(snapshot), found })
  const isWhole = await found.then(
    ({ knownFrom }) => knownFrom === null,
    () => false,
  )
  const [oldest] = kept.keys()
  // With more time there may be more of it.
  if (!isWhole && kept.get(key)?.found === found) kept.delete(key)
  else if (kept.size > MOST_KEPT) kept.delete(oldest!)
  return found
}

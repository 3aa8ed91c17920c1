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
/** Of one version of the catalogue: whoever opens the form sends it a moment later. */
const MOST_KEPT = 20

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
  readonly lowest: ShownAmount | null
}

type PastDeps = Pick<Deps, 'catalogue' | 'db' | 'now' | 'basketPlanner'>

/** What a basket cost over time, for a person who chooses a target. */
export async function findBasketPast(deps: PastDeps, asked: Asked): Promise<BasketPast> {
  const { points, floors, knownFrom } = await recallHistory(deps, asked)
  const lowest = findLowest(points)
  const since = new Date(deps.now().getTime() - LOW_DAYS * DAY_MS)
  const isCertain = knownFrom === null || Date.parse(knownFrom) <= since.getTime()
  const low = isCertain ? findLowest(lastDays(floors, since)) : null
  return {
    points: lowest ? points : [],
    low: low && amountOfPoint(low),
    lowest: lowest && amountOfPoint(lowest),
  }
}

const kept = new WeakMap<Snapshot, Map<string, Promise<BasketHistory>>>()

async function recallHistory(
  deps: PastDeps,
  { query, destination, ...asked }: Asked,
): Promise<BasketHistory> {
  const known = kept.get(deps.catalogue()) ?? new Map<string, Promise<BasketHistory>>()
  kept.set(deps.catalogue(), known)
  const key = `${destinationKey(destination)} ${query}`
  const same = known.get(key)
  if (same) return same
  const found = findBasketHistory(deps, { ...asked, destination, until: deps.now(), mostMs: MOST_MS })
  known.set(key, found)
  const isKept = await found.then(
    ({ points }) => points.length > 0,
    () => false,
  )
  const [oldest] = known.keys()
  if (!isKept) known.delete(key)
  else if (known.size > MOST_KEPT) known.delete(oldest!)
  return found
}

import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type AlertRow, listStaleLows, setLowLimit } from '#data/alert-judging.ts'
import { LOW_DAYS } from '#domain/alerts/alert.ts'
import { justBelow } from '#domain/alerts/alert-limit.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import { findLowest } from '#domain/price-history.ts'
import { showPoints } from '#domain/shown-amount.ts'
import { findBasketHistory } from '#services/basket/find-basket-history.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { FoundCandidate } from './apply-judgements.ts'
import { findOrder } from './buy-basket.ts'
import { listConvertedLows } from './list-converted-lows.ts'
import { beforeStale } from './refresh-lows.ts'
import { renameBasket } from './rename-basket.ts'

/** For one basket. Nobody waits for it, but all other alerts do. */
const MOST_MS = 3000
/** Each takes up to a few hundred plans. */
const AT_ONCE = 5

/** The lows of baskets, once a day like those of products. */
export async function refreshBasketLows(deps: AlertDeps): Promise<void> {
  const { until, before } = beforeStale(deps.now())
  const stale = await listStaleLows(deps.db, { subject: 'basket', before, limit: AT_ONCE })
  for (const alert of stale) {
    const snapshot = deps.catalogue(alert.place as Place, 'members')
    const low = await findBasketLow(deps, { alert, snapshot, until })
    // Where there was no time, the low of the days before stays: nothing that was bought since was below it untold.
    const limit = low && low !== 'busy' ? justBelow(low.minor) : alert.limit!
    await setLowLimit(deps.db, { alert, limit, lowAt: until })
  }
}

/**
 * Converts the lows of these alerts by the exchange rates of now, as those of products. Beside that, several purchases may
 * have cost the same and read differently by a cent, because each part is rounded: what costs no less than the low is no
 * low, however it reads. Answers the alerts for which the planner had no time.
 */
export async function revalueBasketLows(
  deps: AlertDeps,
  { snapshot, candidates }: { snapshot: Snapshot; candidates: ReadonlyArray<FoundCandidate> },
): Promise<ReadonlySet<number>> {
  const unknown = new Set<number>()
  const figures = new Map(candidates.map(({ alertId, figure }) => [alertId, figure]))
  for (const alert of await listConvertedLows(deps.db, { snapshot, candidates })) {
    const figure = figures.get(alert.id)
    if (!figure || figure.minor > alert.limit!) continue
    const lowAt = alert.lowAt!
    const low = await findBasketLow(deps, { alert, snapshot, until: lowAt })
    if (low === 'busy') unknown.add(alert.id)
    if (low === 'busy' || !low) continue
    const isLower = figure.price.eurMicro < low.eurMicro
    const limit = justBelow(isLower || low.minor < figure.minor ? low.minor : figure.minor)
    if (limit !== alert.limit) await setLowLimit(deps.db, { alert, limit, lowAt })
  }
  return unknown
}

type Low = {
  readonly eurMicro: EurMicro
  /** As it reads in the currency of the alert. */
  readonly minor: Minor
}

/** No purchase of the last days until then cost less, or read lower; null where none was possible. */
async function findBasketLow(
  deps: AlertDeps,
  { alert, snapshot, until }: { alert: AlertRow; snapshot: Snapshot; until: Date },
): Promise<Low | null | 'busy'> {
  const order = findOrder(snapshot, renameBasket(alert, snapshot))
  if (!order) return null
  const asked = { order, destination: parseDestination(alert.place)!, days: LOW_DAYS, until, mostMs: MOST_MS }
  const { floors, knownFrom } = await findBasketHistory({ ...deps, catalogue: () => snapshot }, asked)
  if (knownFrom !== null) return 'busy'
  const lowest = findLowest(floors)
  if (!lowest) return null
  const shown = showPoints(floors, alert.currency as Currency, snapshot.rates)
  const minors = shown.flatMap(({ minor }) => minor ?? [])
  return { eurMicro: lowest.eurMicro, minor: Math.min(...minors) as Minor }
}

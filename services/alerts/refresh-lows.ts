import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type AlertRow, listStaleLows, setLowLimit } from '#data/alert-judging.ts'
import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { LOW_DAYS } from '#domain/alerts/alert.ts'
import { justBelow } from '#domain/alerts/alert-limit.ts'
import { type Destination, parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { divideEur } from '#domain/money/price.ts'
import { findLowest } from '#domain/price-history.ts'
import { amountOfPoint, shownIn } from '#domain/shown-amount.ts'
import { findTotalHistory } from '#services/advice/find-total-history.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps } from '#services/deps.ts'
import { type ReadRecords, readerOf } from '#services/history/read-records.ts'
import { findPriceHistory } from '#services/products/find-price-history.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { FoundCandidate } from './apply-judgements.ts'
import { listConvertedLows } from './list-converted-lows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const AT_ONCE = 50

/** A low leaves the last 90 days without any change of price: each is looked up once a day. */
export async function refreshLows(deps: AlertDeps): Promise<void> {
  const { until, before } = beforeStale(deps.now())
  const stale = await listStaleLows(deps.db, { subject: 'product', before, limit: AT_ONCE })
  for (const alert of stale) {
    const snapshot = deps.catalogue(alert.place as Place, 'members')
    const limit = await findLowLimit(deps, { alert, snapshot, until })
    await setLowLimit(deps.db, { alert, limit: limit ?? alert.limit!, lowAt: until })
  }
}

/** What has just changed is judged by the low before it; one that was looked up `before` then is looked up again. */
export function beforeStale(now: Date): { until: Date; before: Date } {
  const until = new Date(now.getTime() - HOUR_MS)
  return { until, before: new Date(until.getTime() - DAY_MS) }
}

/**
 * Lows are limits in the currency of the alert. Before prices of another currency are compared with them, they are
 * converted by the same exchange rates as those: a rate that moved is no lower price.
 */
export async function revalueLows(
  deps: AlertDeps,
  { snapshot, candidates }: { snapshot: Snapshot; candidates: ReadonlyArray<FoundCandidate> },
): Promise<void> {
  const lows = candidates.filter(({ kind }) => kind === 'low')
  if (lows.length === 0) return
  for (const alert of await listConvertedLows(deps.db, { snapshot, candidates: lows })) {
    const lowAt = alert.lowAt!
    const limit = await findLowLimit(deps, { alert, snapshot, until: lowAt })
    if (limit !== null && limit !== alert.limit) await setLowLimit(deps.db, { alert, limit, lowAt })
  }
}

/** The highest amount below all prices of the last days until then; null where there was none. */
async function findLowLimit(
  deps: AlertDeps,
  { alert, snapshot, until }: { alert: AlertRow; snapshot: Snapshot; until: Date },
): Promise<Minor | null> {
  const { productId, cans, basis, place, currency } = alert
  const order = { productId: productId!, cans, days: LOW_DAYS, destination: parseDestination(place)! }
  const points = await findOrderHistory({ ...deps, catalogue: () => snapshot }, order)
  const low = findLowest(points.filter(({ at }) => Date.parse(at) <= until.getTime()))
  if (low === null) return null
  const dividedBy = cans !== null && basis === 'can' ? cans : 1
  return justBelow(shownIn({ ...amountOfPoint(low), dividedBy }, currency as Currency, snapshot.rates))
}

/** What an order cost over time; without a number of cans, one can. */
export async function findOrderHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now'>,
  {
    productId,
    cans,
    days,
    destination,
    readRecords = readerOf(deps, productId),
  }: {
    productId: number
    cans: number | null
    days: number
    destination: Destination
    readRecords?: ReadRecords
  },
): Promise<ReadonlyArray<HistoryPoint>> {
  const position = deps.catalogue().positionOfId.get(productId)
  if (position === undefined) return []
  if (cans !== null)
    return (await findTotalHistory(deps, { position, cans, destination, days, readRecords })).points
  const asked = { productId, days, storeId: null, readRecords }
  const history = await findPriceHistory({ ...deps, destination }, asked)
  return (history?.points ?? []).map(({ at, eurMicro }) => ({
    at,
    eurMicro: eurMicro === null ? null : divideEur(eurMicro, history!.cans),
  }))
}

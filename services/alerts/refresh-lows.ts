import { listStaleLows, setLowLimit } from '#data/alert-judging.ts'
import { LOW_DAYS } from '#domain/alerts/alert.ts'
import { justBelow } from '#domain/alerts/alert-limit.ts'
import { type Destination, parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import { convertFromEur, divideEur } from '#domain/money/price.ts'
import type { PricePoint } from '#domain/price-history.ts'
import { findTotalHistory } from '#services/advice/find-total-history.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps } from '#services/deps.ts'
import { findPriceHistory } from '#services/products/find-price-history.ts'
import type { AlertDeps } from './alert-deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const AT_ONCE = 50

/** A low leaves the last 90 days without any change of price: each is looked up once a day. */
export async function refreshLows(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  const stale = await listStaleLows(deps.db, { before: new Date(now.getTime() - DAY_MS), limit: AT_ONCE })
  for (const { id, productId, cans, basis, place, currency, limit } of stale) {
    const destination = parseDestination(place)!
    const snapshot = deps.catalogue(place as Place, 'members')
    const order = { productId: productId!, cans, days: LOW_DAYS, destination }
    const points = await findOrderHistory({ ...deps, catalogue: () => snapshot }, order)
    // What has just changed is judged by the low before it.
    const low = findLow(points.filter(({ at }) => Date.parse(at) <= now.getTime() - HOUR_MS))
    const perCan = low !== null && cans !== null && basis === 'can' ? divideEur(low, cans) : low
    const minor = perCan === null ? null : convertFromEur(perCan, currency as Currency, snapshot.rates)
    await setLowLimit(deps.db, {
      alertId: id,
      limit: minor === null ? (limit as Minor) : justBelow(minor),
      at: now,
    })
  }
}

/** What an order cost over time; without a number of cans, one can. */
export async function findOrderHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now'>,
  {
    productId,
    cans,
    days,
    destination,
  }: { productId: number; cans: number | null; days: number; destination: Destination },
): Promise<ReadonlyArray<PricePoint>> {
  const position = deps.catalogue().positionOfId.get(productId)
  if (position === undefined) return []
  if (cans !== null) return (await findTotalHistory(deps, { position, cans, destination, days })).points
  const history = await findPriceHistory({ ...deps, destination }, { productId, days, storeId: null })
  return (history?.points ?? []).map(({ at, eurMicro }) => ({
    at,
    eurMicro: eurMicro === null ? null : divideEur(eurMicro, history!.cans),
  }))
}

export function findLow(points: ReadonlyArray<PricePoint>): EurMicro | null {
  let low: EurMicro | null = null
  for (const { eurMicro } of points) if (eurMicro !== null && (low === null || eurMicro < low)) low = eurMicro
  return low
}

import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { LOW_DAYS } from '#domain/alerts/alert.ts'
import { isOutage } from '#domain/outage.ts'
import { findLowest, type PricePoint } from '#domain/price-history.ts'
import { amountOfPoint, type ShownAmount } from '#domain/shown-amount.ts'
import type { Deps } from '#services/deps.ts'
import { findBought } from './alert-figure.ts'
import { findOrderHistory } from './refresh-lows.ts'

type WatchDeps = Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'cans'>

export type WatchedProduct = {
  readonly id: number
  readonly slug: string
  readonly brand: string
  readonly title: string
  readonly name: string
  readonly price: ShownAmount | null
  readonly store: string | null
  /** The low of the last 90 days, where the price is above it; null where it is not, or nothing is known. */
  readonly low: ShownAmount | null
  readonly isLow: boolean
  /** When the price last changed. */
  readonly since: string | null
}

/** The products of a watch list, as they are now, in the visitor's number of cans. Those not listed are left out. */
export async function listWatched(deps: WatchDeps, ids: ReadonlyArray<number>): Promise<WatchedProduct[]> {
  const snapshot = deps.catalogue()
  const positions = ids.flatMap((id) => snapshot.positionOfId.get(id) ?? [])
  return Promise.all(positions.map((position) => describeWatched(deps, position)))
}

async function describeWatched(deps: WatchDeps, position: number): Promise<WatchedProduct> {
  const snapshot = deps.catalogue()
  const { id, slug, brand, title, name } = snapshot.cards[position]!
  const { cans, destination } = deps
  const bought = findBought(snapshot, position, { cans, destination })
  const points = await findHistoryOrNothing(deps, id)
  const low = findLowest(points)
  const value = bought?.price.eurMicro ?? null
  return {
    ...{ id, slug, brand, title, name },
    price: bought?.amount ?? null,
    store: bought ? (snapshot.stores.get(bought.storeId)?.name ?? null) : null,
    low: value !== null && low !== null && value > low.eurMicro ? amountOfPoint(low) : null,
    isLow: value !== null && low !== null && value <= low.eurMicro && hasChanged(points),
    since: points.at(-1)?.at ?? null,
  }
}

/** A price that never moved is no low. */
function hasChanged(points: ReadonlyArray<PricePoint>): boolean {
  return new Set(points.map(({ eurMicro: value }) => value)).size > 1
}

/** A list without history is still a list. */
async function findHistoryOrNothing(
  deps: WatchDeps,
  productId: number,
): Promise<ReadonlyArray<HistoryPoint>> {
  const { cans, destination } = deps
  try {
    return await findOrderHistory(deps, { productId, cans, destination, days: LOW_DAYS })
  } catch (error) {
    if (!isOutage(error)) throw error
    return []
  }
}

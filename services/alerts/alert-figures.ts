import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { PriceGroup, StockGroup } from '#data/alert-groups.ts'
import type { Destination } from '#domain/country.ts'
import { type Bought, type Figure, findBought, toFigure } from './alert-figure.ts'
import { findStocked, type Stocked } from './find-stocked.ts'

/** The figures of one place, worked out once, however many alerts ask for them. */
export type Figures = {
  /** At one store, or at the cheapest. */
  readonly priceOf: (productId: number, group: PriceGroup, storeId?: number | null) => Figure | null
  /** What is in stock of an order, at one store or at any; null where there is none. */
  readonly stockOf: (group: StockGroup) => Figure | null
}

export function createFigures(snapshot: Snapshot, destination: Destination): Figures {
  const known = new Map<string, Bought | null>()
  const stocked = new Map<string, Stocked | null>()

  function findKnown(productId: number, cans: number | null, storeId: number | null): Bought | null {
    const position = snapshot.positionOfId.get(productId)
    if (position === undefined) return null
    const key = `${productId} ${cans} ${storeId}`
    if (!known.has(key)) known.set(key, findBought(snapshot, position, { cans, destination, storeId }))
    return known.get(key)!
  }

  return {
    priceOf(productId, group, storeId = null) {
      const bought = findKnown(productId, group.cans, storeId)
      return bought && toFigure(bought, group, snapshot)
    },
    stockOf({ productId, storeId, cans }) {
      const key = `${productId} ${storeId} ${cans}`
      if (!stocked.has(key)) {
        const offers = snapshot.offers[snapshot.positionOfId.get(productId) ?? -1] ?? []
        stocked.set(key, findStocked(offers, { storeId, cans }))
      }
      const bought = stocked.get(key)!
      return bought && { ...bought, minor: bought.price.minor }
    },
  }
}

import type { BasketModel, Solution } from './basket-model.ts'
import { type SolveLimits, solveBasket } from './solve-basket.ts'

/** The same basket under another condition. */
export type Variant = {
  readonly maxParcels?: number
  /** The position of a store that sends nothing. */
  readonly withoutStore?: number
}

/** What is sent to the thread that plans. */
export type BasketRequest = { readonly model: BasketModel; readonly variants: ReadonlyArray<Variant> }

/** Baskets of up to so many lines are planned to the cent, others until they are near enough. */
const MOST_EXACT_LINES = 10
const NEAR_ENOUGH = 0.001
const SOFT_MS = 40
const HARD_MS = 1500

/** One solution per variant; null where the needs cannot be met. */
export function solveVariants({ model, variants }: BasketRequest): (Solution | null)[] {
  const tolerance = model.needs.length > MOST_EXACT_LINES ? NEAR_ENOUGH : 0
  const limits: SolveLimits = { softMs: SOFT_MS, hardMs: HARD_MS, tolerance }
  return variants.map((variant) => {
    if (model.needs.length === 0) return null
    const stores = model.stores.map((store, nth) =>
      nth === variant.withoutStore ? { ...store, packs: [] } : store,
    )
    const maxParcels = variant.maxParcels ?? model.maxParcels
    return solveBasket({ ...model, stores, maxParcels }, limits)
  })
}

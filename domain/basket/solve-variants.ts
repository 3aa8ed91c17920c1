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
  let whole: Solution | null = null
  return variants.map((variant) => {
    if (model.needs.length === 0) return null
    if (whole && isUnchanged(whole, variant)) return whole
    const stores = model.stores.map((store, nth) =>
      nth === variant.withoutStore ? { ...store, packs: [] } : store,
    )
    const maxParcels = variant.maxParcels ?? model.maxParcels
    const solution = solveBasket({ ...model, stores, maxParcels }, limits)
    if (Object.keys(variant).length === 0) whole = solution
    return solution
  })
}

/** The cheapest of all plans that already meets a condition is the cheapest under it. */
function isUnchanged({ picks, isExact }: Solution, { maxParcels, withoutStore }: Variant): boolean {
  const stores = new Set(picks.map(({ store }) => store))
  const fits = maxParcels === undefined || stores.size <= maxParcels
  return isExact && fits && (withoutStore === undefined || !stores.has(withoutStore))
}

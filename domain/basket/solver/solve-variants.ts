import type { BasketModel, Solution } from './basket-model.ts'
import { type Outcome, type SolveLimits, solveBasket } from './solve-basket.ts'

/** The same basket under another condition. */
export type Variant = {
  readonly maxParcels?: number
  /** The position of a store that sends nothing. */
  readonly withoutStore?: number
}

/** What is sent to the thread that plans. */
export type BasketRequest = {
  readonly model: BasketModel
  readonly variants: ReadonlyArray<Variant>
  /** For each variant, where it need not be as good as time allows. */
  readonly mostMs?: number
  /** One of many that somebody asked for: others come first. */
  readonly isPatient?: boolean
}

/** Baskets of up to so many lines are planned to the cent, others until they are near enough. */
export const MOST_EXACT_LINES = 10
/** A little less than the 0.1 % that is promised: amounts are rounded one by one where they are shown, and shares rounded up. */
const NEAR_ENOUGH = 0.00093
const SOFT_MS = 40
const HARD_MS = 1500
/** For all the variants of a request together: a visitor waits for them. */
const REQUEST_MS = 2000

/** How long a basket is searched when it is asked for alone. */
export function limitsOf({ needs }: BasketModel): SolveLimits {
  const tolerance = needs.length > MOST_EXACT_LINES ? NEAR_ENOUGH : 0
  return { softMs: SOFT_MS, hardMs: HARD_MS, tolerance }
}

/** One outcome per variant. */
export function solveVariants({ model, variants, mostMs }: BasketRequest): Outcome[] {
  const limits = limitsOf(model)
  const startedAt = performance.now()
  let whole: Solution | null = null
  return variants.map((variant, nth) => {
    if (model.needs.length === 0) return null
    if (whole && isUnchanged(whole, variant, model.maxParcels)) return whole
    const stores = model.stores.map((store, position) =>
      position === variant.withoutStore ? { ...store, packs: [] } : store,
    )
    const maxParcels = variant.maxParcels ?? model.maxParcels
    const isWhole = Object.keys(variant).length === 0
    const leftMs = REQUEST_MS - (performance.now() - startedAt)
    const shareMs = isWhole ? leftMs : leftMs / (variants.length - nth)
    const hardMs = Math.min(mostMs ?? limits.hardMs, shareMs)
    const outcome = solveBasket({ ...model, stores, maxParcels }, { ...limits, hardMs })
    if (isWhole && outcome !== 'unknown') whole = outcome
    return outcome
  })
}

/** The cheapest of all plans that already meets a condition is the cheapest under it. */
function isUnchanged(
  { picks, isExact }: Solution,
  { maxParcels, withoutStore }: Variant,
  most: number | null,
): boolean {
  const stores = new Set(picks.map(({ store }) => store))
  const isNarrower = most === null || (maxParcels ?? most) <= most
  const fits = isNarrower && (maxParcels === undefined || stores.size <= maxParcels)
  return isExact && fits && (withoutStore === undefined || !stores.has(withoutStore))
}

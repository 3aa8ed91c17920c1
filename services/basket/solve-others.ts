import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { Price } from '#domain/money/price.ts'
import type { Deps } from '#services/deps.ts'
import { type PlannedBasket, planVariants } from './plan-basket.ts'

const SHOWN_PARCEL_LIMITS = [1, 2, 3] as const

/** The receipts of plans with fewer or more parcels, and of the plan without each of its stores. */
export async function solveOthers(
  deps: Pick<Deps, 'basketPlanner'>,
  { built, plan, singleStore }: PlannedBasket,
  used: ReadonlyArray<number>,
) {
  const parcels = plan?.isExact ? plan.parcels.length : Number.POSITIVE_INFINITY
  const known = (limit: number) => (limit >= parcels ? plan : limit === 1 ? singleStore : undefined)
  const unknown = SHOWN_PARCEL_LIMITS.filter((limit) => known(limit) === undefined)
  const variants = [
    ...unknown.map((maxParcels) => ({ maxParcels })),
    ...used.map((withoutStore) => ({ withoutStore })),
  ]
  const plans = variants.length > 0 ? await planVariants(deps, built, variants) : []
  if (plans === 'busy') return 'busy'
  return {
    limits: SHOWN_PARCEL_LIMITS.map((limit) => {
      const found = known(limit) ?? plans[unknown.indexOf(limit)]
      return { parcels: limit, amounts: found ? listPlanned(found) : null }
    }),
    without: plans.slice(unknown.length).map((other) => other && listPlanned(other)),
  }
}

function listPlanned({ parcels }: BasketPlan): Price[] {
  return parcels.flatMap(listAmounts)
}

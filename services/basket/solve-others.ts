import { eurMicro } from '#domain/money/amounts.ts'
import type { Deps } from '#services/deps.ts'
import type { UsedStore } from './basket-page-types.ts'
import { type PlannedBasket, planVariants } from './plan-basket.ts'

const SHOWN_PARCEL_LIMITS = [1, 2, 3] as const

/** What fewer or more parcels would cost, and the plan without each of its stores. */
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
      return { parcels: limit, total: found?.total ?? null }
    }),
    without: plans.slice(unknown.length).map((other): UsedStore['without'] => {
      if (!other || !plan) return null
      return { total: other.total, more: eurMicro(Math.max(0, other.total - plan.total)) }
    }),
  }
}

import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { Deps } from '#services/deps.ts'
import type { OtherPlan } from './basket-page-types.ts'
import { type PlannedBasket, type PlanOutcome, planVariants } from './plan-basket.ts'

const SHOWN_PARCEL_LIMITS = [1, 2, 3] as const

/**
 * The receipts of plans with fewer or more parcels, and of the plan without each of its stores. Each of them can be bought
 * without its condition too: where the search of the plan itself was cut short, the cheapest of them may be `better`.
 */
export async function solveOthers(
  deps: Pick<Deps, 'basketPlanner'>,
  { built, plan, singleStore }: Omit<PlannedBasket, 'plan'> & { readonly plan: BasketPlan | null },
  used: ReadonlyArray<number>,
) {
  const holds = plan?.isExact ? plan.parcels.length : Number.POSITIVE_INFINITY
  // The plan was itself made with at most so many parcels: what more of them would cost is another question.
  const most = built.model.maxParcels ?? Number.POSITIVE_INFINITY
  const known = (limit: number) =>
    limit >= holds && limit <= most ? plan : limit === 1 ? singleStore : undefined
  const unknown = SHOWN_PARCEL_LIMITS.filter((limit) => known(limit) === undefined)
  const variants = [
    ...unknown.map((maxParcels) => ({ maxParcels })),
    ...used.map((withoutStore) => ({ withoutStore })),
  ]
  const plans = variants.length > 0 ? await planVariants(deps, built, variants) : []
  if (plans === 'busy') return 'busy'
  const isAllowed = (_: PlanOutcome, nth: number) => nth >= unknown.length || unknown[nth]! <= most
  return {
    better: plan && findBetter(plan, plans.filter(isAllowed)),
    limits: SHOWN_PARCEL_LIMITS.map((limit) => {
      const found = known(limit) ?? plans[unknown.indexOf(limit)]
      return { parcels: limit, plan: writeOther(found ?? null) }
    }),
    without: plans.slice(unknown.length).map(writeOther),
  }
}

function findBetter(plan: BasketPlan, others: ReadonlyArray<PlanOutcome>): BasketPlan | null {
  const found = others.filter((other) => other !== null && other !== 'unknown')
  const [cheapest] = found.toSorted((a, b) => a.total - b.total)
  if (!cheapest || cheapest.total >= plan.total) return null
  return { ...cheapest, lowerBound: plan.lowerBound, isExact: false }
}

function writeOther(plan: PlanOutcome): OtherPlan {
  if (plan === null || plan === 'unknown') return plan
  return { amounts: plan.parcels.flatMap(listAmounts), isExact: plan.isExact }
}

import { findById } from '#catalogue/lists.ts'
import { type BasketPlan, writePlan } from '#domain/basket/basket-plan.ts'
import { type BuiltModel, buildModel } from '#domain/basket/build-model.ts'
import type { BasketRequest, Variant } from '#domain/basket/solver/solve-variants.ts'
import type { Deps } from '#services/deps.ts'

export type BasketOrder = {
  readonly items: ReadonlyArray<{
    readonly productId: number
    readonly cans: number
    /** The only store it may come from. */
    readonly storeId?: number | undefined
  }>
  readonly maxParcels?: number | null | undefined
  readonly withoutStores?: ReadonlyArray<number> | undefined
  readonly mayExceed?: boolean | undefined
}

export type PlanOutcome = BasketPlan | null | 'unknown'

export type PlannedBasket = {
  readonly built: BuiltModel
  /** Null when the parcels that are allowed cannot hold everything; unknown when no way was found in time. */
  readonly plan: PlanOutcome
  /** Null when no store has everything. */
  readonly singleStore: BasketPlan | null
}

const NOTHING_TO_BUY: BasketPlan = writePlan(
  {
    model: { needs: [], stores: [], mayExceed: false, maxParcels: null },
    productIds: [],
    stores: [],
    missing: [],
  },
  { picks: [], total: 0 as BasketPlan['total'], lowerBound: 0 as BasketPlan['total'], isExact: true },
)

/** The cheapest way to buy a basket where the visitor is. Products that are not listed are missing. */
export async function planBasket(
  deps: Pick<Deps, 'catalogue' | 'destination' | 'basketPlanner'>,
  order: BasketOrder,
): Promise<PlannedBasket | 'busy'> {
  const built = buildBasket(deps, order)
  if (built.model.needs.length === 0) return { built, plan: NOTHING_TO_BUY, singleStore: null }
  const plans = await planVariants(deps, built, [{}, { maxParcels: 1 }])
  if (plans === 'busy') return 'busy'
  const [plan = null, singleStore = null] = plans
  return { built, plan, singleStore: singleStore === 'unknown' ? null : singleStore }
}

/** A basket with everything that can be bought for it, before it is planned. */
export function buildBasket(
  deps: Pick<Deps, 'catalogue' | 'destination'>,
  { items, withoutStores = [], mayExceed = false, maxParcels = null }: BasketOrder,
): BuiltModel {
  const snapshot = deps.catalogue()
  const { stores } = snapshot
  return buildModel({
    items: items.map((item) => {
      const position = findById(snapshot, item.productId)
      return { ...item, offers: position === null ? [] : snapshot.offers[position]! }
    }),
    stores,
    destination: deps.destination,
    withoutStores,
    mayExceed,
    maxParcels,
  })
}

/** The same basket under other conditions. */
export async function planVariants(
  deps: Pick<Deps, 'basketPlanner'>,
  built: BuiltModel,
  variants: ReadonlyArray<Variant>,
  limits: Pick<BasketRequest, 'mostMs' | 'isPatient'> = {},
): Promise<PlanOutcome[] | 'busy'> {
  const solutions = await deps.basketPlanner.solve({ model: built.model, variants, ...limits })
  if (solutions === 'busy') return 'busy'
  return solutions.map((one) => (one === null || one === 'unknown' ? one : writePlan(built, one)))
}

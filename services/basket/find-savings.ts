import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import type { BuiltModel } from '#domain/basket/build-model.ts'
import { findHints, type Hint } from '#domain/basket/find-hints.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import { MICROS_PER_CENT } from '#domain/money/amounts.ts'
import type { Price } from '#domain/money/price.ts'
import type { Deps } from '#services/deps.ts'
import { type BasketOrder, buildBasket, planVariants } from './plan-basket.ts'

/** What a plan costs that may hold more cans than wanted, and which it holds. */
export type RoomyPlan = {
  readonly before: ReadonlyArray<Price>
  readonly after: ReadonlyArray<Price>
  readonly extras: ReadonlyArray<{ readonly productId: number; readonly cans: number }>
}

type Savings = {
  /** More cans of one product. */
  readonly hints: ReadonlyArray<Hint>
  /** Only where it saves more than each hint. */
  readonly roomy: RoomyPlan | null
}

const NO_SAVINGS: Savings = { hints: [], roomy: null }
/** Larger baskets take too long to be planned once more. */
const MOST_LINES = 10

/** How more cans than wanted would make the plan cheaper. */
export async function findSavings(
  deps: Pick<Deps, 'catalogue' | 'destination' | 'basketPlanner'>,
  order: BasketOrder,
  plan: BasketPlan | null,
): Promise<Savings> {
  if (!plan || order.mayExceed) return NO_SAVINGS
  // A larger pack may be the one that saves, and the plan itself has none.
  const built = buildBasket(deps, { ...order, mayExceed: true })
  const hints = findHints((id) => packsOf(built, id), plan)
  const roomy = order.items.length > MOST_LINES ? null : await planRoomy(deps, built, plan)
  const extras = roomy ? listExtras(roomy, order) : []
  const saved = plan.total - (roomy?.total ?? plan.total)
  if (!roomy || extras.length === 0 || saved < MICROS_PER_CENT || saved <= (hints[0]?.saves ?? 0))
    return { hints, roomy: null }
  return {
    hints,
    roomy: { before: plan.parcels.flatMap(listAmounts), after: roomy.parcels.flatMap(listAmounts), extras },
  }
}

/** Null where it holds other products than the plan, or was not found in time. */
async function planRoomy(
  deps: Pick<Deps, 'basketPlanner'>,
  built: BuiltModel,
  { parcels }: BasketPlan,
): Promise<BasketPlan | null> {
  const bought = new Set(parcels.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  if (built.productIds.length !== bought.size) return null
  const found = await planVariants(deps, built, [{}])
  const [roomy] = found === 'busy' ? [] : found
  return roomy && roomy !== 'unknown' ? roomy : null
}

/** The cans of a plan that were not asked for, by product. */
export function listExtras(
  { parcels }: Pick<BasketPlan, 'parcels'>,
  { items }: Pick<BasketOrder, 'items'>,
): RoomyPlan['extras'] {
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return items.flatMap(({ productId, cans: wanted }) => {
    const own = lines.filter((line) => line.productId === productId)
    const cans = own.reduce((sum, line) => sum + line.cans, 0) - wanted
    return cans > 0 ? [{ productId, cans }] : []
  })
}

function packsOf({ stores, productIds }: BuiltModel, productId: number) {
  return stores.flatMap(({ packs }) => packs.filter(({ item }) => productIds[item] === productId))
}

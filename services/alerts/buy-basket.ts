import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { Destination } from '#domain/country.ts'
import { priceOfEur } from '#domain/money/price.ts'
import { type BasketOrder, planBasket } from '#services/basket/plan-basket.ts'
import type { Deps } from '#services/deps.ts'
import type { Bought } from './alert-figure.ts'

/** What a basket's address asks for; null for an empty one, and where something is not listed. */
export function findOrder(snapshot: Snapshot, query: string): BasketOrder | null {
  const { items, fixed, ...conditions } = parseBasketAddress(new URLSearchParams(query))
  const listed = [...items].flatMap(([slug, cans]) => {
    const position = snapshot.positionOfSlug.get(slug)
    return position === undefined
      ? []
      : [{ productId: snapshot.products[position]!.id, cans, storeId: fixed.get(slug) }]
  })
  return listed.length < items.size || listed.length === 0 ? null : { items: listed, ...conditions }
}

/** The cheapest plan for everything in the basket; null while something cannot be had, unknown where time was short. */
export async function buyBasket(
  deps: Pick<Deps, 'basketPlanner'>,
  { snapshot, query, destination }: { snapshot: Snapshot; query: string; destination: Destination },
): Promise<Bought | null | 'busy' | 'unknown'> {
  const order = findOrder(snapshot, query)
  if (!order) return null
  const planned = await planBasket({ ...deps, catalogue: () => snapshot, destination }, order)
  if (planned === 'busy') return 'busy'
  const { plan, built } = planned
  if (!plan || built.missing.length > 0) return null
  if (plan === 'unknown') return 'unknown'
  const offerIds = plan.parcels.flatMap(({ lines }) =>
    lines.flatMap(({ packs }) => packs.map(({ offer }) => offer.id)),
  )
  const amount = { parts: plan.parcels.flatMap(listAmounts), dividedBy: 1 }
  return { price: priceOfEur(plan.total), amount, offerIds, storeId: plan.parcels[0]!.store.id }
}

import type { BasketModel } from './basket-model.ts'
import { draftPurchases } from './draft-purchases.ts'
import { forceDeal, openMarket } from './market.ts'
import { createBuyer, type Purchase } from './purchase.ts'
import { listModes, type Mode, PARCEL_TIE } from './store-modes.ts'

/** The cheapest purchase in one parcel: each store on its own, so there is nothing to branch on. */
export function buyAtOneStore(
  model: BasketModel,
  isOver: () => boolean,
): { purchase: Purchase | null; bound: number } {
  const buyer = createBuyer(model)
  let best: Purchase | null = null
  let bound = Number.POSITIVE_INFINITY
  const limit = () => (best ? best.value - PARCEL_TIE / 2 : Number.POSITIVE_INFINITY)
  const offer = (found: Purchase | null) => {
    if (found && found.value < limit()) best = found
  }
  const modes = listModes(model)
    .flat()
    .filter(({ items }) => items.every(({ packs }) => packs.length > 0))
  for (const mode of modes) offer(buyer.find([mode]))
  for (const mode of modes) settle(mode)

  function settle(mode: Mode): void {
    // Prices of nothing rule nothing out.
    const modes = [{ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }]
    const prices = new Float64Array(model.needs.length)
    const market = openMarket({ bound: 0, reserve: 0, prices, modes })
    for (const deal of market.deals) forceDeal(market, deal)
    const least = mode.charge + PARCEL_TIE + Math.max(mode.fromCost, sumLeast(mode))
    if (least >= limit()) return
    const settling = { model, market, limit: limit() }
    const { purchase, isComplete } = draftPurchases(settling, { isOver })
    offer(purchase)
    if (!isComplete) bound = Math.min(bound, least)
  }
  return { purchase: best, bound: Math.min(bound, limit() + PARCEL_TIE / 2) }
}

function sumLeast({ curves }: Mode): number {
  return curves.reduce((sum, curve) => sum + curve.at(-1)!, 0)
}

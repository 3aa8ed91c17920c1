import type { BasketModel } from './basket-model.ts'
import { draftPurchases } from './draft-purchases.ts'
import { forceDeal, type Market, openMarket } from './market.ts'
import { createBuyer, type Purchase } from './purchase.ts'
import { listModes, type Mode, PARCEL_TIE } from './store-modes.ts'

const FEW_DRAFTS = 16

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
    const least = mode.charge + PARCEL_TIE + Math.max(mode.fromCost, sumLeast(mode))
    if (least >= limit()) return
    const market = openStore(model, mode)
    // A few drafts find a near purchase early, should the time be over before all are tried.
    for (const mostDrafts of [FEW_DRAFTS, Number.POSITIVE_INFINITY]) {
      const drafting = { model, market, limit: limit() }
      const { purchase, isComplete } = draftPurchases(drafting, { isOver, mostDrafts })
      offer(purchase)
      if (isComplete) return
    }
    bound = Math.min(bound, least)
  }
  return { purchase: best, bound: Math.min(bound, limit() + PARCEL_TIE / 2) }
}

/** A market in which everything comes from this mode. */
function openStore({ needs }: BasketModel, mode: Mode): Market {
  // Prices of nothing rule nothing out.
  const modes = [{ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }]
  const market = openMarket({ bound: 0, reserve: 0, prices: new Float64Array(needs.length), modes })
  for (const deal of market.deals) {
    forceDeal(market, deal)
    for (const supply of deal.supplies) {
      supply.choices = Int32Array.of(needs[supply.item]!)
      supply.isForced = true
    }
  }
  return market
}

function sumLeast({ curves }: Mode): number {
  return curves.reduce((sum, curve) => sum + curve.at(-1)!, 0)
}

import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel } from './basket-model.ts'
import { buyAtAsked } from './buy-at-asked.ts'
import { dive } from './dive.ts'
import { widestMode } from './improve-purchase.ts'
import { type Market, openMarket } from './market.ts'
import { priceCans } from './price-cans.ts'
import { createBuyer } from './purchase.ts'
import { makeBasket, TEN_LINES } from './random-basket.test-helper.ts'
import { createRebuyer } from './rebuy-items.ts'
import { solveBasket } from './solve-basket.ts'
import { listModes } from './store-modes.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }

/** How far the best purchase of a dive is above the cheapest one. */
function diveInto(model: BasketModel): number {
  const modesOf = listModes(model)
  const widest = modesOf.map(widestMode)
  const start = createBuyer(model).find(widest)!
  const market = openMarket(priceCans({ needs: model.needs, modes: modesOf.flat(), limit: start.value }))
  const pricing = createPricing({
    ...model,
    mostDeals: market.deals.length,
    isOver: () => false,
  })
  const rebuyer = createRebuyer({ model, modesOf, widest, isOver: () => false })
  let best = start.value
  const sweep = (part: Market) => {
    pricing.sweep(part, { limit: best, most: 2 * best })
    return part.bound < best
  }
  dive(market, {
    sweep,
    offer: (part) => {
      const splits = buyAtAsked(part, model.needs)!
      const bought = splits.map((split) => split.reduce((sum, { cans }) => sum + cans, 0))
      expect(bought).toEqual(model.needs)
      best = Math.min(best, rebuyer.improve(splits, part.deals, { tries: 0, goal: 0 }).value)
    },
  })
  const cheapest = solveBasket(model, NO_HURRY)
  if (cheapest === null || cheapest === 'unknown') throw new Error('the basket has no plan')
  return best / cheapest.total - 1
}

test('what is least in doubt is decided first, and that leads close to the cheapest purchase', () => {
  const random = createSeededRandom(SEED)
  const gaps = Array.from({ length: 12 }, () => diveInto(makeBasket(random, { ...TEN_LINES, stores: 22 })))
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.003)
})

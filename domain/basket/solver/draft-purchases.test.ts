import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { findBestByForce } from './brute-force.test-helper.ts'
import { draftPurchases } from './draft-purchases.ts'
import { openMarket } from './market.ts'
import { priceCans } from './price-cans.ts'
import { makeBasket, SMALL } from './random-basket.test-helper.ts'
import { solveBasket } from './solve-basket.ts'
import { listModes } from './store-modes.ts'

const CASES = 1000
/** In euro micro, with room for the tie between parcels behind the point. */
const MORE_THAN_ANY = 1e9

/** Every store asks a little for its parcel, and most prices are the same as some others. */
function makeOpenBasket(random: () => number): BasketModel {
  const model = makeBasket(random, { ...SMALL, alwaysFree: 0.3, shipping: 200, step: 100 })
  const stores = model.stores.map(({ rules, packs }) => ({
    packs,
    rules: rules.map(({ cost }) => ({ cost, freeFrom: null })),
  }))
  return { ...model, stores }
}

/** Nothing is decided yet; the prices asked are those of the first bound. */
function draft(model: BasketModel, mostDrafts?: number) {
  const modes = listModes(model).flat()
  const market = openMarket(priceCans({ needs: model.needs, modes, limit: MORE_THAN_ANY }))
  const { purchase, isComplete } = draftPurchases(
    { model, market, limit: MORE_THAN_ANY },
    { isOver: () => false, ...(mostDrafts === undefined ? {} : { mostDrafts }) },
  )
  const found = purchase && { total: Math.round(purchase.value), parcels: purchase.stores.size }
  return { found, isComplete }
}

const EXCEEDING = { ...SMALL, stores: 2, needs: [1, 2, 3], freeFrom: 1200 }
const KINDS: ReadonlyArray<{ name: string; make: (random: () => number) => BasketModel }> = [
  { name: 'stores that ask a little for their parcel', make: makeOpenBasket },
  { name: 'limits for free shipping', make: (random) => makeBasket(random, SMALL) },
  { name: 'two rules of shipping', make: (random) => makeBasket(random, { ...SMALL, rules: 2 }) },
  { name: 'at most two parcels', make: (random) => makeBasket(random, SMALL, { maxParcels: 2 }) },
  { name: 'more cans allowed', make: (random) => makeBasket(random, EXCEEDING, { mayExceed: true }) },
]

test.each(KINDS)('$name, nothing decided: one of the drafts is the cheapest purchase', ({ make }) => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < CASES; nth++) {
    const model = make(random)
    expect({ ...draft(model), model }).toEqual({ found: findBestByForce(model), isComplete: true, model })
  }
})

test('of few drafts one becomes a purchase that is near the cheapest, and it is not said to be the cheapest', () => {
  const random = createSeededRandom(SEED)
  const gaps = Array.from({ length: 30 }, () => {
    const model = makeBasket(random, { ...SMALL, items: 8, stores: 6, stocked: 1 })
    const { found, isComplete } = draft(model, 16)
    expect(isComplete).toBe(false)
    const cheapest = solveBasket(model, { softMs: 60_000, hardMs: 60_000, tolerance: 0 })
    if (!cheapest || cheapest === 'unknown') throw new Error('the basket has no plan')
    return (found?.total ?? Number.POSITIVE_INFINITY) / cheapest.total - 1
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.02)
})

test('a search that is cut short says so', () => {
  const model = makeBasket(createSeededRandom(SEED), { ...SMALL, items: 8, stores: 6 })
  const modes = listModes(model).flat()
  const market = openMarket(priceCans({ needs: model.needs, modes, limit: MORE_THAN_ANY }))
  const drafting = { model, market, limit: MORE_THAN_ANY }
  expect(draftPurchases(drafting, { isOver: () => true })).toEqual({ purchase: null, isComplete: false })
})

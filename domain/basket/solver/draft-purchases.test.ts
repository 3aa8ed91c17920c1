import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { findBestByForce } from './brute-force.test-helper.ts'
import { draftPurchases } from './draft-purchases.ts'
import { openMarket } from './market.ts'
import { makeBasket, SMALL } from './random-basket.test-helper.ts'
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

function settle(model: BasketModel) {
  const modes = listModes(model)
    .flat()
    .map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const market = openMarket({ bound: 0, reserve: 0, prices: new Float64Array(model.needs.length), modes })
  const settling = { model, market, limit: MORE_THAN_ANY }
  return draftPurchases(settling, { isOver: () => false })
}

test('where no parcel is decided yet, drafts tell which ones are worth their charge', () => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < CASES; nth++) {
    const model = makeOpenBasket(random)
    const expected = findBestByForce(model)
    const { purchase, isComplete } = settle(model)
    const found = purchase && { total: Math.round(purchase.value), parcels: purchase.stores.size }
    expect({ found, isComplete, model }).toEqual({ found: expected, isComplete: true, model })
  }
})

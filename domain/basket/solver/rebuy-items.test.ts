import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { createStoreChooser } from './choose-stores.ts'
import { widestMode } from './improve-purchase.ts'
import { openMarket } from './market.ts'
import { priceCans } from './price-cans.ts'
import { createBuyer, type Purchase } from './purchase.ts'
import { makeBasket, TEN_LINES } from './random-basket.test-helper.ts'
import { createRebuyer } from './rebuy-items.ts'
import { solveBasket } from './solve-basket.ts'
import { listModes } from './store-modes.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }

function listCans({ needs, stores }: BasketModel, { picks }: Purchase): number[] {
  return needs.map((_, item) =>
    picks.reduce((sum, { store, pack, count }) => {
      const { item: own, cans } = stores[store]!.packs[pack]!
      return own === item ? sum + cans * count : sum
    }, 0),
  )
}

/** How far a purchase at chosen stores is above the cheapest one, as it comes and when items are bought anew. */
function compare(model: BasketModel) {
  const modesOf = listModes(model)
  const widest = modesOf.map(widestMode)
  const all = [...modesOf.keys()]
  const chosen = createStoreChooser({ modesOf, maxParcels: all.length }).choose(all)
  const first = createBuyer(model).find(chosen.map((store) => widest[store]!))!
  const { deals } = openMarket(priceCans({ needs: model.needs, modes: modesOf.flat(), limit: first.value }))
  const rebuyer = createRebuyer({ model, modesOf, widest, isOver: () => false })
  const better = rebuyer.improve(rebuyer.read(first), deals, { tries: 40, goal: 0 })
  expect(listCans(model, better)).toEqual(model.needs)
  for (const { store, pack } of better.picks)
    expect(rebuyer.tried.get(store)!.has(model.stores[store]!.packs[pack]!.item)).toBe(true)
  const best = solveBasket(model, NO_HURRY)
  if (best === null || best === 'unknown') throw new Error('the basket has no plan')
  return { chosen: first.value / best.total - 1, rebought: better.value / best.total - 1 }
}

test('stores are chosen well, and buying items anew comes close to the cheapest purchase', () => {
  const random = createSeededRandom(SEED)
  const gaps = Array.from({ length: 12 }, () => compare(makeBasket(random, { ...TEN_LINES, stores: 22 })))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(gaps.every(({ chosen, rebought }) => rebought <= chosen)).toBe(true)
  expect(mean(gaps.map(({ chosen }) => chosen))).toBeLessThan(0.05)
  expect(mean(gaps.map(({ rebought }) => rebought))).toBeLessThan(0.01)
})

test('no more stores are chosen than parcels are allowed', () => {
  const modesOf = listModes(makeBasket(createSeededRandom(SEED), TEN_LINES))
  const { choose } = createStoreChooser({ modesOf, maxParcels: 2 })
  expect(choose([...modesOf.keys()]).length).toBeLessThanOrEqual(2)
})

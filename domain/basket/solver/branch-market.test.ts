import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { eurMicro } from '../../money/amounts.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel } from './basket-model.ts'
import { createBrancher } from './branch-market.ts'
import { findBestByForce } from './brute-force.test-helper.ts'
import { draftPurchases } from './draft-purchases.ts'
import { type Market, openMarket } from './market.ts'
import { makeBasket, SMALL } from './random-basket.test-helper.ts'
import { listModes, PARCEL_TIE } from './store-modes.ts'

const packOf = (rule: number) => ({ item: 0, cans: 1, cost: eurMicro(3_000_000), measure: 300, rule })
const ruleOf = (cents: number, freeFrom: number | null = null) => ({
  cost: eurMicro(cents * 10_000),
  freeFrom,
})

const LIMIT = 10_000_000

/** Whether one of the store's modes is in doubt where a purchase may cost this much more than the bound. */
function isInDoubt(
  rules: ReadonlyArray<ReturnType<typeof ruleOf>>,
  { mayAddParcels = true, room = 1_000_000 } = {},
): boolean {
  const stores = [{ rules, packs: rules.map((_, rule) => packOf(rule)) }]
  const modes = listModes({ needs: [1], stores, mayExceed: false, maxParcels: null })
    .flat()
    .map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const market = openMarket({ bound: LIMIT - room, reserve: 0, prices: new Float64Array(1), modes })
  const brancher = createBrancher({ sweep: () => true, limit: () => LIMIT, mayAddParcels })
  return brancher.branchOnParcels(market) !== null
}

test('a parcel that costs less than what a purchase may cost more is not decided', () => {
  expect(isInDoubt([ruleOf(0)])).toBe(false)
  expect(isInDoubt([ruleOf(90)])).toBe(false)
  expect(isInDoubt([ruleOf(110)])).toBe(true)
})

test('it is decided where purchases differ only in their number of parcels', () => {
  expect(isInDoubt([ruleOf(0)], { room: PARCEL_TIE / 2 })).toBe(true)
})

test('it is decided where parcels are limited, for a limit to be reached, and between the rules of a store', () => {
  expect(isInDoubt([ruleOf(0)], { mayAddParcels: false })).toBe(true)
  expect(isInDoubt([ruleOf(90, 200)])).toBe(true)
  expect(isInDoubt([ruleOf(20), ruleOf(90)])).toBe(true)
})

const CASES = 500
/** In euro micro, with room for the tie between parcels behind the point. */
const MORE_THAN_ANY = 1e9

/** The cheapest purchase when it is decided of every item at every store whether some of it comes from there. */
function decideEverySupply(model: BasketModel): { total: number; leaves: number } | null {
  const modes = listModes(model)
    .flat()
    .map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const root = openMarket({ bound: 0, reserve: 0, prices: new Float64Array(model.needs.length), modes })
  let best = MORE_THAN_ANY
  let leaves = 0
  const limit = () => best - PARCEL_TIE / 2
  const pricing = createPricing({
    ...model,
    mostDeals: root.deals.length,
    isOver: () => false,
  })
  const sweep = (part: Market) => {
    pricing.sweep(part, { limit: limit(), most: 2 * limit() })
    return part.bound < limit()
  }
  const brancher = createBrancher({ sweep, limit, mayAddParcels: false })

  function explore(market: Market): void {
    const parts = brancher.branchOnParcels(market) ?? brancher.branchOnSupplies(market)
    for (const part of parts ?? []) explore(part)
    if (parts) return
    leaves++
    const drafting = { model, market, limit: limit() }
    const { purchase } = draftPurchases(drafting, { isOver: () => false })
    best = Math.min(best, purchase?.value ?? best)
  }

  if (sweep(root)) explore(root)
  return best < MORE_THAN_ANY ? { total: Math.round(best), leaves } : null
}

test.each([
  { name: 'exactly the cans that are wanted' },
  { name: 'stores that always send free', shape: { ...SMALL, alwaysFree: 0.6, step: 100 } },
  { name: 'two rules of shipping', shape: { ...SMALL, rules: 2 } },
  {
    name: 'more cans where that costs less',
    shape: { ...SMALL, items: 2, needs: [1, 2, 3] },
    mayExceed: true,
  },
])(
  '$name: it is decided one by one where items come from, and one part has the cheapest purchase',
  ({ shape = SMALL, mayExceed = false }) => {
    const random = createSeededRandom(SEED)
    let leaves = 0
    for (let nth = 0; nth < CASES; nth++) {
      const model = makeBasket(random, shape, { mayExceed })
      const found = decideEverySupply(model)
      const expected = findBestByForce(model)?.total ?? null
      expect({ total: found?.total ?? null, model }).toEqual({ total: expected, model })
      leaves += found?.leaves ?? 0
    }
    expect(leaves).toBeGreaterThan(CASES / 2)
  },
)

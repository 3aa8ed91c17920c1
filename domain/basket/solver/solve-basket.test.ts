import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { eurMicro } from '../../money/amounts.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { findBestByForce } from './brute-force.test-helper.ts'
import { type BasketShape, FORTY_LINES, makeBasket, SMALL, TEN_LINES } from './random-basket.test-helper.ts'
import { type Outcome, solveBasket } from './solve-basket.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }
/** The time is over before the first branch, so that the bound has to hold without a search. */
const AT_ONCE = { softMs: -1, hardMs: -1, tolerance: 0 }
/** As for large baskets: only what is better by more than the tolerance is of interest. */
const NEAR = { softMs: -1, hardMs: 60_000, tolerance: 0.01 }
/** Of each kind: ten thousand and more together. */
const CASES = 2500
/** Stores whose parcels cost nothing, and prices that are often the same, so that parcels decide between purchases. */
const FREE: BasketShape = { ...SMALL, alwaysFree: 0.6, step: 100 }
/** With more than is wanted there is far more to try. */
const EXCEEDING: BasketShape = { ...SMALL, items: 2, needs: [1, 2, 3] }

const isSolution = (outcome: Outcome): outcome is Solution => outcome !== null && outcome !== 'unknown'

/** Exactly what is wanted, or no less where more may be bought. */
function hasAll({ needs, stores, mayExceed }: BasketModel, { picks }: Solution): boolean {
  return needs.every((need, item) => {
    const own = picks.filter(({ store, pack }) => stores[store]!.packs[pack]!.item === item)
    const cans = own.reduce(
      (sum, { store, pack, count }) => sum + stores[store]!.packs[pack]!.cans * count,
      0,
    )
    return mayExceed ? cans >= need : cans === need
  })
}

function countParcels({ picks }: Solution): number {
  return new Set(picks.map(({ store }) => store)).size
}

function checkAgainstForce(model: BasketModel, how?: Parameters<typeof solveBasket>[2]) {
  const { total: expected, parcels } = findBestByForce(model) ?? { total: null, parcels: 0 }
  const [solution, hasty, near] = [NO_HURRY, AT_ONCE, NEAR].map((limits) => solveBasket(model, limits, how))
  const isHonest = (outcome: Outcome) =>
    isSolution(outcome)
      ? expected !== null &&
        hasAll(model, outcome) &&
        outcome.lowerBound <= expected &&
        outcome.total >= expected &&
        (!outcome.isExact || outcome.total === expected)
      : outcome === 'unknown' || expected === null
  const isRight = isSolution(solution!)
    ? solution.isExact && countParcels(solution) === parcels
    : solution === null
  const isNear = isSolution(near!) ? near.total - near.lowerBound <= 0.0101 * near.total : near === null
  return isRight && isNear && [solution!, hasty!, near!].every(isHonest)
    ? null
    : { model, expected, parcels, solution, hasty, near }
}

test.each([
  { name: 'exactly the cans that are wanted', options: {} },
  { name: 'many stores that always send free', shape: FREE, options: {} },
  { name: 'some stores that always send free, at most two parcels', shape: FREE, options: { maxParcels: 2 } },
  { name: 'stores with two rules of shipping', shape: { ...SMALL, rules: 2 }, options: {} },
  { name: 'stores with low charges', shape: { ...SMALL, shipping: 60 }, options: {} },
  { name: 'at most two parcels', options: { maxParcels: 2 } },
  {
    name: 'at most three parcels of four stores',
    shape: { ...SMALL, stores: 4, needs: [1, 2] },
    options: { maxParcels: 3 },
  },
  { name: 'one parcel', options: { maxParcels: 1 } },
  // Few parcels are usually planned by sets of stores: this is how more of them are.
  { name: 'at most two parcels by the whole search', options: { maxParcels: 2 }, how: { isWhole: true } },
  {
    name: 'at most three parcels of five stores by the whole search',
    shape: { ...SMALL, stores: 5, needs: [1, 2], alwaysFree: 0.3 },
    options: { maxParcels: 3 },
    how: { isWhole: true },
  },
  {
    name: 'more cans where that costs less, many stores that always send free',
    shape: { ...EXCEEDING, alwaysFree: 0.6, step: 100 },
    options: { mayExceed: true },
  },
  {
    name: 'more cans where that costs less, stores with two rules of shipping',
    shape: { ...EXCEEDING, rules: 2, shipping: 60 },
    options: { mayExceed: true },
  },
  { name: 'more cans where that costs less', shape: EXCEEDING, options: { mayExceed: true } },
])(
  '$name: the plan is what trying everything finds, and its bound holds when it is cut short',
  {
    timeout: 60_000,
  },
  ({ shape = SMALL, options, how }) => {
    const random = createSeededRandom(SEED)
    const baskets = Array.from({ length: CASES }, () => makeBasket(random, shape, options))
    expect(
      baskets.map((basket) => checkAgainstForce(basket, how)).find((wrong) => wrong !== null) ?? null,
    ).toBeNull()
  },
)

test('wherever a search for a near plan is cut short, its bound is no higher than the cheapest total', () => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < 60; nth++) {
    const model = makeBasket(random, { ...TEN_LINES, items: 12, stores: 40 })
    const best = solveBasket(model, NO_HURRY)
    for (const hardMs of [2, 4, 6, 8, 10]) {
      const hasty = solveBasket(model, { softMs: -1, hardMs, tolerance: 0.001 })
      if (!isSolution(best) || !isSolution(hasty)) throw new Error('the basket has no plan')
      expect(hasty.total).toBeGreaterThanOrEqual(best.total)
      expect(hasty.lowerBound).toBeLessThanOrEqual(best.total)
    }
  }
})

test('what one store alone has cannot be had without it, and that is known at once', () => {
  const { stores, ...rest } = makeBasket(createSeededRandom(SEED), FORTY_LINES)
  const rare = stores.map(({ packs, ...store }) => ({
    ...store,
    packs: packs.filter(({ item }) => item > 0),
  }))
  expect(solveBasket({ ...rest, stores: rare }, AT_ONCE)).toBeNull()
})

test('few parcels over many stores: a plan is found before any search, and never called impossible', () => {
  const model = makeBasket(createSeededRandom(SEED), { ...FORTY_LINES, stocked: 0.9 }, { maxParcels: 6 })
  for (const maxParcels of [3, 6]) {
    const hasty = solveBasket({ ...model, maxParcels }, AT_ONCE)
    expect(isSolution(hasty) && countParcels(hasty)).toBeLessThanOrEqual(maxParcels)
  }
  const stores = model.stores.map(keepEveryTenth)
  expect(solveBasket({ ...model, maxParcels: 4, stores }, AT_ONCE)).toBe('unknown')
  // Two stores are looked at two by two, so that it is known.
  expect(solveBasket({ ...model, maxParcels: 2, stores }, AT_ONCE)).toBeNull()
})

test.each([2, 3, 4, 6])('%i parcels over many stores: the cheapest plan is proved', (maxParcels) => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < 5; nth++) {
    const model = makeBasket(random, { ...TEN_LINES, stocked: 0.9 }, { maxParcels })
    const outcome = solveBasket(model, { ...NO_HURRY, hardMs: 20_000 })
    expect(isSolution(outcome) && outcome.isExact && countParcels(outcome) <= maxParcels).toBe(true)
  }
})

/** Each store has a tenth of the items, so that four never have all. */
function keepEveryTenth({ packs, ...store }: BasketModel['stores'][number], nth: number) {
  return { ...store, packs: packs.filter(({ item }) => item % 10 === nth % 10) }
}

test('a basket that nobody would buy is planned with a rough bound, in little memory', () => {
  const { needs, ...rest } = makeBasket(createSeededRandom(SEED), FORTY_LINES)
  const outcome = solveBasket({ ...rest, needs: needs.map(() => 1000) }, AT_ONCE)
  expect(isSolution(outcome) && outcome.lowerBound > 0 && outcome.lowerBound <= outcome.total).toBe(true)
})

const CENT = 10_000

/** A store with packs of one can: its shipping, and by item what a can costs, in cents. */
function makeStore(
  shipping: number,
  cents: Readonly<Record<number, number>>,
  freeFrom: number | null = null,
) {
  return {
    rules: [{ cost: eurMicro(shipping * CENT), freeFrom }],
    packs: Object.entries(cents).map(([item, cost]) => ({
      ...{ item: Number(item), cans: 1, rule: 0 },
      ...{ cost: eurMicro(cost * CENT), measure: cost },
    })),
  }
}

test('the first purchase is at the cheapest store, also after one that has nothing', () => {
  const stores = [makeStore(0, {}), makeStore(500, { 0: 900 }), makeStore(500, { 0: 200 })]
  const outcome = solveBasket({ needs: [3], stores, mayExceed: false, maxParcels: null }, AT_ONCE)
  expect(isSolution(outcome) && outcome.total).toBe(1100 * CENT)
})

test('what needs more parcels than are allowed is impossible, also where a near plan would do', () => {
  const stores = [makeStore(500, { 0: 300 }), makeStore(500, { 1: 300 }), makeStore(20, { 2: 300 }, 310)]
  const model = { needs: [1, 1, 1], stores, mayExceed: false, maxParcels: 2 }
  expect(solveBasket(model, { ...NO_HURRY, softMs: -1, tolerance: 0.001 })).toBeNull()
})

test('what is only to be had by buying more than is wanted at two stores is bought, not dropped', () => {
  const pack = (item: number, cans: number, cents: number) => ({
    ...{ item, cans, rule: 0 },
    ...{ cost: eurMicro(cents * CENT), measure: cents },
  })
  const rules = [{ cost: eurMicro(0), freeFrom: null }]
  const stores = [
    { rules, packs: [pack(0, 4, 800), pack(1, 1, 100)] },
    { rules, packs: [pack(0, 2, 450)] },
  ]
  const model = { needs: [5, 1], stores, mayExceed: true, maxParcels: null }
  const outcome = solveBasket(model, { ...NO_HURRY, softMs: -1, tolerance: 0.1 })
  expect(isSolution(outcome) && hasAll(model, outcome) && outcome.total).toBe(1350 * CENT)
})

test('a basket with very many mixes of packs at the same stores is planned to the cent', () => {
  const random = createSeededRandom(202)
  const model = Array.from({ length: 8 }, () => makeBasket(random, TEN_LINES)).at(-1)!
  // What HiGHS found too.
  expect(solveBasket(model, NO_HURRY)).toMatchObject({ total: 282_825_943, isExact: true })
})

test('many packs of few sizes, which make as many cans in very many ways, are planned to the cent', () => {
  const makeStore = (
    shipping: number,
    freeFrom: number,
    packs: ReadonlyArray<[cans: number, cents: number]>,
  ) => ({
    rules: [{ cost: eurMicro(shipping * 10_000), freeFrom }],
    packs: packs.map(([cans, cents]) => ({
      item: 0,
      cans,
      rule: 0,
      cost: eurMicro(cents * 10_000),
      measure: cents,
    })),
  })
  const first = [
    [1, 462],
    [1, 473],
    [6, 2518],
    [6, 2732],
    [12, 5435],
    [12, 5081],
    [24, 10_887],
    [24, 10_107],
  ]
  const second = [
    [1, 428],
    [1, 447],
    [6, 2463],
    [6, 2552],
    [12, 4888],
    [12, 5023],
    [24, 9610],
    [24, 9679],
  ]
  const stores = [
    makeStore(1490, 3900, first as [number, number][]),
    makeStore(690, 10_000, second as [number, number][]),
  ]
  const model: BasketModel = { needs: [24], stores, mayExceed: false, maxParcels: null }
  const found = solveBasket(model, { softMs: 60_000, hardMs: 60_000, tolerance: 0 })
  expect(found).toMatchObject({ total: 100_080_000, lowerBound: 100_080_000, isExact: true })
})

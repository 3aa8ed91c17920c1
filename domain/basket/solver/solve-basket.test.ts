import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { findTotalByForce } from './brute-force.test-helper.ts'
import { FORTY_LINES, makeBasket, SMALL } from './random-basket.test-helper.ts'
import { type Outcome, solveBasket } from './solve-basket.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }
/** The time is over before the first branch, so that the bound has to hold without a search. */
const AT_ONCE = { softMs: -1, hardMs: -1, tolerance: 0 }
/** Of each kind: ten thousand together. */
const CASES = 2500

const isSolution = (outcome: Outcome): outcome is Solution => outcome !== null && outcome !== 'unknown'

function checkAgainstForce(model: BasketModel) {
  const expected = findTotalByForce(model)
  const solution = solveBasket(model, NO_HURRY)
  const hasty = solveBasket(model, AT_ONCE)
  const isRight = isSolution(solution)
    ? solution.isExact && solution.total === expected
    : solution === null && expected === null
  const isHonest = isSolution(hasty)
    ? expected !== null &&
      hasty.lowerBound <= expected &&
      hasty.total >= expected &&
      (!hasty.isExact || hasty.total === expected)
    : hasty === 'unknown' || expected === null
  return isRight && isHonest ? null : { model, expected, solution, hasty }
}

test.each([
  { name: 'exactly the cans that are wanted', options: {} },
  { name: 'at most two parcels', options: { maxParcels: 2 } },
  { name: 'one parcel', options: { maxParcels: 1 } },
  { name: 'more cans where that costs less', options: { mayExceed: true } },
])(
  '$name: the plan costs what trying everything finds, and its bound holds when it is cut short',
  {
    timeout: 60_000,
  },
  ({ options }) => {
    const random = createSeededRandom(SEED)
    const shape = 'mayExceed' in options ? { ...SMALL, items: 2, needs: [1, 2, 3] } : SMALL
    const baskets = Array.from({ length: CASES }, () => makeBasket(random, shape, options))
    expect(baskets.map(checkAgainstForce).find((wrong) => wrong !== null) ?? null).toBeNull()
  },
)

test('what one store alone has cannot be had without it, and that is known at once', () => {
  const { stores, ...rest } = makeBasket(createSeededRandom(SEED), FORTY_LINES)
  const rare = stores.map(({ packs, ...store }) => ({
    ...store,
    packs: packs.filter(({ item }) => item > 0),
  }))
  expect(solveBasket({ ...rest, stores: rare }, AT_ONCE)).toBeNull()
})

test('few parcels over many stores: a plan is found before any search, and never called impossible', () => {
  const model = makeBasket(createSeededRandom(SEED), FORTY_LINES, { maxParcels: 6 })
  const hasty = solveBasket(model, AT_ONCE)
  expect(isSolution(hasty) && new Set(hasty.picks.map(({ store }) => store)).size).toBeLessThanOrEqual(6)
  const alone = { ...model, maxParcels: 2, stores: model.stores.map(keepEveryTenth) }
  expect(solveBasket(alone, AT_ONCE)).toBe('unknown')
})

/** Each store has a tenth of the items, so that two never have all. */
function keepEveryTenth({ packs, ...store }: BasketModel['stores'][number], nth: number) {
  return { ...store, packs: packs.filter(({ item }) => item % 10 === nth % 10) }
}

test('a basket that nobody would buy is planned without its bound, in little memory', () => {
  const { needs, ...rest } = makeBasket(createSeededRandom(SEED), FORTY_LINES)
  const outcome = solveBasket({ ...rest, needs: needs.map(() => 1000) }, AT_ONCE)
  expect(isSolution(outcome) && outcome.lowerBound > 0 && outcome.lowerBound <= outcome.total).toBe(true)
})

import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { findTotalByForce } from './brute-force.test-helper.ts'
import { makeBasket, SMALL } from './random-basket.test-helper.ts'
import { solveBasket } from './solve-basket.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }
/** The time is over before the first branch, so that the bound has to hold without a search. */
const AT_ONCE = { softMs: -1, hardMs: -1, tolerance: 0 }
/** Of each kind: ten thousand together. */
const CASES = 2500

function checkAgainstForce(model: BasketModel) {
  const expected = findTotalByForce(model)
  const solution = solveBasket(model, NO_HURRY)
  const hasty = solveBasket(model, AT_ONCE)
  const isRight = solution ? solution.isExact && solution.total === expected : expected === null
  const isBound = !hasty || (expected !== null && hasty.lowerBound <= expected && hasty.total >= expected)
  const isHonest = !hasty?.isExact || hasty.total === expected
  return isRight && isBound && isHonest ? null : { model, expected, solution, hasty }
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

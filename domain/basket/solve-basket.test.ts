import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { findTotalByForce } from './brute-force.test-helper.ts'
import { makeBasket, SMALL } from './random-basket.test-helper.ts'
import { solveBasket } from './solve-basket.ts'

const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }
/** The bench tries ten thousand. */
const CASES = 400

function checkAgainstForce(model: BasketModel) {
  const solution = solveBasket(model, NO_HURRY)
  const expected = findTotalByForce(model)
  if (solution?.total !== (expected ?? undefined) || (solution && !solution.isExact))
    return { model, expected, solution }
  return null
}

test.each([
  { name: 'exactly the cans that are wanted', options: {} },
  { name: 'at most two parcels', options: { maxParcels: 2 } },
  { name: 'one parcel', options: { maxParcels: 1 } },
  { name: 'more cans where that costs less', options: { mayExceed: true } },
])('$name: the plan costs what trying everything finds', ({ options }) => {
  const random = createSeededRandom(SEED)
  const shape = 'mayExceed' in options ? { ...SMALL, items: 2, needs: [1, 2, 3] } : SMALL
  const wrong = Array.from({ length: CASES }, () => checkAgainstForce(makeBasket(random, shape, options)))
  expect(wrong.find((one) => one !== null) ?? null).toBeNull()
})

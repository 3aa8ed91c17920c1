import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { findTotalByForce } from './brute-force.test-helper.ts'
import { lowerLimit, priceCans } from './price-cans.ts'
import { makeBasket, SMALL, TEN_LINES } from './random-basket.test-helper.ts'
import { solveBasket } from './solve-basket.ts'
import { listModes } from './store-modes.ts'

const CASES = 500
const NO_HURRY = { softMs: 60_000, hardMs: 60_000, tolerance: 0 }
/** More than the ties between parcels and less than a cent. */
const A_LITTLE = 100

test('no purchase costs less than the bound, whatever the limit above it', () => {
  const random = createSeededRandom(SEED)
  const wrong = Array.from({ length: CASES }, () => makeBasket(random, SMALL)).filter((model) => {
    const total = findTotalByForce(model)
    if (total === null) return false
    const modes = listModes(model).flat()
    return [1.001, 1.2, 3].some(
      (factor) => priceCans({ needs: model.needs, modes, limit: total * factor }).bound > total + 1,
    )
  })
  expect(wrong).toEqual([])
})

test('a limit just above the cheapest purchase leaves all of its stores, and few others', () => {
  const random = createSeededRandom(SEED)
  const shares = Array.from({ length: 10 }, () => {
    const model = makeBasket(random, TEN_LINES)
    const best = solveBasket(model, NO_HURRY)
    if (best === null || best === 'unknown') throw new Error('the basket has no plan')
    const modes = listModes(model).flat()
    const first = priceCans({ needs: model.needs, modes, limit: best.total * 1.05 })
    const left = lowerLimit(first, best.total + A_LITTLE).modes.map(({ mode }) => mode.store)
    expect(left).toEqual(expect.arrayContaining([...new Set(best.picks.map(({ store }) => store))]))
    return left.length / modes.length
  })
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.25)
})

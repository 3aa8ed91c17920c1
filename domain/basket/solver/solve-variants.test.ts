import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { makeBasket, TEN_LINES } from './random-basket.test-helper.ts'
import { solveVariants } from './solve-variants.ts'

test('a plan that is given little time is a purchase with a bound, around the cheapest', () => {
  const random = createSeededRandom(SEED)
  for (let round = 0; round < 5; round++) {
    const request = { model: makeBasket(random, TEN_LINES), variants: [{}] }
    const [best] = solveVariants(request)
    const [hasty] = solveVariants({ ...request, mostMs: 0 })
    if (!best || best === 'unknown' || !hasty || hasty === 'unknown') throw new Error('no plan')
    expect(hasty.lowerBound).toBeLessThanOrEqual(best.total)
    expect(hasty.total).toBeGreaterThanOrEqual(best.lowerBound)
  }
})

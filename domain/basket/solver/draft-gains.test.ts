import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { addGains, mostGain, NO_GAINS } from './draft-gains.ts'

const LIMIT = 10_000

function makeSupplies(random: () => number, count: number) {
  return Array.from({ length: count }, () => ({
    isForced: random() < 0.3,
    options: Array.from({ length: 3 }, (_, nth) => {
      const measure = Math.floor(random() * 3000)
      const cost = measure * 10_000
      return {
        cans: nth + 1,
        cost,
        measure,
        pack: 0,
        rest: null,
        price: Math.floor(cost * (0.8 + 0.3 * random())),
      }
    }),
  }))
}

/** The most that can be gained, by trying everything. */
function tryAll(supplies: ReturnType<typeof makeSupplies>, missing: number): number {
  const [first, ...others] = supplies
  if (!first) return missing <= 0 ? 0 : Number.NEGATIVE_INFINITY
  const ways = first.options.map(
    ({ cost, measure, price }) => price - cost + tryAll(others, missing - measure),
  )
  return Math.max(...ways, first.isForced ? Number.NEGATIVE_INFINITY : tryAll(others, missing))
}

test('the most that a mode can gain with enough goods is what trying everything finds', () => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < 200; nth++) {
    const supplies = makeSupplies(random, 5)
    const gains = supplies.reduce(
      (known, { options, isForced }) => addGains(known, options, { isForced, limit: LIMIT }),
      NO_GAINS,
    )
    for (const missing of [0, 1000, 5000, LIMIT])
      expect(mostGain(gains, missing)).toBe(tryAll(supplies, missing))
  }
})

test('of very many the list stays short, and never says less than can be gained', () => {
  const random = createSeededRandom(SEED)
  // All lose nearly as much by their goods, so that hardly one beats another: there would be some thousands.
  const supplies = makeSupplies(random, 9).map(({ isForced, options }) => ({
    isForced,
    options: options.map((option) => {
      const measure = Math.ceil(option.measure / 2.5)
      const cost = measure * 10_000
      return { ...option, measure, cost, price: Math.floor(cost - measure * (100 + random())) }
    }),
  }))
  const gains = supplies.reduce(
    (known, { options, isForced }) => addGains(known, options, { isForced, limit: LIMIT }),
    NO_GAINS,
  )
  expect(gains.length).toBeGreaterThan(100)
  expect(gains.length).toBeLessThanOrEqual(256)
  for (let missing = 0; missing <= LIMIT; missing += 100)
    expect(mostGain(gains, missing)).toBeGreaterThanOrEqual(tryAll(supplies, missing))
})

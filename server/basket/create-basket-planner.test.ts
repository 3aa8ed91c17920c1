import { expect, test } from 'vitest'
import { makeBasket, SMALL } from '#domain/basket/solver/random-basket.test-helper.ts'
import { solveVariants } from '#domain/basket/solver/solve-variants.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { SEED } from '#tests/seed.ts'
import { createBasketPlanner } from './create-basket-planner.ts'

const REQUEST = { model: makeBasket(createSeededRandom(SEED), SMALL), variants: [{}, { maxParcels: 1 }] }

test('threads plan what the planner plans, several baskets at once', async () => {
  const planner = createBasketPlanner()
  const answers = await Promise.all([1, 2, 3, 4].map(() => planner.solve(REQUEST)))
  expect(answers).toEqual(Array(4).fill(solveVariants(REQUEST)))
  await planner.close()
})

test('a basket that finds the queue full is told so at once, and those before it are planned', async () => {
  const planner = createBasketPlanner({ threads: 1, mostWaiting: 1 })
  const first = planner.solve(REQUEST)
  const second = planner.solve(REQUEST)
  expect(await planner.solve(REQUEST)).toBe('busy')
  expect(await Promise.all([first, second])).toHaveLength(2)
  await planner.close()
})

test('a basket that takes too long fails alone: the next one gets a new thread', async () => {
  const file = new URL('./__fixtures__/stuck-thread.ts', import.meta.url)
  const planner = createBasketPlanner({ threads: 1, longestMs: 20, file })
  await expect(planner.solve(REQUEST)).rejects.toThrow('too long')
  await expect(planner.solve(REQUEST)).rejects.toThrow('too long')
  await planner.close()
})

test('a basket that can wait is planned after those that cannot, and does not take their places', async () => {
  const planner = createBasketPlanner({ threads: 1, mostWaiting: 1, patienceMs: 60_000 })
  const order: string[] = []
  const first = planner.solve(REQUEST)
  const patient = planner.solve({ ...REQUEST, isPatient: true }).then(() => order.push('patient'))
  const next = planner.solve(REQUEST).then(() => order.push('next'))
  expect(await planner.solve({ ...REQUEST, isPatient: true })).toBe('busy')
  await Promise.all([first, patient, next])
  expect(order).toEqual(['next', 'patient'])
  await planner.close()
})

test('a basket that can wait is given up when others take the threads for too long', async () => {
  const file = new URL('./__fixtures__/stuck-thread.ts', import.meta.url)
  const planner = createBasketPlanner({ threads: 1, patienceMs: 5, file })
  const stuck = planner.solve(REQUEST)
  expect(await planner.solve({ ...REQUEST, isPatient: true })).toBe('busy')
  await planner.close()
  expect(await stuck).toBe('busy')
})

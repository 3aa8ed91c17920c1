import { expect, test } from 'vitest'
import { listSteps, type StartFacts } from './list-steps.ts'

test('with prices on the site, its stores count as read although demo stores are not listed', () => {
  const counts = { products: 9, stores: 3, activeStores: 3, prices: 20, compared: 9 } as StartFacts['counts']
  const steps = listSteps({ counts, stores: [], hasImported: false, proposals: 0 })
  expect(steps).toMatchObject({ 'switch-on': 'done', import: 'now' })
})

import { expect, test } from 'vitest'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { renameBasket } from './rename-basket.ts'

const SNAPSHOT = makeSnapshot({
  products: [makeProduct({ id: 2, slug: 'berry' }), makeProduct({ id: 3, slug: 'frost' })],
})

test.for([
  ['items=berry:10,frost:5', [2, 3], 'items=berry:10,frost:5'],
  ['items=old-frost:10,berry:5&parcels=2', [3, 2], 'items=frost:10,berry:5&parcels=2'],
  ['items=old-frost:10&fixed=old-frost:7', [3], 'items=frost:10&fixed=frost:7'],
  // Both are one product now.
  ['items=old-frost:10,frost:5', [3, 3], 'items=frost:15'],
  // Not listed any more.
  ['items=gone:10,berry:5', [9, 2], 'items=gone:10,berry:5'],
  ['items=berry:10', null, 'items=berry:10'],
] as const)('the basket %s of products %o is called %s', ([query, productIds, renamed]) => {
  expect(renameBasket({ query, productIds }, SNAPSHOT)).toBe(renamed)
})

import { expect, test } from 'vitest'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { nameBasket } from './name-basket.ts'

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, name: 'Frost Mint', slug: 'frost-mint' }),
    makeProduct({ id: 2, name: 'Polar Ice', slug: 'polar-ice' }),
  ],
})

test.each([
  ['items=frost-mint:10', [1], 'Frost Mint'],
  ['items=frost-mint:10,old-name:5', [1, 2], 'Frost Mint, Polar Ice'],
  ['items=frost-mint:10,polar-ice:5,gone:1,gone-too:1', [1, 2, 8, 9], 'Frost Mint, Polar Ice +2'],
])('the basket %s is named by its products', (query, productIds, name) => {
  expect(nameBasket({ query, productIds }, snapshot)).toBe(name)
})

import { expect, test } from 'vitest'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { listOffers } from './list-offers.ts'

const currency = 'EUR' as const
const now = () => new Date('2026-06-30T12:00:00Z')

test('an unknown product has no offers to list', () => {
  const deps = {
    catalogue: () => makeSnapshot(),
    destination: { country: null, region: 'eu' as const },
    currency,
    now,
  }
  expect(listOffers(deps, { productId: 1, sort: 'price' })).toBeNull()
})

test('without a number of cans the smallest pack in stock is quoted', () => {
  const product = makeProduct()
  const snapshot = makeSnapshot({
    products: [product],
    offers: [
      makeOffer({ productId: product.id, cans: 1, stock: 'out_of_stock' }),
      makeOffer({ productId: product.id, cans: 5 }),
    ],
  })
  const answer = listOffers(
    { catalogue: () => snapshot, destination: { country: null, region: 'eu' }, currency, now },
    { productId: product.id, sort: 'price' },
  )
  expect(answer).toMatchObject({ cans: 5, quotes: [{ stock: 'in_stock' }] })
})

test('the age of the prices is that of the oldest', () => {
  const product = makeProduct()
  const stores = [
    makeStore({ readAt: '2026-06-30T11:50:00Z' }),
    makeStore({ readAt: '2026-06-30T09:30:00Z' }),
  ]
  const offers = stores.map((store) => makeOffer({ productId: product.id, storeId: store.id }))
  const snapshot = makeSnapshot({ products: [product], stores, offers })
  const answer = listOffers(
    { catalogue: () => snapshot, destination: { country: null, region: 'eu' }, currency, now },
    { productId: product.id, sort: 'price' },
  )
  expect(answer?.readMinutesAgo).toBe(150)
})

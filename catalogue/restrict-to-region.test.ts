import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeStore } from '#tests/factories.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { restrictToRegion } from './restrict-to-region.ts'

test('a store that does not deliver to a region sets no price there', () => {
  const product = makeProduct({ brand: 'ZYN' })
  const local = makeStore({ shipping: { 'non-eu': null } })
  const silent = makeStore({ shipping: {} })
  const input = {
    version: 1,
    isDemo: false,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands: [{ id: 1, name: 'ZYN', slug: 'zyn', logoUrl: null }],
    products: [product],
    stores: [local, silent],
    offers: [
      makeOffer({ productId: product.id, storeId: local.id, price: eurPrice(300) }),
      makeOffer({ productId: product.id, storeId: silent.id, price: eurPrice(400) }),
    ],
    changedAt: new Map(),
  }
  const fromPrices = (['eu', 'non-eu'] as const).map(
    (region) => buildSnapshot(restrictToRegion(input, region)).cards[0]?.priceFrom?.minor,
  )
  expect(fromPrices).toEqual([300, 400])
})

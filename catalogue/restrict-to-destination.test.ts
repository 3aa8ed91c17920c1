import { expect, test } from 'vitest'
import { destinationOf } from '#domain/country.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeStore } from '#tests/factories.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { restrictToDestination } from './restrict-to-destination.ts'

const EMPTY = {
  version: 1,
  isDemo: false,
  rates: DEFAULT_RATES,
  ratesDate: null,
  brands: [{ id: 1, name: 'ZYN', slug: 'zyn', logoUrl: null }],
  changedAt: new Map(),
}

test('a store that does not deliver to a region sets no price there', () => {
  const product = makeProduct({ brand: 'ZYN' })
  const local = makeStore({ shipping: { 'non-eu': null } })
  const silent = makeStore({ shipping: {} })
  const input = {
    ...EMPTY,
    products: [product],
    stores: [local, silent],
    offers: [
      makeOffer({ productId: product.id, storeId: local.id, price: eurPrice(300) }),
      makeOffer({ productId: product.id, storeId: silent.id, price: eurPrice(400) }),
    ],
  }
  const fromPrices = (['eu', 'non-eu'] as const).map(
    (region) =>
      buildSnapshot(restrictToDestination(input, { country: null, region })).cards[0]?.priceFrom?.minor,
  )
  expect(fromPrices).toEqual([300, 400])
})

test('a store that leaves out one country sets no price there', () => {
  const product = makeProduct({ brand: 'ZYN' })
  const picky = makeStore({ countryRules: [{ countries: ['CH', 'NO'], rule: null, days: null }] })
  const offers = [makeOffer({ productId: product.id, storeId: picky.id })]
  const input = { ...EMPTY, products: [product], stores: [picky], offers }
  const shown = (['CH', 'GB'] as const).map(
    (country) => restrictToDestination(input, destinationOf(country)).offers.length,
  )
  expect(shown).toEqual([0, 1])
})

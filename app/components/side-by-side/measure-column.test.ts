import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { makeOffer, makeProduct, makeStore } from '#tests/factories.ts'
import { measureColumn } from './measure-column.ts'

const asked = { cans: 10, currency: 'EUR', rates: DEFAULT_RATES } as const

function makeColumn(facts: Parameters<typeof makeProduct>[0]) {
  const product = makeProduct(facts)
  const store = makeStore({ shipping: { eu: { cost: eurPrice(350), freeFrom: null } } })
  const offers = [makeOffer({ productId: product.id, storeId: store.id, cans: 10, price: eurPrice(2790) })]
  const stores = new Map([[store.id, store]])
  const [best = null] = quoteOffers({
    offers,
    stores,
    cans: 10,
    destination: { country: null, region: 'eu' },
    sort: 'total',
  })
  return { product, best }
}

test('prices per can, pouch and milligram include shipping', () => {
  expect(measureColumn(makeColumn({ pouchesPerCan: 20, nicotineMg: 10.9 }), asked)).toEqual({
    goods: 2790,
    shipping: 350,
    total: 3140,
    can: 31_400,
    pouch: 1570,
    mg: 144,
  })
})

test.each([
  [
    { pouchesPerCan: null, nicotineMg: 9 },
    { pouch: null, mg: null },
  ],
  [
    { pouchesPerCan: 20, nicotineMg: null },
    { pouch: 1570, mg: null },
  ],
  [
    { pouchesPerCan: 20, nicotineMg: 0 },
    { pouch: 1570, mg: null },
  ],
])('of %o no more is said than is known', (facts, known) => {
  expect(measureColumn(makeColumn(facts), asked)).toMatchObject(known)
})

test('a product that no store has costs nothing that could be compared', () => {
  const { product } = makeColumn({})
  expect(measureColumn({ product, best: null }, asked)).toMatchObject({ total: null, can: null, mg: null })
})

import { expect, test } from 'vitest'
import type { AlertRow } from '#data/alert-judging.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { isConverted } from './is-converted.ts'

const rates = makeSnapshot({}).rates
const kronor = (amount: number) => priceOf(minor(amount), 'SEK', rates)!
const alert = { productId: 1, productIds: null, place: 'SE', currency: 'SEK' } as AlertRow

test.each([
  { goods: kronor(50_000), parcel: kronor(4900), isOther: false },
  { goods: eurPrice(4500), parcel: kronor(4900), isOther: true },
  { goods: kronor(50_000), parcel: eurPrice(490), isOther: true },
])(
  '$goods.currency and a parcel in $parcel.currency, for an alert in SEK: converted is $isOther',
  (given) => {
    const rule = { cost: given.parcel, freeFrom: null }
    const snapshot = makeSnapshot({
      products: [makeProduct({ id: 1 })],
      stores: [makeStore({ id: 1, shipping: { eu: rule } })],
      offers: [makeOffer({ id: 1, productId: 1, storeId: 1, price: given.goods })],
    })
    expect(isConverted(alert, snapshot)).toBe(given.isOther)
    expect(isConverted({ ...alert, productId: null, productIds: [1] }, snapshot)).toBe(given.isOther)
  },
)

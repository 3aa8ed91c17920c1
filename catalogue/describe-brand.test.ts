import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { describeBrand } from './describe-brand.ts'

const zyn = { brand: 'ZYN', format: 'slim', flavourFamily: 'mint' } as const

test('a brand is introduced by what its products have in common', () => {
  const products = [
    makeProduct({ ...zyn, id: 1, nicotineMg: 6 }),
    makeProduct({ ...zyn, id: 2, nicotineMg: 11, format: 'mini', flavourFamily: 'berry' }),
    makeProduct({ ...zyn, id: 3, nicotineMg: null }),
    makeProduct({ ...zyn, id: 4, nicotineMg: 3, flavourFamily: 'other' }),
    makeProduct({ brand: 'VELO', id: 5, nicotineMg: 20 }),
  ]
  const stores = [makeStore({ id: 1 }), makeStore({ id: 2 }), makeStore({ id: 3 })]
  const offers = [
    makeOffer({ productId: 1, storeId: 1, price: eurPrice(300) }),
    makeOffer({ productId: 2, storeId: 2, price: eurPrice(280) }),
    makeOffer({ productId: 4, storeId: 3, price: eurPrice(100), stock: 'out_of_stock' }),
    makeOffer({ productId: 5, storeId: 3, price: eurPrice(90) }),
  ]
  expect(describeBrand(makeSnapshot({ products, stores, offers }), 'ZYN')).toMatchObject({
    productCount: 4,
    storeCount: 2,
    fromPrice: { minor: 280 },
    nicotineMg: { min: 3, max: 11 },
    formats: ['slim', 'mini'],
    flavours: ['mint', 'berry'],
  })
})

test('a brand without stock has no price, and a name that is none has no introduction', () => {
  const snapshot = makeSnapshot({ products: [makeProduct({ ...zyn, id: 1, nicotineMg: null })] })
  expect(describeBrand(snapshot, 'ZYN')).toMatchObject({ storeCount: 0, fromPrice: null, nicotineMg: null })
  expect(describeBrand(snapshot, 'zyn')).toBeNull()
})

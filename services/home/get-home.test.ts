import { expect, test } from 'vitest'
import { eurCents, eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { getHome } from './get-home.ts'

test('the hero is a best seller that enough stores sell, with their prices cheapest first', () => {
  const few = makeProduct({ name: 'VELO Crispy Peppermint Slim', brand: 'VELO' })
  const many = makeProduct({ name: 'LOOP Jalapeño Lime Strong', brand: 'LOOP' })
  const offers = [
    makeOffer({ productId: few.id, storeId: 1 }),
    ...Array.from({ length: 9 }, (_, index) =>
      makeOffer({ productId: many.id, storeId: index + 1, price: eurPrice(500 - index) }),
    ),
  ]
  const { hero } = getHome({ catalogue: () => makeSnapshot({ products: [few, many], offers }) })
  expect(hero?.card.name).toBe('LOOP Jalapeño Lime Strong')
  expect(hero?.quotes.map((quote) => eurCents(quote.eurMicro))).toEqual([
    492, 493, 494, 495, 496, 497, 498, 499, 500,
  ])
})

test('an empty catalogue still has a home', () => {
  expect(getHome({ catalogue: () => makeSnapshot() })).toMatchObject({
    hero: null,
    deals: [],
    productCount: 0,
  })
})

test('each flavour tile counts what its search finds', () => {
  const products = [
    makeProduct({ name: 'ZYN Spearmint' }),
    makeProduct({ name: 'ZYN Citrus', flavourFamily: 'citrus' }),
  ]
  const { flavours } = getHome({ catalogue: () => makeSnapshot({ products }) })
  expect(Object.fromEntries(flavours.map(({ family, count }) => [family, count]))).toMatchObject({
    mint: 1,
    citrus: 1,
  })
})

import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { SEED } from '#tests/seed.ts'
import { findCheapestQuote, sortByGoods } from './cheapest-quote.ts'
import { DEFAULT_RATES } from './currency.ts'
import { minor } from './money/amounts.ts'
import { eurPrice, priceOf } from './money/price.ts'
import { quoteOffers } from './offers.ts'
import { createSeededRandom } from './seeded-random.ts'

test('the cheapest quote is the one that comes first by total, whatever stores ask for shipping', () => {
  const random = createSeededRandom(SEED)
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  for (let round = 0; round < 400; round++) {
    const price = (nth: number, cents: number) =>
      nth % 2 === 0 ? eurPrice(cents) : priceOf(minor(cents * 11), 'SEK', DEFAULT_RATES)!
    const stores = Array.from({ length: 6 }, (_, nth) => {
      const freeFrom = random() < 0.6 ? price(nth, between(500, 4000)) : null
      const rule = { cost: price(nth, between(0, 900)), freeFrom }
      return makeStore({ id: nth, name: `Store ${nth % 3}`, shipping: { eu: random() < 0.1 ? null : rule } })
    })
    const offers = stores.flatMap(({ id }) =>
      [1, 5, 10].flatMap((cans) =>
        random() < 0.7
          ? [
              makeOffer({
                ...{
                  id: id * 100 + cans,
                  productId: 1,
                  storeId: id,
                  cans,
                  price: price(id, between(30, 40) * 10 * cans),
                },
                stock: random() < 0.8 ? 'in_stock' : 'out_of_stock',
                shipping: random() < 0.1 ? { cost: price(id, between(0, 900)), freeFrom: null } : null,
              }),
            ]
          : [],
      ),
    )
    const order = {
      stores: new Map(stores.map((store) => [store.id, store])),
      cans: between(1, 12),
      destination: { country: null, region: 'eu' as const },
    }
    const inStock = offers.filter(({ stock }) => stock === 'in_stock')
    const [first = null] = quoteOffers({ ...order, offers: inStock, sort: 'total' })
    const found = findCheapestQuote(sortByGoods(offers, order.cans), order)
    expect([found?.store.id, found?.total]).toEqual([first?.store.id, first?.total])
  }
})

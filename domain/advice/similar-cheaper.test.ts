import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import type { Product } from '#domain/product.ts'
import { makeOffer, makeProduct, makeStore } from '#tests/factories.ts'
import { fc } from '#tests/properties.ts'
import { isAlternative, leastPerPouch, listCheaper } from './similar-cheaper.ts'

const store = makeStore({ shipping: { eu: { cost: eurPrice(0), freeFrom: null } } })

function makePriced(cents: number, overrides: Partial<Product> = {}) {
  const product = makeProduct({ nicotineMg: 8, pouchesPerCan: 20, ...overrides })
  const offers = [makeOffer({ productId: product.id, storeId: store.id, price: eurPrice(cents) })]
  const stores = new Map([[store.id, store]])
  const [best] = quoteOffers({
    offers,
    stores,
    cans: 1,
    destination: { country: null, region: 'eu' },
    sort: 'total',
  })
  return { product, best: best! }
}

test('the difference per pouch is in whole percent, and the strength in mg', () => {
  const [found] = listCheaper(makePriced(500), [makePriced(440, { nicotineMg: 7 })])
  expect(found).toMatchObject({ percentLess: 12, mgStronger: -1 })
})

test('a dearer can with more pouches may cost less per pouch', () => {
  const [found] = listCheaper(makePriced(500), [makePriced(540, { pouchesPerCan: 24 })])
  expect(found).toMatchObject({ percentLess: 10 })
})

test('less than a percent is not worth a change', () => {
  expect(listCheaper(makePriced(500), [makePriced(496)])).toEqual([])
  expect(listCheaper(makePriced(500), [makePriced(495)])).toHaveLength(1)
})

test('the cheapest per pouch comes first', () => {
  const found = listCheaper(makePriced(500), [makePriced(450), makePriced(400), makePriced(600)])
  expect(found.map(({ percentLess }) => percentLess)).toEqual([20, 10])
})

test.each([
  ['another flavour', { flavourFamily: 'berry' }],
  ['another format', { format: 'mini' }],
  ['tobacco', { kind: 'snus' }],
  ['more than 2 mg stronger', { nicotineMg: 10.01 }],
  ['of unknown strength', { nicotineMg: null }],
] as const)('a product that is %s is no alternative', (_, difference) => {
  const one = makeProduct({ nicotineMg: 8 })
  expect(isAlternative(one, makeProduct({ nicotineMg: 8, ...difference }))).toBe(false)
  expect(isAlternative(one, makeProduct({ nicotineMg: 10 }))).toBe(true)
})

test('everything listed costs less per pouch and is about as strong', () => {
  const Drawn = fc.record({
    cents: fc.integer({ min: 1, max: 2000 }),
    pouchesPerCan: fc.option(fc.integer({ min: 10, max: 30 }), { nil: null }),
    nicotineMg: fc.integer({ min: 0, max: 160 }).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(Drawn, fc.array(Drawn, { maxLength: 8 }), ({ cents, ...facts }, drawn) => {
      const own = makePriced(cents, facts)
      const found = listCheaper(
        own,
        drawn.map(({ cents: other, ...otherFacts }) => makePriced(other, otherFacts)),
      )
      const perPouch = found.map(({ best, product }) => best.total.minor / product.pouchesPerCan!)
      expect(perPouch).toEqual(perPouch.toSorted((a, b) => a - b))
      for (const { product, percentLess, best } of found) {
        const least = (1 - percentLess / 100) * (own.best.total.minor / own.product.pouchesPerCan!)
        expect(best.total.minor / product.pouchesPerCan!).toBeLessThanOrEqual(least + 1e-9)
        expect(Math.abs(product.nicotineMg! - own.product.nicotineMg!)).toBeLessThanOrEqual(2.001)
      }
    }),
  )
})

test('no order costs less per pouch than the goods of the cheapest pack', () => {
  const product = makeProduct({ pouchesPerCan: 20 })
  const offers = [
    makeOffer({ productId: product.id, price: eurPrice(400) }),
    makeOffer({ productId: product.id, cans: 10, price: eurPrice(3000) }),
    makeOffer({ productId: product.id, price: eurPrice(100), stock: 'out_of_stock' }),
  ]
  expect(leastPerPouch(product, offers)).toBe(150_000)
  expect(leastPerPouch({ pouchesPerCan: null }, offers)).toBe(Number.POSITIVE_INFINITY)
  expect(leastPerPouch(product, [])).toBe(Number.POSITIVE_INFINITY)
})

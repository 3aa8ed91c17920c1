import { expect, test } from 'vitest'
import { destinationOf } from '#domain/country.ts'
import type { DealVerdict, Verdict } from '#domain/deal-verdict.ts'
import { eurPrice } from '#domain/money/price.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import type { Sort } from '#domain/sorting.ts'
import { finishSteps } from '#domain/steps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { buildDeliveredSteps } from './delivered.ts'
import { type CardPage, listBrandPage, listSalePage, listStrengthPage } from './list-pages.ts'
import type { Snapshot } from './snapshot-types.ts'

const idsOf = ({ items }: CardPage) => items.map(({ id }) => id)
const costing = (productId: number, cents: number) => makeOffer({ productId, price: eurPrice(cents) })
const reduced = (productId: number, cents: number) =>
  makeOffer({ productId, price: eurPrice(cents), original: eurPrice(cents + 100) })

function listSale(
  snapshot: Snapshot,
  search: string,
  { verified = false, sort = 'default' }: { verified?: boolean; sort?: Sort } = {},
) {
  return listSalePage(snapshot, { query: ProductQuerySchema.parse({ search, sort }), verified, page: 1 })
}

/** Reduced, the cheapest without reviews, the dearest with the most. */
const byCost = [1, 2, 3].map((id) => ({ ...reduced(id, id * 100), reviewCount: id, rating: 4 }))

test.each([null, 10] as const)('every list begins with the most popular, with %s cans chosen', (cans) => {
  const products = [1, 2, 3].map((id) => makeProduct({ id, name: `ZYN ${id}`, nicotineMg: 14 }))
  const snapshot = makeSnapshot({ products, offers: byCost })
  const delivered =
    cans &&
    finishSteps(
      buildDeliveredSteps(snapshot, { destination: destinationOf('DE'), cans, currency: 'EUR' as const }),
    )
  const wanted = { page: 1, delivered }
  const ask = (sort: Sort) => [
    idsOf(listBrandPage(snapshot, { ...wanted, brand: 'zyn', sort })),
    idsOf(listStrengthPage(snapshot, { ...wanted, band: 'medium', sort })),
    idsOf(listSalePage(snapshot, { ...wanted, query: ProductQuerySchema.parse({ sort }) })),
  ]
  expect(ask('default')).toEqual([
    [3, 2, 1],
    [3, 2, 1],
    [3, 2, 1],
  ])
  expect(ask('price-asc')).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(idsOf(listBrandPage(snapshot, { ...wanted, brand: 'zyn' }))).toEqual([3, 2, 1])
})

test('a search on sale begins with the best match, unless another order is chosen', () => {
  const names = ['Odd Mint', 'Odd Lemon', 'Odd Spearmint']
  const products = names.map((name, nth) => makeProduct({ id: nth + 1, name }))
  const snapshot = makeSnapshot({ products, offers: byCost })
  expect(idsOf(listSale(snapshot, 'mint'))).toEqual([1, 3, 2])
  expect(idsOf(listSale(snapshot, 'mint', { sort: 'visited' }))).toEqual([3, 2, 1])
  expect(idsOf(listSale(snapshot, 'mint', { sort: 'price-desc' }))).toEqual([3, 2, 1])
})

test('a brand page holds every brand that contains the name', () => {
  const products = [
    makeProduct({ id: 1, brand: 'Göteborgs Rapé' }),
    makeProduct({ id: 2, brand: 'Rape White' }),
    makeProduct({ id: 3, brand: 'ZYN' }),
    makeProduct({ id: 4, brand: 'Göteborgs Rapé' }),
  ]
  const snapshot = makeSnapshot({ products, offers: [costing(1, 500), costing(2, 400)] })
  expect(idsOf(listBrandPage(snapshot, { brand: ' RAPE ', page: 1 }))).toEqual([1, 2, 4])
  expect(listBrandPage(snapshot, { brand: 'rape', page: 1 })).toMatchObject({
    name: null,
    brandValues: ['goteborgs-rape', 'rape-white'],
  })
  expect(listBrandPage(snapshot, { brand: 'GOTEBORGS rape', page: 1 }).name).toBe('Göteborgs Rapé')
  expect(idsOf(listBrandPage(snapshot, { brand: 'zyn mini', page: 1 }))).toEqual([])
  expect(idsOf(listBrandPage(snapshot, { brand: ' ', page: 1 }))).toEqual([])
})

test('a brand can be read in another order', () => {
  const products = [1, 2, 3].map((id) => makeProduct({ id, brand: 'ZYN', name: `ZYN ${'CAB'[id - 1]}` }))
  const snapshot = makeSnapshot({ products, offers: [costing(1, 500), costing(2, 400), costing(3, 300)] })
  const ask = (sort: Sort) => idsOf(listBrandPage(snapshot, { brand: 'zyn', page: 1, sort }))
  expect([ask('price-asc'), ask('price-desc'), ask('name-asc')]).toEqual([
    [3, 2, 1],
    [1, 2, 3],
    [2, 3, 1],
  ])
})

test('a strength band includes its lower bound and excludes its upper one', () => {
  const products = [
    makeProduct({ id: 1, nicotineMg: 6 }),
    makeProduct({ id: 2, nicotineMg: 12 }),
    makeProduct({ id: 3, nicotineMg: 11.9 }),
    makeProduct({ id: 4, nicotineMg: null }),
  ]
  const snapshot = makeSnapshot({ products, offers: [costing(1, 500), costing(3, 400)] })
  expect(idsOf(listStrengthPage(snapshot, { band: 'medium-low', page: 1 }))).toEqual([1, 3])
  expect(idsOf(listStrengthPage(snapshot, { band: 'extra-high', page: 1 }))).toEqual([])
})

test('one reduced offer puts a product on sale, and every word of a search must be found', () => {
  const products = [
    makeProduct({ id: 1, name: 'ZYN Cool Mint' }),
    makeProduct({ id: 2, name: 'ZYN Cool Rapé', flavourFamily: 'tobacco' }),
    makeProduct({ id: 3, name: 'ZYN Spearmint' }),
  ]
  const offers = [reduced(1, 450), costing(1, 300), reduced(2, 400), costing(3, 200)]
  const snapshot = makeSnapshot({ products, offers })
  expect(idsOf(listSale(snapshot, ''))).toEqual([1, 2])
  expect(idsOf(listSale(snapshot, ' rape COOL '))).toEqual([2])
  expect(idsOf(listSale(snapshot, 'spearmint'))).toEqual([])
  expect(idsOf(listSale(snapshot, 'mint rape'))).toEqual([])
  expect(idsOf(listSale(snapshot, ''))).toEqual([1, 2])
})

test('the sale page can be limited to products whose lowest price is a verified reduction', () => {
  const products = [1, 2, 3].map((id) => makeProduct({ id, name: `ZYN Mint ${id}` }))
  products.push(makeProduct({ id: 4, name: 'ZYN Lemon', flavourFamily: 'citrus' }))
  const judged = (productId: number, cents: number, verdict: Verdict) => ({
    ...reduced(productId, cents),
    verdict: { verdict, reference: eurPrice(500), day: '2026-10-21', sinceDay: '2026-11-14' } as DealVerdict,
  })
  const offers = [
    judged(1, 450, 'verified'),
    judged(2, 440, 'not-lower'),
    judged(3, 430, 'verified'),
    costing(3, 300),
    judged(4, 420, 'verified'),
  ]
  const snapshot = makeSnapshot({ products, offers })
  const list = (search: string, verified: boolean) => listSale(snapshot, search, { verified })
  expect(idsOf(list('', true))).toEqual([1, 4])
  expect(list('', true).counts).toEqual({ all: 4, verified: 2 })
  expect(idsOf(list('mint', true))).toEqual([1])
  expect(list('mint', false).counts).toEqual({ all: 3, verified: 1 })
  expect(idsOf(list('', false))).toEqual([1, 2, 3, 4])
})

test('a sale list with free shipping only shows and sorts by what these stores ask', () => {
  const stores = [
    makeStore({ id: 1, shipping: { eu: { cost: eurPrice(200), freeFrom: null } } }),
    makeStore({ id: 2, shipping: { eu: { cost: eurPrice(0), freeFrom: null } } }),
  ]
  const offers = [reduced(1, 300), reduced(2, 400)]
  offers.push({ ...reduced(1, 900), storeId: 2 }, { ...reduced(2, 800), storeId: 2 })
  const snapshot = makeSnapshot({ products: [1, 2].map((id) => makeProduct({ id })), stores, offers })
  const delivered = finishSteps(
    buildDeliveredSteps(snapshot, { destination: destinationOf('DE'), cans: 1, currency: 'EUR' }),
  )
  const query = ProductQuerySchema.parse({ sort: 'delivered', freeShipping: '1' })
  const { items } = listSalePage(snapshot, { query, delivered, page: 1 })
  expect(items.map(({ id, delivered: found }) => [id, found?.storeName, found?.total.minor])).toEqual([
    [2, 'Store 2', 800],
    [1, 'Store 2', 900],
  ])
})

test('a long list comes in pages, and a page past the end is the last', () => {
  const products = Array.from({ length: 50 }, (_, n) => makeProduct({ id: n + 1 }))
  const snapshot = makeSnapshot({ products, offers: products.map(({ id }) => costing(id, 1000 - id)) })
  expect(listBrandPage(snapshot, { brand: 'zyn', page: 1 })).toMatchObject({
    total: 50,
    page: 1,
    perPage: 24,
  })
  expect(idsOf(listBrandPage(snapshot, { brand: 'zyn', page: 3 }))).toEqual([49, 50])
  expect(listBrandPage(snapshot, { brand: 'zyn', page: 9 })).toEqual(
    listBrandPage(snapshot, { brand: 'zyn', page: 3 }),
  )
})

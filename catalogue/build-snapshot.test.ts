import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { Steps } from '#domain/steps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { buildSnapshot, buildSnapshotSteps } from './build-snapshot.ts'
import { listBrandPage } from './list-pages.ts'
import { leaveOutStoresSteps, listClosedStores, restrictToDestination } from './restrict-to-destination.ts'
import type { CatalogueInput, Snapshot } from './snapshot-types.ts'

function makeCard(offers: ReadonlyArray<Omit<Parameters<typeof makeOffer>[0], 'productId'>>) {
  const product = makeProduct({ id: 7 })
  const snapshot = makeSnapshot({
    products: [product],
    offers: offers.map((offer) => makeOffer({ ...offer, productId: 7 })),
  })
  return snapshot.cards[0]!
}

const EU = { country: null, region: 'eu' } as const

test('the from-price is the lowest in-stock price of the smallest pack that is in stock', () => {
  const card = makeCard([
    { cans: 1, price: eurPrice(300), stock: 'out_of_stock' },
    { cans: 1, price: eurPrice(310), stock: 'preorder' },
    { cans: 10, price: eurPrice(2000), storeId: 1 },
    { cans: 5, price: eurPrice(1600), storeId: 1 },
    { cans: 5, price: eurPrice(1505), original: eurPrice(1900), storeId: 2 },
    { cans: 5, price: eurPrice(1700), storeId: 2 },
  ])
  expect(card).toMatchObject({
    priceFrom: eurPrice(1505),
    originalPrice: eurPrice(1900),
    cansPerPack: 5,
    pricePerCan: eurPrice(301),
    storeCount: 2,
    pricesEurMicro: [15_050_000, 16_000_000],
  })
})

test('the original price is that of the cheapest offer, not of another one', () => {
  const card = makeCard([
    { price: eurPrice(400), storeId: 1 },
    { price: eurPrice(450), original: eurPrice(600), storeId: 2 },
  ])
  expect(card.originalPrice).toBeNull()
})

test('equal prices go to the lower offer id', () => {
  const card = makeCard([
    { id: 902, price: eurPrice(400), original: eurPrice(500), storeId: 1 },
    { id: 901, price: eurPrice(400), original: eurPrice(600), storeId: 2 },
  ])
  expect(card.originalPrice).toEqual(eurPrice(600))
})

test('without anything in stock there is no price', () => {
  expect(makeCard([{ stock: 'out_of_stock', original: eurPrice(900) }, { stock: 'unknown' }])).toMatchObject({
    priceFrom: null,
    originalPrice: null,
    cansPerPack: 1,
    pricePerCan: null,
    storeCount: 0,
    pricesEurMicro: [],
  })
})

test('rating and reviews come from the best-rated offer, in stock or not', () => {
  const card = makeCard([
    { rating: 4.5, reviewCount: 900 },
    { rating: 4.8, reviewCount: 3, stock: 'out_of_stock' },
    { rating: 4.8, reviewCount: 12 },
    { rating: null, reviewCount: 5000 },
  ])
  expect(card).toMatchObject({ rating: 4.8, reviewCount: 12 })
})

test('a product without a picture gets its drawn can', () => {
  expect(makeCard([]).image).toBe('/img/can/7.svg')
})

test('products are numbered brand by brand, and brands without a product are left out', () => {
  const products = [
    makeProduct({ id: 4, brand: 'ZYN' }),
    makeProduct({ id: 3, brand: 'Ace' }),
    makeProduct({ id: 2, brand: 'ZYN' }),
  ]
  const brand = { slug: 'x', logoUrl: null }
  const snapshot = makeSnapshot({
    products,
    offers: [makeOffer({ productId: 4, rating: 5, reviewCount: 9 })],
    brands: [
      { ...brand, id: 1, name: 'ZYN' },
      { ...brand, id: 2, name: 'Empty' },
      { ...brand, id: 3, name: 'Ace' },
    ],
  })
  expect(snapshot.products.map(({ id }) => id)).toEqual([3, 2, 4])
  expect(snapshot.positionOfId.get(4)).toBe(2)
  expect(snapshot.brands).toMatchObject([
    { name: 'Ace', productCount: 1, faceProductId: 3 },
    { name: 'ZYN', productCount: 2, faceProductId: 4 },
  ])
})

test('a brand counts what its page shows, which includes brands whose name contains its own', () => {
  const products = ['Fox', 'White Fox', 'White Fox'].map((brand) => makeProduct({ brand }))
  const snapshot = makeSnapshot({ products })
  expect(snapshot.brands).toMatchObject([
    { name: 'Fox', productCount: 3 },
    { name: 'White Fox', productCount: 2 },
  ])
  expect(listBrandPage(snapshot, { brand: 'Fox', page: 1 }).total).toBe(3)
})

test('new prices keep the index; a new name does not', () => {
  const products = [makeProduct({ id: 1, name: 'Old' }), makeProduct({ id: 2 })]
  const first = makeSnapshot({ products, offers: [makeOffer({ productId: 1 })] })
  const priced = makeSnapshot({ products, offers: [makeOffer({ productId: 2 })] }, first)
  expect(priced.index).toBe(first.index)
  expect(priced.orders.newest).toBe(first.orders.newest)
  expect(priced.orders['price-asc'].positions).toEqual(Uint32Array.of(1, 0))
  const renamed = makeSnapshot({ products: [{ ...products[0]!, name: 'New' }, products[1]!] }, priced)
  expect(renamed.index).not.toBe(first.index)
  const known = makeSnapshot({ products, otherNames: new Map([[1, 'Older']]) }, priced)
  expect(known.index).not.toBe(first.index)
})

test('parts that did not change since the last snapshot are the very same objects', () => {
  const input = {
    products: [makeProduct({ id: 1 }), makeProduct({ id: 2 })],
    offers: [
      makeOffer({ id: 1, productId: 1, price: eurPrice(400), original: eurPrice(500) }),
      makeOffer({ id: 2, productId: 2, price: eurPrice(300) }),
    ],
  }
  const before = makeSnapshot(input)
  const offers = [input.offers[0]!, { ...input.offers[1]!, price: eurPrice(200), original: eurPrice(300) }]
  const products = [{ ...input.products[0]!, name: 'Other' }, input.products[1]!]
  const repriced = makeSnapshot({ ...input, offers }, before)
  expect(repriced.cards[0]).toBe(before.cards[0])
  expect(repriced).toEqual(makeSnapshot({ ...input, offers }))
  const renamed = makeSnapshot({ ...input, products }, before)
  expect(renamed.cards[1]).toBe(before.cards[1])
  expect(renamed).toEqual(makeSnapshot({ ...input, products }))
})

test('a snapshot built step by step, with other work in between, equals one built in one go', () => {
  const makeInput = (cents: number): CatalogueInput => ({
    version: cents,
    isDemo: false,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands: [{ id: 1, name: 'Gale', slug: 'gale', logoUrl: null }],
    stores: [makeStore({ id: 1 }), makeStore({ id: 2, shipping: { eu: null } })],
    products: [3, 1, 2].map((id) => makeProduct({ id, brand: 'Gale' })),
    offers: Array.from({ length: 1200 }, (_, nth) =>
      makeOffer({ id: nth, productId: (nth % 3) + 1, storeId: (nth % 2) + 1, price: eurPrice(cents + nth) }),
    ),
    changedAt: new Map([[2, '2026-01-01T00:00:00.000Z']]),
  })
  const before = buildSnapshot(restrictToDestination(makeInput(300), EU))
  const whole = buildSnapshot(restrictToDestination(makeInput(400), EU), before)
  function* buildEu(): Steps<Snapshot> {
    return yield* buildSnapshotSteps(
      yield* leaveOutStoresSteps(makeInput(400), listClosedStores(makeInput(400), EU)),
      before,
    )
  }
  const builds = [buildEu(), buildEu()]
  const built: Snapshot[] = []
  for (let turn = 0; built.length < builds.length; turn++) {
    const { done, value } = builds[turn % builds.length]!.next()
    if (done) built.push(value)
  }
  expect(built).toEqual([whole, whole])
  expect(before).toEqual(buildSnapshot(restrictToDestination(makeInput(300), EU)))
})

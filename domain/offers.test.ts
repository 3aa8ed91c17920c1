import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { SEED } from '#tests/seed.ts'
import { buildModel } from './basket/build-model.ts'
import { findTotalByForce } from './basket/solver/brute-force.test-helper.ts'
import { eurMicro, minor } from './money/amounts.ts'
import { eurPrice } from './money/price.ts'
import { findReviewUrl, type Offer, type OfferStore, quoteOffers } from './offers.ts'
import { createSeededRandom } from './seeded-random.ts'

const store = (id: number, name: string, overrides: Partial<OfferStore> = {}): OfferStore =>
  makeStore({
    id,
    name,
    shipping: { eu: { cost: eurPrice(390), freeFrom: eurPrice(4000) } },
    deliveryDays: { eu: '2-4' },
    ...overrides,
  })
const offer = (id: number, storeId: number, priceMinor: number, overrides: Partial<Offer> = {}): Offer =>
  makeOffer({ id, productId: 1, storeId, price: eurPrice(priceMinor), ...overrides })
const alpha = store(1, 'Alpha')
const beta = store(2, 'Beta')

function quote({
  offers,
  stores = [alpha, beta],
  cans = 1,
  region = 'eu' as const,
  sort = 'price' as const,
}: {
  offers: Offer[]
  stores?: OfferStore[]
  cans?: number
  region?: 'eu' | 'non-eu'
  sort?: 'price' | 'total'
}) {
  return quoteOffers({
    offers,
    stores: new Map(stores.map((one) => [one.id, one])),
    cans,
    destination: { country: null, region },
    sort,
  })
}

test('offers are sorted cheapest first, and only the first can be the best deal', () => {
  const quotes = quote({
    offers: [offer(1, 2, 520, { original: eurPrice(900) }), offer(2, 1, 490, { original: eurPrice(590) })],
  })
  expect(quotes.map(({ store: { name }, isBestDeal }) => [name, isBestDeal])).toEqual([
    ['Alpha', true],
    ['Beta', false],
  ])
})

test('the cheapest offer is no best deal when it is not discounted', () => {
  expect(quote({ offers: [offer(1, 1, 490)] })[0]?.isBestDeal).toBe(false)
})

test('sorted by total, a dearer can with free shipping comes first', () => {
  const free = store(2, 'Beta', { shipping: { eu: { cost: eurPrice(0), freeFrom: null } } })
  const offers = [offer(1, 1, 490), offer(2, 2, 520)]
  expect(quote({ offers, stores: [alpha, free] }).map((one) => one.store.name)).toEqual(['Alpha', 'Beta'])
  const byTotal = quote({ offers, stores: [alpha, free], sort: 'total' })
  expect(byTotal.map((one) => [one.store.name, one.total.minor])).toEqual([
    ['Beta', 520],
    ['Alpha', 880],
  ])
})

test('a large enough order ships free', () => {
  const [ten] = quote({ offers: [offer(1, 1, 4100, { cans: 10 })], cans: 10, sort: 'total' })
  expect(ten).toMatchObject({ shippingCost: { minor: 0 }, total: { minor: 4100 }, perCan: { minor: 410 } })
})

test('by total, a dearer mix with free shipping beats the cheapest one', () => {
  const free = store(1, 'Alpha', { shipping: { eu: { cost: eurPrice(590), freeFrom: eurPrice(2900) } } })
  const offers = [offer(1, 1, 320), offer(2, 1, 2890, { cans: 10 })]
  expect(quote({ offers, stores: [free], cans: 10, sort: 'total' })[0]).toMatchObject({
    packs: [{ offerId: 1, cans: 1, count: 10 }],
    price: { minor: 3200 },
    shippingCost: { minor: 0 },
    total: { minor: 3200 },
  })
  expect(quote({ offers, stores: [free], cans: 10 })[0]).toMatchObject({ price: { minor: 2890 } })
})

test('by total, packs that are sent for less beat cheaper ones', () => {
  const sentFor = (cents: number) => ({ shipping: { cost: eurPrice(cents), freeFrom: null } })
  const plain = store(1, 'Alpha', { shipping: {} })
  const offers = [offer(1, 1, 299, sentFor(490)), offer(2, 1, 3050, { cans: 10, ...sentFor(0) })]
  const order = { offers, stores: [plain], cans: 10 }
  expect(quote({ ...order, sort: 'total' })[0]).toMatchObject({ total: { minor: 3050 } })
  expect(quote(order)[0]).toMatchObject({ price: { minor: 2990 }, total: { minor: 2990 + 490 } })
})

test('a parcel pays for its dearest pack', () => {
  const sentFor = (cents: number) => ({ shipping: { cost: eurPrice(cents), freeFrom: null } })
  const plain = store(1, 'Alpha', { shipping: {} })
  const offers = [offer(1, 1, 299, sentFor(490)), offer(2, 1, 2900, { cans: 10, ...sentFor(0) })]
  const [eleven] = quote({ offers, stores: [plain], cans: 11, sort: 'total' })
  expect(eleven).toMatchObject({ price: { minor: 3199 }, shippingCost: { minor: 490 } })
})

test('by total, one product costs what the basket finds for it', () => {
  const random = createSeededRandom(SEED)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let nth = 0; nth < 300; nth++) {
    const freeFrom = random() < 0.5 ? eurPrice(500 + upTo(4000)) : null
    const stores = new Map([
      [1, store(1, 'Alpha', { shipping: { eu: { cost: eurPrice(upTo(900)), freeFrom } } })],
    ])
    const offers = [1, 2, 5, 10].map((cans) => {
      const shipping = random() < 0.5 ? null : { cost: eurPrice(upTo(900)), freeFrom: null }
      return offer(cans, 1, cans * (200 + upTo(200)), { cans, shipping })
    })
    const cans = 1 + upTo(12)
    const order = { stores, destination: { country: null, region: 'eu' } } as const
    const { model } = buildModel({
      ...{ ...order, items: [{ productId: 1, cans, offers }] },
      ...{ withoutStores: [], mayExceed: false, maxParcels: null },
    })
    const [best] = quoteOffers({ ...order, offers, cans, sort: 'total' })
    expect(best?.total.eurMicro).toBe(findTotalByForce(model))
  }
})

test('goods and shipping in two currencies are compared in euro', () => {
  const kr = (ore: number) => ({ minor: minor(ore), currency: 'SEK', eurMicro: eurMicro(ore * 1000) })
  const free = store(1, 'Alpha', { shipping: { eu: { cost: eurPrice(590), freeFrom: eurPrice(2900) } } })
  const offers = [offer(1, 1, 0, { price: kr(3200) }), offer(2, 1, 0, { price: kr(28_900), cans: 10 })]
  const [best] = quote({ offers, stores: [free], cans: 10, sort: 'total' })
  expect(best).toMatchObject({ shippingCost: { minor: 0 }, total: { eurMicro: 32_000_000 } })
})

test('a store out of stock keeps its place by price and comes last by total', () => {
  const offers = [offer(1, 1, 400, { stock: 'out_of_stock', original: eurPrice(900) }), offer(2, 2, 500)]
  expect(quote({ offers }).map(({ store: { id }, stock }) => [id, stock])).toEqual([
    [1, 'out_of_stock'],
    [2, 'in_stock'],
  ])
  expect(quote({ offers, sort: 'total' }).map(({ store: { id } }) => id)).toEqual([2, 1])
  expect(quote({ offers }).some((one) => one.isBestDeal)).toBe(false)
})

test('packs in stock are mixed before any that are not', () => {
  const offers = [offer(1, 1, 400), offer(2, 1, 3000, { cans: 10, stock: 'out_of_stock' })]
  expect(quote({ offers, cans: 10 })[0]).toMatchObject({
    stock: 'in_stock',
    price: { minor: 4000 },
    packs: [{ offerId: 1, cans: 1, count: 10 }],
  })
})

test('an earlier price counts only for the packs that have one', () => {
  const offers = [offer(1, 1, 400), offer(2, 1, 1800, { cans: 5, original: eurPrice(2000) })]
  expect(quote({ offers, cans: 6 })[0]).toMatchObject({ price: { minor: 2200 }, original: { minor: 2400 } })
})

test('a store that cannot supply exactly that number, or does not deliver there, is left out', () => {
  expect(quote({ offers: [offer(1, 1, 1800, { cans: 5 })], cans: 1 })).toEqual([])
  const local = store(1, 'Alpha', { shipping: { eu: { cost: eurPrice(0), freeFrom: null }, 'non-eu': null } })
  expect(quote({ offers: [offer(1, 1, 400)], stores: [local], region: 'non-eu' })).toEqual([])
})

test('where a store says nothing about a region, the site’s own rule is assumed', () => {
  const [outside] = quote({ offers: [offer(1, 1, 400)], region: 'non-eu', sort: 'total' })
  expect(outside).toMatchObject({ shippingCost: { minor: 2999 }, deliveryDays: null })
})

test('a listing’s own shipping and delivery days win over its store’s', () => {
  const own = offer(1, 1, 400, { shipping: { cost: eurPrice(100), freeFrom: null }, deliveryDays: '1-2' })
  expect(quote({ offers: [own] })[0]).toMatchObject({ shippingCost: { minor: 100 }, deliveryDays: '1-2' })
})

test('equal prices are sorted by name', () => {
  expect(quote({ offers: [offer(1, 2, 400), offer(2, 1, 400)] }).map((one) => one.store.name)).toEqual([
    'Alpha',
    'Beta',
  ])
})

test('the review page is that of the shop’s host', () => {
  const url = 'https://www.tinhaus.example/de?x=1'
  expect(findReviewUrl({ url, isDemo: false })).toBe('https://www.trustpilot.com/review/tinhaus.example')
})

test('the rating of an invented store has no review page', () => {
  expect(findReviewUrl({ url: 'https://tinhaus.example', isDemo: true })).toBeNull()
})

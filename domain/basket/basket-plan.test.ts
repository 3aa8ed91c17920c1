import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { SEED } from '#tests/seed.ts'
import { DEFAULT_RATES } from '../currency.ts'
import { minor } from '../money/amounts.ts'
import { eurPrice, type Price, priceOf } from '../money/price.ts'
import { type Offer, type OfferStore, quoteOffers } from '../offers.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { writePlan } from './basket-plan.ts'
import { type BasketItem, buildModel } from './build-model.ts'
import { solveVariants } from './solver/solve-variants.ts'

const kronor = (ore: number): Price => priceOf(minor(ore), 'SEK', DEFAULT_RATES)!

function plan(
  items: ReadonlyArray<BasketItem>,
  stores: ReadonlyArray<OfferStore>,
  options: { mayExceed?: boolean; maxParcels?: number; withoutStores?: number[] } = {},
) {
  const built = buildModel({
    items,
    stores: new Map(stores.map((store) => [store.id, store])),
    destination: { country: null, region: 'eu' },
    withoutStores: options.withoutStores ?? [],
    mayExceed: options.mayExceed ?? false,
    maxParcels: options.maxParcels ?? null,
  })
  const [solution] = solveVariants({ model: built.model, variants: [{}] })
  const isFound = solution && solution !== 'unknown'
  return { missing: built.missing, plan: isFound ? writePlan(built, solution) : null }
}

const offersOf = (
  storeId: number,
  packs: Record<number, Price>,
  overrides: Partial<Offer & { productId: number }> = {},
) =>
  Object.entries(packs).map(([cans, price]) =>
    makeOffer({ productId: 1, storeId, cans: Number(cans), price, ...overrides }),
  )

test('a basket of one product costs what the best offer by total costs', () => {
  const random = createSeededRandom(SEED)
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  for (let round = 0; round < 300; round++) {
    const stores = Array.from({ length: 4 }, (_, nth) => {
      const price = nth === 0 ? kronor : (cents: number) => eurPrice(cents)
      const rate = nth === 0 ? 11 : 1
      const freeFrom = random() < 0.7 ? price(between(500, 5000) * rate) : null
      const rule = { cost: price(between(0, 900) * rate), freeFrom }
      return makeStore({ id: nth + 1, shipping: { eu: random() < 0.1 ? null : rule } })
    })
    const offers = stores.flatMap(({ id }) =>
      [1, 5, 10].flatMap((cans) =>
        random() < 0.6
          ? offersOf(
              id,
              { [cans]: (id === 1 ? kronor : eurPrice)(between(300, 500) * cans * (id === 1 ? 11 : 1)) },
              { stock: random() < 0.85 ? 'in_stock' : 'out_of_stock' },
            )
          : [],
      ),
    )
    const cans = between(1, 14)
    const found = plan([{ productId: 1, cans, offers }], stores, { maxParcels: 1 })
    const [quote] = quoteOffers({
      offers,
      stores: new Map(stores.map((store) => [store.id, store])),
      cans,
      destination: { country: null, region: 'eu' },
      sort: 'total',
    })
    const expected = quote?.stock === 'in_stock' ? quote : null
    expect(found.plan?.parcels[0]?.store.id).toBe(expected?.store.id)
    expect(found.plan?.parcels[0]?.total).toEqual(expected?.total)
    expect(found.plan?.isExact ?? true).toBe(true)
  }
})

test('a limit in the store’s own currency is reached at the öre, whatever the euro value', () => {
  const store = (ore: number) =>
    makeStore({ id: 1, shipping: { eu: { cost: kronor(4900), freeFrom: kronor(ore) } } })
  const items = [{ productId: 1, cans: 3, offers: offersOf(1, { 1: kronor(3333) }) }]
  expect(plan(items, [store(9999)]).plan?.parcels[0]?.shipping.minor).toBe(0)
  expect(plan(items, [store(10_000)]).plan?.parcels[0]?.shipping.minor).toBe(4900)
})

test('twelve cans are ten and two, over two stores where that is cheaper', () => {
  const free = { shipping: { eu: { cost: eurPrice(0), freeFrom: null } } }
  const offers = [
    ...offersOf(1, { 10: eurPrice(3000), 1: eurPrice(450) }),
    ...offersOf(2, { 1: eurPrice(350), 20: eurPrice(3500) }),
  ]
  const stores = [makeStore({ id: 1, ...free }), makeStore({ id: 2, ...free })]
  const { plan: exact } = plan([{ productId: 1, cans: 12, offers }], stores)
  expect(exact?.parcels.map(({ store, lines }) => [store.id, lines[0]?.cans])).toEqual([
    [1, 10],
    [2, 2],
  ])
  const { plan: more } = plan([{ productId: 1, cans: 12, offers }], stores, { mayExceed: true })
  expect(more?.parcels.map(({ store, lines }) => [store.id, lines[0]?.cans])).toEqual([[2, 20]])
})

test('a pack that cannot be had in that number is missing, unless more may be bought', () => {
  const items = [{ productId: 1, cans: 12, offers: offersOf(1, { 10: eurPrice(3000) }) }]
  const stores = [makeStore({ id: 1 })]
  expect(plan(items, stores)).toMatchObject({ missing: [1], plan: null })
  expect(plan(items, stores, { mayExceed: true }).plan?.parcels[0]?.lines[0]?.cans).toBe(20)
})

test('extra cans are bought when they cost less than the shipping they save', () => {
  const store = makeStore({ id: 1, shipping: { eu: { cost: eurPrice(600), freeFrom: eurPrice(1000) } } })
  const items = [{ productId: 1, cans: 2, offers: offersOf(1, { 1: eurPrice(400) }) }]
  expect(plan(items, [store]).plan?.total).toBe(14_000_000)
  expect(plan(items, [store], { mayExceed: true }).plan?.total).toBe(12_000_000)
})

test('a parcel pays the most that one of its listings asks for', () => {
  const dear = { cost: eurPrice(900), freeFrom: null }
  const store = makeStore({ id: 1, shipping: { eu: { cost: eurPrice(200), freeFrom: eurPrice(900) } } })
  const items = [
    { productId: 1, cans: 1, offers: offersOf(1, { 1: eurPrice(400) }) },
    { productId: 2, cans: 1, offers: offersOf(1, { 1: eurPrice(400) }, { productId: 2, shipping: dear }) },
  ]
  expect(plan([items[0]!], [store]).plan?.parcels[0]?.shipping.minor).toBe(200)
  expect(plan(items, [store]).plan?.parcels[0]?.shipping.minor).toBe(900)
})

test('of plans that cost the same, the one with fewer parcels is chosen', () => {
  const free = { shipping: { eu: { cost: eurPrice(0), freeFrom: null } } }
  const items = [1, 2, 3].map((productId) => ({
    productId,
    cans: 2,
    offers: [1, 2, 3].flatMap((id) => offersOf(id, { 1: eurPrice(300) }, { productId })),
  }))
  const stores = [1, 2, 3].map((id) => makeStore({ id, ...free }))
  expect(plan(items, stores).plan?.parcels).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { shownTotal } from '#domain/basket/shown-total.ts'
import type { Solution } from '#domain/basket/solver/basket-model.ts'
import { solveVariants } from '#domain/basket/solver/solve-variants.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { eurPrice, type Price } from '#domain/money/price.ts'
import type { BasketPlanner } from '#services/deps.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { getBasketPage } from './get-basket-page.ts'

const free = { eu: { cost: eurPrice(0), freeFrom: null } }
const SNAPSHOT = makeSnapshot({
  products: [makeProduct({ id: 1, slug: 'mint' }), makeProduct({ id: 2, slug: 'berry' })],
  stores: [
    makeStore({ id: 1, name: 'Alpha', shipping: free }),
    makeStore({ id: 2, name: 'Beta', shipping: free }),
    makeStore({ id: 3, name: 'Gamma', shipping: free }),
  ],
  offers: [
    makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(320) }),
    makeOffer({ id: 12, productId: 1, storeId: 1, cans: 5, price: eurPrice(1250) }),
    makeOffer({ id: 13, productId: 1, storeId: 3, cans: 1, price: eurPrice(500) }),
    makeOffer({ id: 21, productId: 2, storeId: 2, cans: 1, price: eurPrice(300) }),
    makeOffer({ id: 22, productId: 2, storeId: 3, cans: 1, price: eurPrice(400) }),
  ],
})

const shown = (price: Price) => price.minor

async function open(query: string, snapshot = SNAPSHOT, basketPlanner = makeBasketPlanner()) {
  const page = await getBasketPage(
    {
      catalogue: () => snapshot,
      destination: { country: null, region: 'eu' },
      currency: 'EUR' as const,
      now: () => new Date('2026-11-17T00:00:00Z'),
      basketPlanner,
    },
    parseBasketAddress(new URLSearchParams(query)),
  )
  if (page === 'busy') throw new Error('busy')
  return page
}

test('one more can that turns single cans into a cheaper pack is proposed, and doing so saves what was said', async () => {
  const page = await open('items=mint:4')
  const [hint] = page.hints
  expect(hint).toMatchObject({ slug: 'mint', storeName: 'Alpha', cans: 1, saves: 300_000 })
  expect([shownTotal(hint!.before, shown), shownTotal(hint!.after, shown)]).toEqual([1280, 1250])
  const more = await open('items=mint:5')
  expect(page.plan!.total - more.plan!.total).toBe(hint!.saves)
})

test('a page says how many of the items every store has, and what leaving one of the plan out costs', async () => {
  const page = await open('items=mint:1,berry:1')
  expect(
    page.stores.map(({ name, has, without }) => [
      name,
      has,
      without && without !== 'unknown' && shownTotal(without.amounts, shown),
    ]),
  ).toEqual([
    ['Alpha', 1, 800],
    ['Beta', 1, 720],
  ])
  // Leaving it out then costs what was said.
  const withoutBeta = await open('items=mint:1,berry:1&without=2')
  expect(
    shownTotal(
      withoutBeta.plan!.parcels.flatMap(({ amounts }) => amounts),
      shown,
    ),
  ).toBe(720)
  expect(page.otherStores.map(({ name, has }) => [name, has])).toEqual([['Gamma', 2]])
  expect(page.singleStore?.parcels[0]?.store.name).toBe('Gamma')
})

test('where the search of the plan was cut short, a cheaper one under another condition is the plan', async () => {
  const planner = makeBasketPlanner()
  const hasty: BasketPlanner = {
    async solve(request) {
      const outcomes = await planner.solve(request)
      if (outcomes === 'busy') return 'busy'
      // All from one store, for 9.00.
      const [poor] = solveVariants({ ...request, variants: [{ maxParcels: 1 }] })
      const cutShort = { ...(poor as Solution), lowerBound: eurMicro(0), isExact: false }
      return outcomes.map((outcome, nth) =>
        Object.keys(request.variants[nth]!).length === 0 ? cutShort : outcome,
      )
    },
  }
  const { plan, stores } = await open('items=mint:1,berry:1', SNAPSHOT, hasty)
  expect(plan).toMatchObject({ total: 6_200_000, lowerBound: 0, isExact: false })
  expect(stores.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
  for (const { without } of stores)
    expect(shownTotal((without as { amounts: ReadonlyArray<Price> }).amounts, shown)).toBeGreaterThan(620)
})

test('a store has an item when its packs make up the wanted cans, or more where more are allowed', async () => {
  const snapshot = makeSnapshot({
    products: [makeProduct({ id: 1, slug: 'mint' }), makeProduct({ id: 2, slug: 'berry' })],
    stores: [
      makeStore({ id: 1, name: 'Singles', shipping: free }),
      makeStore({ id: 2, name: 'Fives', shipping: free }),
      makeStore({ id: 3, name: 'Tens', shipping: free }),
    ],
    offers: [
      makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(300) }),
      makeOffer({ id: 21, productId: 2, storeId: 1, cans: 1, price: eurPrice(300) }),
      makeOffer({ id: 12, productId: 1, storeId: 2, cans: 5, price: eurPrice(2500) }),
      makeOffer({ id: 22, productId: 2, storeId: 2, cans: 5, price: eurPrice(2500) }),
      makeOffer({ id: 23, productId: 2, storeId: 2, cans: 2, price: eurPrice(1000) }),
      makeOffer({ id: 13, productId: 1, storeId: 3, cans: 10, price: eurPrice(5000) }),
    ],
  })
  const countAt = async (query: string) => {
    const { stores, otherStores } = await open(query, snapshot)
    return Object.fromEntries([...stores, ...otherStores].map(({ name, has }) => [name, has]))
  }
  expect(await countAt('items=mint:12,berry:12')).toEqual({ Singles: 2, Fives: 1, Tens: 0 })
  expect(await countAt('items=mint:12,berry:12&more=1')).toEqual({ Singles: 2, Fives: 2, Tens: 1 })
})

test('a line names the stores that it can be fixed to, and a fixed one comes from there', async () => {
  const page = await open('items=mint:1,berry:1&fixed=berry:3')
  expect(page.lines[1]).toMatchObject({
    fixedTo: { name: 'Gamma' },
    stores: [{ name: 'Beta' }, { name: 'Gamma' }],
  })
  expect(page.plan?.parcels.map(({ store }) => store.name).toSorted()).toEqual(['Alpha', 'Gamma'])
})

test('a product that is not listed is named, and the rest is planned', async () => {
  const page = await open('items=gone-mint:2,mint:1')
  expect([page.unlisted, page.lines.length, page.plan?.parcels.length]).toEqual([['gone-mint'], 1, 1])
})

test('with few parcels chosen, the page still says what more of them would save', async () => {
  const page = await open('items=mint:1,berry:1&parcels=1')
  expect(
    page.limits.map(({ plan }) => plan && plan !== 'unknown' && shownTotal(plan.amounts, shown)),
  ).toEqual([900, 620, 620])
  expect([page.plan?.total, page.maxParcels]).toEqual([9_000_000, 1])
})

test('more cans are not proposed when another listing of the parcel is sent free of charge only later', async () => {
  const limited = { eu: { cost: eurPrice(690), freeFrom: eurPrice(5000) } }
  const snapshotWith = (shipping: { cost: Price; freeFrom: Price | null } | null) =>
    makeSnapshot({
      products: [makeProduct({ id: 1, slug: 'mint' }), makeProduct({ id: 2, slug: 'berry' })],
      stores: [makeStore({ id: 1, name: 'Alpha', shipping: limited })],
      offers: [
        makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(400) }),
        makeOffer({ id: 21, productId: 2, storeId: 1, cans: 1, price: eurPrice(4300), shipping }),
      ],
    })
  expect((await open('items=mint:1,berry:1', snapshotWith(null))).hints).toMatchObject([{ saves: 2_900_000 }])
  const later = { cost: eurPrice(590), freeFrom: eurPrice(9900) }
  const page = await open('items=mint:1,berry:1', snapshotWith(later))
  const more = await open('items=mint:2,berry:1', snapshotWith(later))
  expect(more.plan!.total).toBeGreaterThan(page.plan!.total)
  expect(page.hints).toEqual([])
})

test('more than a line can hold is never proposed', async () => {
  expect((await open('items=mint:999')).hints).toMatchObject([{ cans: 1 }])
  const single = makeSnapshot({
    products: [makeProduct({ id: 1, slug: 'mint' })],
    stores: [makeStore({ id: 1, name: 'Alpha', shipping: free })],
    offers: [
      makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(400) }),
      makeOffer({ id: 12, productId: 1, storeId: 1, cans: 6, price: eurPrice(1500) }),
    ],
  })
  expect((await open('items=mint:1000', single)).hints).toEqual([])
})

test('what more cans of another store would save is said, with what they are', async () => {
  const dear = { eu: { cost: eurPrice(500), freeFrom: eurPrice(3000) } }
  const snapshot = makeSnapshot({
    products: [makeProduct({ id: 1, slug: 'mint', name: 'Mint' })],
    stores: [
      makeStore({ id: 1, name: 'Alpha', shipping: free }),
      makeStore({ id: 2, name: 'Beta', shipping: dear }),
    ],
    offers: [
      makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(400) }),
      makeOffer({ id: 21, productId: 1, storeId: 2, cans: 10, price: eurPrice(3100) }),
    ],
  })
  const page = await open('items=mint:9', snapshot)
  expect(page.hints).toEqual([])
  expect(page.roomy).toMatchObject({ extras: [{ name: 'Mint', cans: 1 }] })
  expect([shownTotal(page.roomy!.before, shown), shownTotal(page.roomy!.after, shown)]).toEqual([3600, 3100])
  const allowed = await open('items=mint:9&more=1', snapshot)
  expect([allowed.plan?.total, allowed.lines[0]?.extra, allowed.roomy]).toEqual([31_000_000, 1, null])
  expect((await open('items=mint:10', snapshot)).roomy).toBeNull()
})

test('a product that only stores have which were left out says so', async () => {
  const reasons = async (query: string) =>
    (await open(query)).lines.map(({ isMissing, isLeftOut }) => [isMissing, isLeftOut])
  expect(await reasons('items=mint:1,berry:1&fixed=mint:1&without=1')).toEqual([
    [true, true],
    [false, false],
  ])
  expect(await reasons('items=berry:1&without=2,3')).toEqual([[true, true]])
  expect(await reasons('items=berry:1&fixed=berry:1&without=2')).toEqual([[true, false]])
})

test('the lowest price of a line is that of a store that may be used, and no other one can be chosen', async () => {
  const read = async (query: string) => {
    const [line] = (await open(query)).lines
    return [line!.lowest && shown(line!.lowest.price), line!.stores.map(({ name }) => name)]
  }
  expect(await read('items=mint:1')).toEqual([320, ['Alpha', 'Gamma']])
  expect(await read('items=mint:1&without=1')).toEqual([500, ['Gamma']])
  expect(await read('items=mint:1&fixed=mint:3')).toEqual([500, ['Alpha', 'Gamma']])
})

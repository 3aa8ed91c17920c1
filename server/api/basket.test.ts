import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { createTestApi } from '#tests/api.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'

const PRODUCTS = [
  makeProduct({ id: 1, slug: 'mint' }),
  makeProduct({ id: 2, slug: 'berry' }),
  makeProduct({ id: 3, slug: 'none' }),
]
const STORES = [
  makeStore({
    id: 1,
    name: 'Alpha',
    shipping: { eu: { cost: eurPrice(300), freeFrom: eurPrice(2000) }, 'non-eu': null },
  }),
  makeStore({ id: 2, name: 'Beta', shipping: { eu: { cost: eurPrice(100), freeFrom: null } } }),
]
const OFFERS = [
  makeOffer({ id: 11, productId: 1, storeId: 1, cans: 1, price: eurPrice(400) }),
  makeOffer({ id: 12, productId: 1, storeId: 1, cans: 5, price: eurPrice(1800) }),
  makeOffer({ id: 13, productId: 1, storeId: 2, cans: 1, price: eurPrice(450) }),
  makeOffer({ id: 21, productId: 2, storeId: 1, cans: 1, price: eurPrice(900) }),
  makeOffer({ id: 22, productId: 2, storeId: 2, cans: 1, price: eurPrice(300) }),
  makeOffer({ id: 31, productId: 3, storeId: 2, cans: 1, price: eurPrice(300), stock: 'out_of_stock' }),
]
const SNAPSHOT = makeSnapshot({ products: PRODUCTS, stores: STORES, offers: OFFERS })

async function plan(body: unknown, deps = {}) {
  const { app } = createTestApi({ deps: { catalogue: () => SNAPSHOT, ...deps } })
  const answer = await app.request('/api/basket/plan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const BOTH = [
  { productId: 1, cans: 5 },
  { productId: 2, cans: 2 },
]

test('a basket is split over stores, dearer packs that earn free shipping included, and every sum can be checked by adding', async () => {
  const { status, body } = await plan({ items: BOTH, region: 'eu' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: '27.00',
    lowerBound: '27.00',
    isExact: true,
    currency: 'EUR',
    missing: [],
  })
  expect(body.parcels).toEqual([
    {
      store: { id: 1, name: 'Alpha', slug: 'store-1' },
      lines: [
        {
          productId: 1,
          cans: 5,
          packs: [{ cans: 1, count: 5, price: '4.00', sum: '20.00', visitUrl: '/go/11' }],
          price: '20.00',
        },
      ],
      goods: '20.00',
      shipping: '0.00',
      freeFrom: '20.00',
      total: '20.00',
    },
    {
      store: { id: 2, name: 'Beta', slug: 'store-2' },
      lines: [
        {
          productId: 2,
          cans: 2,
          packs: [{ cans: 1, count: 2, price: '3.00', sum: '6.00', visitUrl: '/go/22' }],
          price: '6.00',
        },
      ],
      goods: '6.00',
      shipping: '1.00',
      freeFrom: null,
      total: '7.00',
    },
  ])
  expect(body.singleStore).toMatchObject({
    store: { name: 'Beta' },
    goods: '28.50',
    shipping: '1.00',
    total: '29.50',
  })
})

test('parcels are limited, stores are left out, and an item is fixed to a store', async () => {
  const one = await plan({ items: BOTH, region: 'eu', maxParcels: 1 })
  expect(one.body).toMatchObject({ total: '29.50', parcels: [{ store: { name: 'Beta' } }] })
  const without = await plan({ items: BOTH, region: 'eu', withoutStores: [2] })
  expect(without.body).toMatchObject({
    total: '36.00',
    parcels: [{ store: { name: 'Alpha' }, shipping: '0.00' }],
  })
  const fixed = await plan({ items: [BOTH[0], { ...BOTH[1], storeId: 1 }], region: 'eu' })
  expect(fixed.body).toMatchObject({ total: '36.00' })
})

test('more cans are bought only when that is allowed', async () => {
  const items = [{ productId: 1, cans: 4 }]
  expect((await plan({ items, region: 'eu', withoutStores: [2] })).body.total).toBe('19.00')
  const { body } = await plan({ items: [{ productId: 1, cans: 6 }], region: 'eu', withoutStores: [2] })
  expect(body).toMatchObject({ total: '22.00', parcels: [{ shipping: '0.00' }] })
  const more = await plan({
    items: [{ productId: 1, cans: 5 }],
    region: 'eu',
    withoutStores: [2],
    mayExceed: true,
  })
  expect(more.body).toMatchObject({
    total: '20.00',
    parcels: [{ lines: [{ cans: 5, packs: [{ cans: 1, count: 5 }] }] }],
  })
})

test('what no store sends there is missing, whatever the reason', async () => {
  const items = [...BOTH, { productId: 3, cans: 1 }, { productId: 99, cans: 1 }]
  expect((await plan({ items, country: 'DE' })).body).toMatchObject({ total: '27.00', missing: [3, 99] })
  const none = await plan({ items: [{ productId: 3, cans: 1 }], region: 'eu' })
  expect(none.body).toMatchObject({
    total: '0.00',
    isExact: true,
    parcels: [],
    singleStore: null,
    missing: [3],
  })
})

test('a country decides the region, and stores that do not send there have no part', async () => {
  const { body } = await plan({ items: BOTH, country: 'CH' })
  expect(body.parcels.map(({ store }: { store: { name: string } }) => store.name)).toEqual(['Beta'])
})

test('amounts are in the currency that was asked for', async () => {
  const { body } = await plan({ items: [{ productId: 2, cans: 2 }], region: 'eu', currency: 'SEK' })
  expect(body).toMatchObject({
    currency: 'SEK',
    total: '80.15',
    parcels: [{ goods: '68.70', shipping: '11.45' }],
  })
})

test('in a converted currency packs add up to lines as the product page has them, lines and shipping to totals', async () => {
  const shipping = { eu: { cost: eurPrice(297), freeFrom: null } }
  const prices = [
    { cans: 5, cents: 1797 },
    { cans: 1, cents: 397 },
  ]
  const snapshot = makeSnapshot({
    products: PRODUCTS,
    stores: [makeStore({ id: 1, name: 'Alpha', shipping })],
    offers: [1, 2].flatMap((productId) =>
      prices.map(({ cans, cents }) =>
        makeOffer({ id: productId * 10 + cans, productId, storeId: 1, cans, price: eurPrice(cents) }),
      ),
    ),
  })
  const items = [
    { productId: 1, cans: 6 },
    { productId: 2, cans: 6 },
  ]
  const { body } = await plan({ items, region: 'eu', currency: 'SEK' }, { catalogue: () => snapshot })
  const parcel = {
    lines: [
      { packs: [{ price: '205.76', sum: '205.75' }, { sum: '45.46' }], price: '251.21' },
      { packs: [{ price: '205.76', sum: '205.75' }, { sum: '45.46' }], price: '251.21' },
    ],
    ...{ goods: '502.42', shipping: '34.01', total: '536.43' },
  }
  expect(body).toMatchObject({
    total: '536.43',
    lowerBound: '536.43',
    parcels: [parcel],
    singleStore: parcel,
  })
})

test.each([
  { body: {}, field: 'items' },
  { body: { items: [] }, field: 'items' },
  { body: { items: [{ productId: 1, cans: 0 }] }, field: 'items' },
  { body: { items: [BOTH[0], BOTH[0]] }, field: 'items' },
  {
    body: { items: Array.from({ length: 61 }, (_, nth) => ({ productId: nth + 1, cans: 1 })) },
    field: 'items',
  },
  { body: { items: BOTH, region: 'mars' }, field: 'region' },
  { body: { items: BOTH, country: 'Germany' }, field: 'country' },
  { body: { items: BOTH, maxParcels: 0 }, field: 'maxParcels' },
  { body: { items: BOTH, currency: 'DKK' }, field: 'currency' },
])('a basket that is not valid is refused and names $field', async ({ body, field }) => {
  const answer = await plan(body)
  expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid'])
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
})

test('when too many wait, the answer says when to come back', async () => {
  const answer = await plan({ items: BOTH }, { basketPlanner: { solve: async () => 'busy' } })
  expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'busy',
    '2',
  ])
})

import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { eurPrice } from '#domain/money.ts'
import type { Deps } from '#services/deps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { createApi } from './create-api.ts'

const NOW = new Date('2025-06-01T12:00:00Z')

const MINT = makeProduct({
  id: 1,
  name: 'ZYN Cool Mint 6mg',
  slug: 'zyn-cool-mint-6mg',
  nicotineMg: 6,
  pouchesPerCan: 20,
})
const BERRY = makeProduct({
  id: 2,
  name: 'VELO Icy Berries',
  brand: 'VELO',
  flavourFamily: 'berry',
  nicotineMg: null,
})
const ALPHA = makeStore({
  id: 1,
  name: 'Alpha',
  url: 'https://www.alpha.example',
  rating: 4.5,
  readAt: '2025-06-01T11:50:00Z',
  shipping: { eu: { cost: eurPrice(390), freeFrom: eurPrice(2900) }, 'non-eu': null },
  deliveryDays: { eu: '2-4' },
})
const BETA = makeStore({ id: 2, name: 'Beta', url: 'https://beta.example', readAt: '2025-06-01T11:55:00Z' })
const SNAPSHOT = makeSnapshot({
  version: 7,
  products: [MINT, BERRY],
  stores: [ALPHA, BETA],
  offers: [
    makeOffer({ id: 11, productId: 1, storeId: 1, price: eurPrice(490), original: eurPrice(590) }),
    makeOffer({
      id: 12,
      productId: 1,
      storeId: 2,
      price: { minor: 5500, currency: 'SEK', eurMinor: 480 },
      stock: 'out_of_stock',
    }),
    makeOffer({ id: 13, productId: 1, storeId: 2, cans: 10, price: eurPrice(3990) }),
  ],
})

function createApp({
  deps = {} as Partial<Deps>,
  perMinute = 1000,
  countryHeader = null as string | null,
} = {}) {
  const log = { error: vi.fn() }
  const db = {} as Deps['db']
  const api = createApi({
    deps: { db, catalogue: () => SNAPSHOT, now: () => NOW, ...deps },
    perMinute,
    countryHeader,
    trustProxy: false,
    log,
  })
  return { app: new Hono().route('/api', api), log }
}

async function ask(path: string, init: RequestInit = {}) {
  const answer = await createApp().app.request(path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('products are listed as cards with their facets', async () => {
  const { status, body } = await ask('/api/products?search=mint')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    page: 1,
    perPage: 24,
    facets: { brand: [{ value: 'zyn', count: 1 }] },
  })
  expect(body.items).toEqual([
    {
      id: 1,
      slug: 'zyn-cool-mint-6mg',
      name: 'ZYN Cool Mint 6mg',
      brand: 'ZYN',
      image: '/img/can/1.svg',
      category: 'Snus',
      type: 'nicotine pouch',
      strength: 'Light',
      nicotineMg: 6,
      rating: null,
      reviewCount: 0,
      originalPrice: '5.90',
      priceFrom: '4.90',
      storeCount: 1,
      cansPerPack: 1,
      cans: 1,
      pricePerCan: '4.90',
      prices: ['4.90'],
    },
  ])
})

test('a product without an offer in stock has no price', async () => {
  const { body } = await ask('/api/products/2')
  expect(body).toMatchObject({
    id: 2,
    priceFrom: null,
    pricePerCan: null,
    prices: [],
    strength: null,
    flavourFamily: 'berry',
  })
})

test('amounts come in the currency that is asked for', async () => {
  const { body } = await ask('/api/products/1?currency=SEK')
  expect(body).toMatchObject({ priceFrom: '56.11', prices: ['56.11'] })
})

test('offers tell price, shipping and total per store, cheapest first', async () => {
  const { body } = await ask('/api/products/1/offers?region=eu')
  expect(body).toMatchObject({
    product: { id: 1, slug: 'zyn-cool-mint-6mg', name: 'ZYN Cool Mint 6mg', brand: 'ZYN' },
    cans: 1,
    region: 'eu',
    sort: 'price',
    currency: 'EUR',
    readMinutesAgo: 10,
  })
  expect(body.offers.map((offer: { id: number; inStock: boolean }) => [offer.id, offer.inStock])).toEqual([
    [12, false],
    [11, true],
  ])
  expect(body.offers[1]).toEqual({
    id: 11,
    store: {
      id: 1,
      name: 'Alpha',
      logoUrl: null,
      rating: 4.5,
      reviewCount: 0,
      reviewUrl: 'https://www.trustpilot.com/review/alpha.example',
    },
    packs: [{ cans: 1, count: 1 }],
    price: '4.90',
    originalPrice: '5.90',
    discountPercent: 17,
    pricePerCan: '4.90',
    pricePerPouch: '0.25',
    shipping: { cost: '3.90', freeFrom: '29.00' },
    shippingCost: '3.90',
    total: '8.80',
    deliveryDays: '2-4',
    stock: 'in_stock',
    inStock: true,
    isBestDeal: true,
    visitUrl: '/go/11',
  })
})

test("a store's own figure is not converted back", async () => {
  const { body } = await ask('/api/products/1/offers?region=eu&currency=SEK')
  expect(body.offers[0]).toMatchObject({ id: 12, price: '55.00' })
})

test('price and shipping add up to the total in every currency', async () => {
  for (const currency of ['EUR', 'USD', 'GBP', 'SEK']) {
    const { body } = await ask(`/api/products/1/offers?cans=10&region=eu&currency=${currency}`)
    for (const { price, shippingCost, total } of body.offers) {
      expect((Number(price) + Number(shippingCost)).toFixed(2)).toBe(total)
    }
  }
})

test('the region of offers is the asked one, else that of the visitor', async () => {
  const { app } = createApp({ countryHeader: 'x-country' })
  const regionOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers })
    return {
      region: (await answer.json()).region,
      cacheControl: answer.headers.get('cache-control'),
      vary: answer.headers.get('vary'),
    }
  }
  expect(await regionOf('/api/products/1/offers')).toMatchObject({
    region: 'eu',
    cacheControl: 'private, no-cache',
  })
  expect(await regionOf('/api/products/1/offers', { cookie: 'isEU=false' })).toMatchObject({
    region: 'non-eu',
  })
  expect(await regionOf('/api/products/1/offers', { 'x-country': 'US' })).toMatchObject({
    region: 'non-eu',
    vary: expect.stringContaining('cookie, x-country'),
  })
  expect(await regionOf('/api/products/1/offers?region=eu', { cookie: 'isEU=false' })).toMatchObject({
    region: 'eu',
    cacheControl: 'public, max-age=60',
  })
})

test('location is told by cookie, then country, then euro in the EU', async () => {
  const { app } = createApp({ countryHeader: 'x-country' })
  const locate = async (headers: Record<string, string>) =>
    (await app.request('/api/location', { headers })).json()
  expect(await locate({})).toEqual({ currency: 'EUR', region: 'eu', country: null })
  expect(await locate({ 'x-country': 'GB' })).toEqual({ currency: 'GBP', region: 'non-eu', country: 'GB' })
  expect(await locate({ 'x-country': 'GB', cookie: 'currency=SEK' })).toMatchObject({
    currency: 'SEK',
    country: 'GB',
  })
  expect(
    await (await createApp().app.request('/api/location', { headers: { 'x-country': 'GB' } })).json(),
  ).toMatchObject({ country: null })
})

test('brands and suggestions are found', async () => {
  expect((await ask('/api/brands')).body.brands).toMatchObject([
    { name: 'VELO', productCount: 1, image: '/img/can/2.svg' },
    { name: 'ZYN', productCount: 1 },
  ])
  const { body } = await ask('/api/suggest?q=velo')
  expect(body).toMatchObject({ products: [{ id: 2 }], brands: [{ name: 'VELO' }] })
})

test.each([
  { path: '/api/products?page=0', field: 'page' },
  { path: '/api/products?page=x', field: 'page' },
  { path: '/api/products?strength=hefty', field: 'strength' },
  { path: '/api/products?currency=DKK', field: 'currency' },
  { path: '/api/products/1/offers?cans=0', field: 'cans' },
  { path: '/api/products/1/offers?region=mars', field: 'region' },
  { path: '/api/products/1/history?days=731', field: 'days' },
])('$path is refused and names $field', async ({ path, field }) => {
  const { status, body } = await ask(path)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
})

test.each([
  '/api/products/3',
  '/api/products/x',
  '/api/products/3/offers',
  '/api/products/1e3/history',
  '/api',
  '/api/none',
  '/api/products/1/none',
])('%s is not found, in JSON', async (path) => {
  const { status, body } = await ask(path)
  expect([status, body]).toEqual([404, { error: { code: 'not_found', message: expect.any(String) } }])
})

test('what can only be read refuses to be written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers, body } = await ask('/api/products/1', { method })
    expect([status, headers.get('allow'), body.error.code]).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
  }
})

test('HEAD is answered without a body', async () => {
  const answer = await createApp().app.request('/api/products', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('a NUL in the address is refused', async () => {
  expect((await ask('/api/products?search=%00')).status).toBe(400)
})

test('a failure is logged once and tells the visitor nothing', async () => {
  const failure = new Error('marker')
  const { app, log } = createApp({
    deps: {
      catalogue: () => {
        throw failure
      },
    },
  })
  const answer = await app.request('/api/brands', {}, { outgoing: { getHeader: () => 'request-1' } })
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong.' } },
  ])
  expect(log.error.mock.calls).toEqual([
    [{ err: failure, requestId: 'request-1', path: '/api/brands' }, 'request failed'],
  ])
})

test('the tag follows the catalogue and the meaning of the address', async () => {
  const tagOf = async (path: string) => (await ask(path)).headers.get('etag')
  const tag = await tagOf('/api/products?search=mint&page=1')
  expect(tag).toMatch(/^W\/"v7-[\w-]{12}"$/)
  expect(await tagOf('/api/products?utm_source=mail&search=mint')).toBe(tag)
  expect(await tagOf('/api/products?search=berry')).not.toBe(tag)
  const answer = await createApp().app.request('/api/products?search=mint', {
    headers: { 'if-none-match': tag! },
  })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('the age of prices is not kept longer than a minute', async () => {
  const tagAt = async (now: string) => {
    const { app } = createApp({ deps: { now: () => new Date(now) } })
    return (await app.request('/api/products/1/offers?region=eu')).headers.get('etag')
  }
  expect(await tagAt('2025-06-01T12:00:05Z')).toBe(await tagAt('2025-06-01T12:00:55Z'))
  expect(await tagAt('2025-06-01T12:00:05Z')).not.toBe(await tagAt('2025-06-01T12:01:05Z'))
})

test('who asks too often is told to wait', async () => {
  const { app } = createApp({ perMinute: 1 })
  await app.request('/api/brands')
  const refused = await app.request('/api/brands')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})

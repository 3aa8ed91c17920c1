import { expect, test } from 'vitest'
import { ask, createTestApi } from '#tests/api.ts'

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
      namedStrength: null,
      rating: null,
      reviewCount: 0,
      originalPrice: '5.90',
      verdict: 'verified',
      reference: { price: '5.20', day: '2026-10-21' },
      reducedSince: '2026-11-14',
      knownDays: null,
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

test('amounts come in the requested currency', async () => {
  const { body } = await ask('/api/products/1?currency=SEK')
  expect(body).toMatchObject({ priceFrom: '56.11', prices: ['56.11'] })
})

test('offers give price, shipping and total per store, cheapest first', async () => {
  const { body } = await ask('/api/products/1/offers?region=eu')
  expect(body).toMatchObject({
    product: { id: 1, slug: 'zyn-cool-mint-6mg', name: 'ZYN Cool Mint 6mg', brand: 'ZYN' },
    cans: 1,
    region: 'eu',
    sort: 'price',
    currency: 'EUR',
    readMinutesAgo: 10,
    storeCount: 1,
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
      slug: 'store-1',
      logoUrl: null,
      rating: 4.5,
      reviewCount: 0,
      reviewUrl: 'https://www.trustpilot.com/review/alpha.example',
    },
    packs: [{ cans: 1, count: 1 }],
    price: '4.90',
    originalPrice: '5.90',
    discountPercent: 17,
    verdict: 'verified',
    reference: { price: '5.20', day: '2026-10-21' },
    reducedSince: '2026-11-14',
    knownDays: null,
    pricePerCan: '4.90',
    pricePerPouch: '0.25',
    shipping: { cost: '3.90', freeFrom: '29.00', rule: 'region', countries: [] },
    shippingCost: '3.90',
    total: '8.80',
    deliveryDays: '2-4',
    stock: 'in_stock',
    inStock: true,
    isBestDeal: true,
    visitUrl: '/go/11',
    readMinutesAgo: 10,
    // Without its database.
    evidence: null,
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

test('the region of offers is the requested one, else that of the visitor', async () => {
  const { app } = createTestApi({ countryHeader: 'x-country' })
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

test('a country decides shipping and the region, and the answer says which rule was used', async () => {
  const { app } = createTestApi()
  const ask = async (query: string) => (await app.request(`/api/products/1/offers?${query}`)).json()
  expect(await ask('country=CH&region=eu')).toMatchObject({ country: 'CH', region: 'non-eu' })
  expect(await ask('country=DE')).toMatchObject({
    country: 'DE',
    region: 'eu',
    offers: [{}, { shipping: { rule: 'region', countries: [] } }],
  })
  expect(await ask('region=eu')).toMatchObject({ country: null, region: 'eu' })
})

test('location is found by cookie, then country, else it is the EU with euro', async () => {
  const { app } = createTestApi({ countryHeader: 'x-country' })
  const locate = async (headers: Record<string, string>) =>
    (await app.request('/api/location', { headers })).json()
  expect(await locate({})).toEqual({ currency: 'EUR', region: 'eu', country: null })
  expect(await locate({ 'x-country': 'GB' })).toEqual({ currency: 'GBP', region: 'non-eu', country: 'GB' })
  expect(await locate({ 'x-country': 'GB', cookie: 'currency=SEK' })).toMatchObject({
    currency: 'SEK',
    country: 'GB',
  })
  expect(
    await (await createTestApi().app.request('/api/location', { headers: { 'x-country': 'GB' } })).json(),
  ).toMatchObject({ country: null })
})

test('brands and suggestions are found', async () => {
  expect((await ask('/api/brands')).body.brands).toMatchObject([
    { name: 'VELO', productCount: 1, image: '/img/can/2.svg' },
    { name: 'ZYN', productCount: 1 },
  ])
  const { body } = await ask('/api/suggest?q=velo')
  expect(body).toMatchObject({ products: [{ id: 2 }], brands: [{ name: 'VELO' }] })
  expect(body.products[0]).not.toHaveProperty('delivered')
})

test('suggestions have the delivered totals of the list where cans are asked for', async () => {
  const totalsOf = (cards: { delivered: { cans: number; total: string } | null }[]) =>
    cards.map(({ delivered }) => delivered && { cans: delivered.cans, total: delivered.total })
  const { body: list } = await ask('/api/products?search=zyn&country=DE&cans=10')
  const { body } = await ask('/api/suggest?q=zyn&country=DE&cans=10')
  expect(totalsOf(body.products)).toEqual(totalsOf(list.items))
  expect(totalsOf(body.products)).toMatchObject([{ cans: 10, total: expect.any(String) }])
})

test('words for cheapness, cans and a country are understood, and words that nothing has are named', async () => {
  const { body } = await ask('/api/products?search=cheapest+zyn+mint+10-pack+to+germany')
  expect(body).toMatchObject({
    total: 1,
    correctedTo: null,
    missing: [],
    understood: { search: 'zyn mint', sort: 'price-asc', country: 'DE', cans: 10 },
  })
  expect((await ask('/api/products?search=zyn+xylophone')).body).toMatchObject({
    total: 1,
    correctedTo: 'zyn',
    missing: ['xylophone'],
  })
})

test('a misspelt search is corrected, says so, and can be had as typed', async () => {
  const { body } = await ask('/api/products?search=zny+mnit')
  expect(body).toMatchObject({ total: 1, items: [{ id: 1 }], correctedTo: 'zyn mint' })
  expect((await ask('/api/products?search=zyn+mint')).body).toMatchObject({ total: 1, correctedTo: null })
  expect((await ask('/api/products?search=zny+mnit&exact=1')).body).toMatchObject({
    total: 0,
    correctedTo: null,
  })
  expect((await ask('/api/suggest?q=vleo')).body).toMatchObject({
    products: [{ id: 2 }],
    brands: [{ name: 'VELO' }],
    correctedTo: 'velo',
  })
})

test('limits in the words of a search are filters, in any currency', async () => {
  const { body } = await ask('/api/products?search=zyn+4-9+mg+under+5+eur')
  expect(body).toMatchObject({
    total: 1,
    understood: { search: 'zyn', mg: '4-9', minPerCan: null, maxPerCan: '4.99' },
  })
  const total = async (search: string) =>
    (await ask(`/api/products?${new URLSearchParams({ search })}`)).body.total
  expect(await total('zyn over 6 mg')).toBe(0)
  expect(await total('zyn max 56,11 kr')).toBe(1)
  expect(await total('zyn max 56,10 kr')).toBe(0)
  expect(await total('zyn max 56,11')).toBe(1)
  expect((await ask('/api/products?mg=6-')).body.total).toBe(1)
  expect((await ask('/api/products?mg=six')).status).toBe(400)
})

test('what the words of a search leave out is a filter', async () => {
  const { body } = await ask('/api/products?search=zyn+ohne+Minze')
  expect(body).toMatchObject({ correctedTo: null, understood: { search: 'zyn', without: ['mint'] } })
  const total = async (query: string) => (await ask(`/api/products?${query}`)).body.total
  expect(await total('without=mint')).toBe((await total('')) - (await total('search=mint')))
})

test('words for reduced, free shipping and days of delivery are filters', async () => {
  const { body } = await ask('/api/products?search=zyn+on+sale+with+free+shipping+within+2+days')
  expect(body.understood).toMatchObject({
    ...{ search: 'zyn', brand: [], sale: true, freeShipping: true, maxDays: 2 },
  })
})

test('a price filter is in the currency of the answer', async () => {
  const total = async (query: string) => (await ask(`/api/products?search=mint&${query}`)).body.total
  expect(await total('minPerCan=4.90&maxPerCan=4.90')).toBe(1)
  expect(await total('minPerCan=56&currency=SEK')).toBe(1)
  expect(await total('minPerCan=57&currency=SEK')).toBe(0)
  // 4.90 euro reads 56.11 kr.
  expect(await total('minPerCan=56.11&maxPerCan=56.11&currency=SEK')).toBe(1)
  expect(await total('minPerCan=56.12&currency=SEK')).toBe(0)
  expect(await total('maxPerCan=56.10&currency=SEK')).toBe(0)
})

test('a limit of 0 is none, as in the address of a page', async () => {
  const { body } = await ask('/api/products?cans=10')
  for (const limit of ['minPerCan', 'maxPerCan', 'minTotal', 'maxTotal'])
    expect((await ask(`/api/products?cans=10&${limit}=0`)).body, limit).toEqual(body)
  expect((await ask('/api/products?maxPerCan=0.00&currency=SEK')).body.total).toBe(body.total)
  expect((await ask('/api/products?perPage=0')).status).toBe(400)
})

import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'
import { FeedFormatError, UnknownColumnsError } from '../feed-format-error.ts'

const read = (feed: unknown, options = {}) =>
  readAll(typeof feed === 'string' ? feed : JSON.stringify(feed), { platform: 'json', ...options })

function makeAdrecord(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Fjord Mint Slim',
    categories: ['Snus', 'Vitt snus'],
    SKU: '00417',
    EAN: '7340000000017',
    description: 'Frisk "mint".',
    model: '',
    brand: 'Fjord',
    gender: '',
    price: '39.00',
    regularPrice: '45.00',
    shippingPrice: '29.00',
    currency: 'SEK',
    productUrl: 'https://click.adrecord.com/?c=1&amp;p=2&amp;url=https://shop.example/fjord-mint',
    graphicUrl: 'https://shop.example/fjord.jpg',
    inStock: '1',
    inStockQty: '12',
    deliveryTime: '1-3 dagar',
    ...overrides,
  }
}

test('Adrecord: its names, the store’s page inside its link, the regular price as the former one', async () => {
  const { listings, rejected } = await read({ total: 1, products: [makeAdrecord()] })
  expect(rejected).toEqual([])
  expect(listings).toEqual([
    {
      externalId: '00417',
      title: 'Fjord Mint Slim',
      vendor: 'Fjord',
      variant: '',
      priceMinor: 3900,
      originalMinor: 4500,
      currency: 'SEK',
      stock: 'in_stock',
      url: 'https://shop.example/fjord-mint',
      gtin: '7340000000017',
      cans: null,
      shippingMinor: 2900,
      raw: expect.objectContaining({
        price: '39.00',
        oldPrice: '45.00',
        trackingUrl: 'https://click.adrecord.com/?c=1&p=2&url=https://shop.example/fjord-mint',
      }),
    },
  ])
})

test.each([
  [{ inStock: '0', inStockQty: '' }, 'out_of_stock'],
  [{ inStock: '', inStockQty: '0' }, 'out_of_stock'],
  [{ inStock: '', inStockQty: '4' }, 'in_stock'],
  [{ inStock: 'Ja' }, 'in_stock'],
  [{ inStock: false }, 'out_of_stock'],
  [{ inStock: '', inStockQty: '' }, 'unknown'],
])('Adrecord: %j is %s', async (overrides, stock) => {
  const { listings } = await read({ products: [makeAdrecord(overrides)] })
  expect(listings).toMatchObject([{ stock }])
})

test('Adrecord: without an article number the page is the id, and the same price again is no reduction', async () => {
  const { listings } = await read({ products: [makeAdrecord({ SKU: '', EAN: '', regularPrice: '39.00' })] })
  expect(listings).toMatchObject([{ externalId: 'https://shop.example/fjord-mint', originalMinor: null }])
})

test('TradeTracker: amounts with their currency, and extra fields as lists of values', async () => {
  const product = {
    ID: '17',
    name: 'Fjord Pear',
    price: { currency: 'EUR', amount: '4.50' },
    URL: 'https://tc.tradetracker.net/?c=1&m=2&a=3&r=&u=https%3A%2F%2Fshop.example%2Fp%2F1',
    images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
    campaignID: '9',
    properties: {
      brand: ['Fjord'],
      EAN: ['5030917096853'],
      fromPrice: ['5.50'],
      stock: ['0'],
      deliveryCosts: ['3.95'],
      size: ['10-pack'],
    },
    variations: [],
  }
  const { listings } = await read({ products: [product] })
  expect(listings).toMatchObject([
    {
      externalId: '17',
      vendor: 'Fjord',
      variant: '10-pack',
      priceMinor: 450,
      originalMinor: 550,
      stock: 'out_of_stock',
      gtin: '5030917096853',
      shippingMinor: 395,
      url: 'https://shop.example/p/1',
    },
  ])
})

test('a plain list by a mapping, with numbers, truth values and paths', async () => {
  const row = { ref: 7, vad: 'Fjord Mint', ut: { pris: 1.299, förr: 2.5 }, finns: true, sida: '/p/7' }
  const columns = {
    id: 'ref',
    title: 'vad',
    price: 'ut/pris',
    oldPrice: 'ut/förr',
    stock: 'finns',
    url: 'sida',
  }
  const { listings } = await read([row], { columns })
  expect(listings).toMatchObject([
    {
      externalId: '7',
      priceMinor: 130,
      originalMinor: 250,
      stock: 'in_stock',
      url: 'https://shop.example/p/7',
    },
  ])
})

test('the list may be inside objects, and a mapping may say where', async () => {
  const products = [{ id: 1, name: 'A', price: '4.90' }]
  const links = [{ rel: 'next', href: '/2', title: 'next', price: '' }]
  expect((await read({ meta: { links }, data: { products, page: 1 }, ok: true })).listings).toHaveLength(1)
  const odd = { alpha: { beta: products }, links }
  expect((await read(odd, { columns: { item: 'alpha/beta' } })).listings).toHaveLength(1)
  await expect(read(odd, { columns: { item: 'alpha/gamma' } })).rejects.toThrow('no gamma')
  await expect(read(odd, { columns: { item: 'links/beta' } })).rejects.toThrow('links is no list')
})

test('several prices under one name are no price', async () => {
  const [one, two] = [{ price: '4.90' }, { price: '44.00' }]
  const row = (variants: unknown) => ({ id: 1, name: 'A', variants })
  const columns = { price: 'variants/price' }
  expect((await read([row([one, two])], { columns })).rejected).toMatchObject([
    { reason: expect.stringContaining('more than one amount') },
  ])
  expect((await read([row([one])], { columns })).listings).toMatchObject([{ priceMinor: 490 }])
})

test('numbers with leading zeros: an amount and a count lose them, an id and a GTIN keep them', async () => {
  const feed = '[{"id": 0042, "name": "A", "price": 05.90, "stock": 007, "ean": 013864106276}]'
  expect((await read(feed)).listings).toMatchObject([
    { externalId: '0042', priceMinor: 590, stock: 'in_stock', gtin: '013864106276' },
  ])
})

test('names that nobody knows are reported, and nothing is read', async () => {
  const odd = read([{ vad: 'Fjord', kostar: '4,90', sida: '/p' }])
  await expect(odd).rejects.toThrow(UnknownColumnsError)
  await expect(odd).rejects.toThrow('no column for the title among vad, kostar, sida')
  await expect(read([{ name: 'Fjord', kostar: '4,90' }])).rejects.toThrow('no column for the price')
})

test.each([
  ['{"error":"Unauthorized"}', 'no list of products'],
  ['{"products":[{"name":"A","price":"1"}', 'ends in the middle'],
  ['[{"name":"A","price":"1"},', 'ends in the middle'],
  ['', 'nothing in it'],
  ['<html></html>', 'not JSON'],
  ['[["a"]]', 'not JSON'],
])('%s is refused as a whole: %s', async (feed, reason) => {
  await expect(read(feed)).rejects.toThrow(FeedFormatError)
  await expect(read(feed)).rejects.toThrow(reason)
})

test('hostile rows cost only themselves', async () => {
  const deep = `{"id":1,"name":"Deep","price":"1","x":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const wide = JSON.stringify({
    id: 2,
    name: 'Wide',
    price: '2',
    ...Object.fromEntries(Array.from({ length: 3000 }, (_, nth) => [`k${nth}`, 'v'])),
  })
  const rows = [
    deep,
    wide,
    `{"id":3,"name":"Large","price":"3","d":"${'x'.repeat(1_100_000)}"}`,
    '{"id":4,"name":["a","b"],"price":{"amount":"4"}}',
    '{"id":{},"name":{"a":1},"price":null}',
    '{"id":2,"name":"Twice","price":"5"}',
    'null',
    '{"__proto__":{"name":"P"},"constructor":"x","id":6,"name":"Six","price":"6"}',
  ]
  const { listings, rejected } = await read(`[${rows.join(',')}]`)
  expect(listings.map(({ externalId, title }) => `${externalId} ${title}`)).toEqual([
    '1 Deep',
    '2 Wide',
    '4 a',
    '6 Six',
  ])
  expect(rejected.map(({ row }) => row)).toEqual([3, 5, 6, 7])
})

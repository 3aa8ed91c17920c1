import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

function makeProduct({ prices, ...overrides }: Record<string, unknown> & { prices?: object } = {}) {
  return {
    id: 7,
    name: 'Velo Freeze &#8211; 10&nbsp;mg',
    type: 'simple',
    variation: '',
    permalink: 'https://shop.example/product/velo-freeze/',
    sku: 'VF',
    description: '<p>{"prices":{"price":"1"}}</p>',
    prices: {
      price: '449',
      regular_price: '499',
      sale_price: '449',
      price_range: null,
      currency_code: 'EUR',
      currency_minor_unit: 2,
      currency_decimal_separator: ',',
      ...prices,
    },
    brands: [],
    attributes: [{ name: 'Brand', terms: [{ name: 'VELO' }] }],
    is_in_stock: true,
    is_on_backorder: false,
    ...overrides,
  }
}

const read = (products: unknown) =>
  readAll(JSON.stringify(products), { platform: 'woocommerce', currency: 'SEK' })

test('a product is a listing with the shop’s own currency', async () => {
  const { listings } = await read([makeProduct()])
  expect(listings).toEqual([
    expect.objectContaining({
      externalId: '7',
      title: 'Velo Freeze – 10 mg',
      vendor: 'VELO',
      priceMinor: 449,
      originalMinor: 499,
      currency: 'EUR',
      stock: 'in_stock',
      url: 'https://shop.example/product/velo-freeze/',
    }),
  ])
})

test.each([
  [0, '5', 500],
  [1, '55', 550],
  [2, '449', 449],
  [3, '18000', 1800],
  [4, '44900', 449],
])('amounts in units of %i digits: %s is %i hundredths', async (currency_minor_unit, price, priceMinor) => {
  const { listings } = await read([makeProduct({ prices: { price, currency_minor_unit } })])
  expect(listings[0]!.priceMinor).toBe(priceMinor)
})

test('a sale at the regular price is not a sale, and 0 is not a price', async () => {
  const { listings } = await read([
    makeProduct({ prices: { price: '499' } }),
    makeProduct({ id: 8, prices: { price: '0' } }),
    makeProduct({ id: 9, prices: { price: '' } }),
  ])
  expect(listings.map(({ priceMinor, originalMinor }) => [priceMinor, originalMinor])).toEqual([
    [499, null],
    [null, null],
    [null, null],
  ])
})

test('a variable product keeps the price that the shop shows, and notes that there are others', async () => {
  const { listings } = await read([
    makeProduct({ type: 'variable', prices: { price_range: { min_amount: '449', max_amount: '3990' } } }),
    makeProduct({ id: 8, type: 'variation', variation: 'Pack: 10-pack' }),
  ])
  expect(listings[0]).toMatchObject({
    priceMinor: 449,
    variant: '',
    cans: null,
    raw: { priceRange: '4.49–39.90' },
  })
  expect(listings[1]).toMatchObject({ variant: 'Pack: 10-pack', raw: { priceRange: '' } })
})

test('stock, and products that cannot be read', async () => {
  const { listings, rejected } = await read([
    makeProduct({ is_in_stock: false }),
    makeProduct({ id: 8, is_on_backorder: true }),
    makeProduct({ id: 9, is_in_stock: undefined, permalink: 'javascript:alert(1)' }),
    makeProduct({ id: 10, prices: { price: '4,49' } }),
    makeProduct({ id: 11, prices: { currency_minor_unit: 40 } }),
    { id: 12, name: 'No prices' },
  ])
  expect(listings.map(({ stock, url }) => [stock, url?.slice(0, 5)])).toEqual([
    ['out_of_stock', 'https'],
    ['backorder', 'https'],
    ['unknown', undefined],
  ])
  expect(rejected).toEqual([
    { row: 4, reason: 'not a price: "4,49"' },
    { row: 5, reason: 'not a price: "449"' },
    { row: 6, reason: 'no prices' },
  ])
})

test('an answer without a list fails as a whole', async () => {
  await expect(read({ code: 'rest_no_route', message: 'No route' })).rejects.toThrow('no products')
})

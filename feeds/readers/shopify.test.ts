import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'
import { createSliceMemory } from '../slice-memory.ts'

type Overrides = Record<string, unknown>

function makeVariant(overrides: Overrides = {}) {
  return {
    id: 11,
    title: '10-pack',
    option1: '10-pack',
    option2: null,
    option3: null,
    sku: 'CM-10',
    requires_shipping: true,
    taxable: true,
    featured_image: null,
    available: true,
    price: '39.90',
    grams: 200,
    compare_at_price: '45.00',
    position: 1,
    product_id: 1,
    created_at: '2026-01-01T00:00:00+01:00',
    updated_at: '2026-01-01T00:00:00+01:00',
    ...overrides,
  }
}

function makeProduct({ variants = [makeVariant()], ...overrides }: Overrides = {}) {
  return {
    id: 1,
    title: 'ZYN Cool Mint 6 mg',
    handle: 'zyn-cool-mint-6-mg',
    body_html: '<p class="x">Cool {mint} "fresh" ]},{</p>',
    published_at: '2026-01-01T00:00:00+01:00',
    created_at: '2026-01-01T00:00:00+01:00',
    updated_at: '2026-01-01T00:00:00+01:00',
    vendor: 'ZYN',
    product_type: 'Pouches',
    tags: ['mint'],
    variants,
    images: [{ id: 5, variant_ids: [11], src: 'https://cdn.example/a.png' }],
    options: [{ name: 'Pack', position: 1, values: ['10-pack'] }],
    ...overrides,
  }
}

const read = (content: unknown, options = {}) =>
  readAll(typeof content === 'string' ? content : JSON.stringify(content), {
    platform: 'shopify',
    ...options,
  })

test('each variant is a listing', async () => {
  const { listings, rejected } = await read({
    products: [
      makeProduct({ variants: [makeVariant(), makeVariant({ id: 12, title: '1-pack', price: '4.49' })] }),
    ],
  })
  expect(rejected).toEqual([])
  expect(listings.map(({ externalId }) => externalId)).toEqual(['1-11', '1-12'])
  expect(listings[0]).toEqual({
    externalId: '1-11',
    title: 'ZYN Cool Mint 6 mg',
    vendor: 'ZYN',
    variant: '10-pack',
    priceMinor: 3990,
    originalMinor: 4500,
    currency: 'EUR',
    stock: 'in_stock',
    url: 'https://shop.example/products/zyn-cool-mint-6-mg?variant=11',
    gtin: null,
    cans: null,
    shippingMinor: null,
    raw: {
      ...{ price: '39.90', originalPrice: '45.00', stock: 'true', type: 'Pouches', tags: 'mint' },
      ...{ description: 'Cool {mint} "fresh" ]},{.', image: 'https://cdn.example/a.png' },
    },
  })
})

test.each([
  ['0.00', null],
  ['39.90', null],
  ['30.00', null],
  [null, null],
  ['', null],
  ['45.00', 4500],
])('an old price of %j is %j', async (compare_at_price, originalMinor) => {
  const { listings } = await read([makeProduct({ variants: [makeVariant({ compare_at_price })] })])
  expect(listings[0]!.originalMinor).toBe(originalMinor)
})

test('odd products are read as far as possible', async () => {
  const { listings, rejected } = await read([
    makeProduct({
      id: 1,
      title: 'Velo &amp; friends <b>new</b>',
      variants: [makeVariant({ title: 'Default Title' })],
    }),
    makeProduct({ id: 2, variants: [makeVariant({ price: '0.00', available: false })] }),
    makeProduct({ id: 3, variants: [makeVariant({ price: '-5.00' }), makeVariant({ id: 12 })] }),
    makeProduct({ id: 4, variants: [] }),
    makeProduct({ id: 5, title: ' ' }),
    null,
    makeProduct({ id: null }),
    makeProduct({ id: 7, handle: '../../etc?x', vendor: null, product_type: null, tags: 'a, b' }),
  ])
  expect(
    listings.map(({ title, variant, priceMinor, stock }) => [title, variant, priceMinor, stock]),
  ).toEqual([
    ['Velo & friends new', '', 3990, 'in_stock'],
    ['ZYN Cool Mint 6 mg', '10-pack', null, 'out_of_stock'],
    ['ZYN Cool Mint 6 mg', '10-pack', 3990, 'in_stock'],
    ['ZYN Cool Mint 6 mg', '10-pack', 3990, 'in_stock'],
  ])
  expect(listings[3]!.url).toBe('https://shop.example/products/..%2F..%2Fetc%3Fx?variant=11')
  expect(rejected).toEqual([
    { row: 3, reason: 'variant 1: negative price: "-5.00"' },
    { row: 4, reason: 'no variants' },
    { row: 5, reason: 'no title' },
    { row: 6, reason: 'not an object' },
    { row: 7, reason: 'no id' },
  ])
})

test('a repeated id is refused with the row of the first', async () => {
  const { listings, rejected } = await read([makeProduct(), makeProduct({ id: 2 }), makeProduct()])
  expect(listings).toHaveLength(2)
  expect(rejected).toEqual([{ row: 3, reason: 'same id as row 1: 1-11' }])
})

test('the notation of the JSON makes no difference', async () => {
  const products = [
    makeProduct(),
    makeProduct({ id: 2, title: 'Émeraude “mint” 5 €', body_html: null }),
    makeProduct({
      id: 3,
      variants: [makeVariant({ title: 'Slim \\ "6 mg"', featured_image: { id: 1, alt: '{' } })],
    }),
    makeProduct({ id: 4, variants: [makeVariant({ price_currency: 'EUR' })] }),
    makeProduct({
      id: 5,
      extra: { vendor: 'nested', tags: [], variants: [{ id: 9 }], images: [], options: [] },
    }),
    makeProduct({ id: 6 }),
  ]
  const compact = await read({ products })
  expect(compact.listings).toHaveLength(6)
  expect(compact.listings[2]!.variant).toBe('Slim \\ "6 mg"')
  for (const text of [
    JSON.stringify(products),
    JSON.stringify({ total: 6, note: '"products":[', products, more: [1] }, null, 2),
    JSON.stringify({ products }).replace(
      /[\u0080-\uffff]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    `\ufeff${JSON.stringify({ products })}\n<!-- cached -->`,
    `${JSON.stringify({ products: products.slice(0, 2) })}\n${JSON.stringify({ products: products.slice(2) })}`,
  ]) {
    expect(await read(text)).toEqual(compact)
  }
})

test.each<[string, Overrides]>([
  ['no price', { price: '0.00' }],
  ['a price with a leading zero', { price: '019.90' }],
  ['a price of many digits', { price: '12345678.00' }],
  ['a price with one decimal', { price: '19.9', compare_at_price: '25' }],
  ['no name', { title: '', option1: 'Slim', option2: '10' }],
  ['the name of the only one', { title: 'Default Title' }],
  ['a name that is written with escapes', { title: 'Ten "cans" \\ 10 \u00e9' }],
  ['an unknown stock', { available: null }],
  ['a long id', { id: 9_007_199_254_740_990 }],
  ['a picture with braces', { featured_image: { alt: '},"available":false' } }],
  ['a barcode', { barcode: '4006381333931' }],
])('a variant with %s is read the same in the usual and in another notation', async (_, overrides) => {
  const options = [{ name: 'Pack', position: 1, values: ['a}]},{"id":1'] }]
  const products = [
    makeProduct({ variants: [makeVariant(overrides), makeVariant({ id: 12 })] }),
    makeProduct({ id: 2, options }),
    makeProduct({ id: 3 }),
  ]
  const usual = await read({ products })
  expect(usual.listings.length).toBeGreaterThanOrEqual(3)
  expect(usual).toEqual(await read(JSON.stringify({ products }, null, 1)))
})

test('products that cross the chunks of a large feed are read like the others', async () => {
  const body_html = '<p>'.repeat(5000)
  const products = Array.from({ length: 150 }, (_, id) => makeProduct({ id, body_html }))
  const { listings, rejected } = await read({ products })
  expect(rejected).toEqual([])
  expect(listings.map(({ externalId }) => externalId)).toEqual(products.map(({ id }) => `${id}-11`))
})

test('a changed description changes only the description, a price beside it does', async () => {
  const memory = createSliceMemory()
  const readTold = async (body_html: string, price: string) => {
    const products = [makeProduct({ body_html, variants: [makeVariant({ price })] }), makeProduct({ id: 2 })]
    return (await read({ products }, { memory })).listings[0]!
  }
  const first = await readTold('cool', '39.90')
  expect(await readTold('warm', '39.90')).toEqual({ ...first, raw: { ...first.raw, description: 'warm' } })
  expect((await readTold('cold', '38.90')).priceMinor).toBe(3890)
})

test('changed dates change nothing, a price beside them does', async () => {
  const memory = createSliceMemory()
  const readDated = async (updated_at: string | null, price = '39.90') => {
    const variants = [makeVariant({ id: 10, price }), makeVariant({ updated_at })]
    const products = [makeProduct({ updated_at, variants }), makeProduct({ id: 2 })]
    return (await read({ products }, { memory })).listings
  }
  const first = await readDated('2026-01-01T00:00:00+01:00')
  expect(await readDated('2026-01-02T00:00:00+01:00')).toEqual(first)
  expect(await readDated(null)).toEqual(first)
  expect((await readDated(null, '38.90'))[0]!.priceMinor).toBe(3890)
})

test('changed pictures change only the picture', async () => {
  const memory = createSliceMemory()
  const readShown = async (name: string, title = 'LOOP Jalapeno Lime') => {
    const products = [makeProduct({ images: [{ id: 5, src: name }] }), makeProduct({ id: 2, title })]
    const { listings } = await read({ products }, { memory })
    return listings.map(({ raw: { image, ...raw }, ...listing }) => ({ ...listing, raw }))
  }
  const first = await readShown('a.png')
  expect(await readShown('b.png')).toEqual(first)
  expect(await readShown('longer.png')).toEqual(first)
  expect((await readShown('longer.png', 'LOOP Hot Mango'))[1]!.title).toBe('LOOP Hot Mango')
})

test.each([
  ['<!doctype html><title>Enter password</title>', 'not JSON'],
  ['', 'nothing in it'],
  ['{"errors":"Not Found"}', 'no products'],
  ['{"products":null}', 'products is no list'],
  ['{"products":[{"id":1,"title":"A', 'ends in the middle'],
  ['{"products":[', 'ends in the middle'],
  ['{"products":[]', 'ends in the middle'],
  ['{"products"', 'ends in the middle'],
  ['["a"]', 'not JSON'],
])('%j fails as a whole: %s', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test('an empty page is no failure', async () => {
  expect(await read('{"products":[]}')).toEqual({ listings: [], rejected: [] })
})

test('a product that is too large is skipped, and the next one is read', async () => {
  const { listings, rejected } = await read([
    makeProduct(),
    makeProduct({ id: 2, body_html: 'x\\"'.repeat(700_000) }),
    makeProduct({ id: 3 }),
  ])
  expect(listings.map(({ externalId }) => externalId)).toEqual(['1-11', '3-11'])
  expect(rejected).toEqual([{ row: 2, reason: 'larger than 1000000 bytes' }])
})

import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

const PAGE = 'https://shop.example/zyn'

function page(data: unknown, body = '<h1>ZYN Cool Mint</h1>'): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return `<!doctype html><html><head><link rel="canonical" href="${PAGE}"><script type="application/ld+json">${text}</script></head><body>${body}</body></html>`
}

function makeProduct(overrides: Record<string, unknown> = {}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'ZYN Cool Mint',
    sku: 'Z-1',
    brand: { '@type': 'Brand', name: 'ZYN' },
    offers: makeOffer(),
    ...overrides,
  }
}

function makeOffer(overrides: Record<string, unknown> = {}) {
  return {
    '@type': 'Offer',
    price: '4.79',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    ...overrides,
  }
}

const read = (html: string, options = {}) =>
  readAll(html, { platform: 'jsonld', currency: 'SEK', ...options })
const readOne = async (overrides: Record<string, unknown>) =>
  (await read(page(makeProduct(overrides)))).listings

test('a product on a page is a listing', async () => {
  const { listings } = await read(page(makeProduct({ gtin13: '7340000000017' })))
  expect(listings).toEqual([
    {
      externalId: 'Z-1',
      title: 'ZYN Cool Mint',
      vendor: 'ZYN',
      variant: '',
      priceMinor: 479,
      originalMinor: null,
      currency: 'EUR',
      stock: 'in_stock',
      url: PAGE,
      gtin: '7340000000017',
      cans: null,
      shippingMinor: null,
      raw: { price: '4.79', name: 'ZYN Cool Mint', sku: 'Z-1' },
    },
  ])
})

test.each([
  ['a graph', { '@graph': [{ '@type': 'WebSite', name: 'x' }, makeProduct()] }],
  ['a list', [makeProduct()]],
  ['the main entity of a page', { '@type': 'ItemPage', mainEntity: makeProduct() }],
  ['several types', makeProduct({ '@type': ['Product', 'https://schema.org/Thing'] })],
  [
    'an offer elsewhere',
    { '@graph': [makeProduct({ offers: { '@id': '#o' } }), { '@id': '#o', ...makeOffer() }] },
  ],
  ['an offer in a list', makeProduct({ offers: [makeOffer()] })],
  ['a number as price', makeProduct({ offers: makeOffer({ price: 4.79 }) })],
  ['a brand as text', makeProduct({ brand: 'ZYN' })],
  [
    'a price specification',
    makeProduct({ offers: makeOffer({ price: undefined, priceSpecification: [{ price: '4.79' }] }) }),
  ],
])('%s is found', async (_name, data) => {
  const { listings } = await read(page(data))
  expect(listings).toEqual([expect.objectContaining({ priceMinor: 479, currency: 'EUR', vendor: 'ZYN' })])
})

test('a page that names no product gives none', async () => {
  const related = makeProduct({ name: undefined, isRelatedTo: [makeProduct()] })
  for (const html of [
    page({ '@type': 'SearchResultsPage', name: 'Results' }),
    page({ '@type': 'WebPage', about: makeProduct() }),
    page(related),
    '<p>Only 4.79 €</p>',
    `<!-- <script type="application/ld+json">${JSON.stringify(makeProduct())}</script> -->`,
  ]) {
    expect((await read(html)).listings).toEqual([])
  }
})

test('blocks are found with an HTML parser, and their JSON is read leniently', async () => {
  const text = JSON.stringify(makeProduct({ description: 'one' }))
    .replace('one', 'raw\nline')
    .replace(/}$/, ',}')
  const { listings, rejected } = await read(
    `<!-- see the <script type="application/ld+json"> below -->${page(`/* shop */ ${text}`)}<script type="application/ld+json">{"@type":</script>`,
  )
  expect(listings).toHaveLength(1)
  expect(rejected).toEqual([{ row: 2, reason: 'JSON-LD that is not JSON' }])
})

test('0 is not a price, and a page without a currency has the store’s', async () => {
  const [listing] = await readOne({ offers: makeOffer({ price: 0, priceCurrency: undefined }) })
  expect(listing).toMatchObject({ priceMinor: null, currency: 'SEK', stock: 'in_stock' })
})

test('a crossed-out price is the old price, the highest of several packs is not', async () => {
  const prices = [{ price: 3.99 }, { price: '4.79', priceType: 'https://schema.org/StrikethroughPrice' }]
  const [reduced] = await readOne({ offers: makeOffer({ price: undefined, priceSpecification: prices }) })
  expect(reduced).toMatchObject({ priceMinor: 399, originalMinor: 479 })
  const aggregate = {
    '@type': 'AggregateOffer',
    lowPrice: '4.79',
    highPrice: '250.40',
    offerCount: 6,
    priceCurrency: 'EUR',
    availability: 'InStock',
  }
  const [packs] = await readOne({ offers: aggregate })
  expect(packs).toMatchObject({ priceMinor: 479, originalMinor: null, cans: null, stock: 'in_stock' })
})

test('goods that are not new are left out', async () => {
  const offers = {
    '@type': 'AggregateOffer',
    lowPrice: '3.99',
    priceCurrency: 'EUR',
    offers: [
      makeOffer({ itemCondition: 'http://schema.org/NewCondition' }),
      makeOffer({ price: '3.99', itemCondition: 'http://schema.org/UsedCondition' }),
    ],
  }
  expect(await readOne({ offers })).toEqual([expect.objectContaining({ externalId: 'Z-1', priceMinor: 479 })])
  const used = await read(page(makeProduct({ offers: makeOffer({ itemCondition: 'UsedCondition' }) })))
  expect(used).toEqual({ listings: [], rejected: [{ row: 1, reason: 'no offer of new goods' }] })
})

test('packs inside one offer are separate listings where they can be told apart', async () => {
  const tiers = (key: (cans: number) => object) => ({
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    availability: 'InStock',
    offers: [1, 10].map((cans) => ({ '@type': 'Offer', price: (cans * 4.5).toFixed(2), ...key(cans) })),
  })
  const byName = await readOne({ offers: tiers((cans) => ({ name: `${cans}-pack` })) })
  expect(
    byName.map(({ externalId, variant, priceMinor, cans }) => [externalId, variant, priceMinor, cans]),
  ).toEqual([
    ['Z-1-1-pack', '1-pack', 450, null],
    ['Z-1-10-pack', '10-pack', 4500, null],
  ])
  const byQuantity = await readOne({ offers: tiers((cans) => ({ eligibleQuantity: { value: cans } })) })
  expect(byQuantity.map(({ externalId, priceMinor, cans }) => [externalId, priceMinor, cans])).toEqual([
    ['Z-1-1', 450, 1],
    ['Z-1-10', 4500, 10],
  ])
  const untold = await readOne({ offers: tiers(() => ({})) })
  expect(untold).toEqual([expect.objectContaining({ externalId: 'Z-1', priceMinor: 450, cans: null })])
})

test('the price of each for those who order several is no pack', async () => {
  const from = (price: string, minValue: number, rest = {}) => ({
    ...{ '@type': 'Offer', priceCurrency: 'EUR', price, eligibleQuantity: { minValue, ...rest } },
  })
  const one = [expect.objectContaining({ externalId: 'Z-1', priceMinor: 479, cans: null })]
  expect(await readOne({ offers: [from('4.79', 1, { maxValue: 1 }), from('4.59', 2)] })).toEqual(one)
  expect(await readOne({ offers: [from('4.29', 10), from('4.79', 1)] })).toEqual(one)
  const priceSpecification = [from('4.29', 10), from('4.79', 1)]
  expect(await readOne({ offers: { '@type': 'Offer', priceCurrency: 'EUR', priceSpecification } })).toEqual(
    one,
  )
  const onlySeveral = await read(page(makeProduct({ offers: from('4.29', 10) })))
  expect(onlySeveral).toMatchObject({ listings: [], rejected: [{ row: 1 }] })
})

test('the variants of a group are listings', async () => {
  const group = {
    '@type': 'ProductGroup',
    name: 'ZYN Cool Mint',
    brand: 'ZYN',
    hasVariant: [
      { '@type': 'Product', sku: 'a', size: '5-pack', offers: makeOffer() },
      { '@type': 'Product', sku: 'b', name: 'ZYN Cool Mint 10-pack', offers: makeOffer({ price: '9' }) },
    ],
  }
  const { listings } = await read(page(group))
  expect(
    listings.map(({ externalId, title, variant, vendor, priceMinor }) => [
      externalId,
      title,
      variant,
      vendor,
      priceMinor,
    ]),
  ).toEqual([
    ['a', 'ZYN Cool Mint', '5-pack', 'ZYN', 479],
    ['b', 'ZYN Cool Mint 10-pack', '', 'ZYN', 900],
  ])
})

test.each([
  ['Buy ZYN Cool Mint - Free Shipping', 'ZYN Cool Mint', 'ZYN Cool Mint'],
  ['ZYN Cool Mint | Shop', 'ZYN Cool Mint', 'ZYN Cool Mint'],
  ['Köp ZYN Cool Mint', 'ZYN Cool Mint', 'ZYN Cool Mint'],
  ['ZYN Cool Mint 10-pack - Shop', 'ZYN Cool Mint', 'ZYN Cool Mint 10-pack - Shop'],
  ['ZYN Cool Mint Slim', 'ZYN Cool Mint', 'ZYN Cool Mint Slim'],
  ['ZYN Cool Mint', 'Our bestseller', 'ZYN Cool Mint'],
  ['Salt &amp; Lime', '', 'Salt & Lime'],
])('"%s" under the heading "%s" is called "%s"', async (name, heading, title) => {
  const { listings } = await read(page(makeProduct({ name }), `<h1>${heading}</h1>`))
  expect(listings[0]!.title).toBe(title)
})

test('an unsafe address is refused', async () => {
  const [listing] = await readOne({
    url: 'javascript:alert(1)',
    offers: makeOffer({ url: 'data:text/html,x' }),
  })
  expect(listing!.url).toBe(PAGE)
})

const SILENT = makeProduct({ offers: makeOffer({ availability: undefined }) })
const readStock = async (body: string, data: unknown = SILENT) =>
  (await read(page(data, `<h1>ZYN Cool Mint</h1>${body}`))).listings.map(({ stock }) => stock)

test.each([
  ['<p class="stock in-stock">12 i lager</p>', 'in_stock'],
  ['<p class="stock out-of-stock">Ausverkauft</p>', 'out_of_stock'],
  ['<div class="product__inventory"><svg></svg> <b>Épuisé</b></div>', 'out_of_stock'],
  ['<meta property="product:availability" content="instock">', 'in_stock'],
  ['<link itemprop="availability" href="http://schema.org/SoldOut">', 'out_of_stock'],
  ['<span itemprop="availability">Na stanie</span>', 'in_stock'],
  [
    '<div class="availability"><span>Op voorraad</span></div><p class="stock">Niet op voorraad</p>',
    'unknown',
  ],
  ['<p class="stock">Prata med oss</p>', 'unknown'],
  ['<section class="related products"><p class="stock">In stock</p></section>', 'unknown'],
  ['<footer><p class="availability">In stock</p></footer>', 'unknown'],
  [`<div class="stock">${'In stock. '.repeat(40)}</div>`, 'unknown'],
  ['<p>In stock</p>', 'unknown'],
])('a page whose data is silent about stock says it in words: %s', async (body, stock) => {
  expect(await readStock(body)).toEqual([stock])
})

test.each([
  [['https://schema.org/InStock'], 'in_stock'],
  [{ '@id': 'http://schema.org/OutOfStock' }, 'out_of_stock'],
  [{ '@type': 'ItemAvailability', name: 'Udsolgt' }, 'out_of_stock'],
  ['Op voorraad', 'in_stock'],
  [7, 'in_stock'],
  [{}, 'unknown'],
])('availability %j is %s', async (availability, stock) => {
  expect(await readOne({ offers: makeOffer({ availability }) })).toMatchObject([{ stock }])
})

test('what the data says about stock comes before the words of the page', async () => {
  const sold = makeProduct({ offers: makeOffer({ availability: 'Slutsåld' }) })
  expect(await readStock('<p class="stock">I lager</p>', sold)).toEqual(['out_of_stock'])
  const two = [SILENT, makeProduct({ sku: 'Z-2', name: 'ZYN Mini', offers: { price: 4 } })]
  expect(await readStock('<p class="stock">I lager</p>', two)).toEqual(['unknown', 'unknown'])
})

import { expect, test } from 'vitest'
import type { FeedPlatform } from '#feeds/read-options.ts'
import { streamOf } from '#tests/feeds.ts'
import { createCollector } from './collect-listings.ts'

async function collect(platform: FeedPlatform, body: string, currency: string) {
  const collector = createCollector({ platform, currency, baseUrl: 'https://shop.example' })
  await collector.add({
    url: 'https://shop.example/feed',
    contentType: null,
    body: streamOf(Buffer.from(body)),
  })
  const { listings, rejected } = collector.finish()
  return {
    prices: listings.map(({ priceMinor }) => priceMinor),
    reasons: rejected.map(({ reason }) => reason),
  }
}

const page = (offer: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Mint', sku: '1', offers: { '@type': 'Offer', ...offer } })}</script>`
const shopify = (price: string) =>
  JSON.stringify({ products: [{ id: 1, title: 'Mint', handle: 'mint', variants: [{ id: 2, price }] }] })
const woo = (code: string) =>
  JSON.stringify([
    { id: 1, name: 'Mint', prices: { price: '3900', currency_code: code, currency_minor_unit: 2 } },
  ])

const FEEDS: [string, FeedPlatform, string][] = [
  ['in the amount of a table', 'csv', 'id,name,price\n1,Mint,39 kr\n'],
  ['with the mark of a whole amount', 'csv', 'id,name,price\n1,Mint,39:-\n'],
  ['in a column', 'csv', 'id,name,price,currency\n1,Mint,39,kr\n'],
  [
    'in a sale price',
    'google',
    'id,title,price,sale_price,link\n1,Mint,49 kr,39 kr,https://shop.example/1\n',
  ],
  ['in Shopify', 'shopify', shopify('39 kr')],
  ['in WooCommerce', 'woocommerce', woo('kr')],
  ['on a page', 'jsonld', page({ price: '39 kr' })],
  ['as the currency of a page', 'jsonld', page({ price: '39', priceCurrency: 'kr' })],
]

test.each(FEEDS)('kroner %s are no euro', async (_, platform, body) => {
  const { prices, reasons } = await collect(platform, body, 'EUR')
  expect(prices).toEqual([])
  expect(reasons).toEqual([expect.stringContaining('in SEK, NOK or DKK, but the store sells in EUR')])
})

test.each(FEEDS)('kroner %s fit a store in any of the three', async (_, platform, body) => {
  for (const currency of ['SEK', 'NOK', 'DKK']) {
    expect(await collect(platform, body, currency)).toEqual({ prices: [3900], reasons: [] })
  }
})

test.each([
  ['12 zł', 'PLN'],
  ['£3.50', 'GBP'],
  ['CHF 4.90', 'CHF'],
  ['39 SEK', 'SEK'],
  ['$4.99', 'USD, CAD, AUD, NZD, SGD or HKD'],
])('%s is rejected by the name of its currency', async (price, named) => {
  const { prices, reasons } = await collect('csv', `id,name,price\n1,Mint,${price}\n`, 'EUR')
  expect({ prices, reasons }).toEqual({
    prices: [],
    reasons: [expect.stringContaining(`in ${named}, but the store sells in EUR`)],
  })
})

import { expect, test } from 'vitest'
import { corruptFeed, findHarm } from '#tests/corrupt.ts'
import { readAll } from '#tests/feeds.ts'
import { SEED } from '#tests/seed.ts'
import { FeedFormatError } from './feed-format-error.ts'
import type { FeedPlatform } from './read-options.ts'
import { createSliceMemory } from './slice-memory.ts'

/** For every reader in each run; the bench takes many more. */
const CORRUPTIONS = 300

const SHOPIFY = JSON.stringify({
  products: [1, 2, 3].map((id) => ({
    id,
    title: `Pouch ${id}`,
    handle: `pouch-${id}`,
    body_html: '<p>"Fresh"</p>',
    published_at: null,
    created_at: null,
    updated_at: null,
    vendor: 'ZYN',
    product_type: '',
    tags: ['a'],
    variants: [{ id: 9, title: '10-pack', price: '39.90', compare_at_price: '45.00', available: true }],
    images: [],
    options: [{ name: 'Pack', position: 1, values: ['10-pack'] }],
  })),
})
const WOO = JSON.stringify(
  [1, 2, 3].map((id) => ({
    id,
    name: `Pouch &#8211; ${id}`,
    permalink: `https://shop.example/${id}`,
    prices: { price: '449', regular_price: '499', currency_code: 'EUR', currency_minor_unit: 2 },
    is_in_stock: true,
  })),
)
const RSS = `<?xml version="1.0"?><rss><channel>${[1, 2, 3].map((id) => `<item><g:id>${id}</g:id><title>Pouch &amp; ${id}</title><link>https://shop.example/${id}</link><g:price>4.99 EUR</g:price><g:shipping><g:price>1 EUR</g:price></g:shipping></item>`).join('')}</channel></rss>`
const TABLE = `id,title,link,price,availability\n${[1, 2, 3].map((id) => `${id},"Pouch, ""${id}""",https://shop.example/${id},"4,99",in stock`).join('\n')}\n`
const TABS = `'id'\t'title'\t'link'\t'price'\t'stock'\n${[1, 2, 3].map((id) => `'${id}'\t'Pouch ''${id}'''\t'https://shop.example/${id}'\t'4,99'\t'I lager'`).join('\n')}\n`
const ADRECORD = JSON.stringify({
  total: 3,
  products: [1, 2, 3].map((id) => ({
    name: `Pouch "${id}"`,
    SKU: `00${id}`,
    EAN: '05030917096853',
    price: '39.90',
    regularPrice: '45.00',
    currency: 'EUR',
    productUrl: `https://click.adrecord.com/?c=1&p=2&url=https://shop.example/${id}`,
    graphicUrl: 'https://shop.example/a.jpg',
    inStock: '1',
  })),
})
const PAGE = `<html><h1>Pouch</h1><script type="application/ld+json">${JSON.stringify({
  '@graph': [
    {
      '@type': 'Product',
      name: 'Pouch',
      sku: 'a',
      url: 'https://shop.example/a',
      offers: [
        { price: '4.99', priceCurrency: 'EUR', name: '1' },
        { price: '9.99', name: '2' },
      ],
    },
  ],
})}</script></html>`

test.each<[FeedPlatform, string]>([
  ['shopify', SHOPIFY],
  ['woocommerce', WOO],
  ['google', RSS],
  ['csv', TABLE],
  ['csv', TABS],
  ['json', ADRECORD],
  ['jsonld', PAGE],
])('whatever is broken in a feed of %s, nothing harmful comes out', async (platform, feed) => {
  expect((await readAll(feed, { platform })).listings.length).toBeGreaterThan(1)
  const memory = createSliceMemory()
  for (const broken of corruptFeed(Buffer.from(feed), { count: CORRUPTIONS, seed: SEED })) {
    const cold = await readOrFail(broken, { platform })
    const warm = await readOrFail(broken, { platform, memory })
    expect(warm).toEqual(cold)
    if (typeof cold === 'string') continue
    expect(cold.listings.map(findHarm).filter((harm) => harm !== null)).toEqual([])
  }
})

async function readOrFail(broken: Buffer, options: Parameters<typeof readAll>[1]) {
  try {
    return await readAll(broken, options)
  } catch (error) {
    if (error instanceof FeedFormatError) return error.message
    throw error
  }
}

import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

const read = (content: string | Buffer, options = {}) => readAll(content, { platform: 'google', ...options })

function rss(...items: string[]): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>https://shop.example</link>${items.map((item) => `<item>${item}</item>`).join('\n')}</channel></rss>`
}

function item(more = '', price = '<g:price>4.99 EUR</g:price>', id = 'a1'): string {
  return `<g:id>${id}</g:id><title>ZYN Cool Mint</title><link>https://shop.example/p/${id}</link>${price}<g:availability>in stock</g:availability>${more}`
}

test('an RSS item is a listing', async () => {
  const more =
    '<g:brand>ZYN</g:brand><g:gtin>0013864106276</g:gtin><g:multipack>10</g:multipack><g:size>Slim</g:size><g:shipping><g:country>SE</g:country><g:price>3.90 EUR</g:price></g:shipping>'
  expect(await read(rss(item(more)))).toEqual({
    rejected: [],
    listings: [
      {
        externalId: 'a1',
        title: 'ZYN Cool Mint',
        vendor: 'ZYN',
        variant: 'Slim',
        priceMinor: 499,
        originalMinor: null,
        currency: 'EUR',
        stock: 'in_stock',
        url: 'https://shop.example/p/a1',
        gtin: '0013864106276',
        cans: 10,
        shippingMinor: null,
        shippingTo: 'SE:390',
        raw: {
          price: '4.99 EUR',
          stock: 'in stock',
          shipping: 'SE:3.90 EUR',
          gtin: '0013864106276',
          cans: '10',
        },
      },
    ],
  })
})

test('Atom, tables with commas and tables with tabs give the same', async () => {
  const atom = `<feed xmlns='http://www.w3.org/2005/Atom' xmlns:g='http://base.google.com/ns/1.0'><entry><g:id>a1</g:id><title>ZYN Cool Mint</title><link rel="alternate" href='https://shop.example/p/a1'/><g:price>4.99 EUR</g:price><g:availability>in_stock</g:availability></entry></feed>`
  const columns = ['id', 'title', 'link', 'price', 'availability']
  const fields = ['a1', 'ZYN Cool Mint', 'https://shop.example/p/a1', '4.99 EUR', 'in_stock']
  const expected = await read(atom)
  expect(expected.listings[0]).toMatchObject({ priceMinor: 499, url: 'https://shop.example/p/a1' })
  expect(await read(`${columns.join(',')}\n${fields.join(',')}\n`)).toEqual(expected)
  expect(await read(`\ufeff${columns.join('\t')}\r\n${fields.join('\t')}\r\n`)).toEqual(expected)
  expect(await read(Buffer.from(`\ufeff${columns.join('\t')}\n${fields.join('\t')}\n`, 'utf16le'))).toEqual(
    expected,
  )
})

test.each([
  ['<g:price>20 EUR</g:price><g:sale_price>15 EUR</g:sale_price>', 1500, 2000],
  ['<g:price>20 EUR</g:price><g:sale_price>20 EUR</g:sale_price>', 2000, null],
  ['<g:price>20 EUR</g:price><g:sale_price>25 EUR</g:sale_price>', 2000, null],
  ['<g:price>20 EUR</g:price><g:sale_price>15 USD</g:sale_price>', 2000, null],
  ['<g:price>20 EUR</g:price><g:sale_price>N/A</g:sale_price>', 2000, null],
  ['<g:sale_price>15 EUR</g:sale_price>', 1500, null],
  ['<g:price>0.00 EUR</g:price>', null, null],
  ['', null, null],
  ['<g:shipping><g:price>3 EUR</g:price></g:shipping><g:price>20 EUR</g:price>', 2000, null],
  ['<g:price>4.990 EUR</g:price>', 499, null],
  ['<g:price>1.144.000 EUR</g:price>', 114400000, null],
])('%s costs %j, before %j', async (price, priceMinor, originalMinor) => {
  const { listings } = await read(rss(item('', price)))
  expect(listings[0]).toMatchObject({ priceMinor, originalMinor })
})

test('a sale counts only within its dates', async () => {
  const price =
    '<g:price>20 EUR</g:price><g:sale_price>15 EUR</g:sale_price><g:sale_price_effective_date>2026-11-01T00:00+0100/2026-11-30T00:00+0100</g:sale_price_effective_date>'
  const on = async (day: string) =>
    (await read(rss(item('', price)), { now: new Date(day) })).listings[0]!.priceMinor
  expect(await on('2026-10-31')).toBe(2000)
  expect(await on('2026-11-15')).toBe(1500)
  expect(await on('2026-12-01')).toBe(2000)
})

test('shipping is read for each country that the feed names', async () => {
  const way = (country: string, price: string, more = '') =>
    `<g:shipping><g:country>${country}</g:country><g:price>${price}</g:price>${more}</g:shipping>`
  const shipping = async (ways: string) => {
    const { shippingMinor, shippingTo = null } = (await read(rss(item(ways)))).listings[0]!
    return { shippingMinor, shippingTo }
  }
  const to = (shippingTo: string | null) => ({ shippingMinor: null, shippingTo })
  expect(await shipping(way('SE', '3 EUR') + way('FI', '5 EUR'))).toEqual(to('FI:500 SE:300'))
  expect(await shipping(way('se', '0.00 EUR'))).toEqual(to('SE:0'))
  const express = '<g:service>Express: next day</g:service>'
  expect(await shipping(way('DE', '9 EUR', express) + way('DE', '4 EUR'))).toEqual(to('DE:400'))
  const large = '<g:min_order_value>50 EUR</g:min_order_value>'
  expect(await shipping(way('SE', '3 EUR') + way('SE', '0 EUR', large))).toEqual(to('SE:300'))
  expect(await shipping(way('US', '3 EUR', '<g:region>CA</g:region>'))).toEqual(to(null))
  expect(await shipping('<g:shipping><g:price>3 EUR</g:price></g:shipping>')).toEqual({
    shippingMinor: 300,
    shippingTo: null,
  })
})

test('days of a delivery are those of handling and transit', async () => {
  const days = (names: Readonly<Record<string, number | string>>) =>
    Object.entries(names)
      .map(([name, value]) => `<g:${name}_time>${value}</g:${name}_time>`)
      .join('')
  const way = (more: string, price = '3 EUR') =>
    `<g:shipping><g:country>SE</g:country><g:price>${price}</g:price>${more}</g:shipping>`
  const shippingTo = async (more: string) => (await read(rss(item(more)))).listings[0]!.shippingTo
  const all = days({ min_handling: 0, max_handling: 1, min_transit: 2, max_transit: 4 })
  expect(await shippingTo(way(all))).toBe('SE:300:2-5')
  expect(await shippingTo(way(all.replaceAll('>', '>\n '), '\n 3 EUR\n'))).toBe('SE:300:2-5')
  expect(await shippingTo(way(`<g:service>Post, at: home</g:service>${all}`, '3'))).toBe('SE:300:2-5')
  expect(await shippingTo(way(days({ max_handling: 1, max_transit: 4 })))).toBe('SE:300:5')
  expect(await shippingTo(way(days({ min_transit: 2, max_transit: 400 })))).toBe('SE:300')
  expect(await shippingTo(way(days({ min_transit: 2, max_transit: 'a: few' })))).toBe('SE:300')
  const handling = days({ min_handling: 1, max_handling: 2 })
  const label = '<g:transit_time_label>from Malmö</g:transit_time_label>'
  expect(await shippingTo(way(days({ min_transit: 2, max_transit: 4 })) + handling + label)).toBe(
    'SE:300:3-6',
  )
  expect(await shippingTo(handling + way(''))).toBe('SE:300')
  expect(await shippingTo(way(all) + handling)).toBe('SE:300:2-5')
})

test('a table has the days of a delivery after the price, or in columns', async () => {
  const table = (shipping: string, handling: string) =>
    `id\ttitle\tlink\tprice\tavailability\tshipping\tmin_handling_time\tmax_handling_time\na1\tZYN\thttps://shop.example/a1\t4.99 EUR\tin_stock\t${shipping}\t${handling}\n`
  const shippingTo = async (shipping: string, handling: string) =>
    (await read(table(shipping, handling))).listings[0]!.shippingTo
  expect(await shippingTo('DE::Standard:4.90 EUR:0:1:2:3', '\t')).toBe('DE:490:2-4')
  expect(await shippingTo('DE::Standard:4.90 EUR:::2:3', '1\t2')).toBe('DE:490:3-5')
})

test('a column that orders the parts of shipping is not the price', async () => {
  const table =
    'id\ttitle\tlink\tshipping(country:price)\tprice\tavailability\na1\tZYN\thttps://shop.example/a1\tDE:4.90 EUR\t9.90 EUR\tin_stock\n'
  expect((await read(table)).listings).toMatchObject([{ priceMinor: 990 }])
})

test('broken XML is accepted where its meaning is clear', async () => {
  const { listings, rejected } = await read(
    rss(
      '<g:id>1</g:id><title>Salt &amp;amp; Lime &amp;quot;XL&quot; &aring; & more</title><link>https://shop.example/1?a=1&b=2</link><g:price>1 EUR</g:price>',
      '<g:id>2</g:id><title>Never closed<g:price>2 EUR</g:price><g:availability>in stock</g:availability>',
      '<g:id>3</g:id><title>Bold <b>mint</b></title><description>x<br>y</description><g:price>3 EUR</g:price>',
      '<g:id>4</g:id><title><![CDATA[Two]]> <![CDATA[parts <i>x</i>]]></title><g:price>4 EUR</g:price>',
    ).replace('</item>\n<item><g:id>4', '\n<item><g:id>4'),
  )
  expect(rejected).toEqual([])
  expect(listings.map(({ title, priceMinor }) => [title, priceMinor])).toEqual([
    ['Salt & Lime "XL" å & more', 100],
    ['Never closed', 200],
    ['Bold mint', 300],
    ['Two parts x', 400],
  ])
  expect(listings[0]!.url).toBe('https://shop.example/1?a=1&b=2')
})

test('a bad row is reported with its position and does not stop the others', async () => {
  const { listings, rejected } = await read(
    rss(
      item(),
      item('', '<g:price>-5 EUR</g:price>', 'a2'),
      item('', '<g:price>4 EUR – 9 EUR</g:price>', 'a3'),
      '<g:id>a4</g:id><g:price>1 EUR</g:price>',
      item(),
      item(`<description>${'x'.repeat(1_100_000)}</description>`, undefined, 'a6'),
      item('<link>javascript:alert(1)</link>', undefined, 'a7').replace(
        '<link>https://shop.example/p/a7</link>',
        '',
      ),
    ),
  )
  expect(listings.map(({ externalId, url }) => [externalId, url])).toEqual([
    ['a1', 'https://shop.example/p/a1'],
    ['a7', null],
  ])
  expect(rejected).toEqual([
    { row: 2, reason: 'negative price: "-5 EUR"' },
    { row: 3, reason: 'more than one amount: "4 EUR – 9 EUR"' },
    { row: 4, reason: 'no title' },
    { row: 5, reason: 'same id as row 1: a1' },
    { row: 6, reason: 'larger than 1000000 characters' },
  ])
})

test('a row with two different prices is refused', async () => {
  const { listings, rejected } = await read(
    rss(
      item('', '<g:price>20 EUR</g:price><g:price>3 EUR</g:price>'),
      item('', '<price>20 EUR</price><g:price>20 EUR</g:price>', 'a2'),
    ),
  )
  expect(rejected).toEqual([{ row: 1, reason: 'more than one amount: "20 EUR / 3 EUR"' }])
  expect(listings.map(({ priceMinor }) => priceMinor)).toEqual([2000])
})

test('nothing is left that a database cannot store', async () => {
  const { listings, rejected } = await read(
    rss(
      item('<g:sale_price>x\u0000y</g:sale_price>', undefined, 'a\u00001'),
      item('', '<g:price>\u0000 none</g:price>', 'a2'),
    ),
  )
  expect(JSON.stringify({ listings, rejected })).not.toContain('\\u0000')
  expect([listings.length, rejected.length]).toEqual([1, 1])
})

test('an item without an id is identified by its address', async () => {
  const { listings } = await read(rss(item().replace('<g:id>a1</g:id>', '')))
  expect(listings[0]!.externalId).toBe('https://shop.example/p/a1')
})

test.each([
  ['nothing', '', 'nothing in it'],
  ['a web page', '<html><body>Not found</body></html>', 'not XML: it is a web page'],
  ['a feed without items', rss(), 'no rows'],
  ['half an item', rss(item()).slice(0, -60), 'ends in the middle'],
  ['no end of the list', rss(item()).slice(0, -16), 'ends in the middle'],
  ['endless nesting', '<a>'.repeat(300), 'nested too deeply'],
  ['an endless tag', `<rss><channel><item><title x="${'y'.repeat(2_200_000)}`, 'a tag that never ends'],
  ['a comment', '<!-- nothing -->', 'not XML'],
  ['a table of something else', 'a;b\n1;2\n', 'no column for the title'],
])('%s fails as a whole', async (_name, text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

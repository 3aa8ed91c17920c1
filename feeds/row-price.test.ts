import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

async function listPrices(...feed: Parameters<typeof readAll>) {
  const { listings, rejected } = await readAll(...feed)
  expect(rejected).toEqual([])
  return listings.map(({ priceMinor }) => priceMinor)
}

test.each(['price_with_vat', 'PriceInclVat', 'price_incl_tax', 'pris_inkl_moms', 'PRICE_VAT'])(
  'beside %s the plain price is the one without tax',
  async (name) => {
    const table = `id;name;price;${name};url\n1;Fjord;4.00;4.96;https://shop.example/1\n`
    expect(await listPrices(table, { platform: 'csv' })).toEqual([496])
    const xml = `<SHOP><SHOPITEM><ID>1</ID><PRODUCTNAME>Fjord</PRODUCTNAME><PRICE>4.00</PRICE><${name}>4.96</${name}></SHOPITEM></SHOP>`
    expect(await listPrices(xml, { platform: 'xml' })).toEqual([496])
  },
)

test('price_vat may be the tax itself, or the only price', async () => {
  expect(await listPrices('id;name;price;price_vat\n1;Fjord;4.96;0.96\n', { platform: 'csv' })).toEqual([496])
  expect(await listPrices('id;name;price_vat\n1;Fjord;4.96\n', { platform: 'csv' })).toEqual([496])
  const mapping = { platform: 'csv', columns: { price: 'price' } } as const
  expect(await listPrices('id;name;price;price_vat\n1;Fjord;4.00;4.96\n', mapping)).toEqual([400])
})

test.each([
  ['2026-11-01/2026-11-30', '2026-11-30T20:00:00Z', 390],
  ['2026-11-01/2026-11-30', '2026-12-01T00:00:00Z', 490],
  ['2026-11-01 / 2026-11-30T12:00Z', '2026-11-30T20:00:00Z', 490],
  ['2026-12-01/2026-12-24', '2026-11-30T20:00:00Z', 490],
  ['2026-11-01', '2026-11-30T20:00:00Z', 390],
  ['always', '2026-11-30T20:00:00Z', 390],
])('a sale of %s, read at %s', async (period, now, price) => {
  const table = `id;name;price;sale_price;sale_price_effective_date\n1;Fjord;4.90;3.90;${period}\n`
  expect(await listPrices(table, { platform: 'csv', now: new Date(now) })).toEqual([price])
})

test.each([
  ['4,99&nbsp;&euro;', 499],
  ['4,99 &#8364;', 499],
  ['<span>4,99</span> €', 499],
  ['&euro;&thinsp;4,99', 499],
])('an amount may be written as HTML: %s', async (price, minor) => {
  expect(await listPrices(`id|name|price\n1|Fjord|${price}\n`, { platform: 'csv' })).toEqual([minor])
  const taxed = `id|name|price|price_vat\n1|Fjord|4,00 &euro;|${price}\n`
  expect(await listPrices(taxed, { platform: 'csv' })).toEqual([minor])
  const xml = `<items><item><id>1</id><title>Fjord</title><price><![CDATA[${price}]]></price></item></items>`
  expect(await listPrices(xml, { platform: 'xml' })).toEqual([minor])
})

test.each(['3.7<script>9', '34<script>.59 EUR', '34.<style>59</style> EUR', '3<a 79'])(
  'markup that hides digits makes no other price: %s',
  async (price) => {
    const { listings } = await readAll(`id|name|price\n1|Fjord|${price}\n`, { platform: 'csv' })
    expect(listings).toEqual([])
  },
)

test('HTML with two amounts is no price; currency and stock may be HTML too', async () => {
  const two = 'id|name|price\n1|Fjord|<del>5,99 &euro;</del> <ins>4,99 &euro;</ins>\n'
  expect((await readAll(two, { platform: 'csv' })).listings).toEqual([])
  const table = 'id|name|price|currency|stock\n1|Fjord|4,99|&euro;|P&aring; lager\n'
  expect((await readAll(table, { platform: 'csv' })).listings).toMatchObject([
    { priceMinor: 499, currency: 'EUR', stock: 'in_stock', raw: { stock: 'P&aring; lager' } },
  ])
})

test('items with a regular and a sale price have no other price', async () => {
  const item = (id: number, sale: string) =>
    `<item><id>${id}</id><title>Fjord</title><regular_price>4.90</regular_price><sale_price>${sale}</sale_price></item>`
  const xml = `<items>${item(1, '')}${item(2, '3.90')}${item(3, '')}</items>`
  expect(await listPrices(xml, { platform: 'xml' })).toEqual([490, 390, 490])
  const objects = ['', '3.90', ''].map((sale, id) => ({
    ...{ id: `${id}`, name: 'Fjord', regular_price: '4.90', sale_price: sale },
  }))
  expect(await listPrices(JSON.stringify(objects), { platform: 'json' })).toEqual([490, 390, 490])
})

test('an item without a price does not take the old one for it where others have a price', async () => {
  const xml = `<items><item><id>1</id><title>Fjord</title><price>3.90</price></item>
    <item><id>2</id><title>Gale</title><price/><regular_price>4.90</regular_price></item></items>`
  expect(await listPrices(xml, { platform: 'xml' })).toEqual([390, null])
})

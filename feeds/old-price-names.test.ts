import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

const NAMES = [
  ...[
    'price_old',
    'old_price',
    'compare_at_price',
    'Compare At Price',
    'list_price',
    'listPrice',
    'rrp',
    'RRP',
  ],
  ...['msrp', 'was_price', 'price_was', 'regular_price', 'original_price', 'previousPrice', 'normal_price'],
  ...['ordinarie_pris', 'gammalt pris', 'oude_prijs', 'prix_barre', 'UVP', 'Streichpreis', 'precio_anterior'],
  ...['prezzo_listino', 'førpris', 'vanha_hinta', 'stara_cena', 'price_before_discount'],
]

test.each(NAMES)('%s is the price before the reduction, in tables, XML and JSON', async (name) => {
  const element = name.replaceAll(' ', '_')
  const feeds = [
    ['csv', `id;name;price;${name}\n1;Fjord;3,90;4,90\n`],
    ['csv', `id\tname\tprice\t${name}\n1\tFjord\t3,90\t4,90\n`],
    // These two columns are Google's, but the old price is still one.
    ['google', `id,title,link,availability,price,${name}\n1,Fjord,/p/1,in stock,3.90,4.90\n`],
    [
      'xml',
      `<products><product><id>1</id><name>Fjord</name><price>3.90</price><${element}>4.90</${element}></product></products>`,
    ],
    ['json', JSON.stringify([{ id: 1, name: 'Fjord', price: 3.9, [name]: 4.9 }])],
  ] as const
  for (const [platform, feed] of feeds) {
    const { listings } = await readAll(feed, { platform })
    expect([platform, ...listings]).toMatchObject([platform, { priceMinor: 390, originalMinor: 490 }])
  }
})

test('an old price that is empty, 0, lower or no amount is none', async () => {
  const rows = ['', '0', '0.00', '3.00', '3.90', 'n/a', '-'].map((old, nth) => `${nth};Fjord;3.90;${old}`)
  const { listings } = await readAll(`id;name;price;compare_at_price\n${rows.join('\n')}\n`, {
    platform: 'csv',
  })
  expect(listings.map(({ priceMinor, originalMinor }) => [priceMinor, originalMinor])).toEqual(
    rows.map(() => [390, null]),
  )
})

test('a table with a regular and a sale price has no other price', async () => {
  const table = 'id;name;regular_price;sale_price\n1;Fjord;4.90;3.90\n2;Gale;4.90;\n'
  const { listings } = await readAll(table, { platform: 'csv' })
  expect(listings).toMatchObject([
    { priceMinor: 390, originalMinor: 490 },
    { priceMinor: 490, originalMinor: null },
  ])
})

test('a row without a price does not take the old one for it', async () => {
  const { listings } = await readAll('id;name;price;regular_price\n1;Fjord;;4.90\n', { platform: 'csv' })
  expect(listings).toMatchObject([{ priceMinor: null, originalMinor: null }])
})

test('leading zeros: amounts and counts lose them, ids and GTINs keep them', async () => {
  const table = `id;name;price;stock;ean;multipack
007;Fjord;05,90;0012;0034;010
7;Gale;0005.90;000;00013864106276;1
0070;Bay;00,50;00;="013864106276";001
`
  const { listings } = await readAll(table, { platform: 'csv' })
  expect(
    listings.map(({ externalId, priceMinor, stock, gtin, cans }) => [
      externalId,
      priceMinor,
      stock,
      gtin,
      cans,
    ]),
  ).toEqual([
    ['007', 590, 'in_stock', null, 10],
    ['7', 590, 'out_of_stock', '00013864106276', 1],
    ['0070', 50, 'out_of_stock', '013864106276', 1],
  ])
})

import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'

const PAGE = 'https://shop.example/p/1'

test('Awin: the price is search_price, the page is the merchant’s own', async () => {
  const feed = `aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_deep_link,search_price,base_price,rrp_price,currency,in_stock,is_for_sale,brand_name,ean,delivery_cost
https://www.awin1.com/pclick.php?p=1,"Roll, 25"" wide",900,m1,${PAGE},98.0,49.0 SEK,120.0,SEK,1,1,ZYN,05030917096853,49
https://www.awin1.com/pclick.php?p=2,Sold,901,m2,${PAGE},98.0,,,SEK,0,1,ZYN,,
https://www.awin1.com/pclick.php?p=3,Withdrawn,902,m3,${PAGE},98.0,,,SEK,1,0,ZYN,,
`
  const { listings } = await readAll(feed, { platform: 'csv' })
  expect(listings[0]).toMatchObject({
    externalId: 'm1',
    title: 'Roll, 25" wide',
    vendor: 'ZYN',
    priceMinor: 9800,
    originalMinor: null,
    currency: 'SEK',
    stock: 'in_stock',
    url: PAGE,
    gtin: '05030917096853',
    shippingMinor: 4900,
    raw: { trackingUrl: 'https://www.awin1.com/pclick.php?p=1' },
  })
  expect(listings.map(({ stock }) => stock)).toEqual(['in_stock', 'out_of_stock', 'out_of_stock'])
})

test('Adtraction: ProductUrl is the page and TrackingUrl the click', async () => {
  const feed = `<productFeed><product><SKU>7</SKU><Name>Velo Freeze</Name><Description>Cold

and long</Description><Price>699</Price><OriginalPrice>799</OriginalPrice><Shipping>49</Shipping><Currency>SEK</Currency><Instock>yes</Instock><ProductUrl>${PAGE}</ProductUrl><TrackingUrl>https://track.adtraction.com/t/t?a=1&amp;url=${PAGE}</TrackingUrl><Brand>VELO</Brand></product></productFeed>`
  const { listings } = await readAll(feed, { platform: 'xml' })
  expect(listings).toEqual([
    expect.objectContaining({
      externalId: '7',
      priceMinor: 69900,
      originalMinor: 79900,
      currency: 'SEK',
      shippingMinor: 4900,
      stock: 'in_stock',
      url: PAGE,
    }),
  ])
  expect(listings[0]!.raw.trackingUrl).toBe(`https://track.adtraction.com/t/t?a=1&url=${PAGE}`)
})

test('Tradedoubler: the page is inside url(…), and the XML is not well-formed', async () => {
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<products><product>
  <name>Skruf &aring; Slim</name>
  <productUrl>
    http://pdt.tradedoubler.com/click?a(1)p(2)url(https%3A%2F%2Fshop.example%2Fp%2F1)
  </productUrl>
  <imageUrl>https://shop.example/i.php?w=150&img=a.jpg</imageUrl>
  <description>&nbsp;Spr&aring;k</description>
  <price>348.00</price><currency>SEK</currency><TDProductId>55</TDProductId><sku/><previousPrice/>
  <availability>Now</availability><inStock/><shippingCost/><ean>5030917096853</ean>
</product></products>`
  const { listings } = await readAll(feed, { platform: 'xml' })
  expect(listings).toEqual([
    expect.objectContaining({
      externalId: '55',
      title: 'Skruf å Slim',
      priceMinor: 34800,
      stock: 'in_stock',
      url: PAGE,
      gtin: '5030917096853',
      shippingMinor: null,
    }),
  ])
})

test('a lone comma before three digits separates thousands, and an attribute names the currency', async () => {
  const feed = `<products><product id="3"><name>Box</name><price currency="SEK">1,299</price><productUrl>http://www.adsettings.com/click.php?pid=1&amp;url=http://shop.example/?a=1&amp;b=2</productUrl></product></products>`
  const { listings } = await readAll(feed, { platform: 'xml' })
  expect(listings).toEqual([
    expect.objectContaining({
      externalId: '3',
      priceMinor: 129900,
      currency: 'SEK',
      stock: 'unknown',
      url: 'http://shop.example/?a=1&b=2',
    }),
  ])
})

test('Partner-ads: Danish names, Latin-1, 50+ in stock, 0.00 is no old price', async () => {
  const feed = `<?xml version="1.0" encoding="iso-8859-1"?><produkter><produkt><produktnavn>Rød mynte</produktnavn><produktid>8</produktid><nypris>49.00</nypris><glpris>0.00</glpris><fragtomk>29</fragtomk><lagerantal>50+</lagerantal><vareurl>https://www.partner-ads.com/dk/k.php?id=1&amp;htmlurl=${PAGE}?x=1&amp;amp;y=2</vareurl></produkt></produkter>`
  const { listings } = await readAll(Buffer.from(feed, 'latin1'), { platform: 'xml', currency: 'DKK' })
  expect(listings).toEqual([
    expect.objectContaining({
      title: 'Rød mynte',
      priceMinor: 4900,
      originalMinor: null,
      currency: 'DKK',
      stock: 'in_stock',
      url: `${PAGE}?x=1&y=2`,
    }),
  ])
})

test('TradeTracker and CJ: named properties, and their own columns', async () => {
  const tracker = `<products><product ID="5"><campaignID>1</campaignID><name>Loop</name><price currency="EUR">4.50</price><URL>https://tc.tradetracker.net/?c=1&amp;r=&amp;u=https%3A%2F%2Fshop.example%2Fp%2F1</URL><properties><property name="EAN"><value>5030917096853</value></property><property name="fromPrice"><value>5.50</value></property><property name="stock"><value>3</value></property></properties></product></products>`
  const cj = `PROGRAM_NAME,NAME,SKU,BUYURL,PRICE,RETAILPRICE,CURRENCY,INSTOCK\nShop,Loop,s1,https://www.anrdoezrs.net/click-1-2?url=https%3A%2F%2Fshop.example%2Fp%2F1,4.50,5.50,EUR,yes\n`
  for (const feed of [tracker, cj]) {
    const { listings } = await readAll(feed, { platform: 'xml' })
    expect(listings).toEqual([
      expect.objectContaining({ priceMinor: 450, originalMinor: 550, stock: 'in_stock', url: PAGE }),
    ])
  }
})

test('TradeTracker: extra fields in either of its notations, and in its table', async () => {
  const additional = `<products><product><productID>5</productID><campaignID>1</campaignID><name>Loop</name><price currency="EUR">4.50</price><productURL>https://tc.tradetracker.net/?c=1&amp;r=&amp;u=https%3A%2F%2Fshop.example%2Fp%2F1</productURL><additional><field name="brand">Fjord</field><field name="fromPrice">5.50</field><field name="stock">op voorraad</field><field name="deliveryCosts">3.95</field><field name="EAN">05030917096853</field></additional></product></products>`
  const table =
    'productID;name;price;currency;productURL;brand;priceOld;stock;deliveryCosts;EAN\n5;Loop;4,50;EUR;https://tc.tradetracker.net/?c=1&u=https%3A%2F%2Fshop.example%2Fp%2F1;Fjord;5,50;12;3,95;05030917096853\n'
  for (const feed of [additional, table]) {
    const { listings } = await readAll(feed, { platform: 'xml' })
    expect(listings).toMatchObject([
      {
        externalId: '5',
        vendor: 'Fjord',
        priceMinor: 450,
        originalMinor: 550,
        stock: 'in_stock',
        shippingMinor: 395,
        gtin: '05030917096853',
        url: PAGE,
      },
    ])
  }
})

test('a store’s own mapping comes before the usual names', async () => {
  const table = 'ref;benämning;pris ink;valuta;länk\n1;Göteborgs Rapé;49,90;SEK;/p/1\n'
  const columns = { id: 'ref', title: 'Benämning', price: 'pris_ink', url: 'länk' }
  const { listings } = await readAll(table, { platform: 'csv', columns })
  expect(listings).toEqual([
    expect.objectContaining({
      externalId: '1',
      title: 'Göteborgs Rapé',
      priceMinor: 4990,
      currency: 'SEK',
      url: PAGE,
    }),
  ])
  const xml = `<catalog><row><ref>1</ref><offer><cost>4.990</cost></offer><name>Rapé</name></row></catalog>`
  const read = await readAll(xml, {
    platform: 'xml',
    decimal: 'point',
    columns: { item: 'row', id: 'ref', price: 'offer/cost' },
  })
  expect(read.listings).toEqual([expect.objectContaining({ externalId: '1', priceMinor: 499 })])
})

test('a row whose values are under the wrong names is refused', async () => {
  const table = `id,name,extra,price,currency,stock,link
1,Whole,x,4.99,EUR,in stock,/p/1
2,Without its end,x,4.99,EUR
3,A comma lost,4.99,EUR,in stock,/p/3
4,A comma lost later,x,4.99EUR,in stock,/p/4
5,Shifted,x,4.99,in stock,EUR,/p/5
`
  const { listings, rejected } = await readAll(table, { platform: 'csv' })
  expect(listings.map(({ externalId }) => externalId)).toEqual(['1', '2'])
  expect(rejected).toEqual([
    { row: 3, reason: '6 fields for 7 columns' },
    { row: 4, reason: '6 fields for 7 columns' },
    { row: 5, reason: 'not a currency: "in stock"' },
  ])
})

test('a row that names two currencies is refused', async () => {
  const { rejected } = await readAll('id,name,price,currency\n1,Mint,4.99 EUR,SEK\n', { platform: 'csv' })
  expect(rejected).toEqual([{ row: 1, reason: 'two currencies: SEK and EUR' }])
})

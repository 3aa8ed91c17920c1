import type { Currency } from '#domain/currency.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { Stock } from '#domain/stock.ts'
import type { ShopItem } from '../shop-item.ts'
import { escapeXml, joinTable } from './escape.ts'

const AWIN_COLUMNS = [
  'aw_deep_link',
  'product_name',
  'aw_product_id',
  'merchant_product_id',
  'merchant_deep_link',
  'search_price',
  'currency',
  'product_price_old',
  'in_stock',
  'stock_status',
  'brand_name',
] as const

export function writeAwin(items: ReadonlyArray<ShopItem>, currency: Currency): string {
  const rows = items.map(({ externalId, title, url, price, originalPrice, stock, vendor, key, cans }) => [
    `https://tracking.example/cread.php?awinmid=1&p=${encodeURIComponent(url)}`,
    title,
    String(30_000_000 + key * 100 + cans),
    externalId,
    url,
    toDecimal(price, currency),
    currency,
    originalPrice === null ? '' : toDecimal(originalPrice, currency),
    ...sayAwinStock(stock),
    vendor,
  ])
  return joinTable([AWIN_COLUMNS, ...rows], ',')
}

function sayAwinStock(stock: Stock): [string, string] {
  if (stock === 'in_stock') return ['1', 'in stock']
  if (stock === 'out_of_stock') return ['0', 'out of stock']
  return ['', stock === 'unknown' ? '' : stock]
}

export function writeAdtraction(items: ReadonlyArray<ShopItem>, currency: Currency): string {
  const products = items.map(
    ({ externalId, title, vendor, url, price, originalPrice, stock }) => `<product>
<SKU>${externalId}</SKU>
<Name>${escapeXml(title)}</Name>
<Brand>${escapeXml(vendor)}</Brand>
<Price>${toDecimal(price, currency)}</Price>
<OriginalPrice>${originalPrice === null ? '0.00' : toDecimal(originalPrice, currency)}</OriginalPrice>
<Currency>${currency}</Currency>
<Instock>${stock === 'unknown' ? '' : stock === 'in_stock' ? 'yes' : 'no'}</Instock>
<ProductUrl>${escapeXml(url)}</ProductUrl>
<TrackingUrl>https://tracking.example/t/t?a=1&amp;as=2&amp;url=${escapeXml(url)}</TrackingUrl>
</product>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<productFeed>\n${products.join('')}</productFeed>\n`
}

const TRADEDOUBLER_STOCK: Readonly<Record<Stock, string>> = {
  in_stock: 'Now',
  out_of_stock: 'Out of stock',
  preorder: 'Preorder',
  backorder: 'Backorder',
  unknown: '',
}

/** Addresses are surrounded by line breaks, as in real feeds. */
export function writeTradedoubler(items: ReadonlyArray<ShopItem>, currency: Currency): string {
  const products = items.map(
    ({ externalId, title, vendor, url, price, originalPrice, stock }) => `<product>
<TDProductId>${externalId}</TDProductId>
<name>${escapeXml(title)}</name>
<brand>${escapeXml(vendor)}</brand>
<price>${toDecimal(price, currency)}</price>
<previousPrice>${originalPrice === null ? '' : toDecimal(originalPrice, currency)}</previousPrice>
<currency>${currency}</currency>
<inStock></inStock>
<availability>${TRADEDOUBLER_STOCK[stock]}</availability>
<productUrl>
  https://tracking.example/click?p(1)a(2)ttid(5)url(${escapeXml(url)})
</productUrl>
<advertiserProductUrl>
  ${escapeXml(url)}
</advertiserProductUrl>
</product>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<products>\n${products.join('')}</products>\n`
}

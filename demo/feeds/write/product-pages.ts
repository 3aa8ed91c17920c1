import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { Stock } from '#domain/stock.ts'
import type { DemoStore } from '../../stores.ts'
import type { ShopItem } from '../shop-item.ts'
import { escapeXml } from './escape.ts'

const AVAILABILITY: Readonly<Record<Stock, string | null>> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
  backorder: 'https://schema.org/BackOrder',
  unknown: null,
}

/** Every product page of a shop whose pages are at `pagesUrl`. */
export function writeSitemap(items: ReadonlyArray<ShopItem>, pagesUrl: string): string {
  const slugs = new Set(items.map(({ slug }) => slug))
  const entries = [...slugs].map((slug) => `<url><loc>${pagesUrl}/${slug}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** The page of one product, its packs as variants in JSON-LD. */
export function writeProductPage(packs: ReadonlyArray<ShopItem>, { name, currency }: DemoStore): string {
  const first = packs[0]!
  const data = {
    '@context': 'https://schema.org/',
    '@type': 'ProductGroup',
    name: first.title,
    productGroupID: first.slug,
    hasVariant: packs.map((pack) => describePack(pack, currency)),
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeXml(`${first.title} | ${name}`)}</title></head>
<body>
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<h1>${escapeXml(first.title)}</h1>
</body>
</html>
`
}

function describePack(item: ShopItem, currency: Currency) {
  const { externalId, title, vendor, url, price, originalPrice, stock } = item
  const availability = AVAILABILITY[stock]
  return {
    '@type': 'Product',
    name: title,
    sku: externalId,
    ...(vendor === '' ? {} : { brand: { '@type': 'Brand', name: vendor } }),
    offers: {
      '@type': 'Offer',
      price: toDecimal(price, currency),
      priceCurrency: currency,
      url,
      ...(availability === null ? {} : { availability }),
      ...(originalPrice === null ? {} : { priceSpecification: describeListPrice(originalPrice, currency) }),
    },
  }
}

function describeListPrice(minor: Minor, currency: Currency) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/ListPrice',
    price: toDecimal(minor, currency),
    priceCurrency: currency,
  }
}

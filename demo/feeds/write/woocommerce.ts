import type { Currency } from '#domain/currency.ts'
import type { ShopItem } from '../shop-item.ts'

/** One page of the Store API. Packs are separate products, or variations that name their pack. */
export function writeWooCommerce(
  items: ReadonlyArray<ShopItem>,
  { page, perPage, currency }: { page: number; perPage: number; currency: Currency },
): string {
  const shown = items.slice((page - 1) * perPage, page * perPage)
  return JSON.stringify(shown.map((item) => describeProduct(item, currency)))
}

function describeProduct(item: ShopItem, currency: Currency) {
  const { externalId, slug, title, vendor, variant, url, price, originalPrice, stock } = item
  return {
    id: Number(externalId),
    name: title.replaceAll('&', '&amp;'),
    slug,
    parent: variant === '' ? 0 : item.key,
    type: variant === '' ? 'simple' : 'variation',
    variation: variant,
    permalink: url,
    sku: `${slug}-${item.cans}`,
    short_description: '',
    description: `<p>${title.replaceAll('&', '&amp;')}</p>`,
    on_sale: originalPrice !== null,
    prices: {
      price: String(price),
      regular_price: String(originalPrice ?? price),
      sale_price: String(price),
      price_range: null,
      currency_code: currency,
      currency_minor_unit: 2,
      currency_decimal_separator: ',',
      currency_thousand_separator: '.',
    },
    average_rating: '0',
    review_count: 0,
    images: [],
    categories: [],
    tags: [],
    attributes: [],
    brands: vendor === '' ? [] : [{ id: 1, name: vendor.replaceAll('&', '&amp;') }],
    has_options: false,
    is_purchasable: stock === 'in_stock',
    ...(stock === 'unknown' ? {} : { is_in_stock: stock === 'in_stock' || stock === 'backorder' }),
    is_on_backorder: stock === 'backorder',
  }
}

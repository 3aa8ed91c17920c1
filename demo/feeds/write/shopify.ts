import type { Currency } from '#domain/currency.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { shopifyIds } from '../describe-listing.ts'
import type { ShopItem } from '../shop-item.ts'

const WRITTEN_AT = '2026-01-05T08:00:00+01:00'

/** One page of products.json. Packs of a product are its variants. */
export function writeShopify(
  items: ReadonlyArray<ShopItem>,
  { page, perPage, currency }: { page: number; perPage: number; currency: Currency },
): string {
  const products = [...Map.groupBy(items, ({ key }) => key).values()]
  const shown = products.slice((page - 1) * perPage, page * perPage)
  return JSON.stringify({ products: shown.map((packs) => describeProduct(packs, currency)) })
}

function describeProduct(packs: ReadonlyArray<ShopItem>, currency: Currency) {
  const first = packs[0]!
  return {
    id: shopifyIds(first).product,
    title: first.title,
    handle: first.slug,
    body_html: `<p>${first.title}</p>\n<ul><li>Fast delivery</li><li>Only for adults</li></ul>`,
    published_at: WRITTEN_AT,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
    vendor: first.vendor,
    product_type: '',
    tags: [],
    variants: packs.map((pack, index) => describeVariant(pack, index, currency)),
    images: [],
    options: [{ name: 'Title', position: 1, values: packs.map(nameVariant) }],
  }
}

function describeVariant(item: ShopItem, index: number, currency: Currency) {
  const { stock, price, originalPrice } = item
  const { product, variant } = shopifyIds(item)
  return {
    id: variant,
    title: nameVariant(item),
    option1: nameVariant(item),
    option2: null,
    option3: null,
    sku: `${item.slug}-${item.cans}`,
    requires_shipping: true,
    taxable: true,
    featured_image: null,
    // A shop whose theme hides the stock leaves it out.
    ...(stock === 'unknown' ? {} : { available: stock === 'in_stock' }),
    price: toDecimal(price, currency),
    grams: 20 * item.cans,
    compare_at_price: originalPrice === null ? null : toDecimal(originalPrice, currency),
    position: index + 1,
    product_id: product,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
  }
}

function nameVariant({ variant }: ShopItem): string {
  return variant === '' ? 'Default Title' : variant
}

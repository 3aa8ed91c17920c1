import type { Listing } from '#domain/listing.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Stock } from '#domain/stock.ts'
import { readDetails } from '../listing-details.ts'
import { findOriginal, noZero } from '../original-price.ts'
import { parseGtin } from '../parse-gtin.ts'
import { parsePrice } from '../parse-price.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText, toRawText } from '../plain-text.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { safeHttpUrl } from '../safe-http-url.ts'
import { idOf, listOf, recordOf, textOf } from './json-values.ts'
import { readJsonList } from './read-json-list.ts'

type Item = Readonly<Record<string, unknown>>
type Shop = { readonly currency: string; readonly productsUrl: string | null }
type Product = {
  readonly id: string
  readonly title: string
  readonly vendor: string
  readonly type: string
  readonly page: string | null
  readonly details: Readonly<Record<string, string>>
}

const WANTED_KEYS = new Set([
  ...['id', 'title', 'handle', 'vendor', 'product_type', 'variants'],
  ...['tags', 'body_html', 'images'],
])
const LONGEST_HANDLE = 500
/** Shopify's name for the only variant of a product without variants. */
const ONLY_VARIANT = 'Default Title'

/** Shopify's products.json: a page, or pages joined. Each variant is a listing, because packs are variants. */
export function readShopify(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const base = options.baseUrl === null ? null : safeHttpUrl('/products/', options.baseUrl)
  const shop = { currency: options.currency, productsUrl: base }
  return readJsonList(body, {
    options,
    listPath: ['products'],
    wantedKeys: WANTED_KEYS,
    readItem: (item) => readProduct(item, shop),
  })
}

function readProduct(item: Item, shop: Shop) {
  const listings: Listing[] = []
  const reasons: string[] = []
  const id = idOf(item.id)
  const title = toPlainText(textOf(item.title), LONGEST_TITLE)
  if (id === '') return { listings, reasons: ['no id'] }
  if (title === '') return { listings, reasons: ['no title'] }
  if (!Array.isArray(item.variants) || item.variants.length === 0)
    return { listings, reasons: ['no variants'] }
  const vendor = toPlainText(textOf(item.vendor), LONGEST_WORD)
  const type = toPlainText(textOf(item.product_type), LONGEST_WORD)
  const page = findPage(textOf(item.handle), shop)
  const product = { id, title, vendor, type, page, details: findDetails(item, shop) }
  for (const [nth, value] of item.variants.entries()) {
    const listing = readVariant(recordOf(value), product, shop)
    if (typeof listing === 'string') reasons.push(`variant ${nth + 1}: ${listing}`)
    else listings.push(listing)
  }
  return { listings, reasons }
}

/** The listing, or the reason why there is none. */
function readVariant(variant: Item | null, product: Product, { currency }: Shop): Listing | string {
  const id = idOf(variant?.id)
  if (!variant || id === '') return 'no id'
  const priceMinor = readAmount(variant.price, currency)
  if (typeof priceMinor === 'string') return priceMinor
  const before = readAmount(variant.compare_at_price, currency)
  return {
    externalId: `${product.id}-${id}`,
    title: product.title,
    vendor: product.vendor,
    variant: nameVariant(variant),
    priceMinor,
    originalMinor: findOriginal(priceMinor, typeof before === 'string' ? null : before),
    currency,
    stock: readStock(variant.available),
    url: product.page === null ? null : `${product.page}?variant=${encodePart(id)}`,
    gtin: parseGtin(textOf(variant.barcode)),
    cans: null,
    shippingMinor: null,
    raw: {
      price: toRawText(textOf(variant.price)),
      originalPrice: toRawText(textOf(variant.compare_at_price)),
      stock: toRawText(String(variant.available ?? '')),
      type: product.type,
      ...product.details,
    },
  }
}

/** Tags are a list, or one text with commas. */
function findDetails(item: Item, { productsUrl }: Shop): Record<string, string> {
  const tags = listOf(item.tags).map(textOf).join(', ')
  const image = textOf(recordOf(listOf(item.images)[0])?.src)
  return readDetails({ tags, description: textOf(item.body_html), image }, productsUrl)
}

function findPage(handle: string, { productsUrl }: Shop): string | null {
  if (productsUrl === null || handle === '' || handle.length > LONGEST_HANDLE) return null
  return `${productsUrl}${encodePart(handle)}`
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function nameVariant(variant: Item): string {
  const title = textOf(variant.title)
  if (title === ONLY_VARIANT) return ''
  if (title !== '') return toPlainText(title, LONGEST_WORD)
  const options = [variant.option1, variant.option2, variant.option3].map(textOf)
  return toPlainText(options.filter((text) => text !== '' && text !== ONLY_VARIANT).join(' / '), LONGEST_WORD)
}

/** Shopify writes '19.90', always with a point; any other notation is read as people write amounts. */
function readAmount(value: unknown, currency: string): Minor | null | string {
  if (value === null || value === undefined || value === '') return null
  const parsed = parsePrice(textOf(value), { currency, hint: 'point' })
  return parsed.ok ? noZero(parsed.minor) : parsed.reason
}

function readStock(available: unknown): Stock {
  if (typeof available !== 'boolean') return 'unknown'
  return available ? 'in_stock' : 'out_of_stock'
}

import type { Listing } from '#domain/listing.ts'
import type { Stock } from '#domain/stock.ts'
import { findOriginal, noZero } from '../original-price.ts'
import { parseGtin } from '../parse-gtin.ts'
import { parsePrice } from '../parse-price.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText, toRawText } from '../plain-text.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { safeHttpUrl } from '../safe-http-url.ts'
import { idOf, recordOf, textOf } from './json-values.ts'
import { readJsonList } from './read-json-list.ts'
import { findShopifyItem } from './shopify-slice.ts'

type Item = Readonly<Record<string, unknown>>
type Shop = {
  readonly currency: string
  readonly productsUrl: string | null
  readonly nameVariant: (variant: Item) => string
}
type Product = {
  readonly id: string
  readonly title: string
  readonly vendor: string
  readonly type: string
  readonly url: string | null
}

const WANTED_KEYS = new Set(['id', 'title', 'handle', 'vendor', 'product_type', 'variants'])
/** The name Shopify gives the only variant of a product that has none. */
const ONLY_VARIANT = 'Default Title'
const MOST_NAMES = 1000
const POINT = 0x2e
const PLAIN_PART = /^[\w-]+$/
const ZERO = 0x30
const MOST_WHOLE_DIGITS = 7

/** Shopify's products.json: a page, or pages joined. Each variant is a listing, because packs are variants. */
export function readShopify(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const base = options.baseUrl === null ? null : safeHttpUrl('/products/', options.baseUrl)
  const shop = { currency: options.currency, productsUrl: base, nameVariant: createNamer() }
  return readJsonList(body, {
    options,
    wantedKeys: WANTED_KEYS,
    findQuickItem: findShopifyItem,
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
  const product = { id, title, vendor, type, url: findPage(textOf(item.handle), shop) }
  for (const [nth, value] of item.variants.entries()) {
    const listing = readVariant(recordOf(value), product, shop)
    if (typeof listing === 'string') reasons.push(`variant ${nth + 1}: ${listing}`)
    else listings.push(listing)
  }
  return { listings, reasons }
}

function findPage(handle: string, { productsUrl }: Shop): string | null {
  if (productsUrl === null || handle === '' || handle.length > 500) return null
  return `${productsUrl}${encodePart(handle)}`
}

/** Nearly all of them are plain words and digits, which stay as they are. */
function encodePart(text: string): string {
  return PLAIN_PART.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

/** The listing, or why there is none. */
function readVariant(variant: Item | null, product: Product, shop: Shop): Listing | string {
  const id = idOf(variant?.id)
  if (!variant || id === '') return 'no id'
  const priceMinor = readAmount(variant.price)
  if (typeof priceMinor === 'string') return priceMinor
  const before = readAmount(variant.compare_at_price)
  return {
    // Joined and not added up: kept and compared again and again, so they should be texts in one piece.
    externalId: [product.id, id].join('-'),
    title: product.title,
    vendor: product.vendor,
    variant: shop.nameVariant(variant),
    priceMinor,
    originalMinor: findOriginal(priceMinor, typeof before === 'string' ? null : before),
    currency: shop.currency,
    stock: readStock(variant.available),
    url: product.url === null ? null : [product.url, encodePart(id)].join('?variant='),
    gtin: parseGtin(textOf(variant.barcode)),
    cans: null,
    shippingMinor: null,
    raw: {
      price: toRawText(textOf(variant.price)),
      originalPrice: toRawText(textOf(variant.compare_at_price)),
      stock: toRawText(String(variant.available ?? '')),
      type: product.type,
    },
  }
}

/** Shopify writes '19.90', always with a point; anything else is read as people write amounts. */
function readAmount(value: unknown): number | null | string {
  if (value === null || value === undefined || value === '') return null
  const text = textOf(value)
  const plain = readPlainAmount(text)
  if (plain !== null) return noZero(plain)
  const parsed = parsePrice(text, 'point')
  return parsed.ok ? noZero(parsed.minor) : parsed.reason
}

/** '19.90', digit by digit, as there are two of them in every listing; null for anything else. */
function readPlainAmount(text: string): number | null {
  const point = text.length - 3
  if (point < 1 || point > MOST_WHOLE_DIGITS || text.charCodeAt(point) !== POINT) return null
  let minor = 0
  for (let at = 0; at < text.length; at++) {
    if (at === point) continue
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return null
    minor = minor * 10 + digit
  }
  return minor
}

/** Packs have the same few names all over a shop: each is read once, and kept once. */
function createNamer(): Shop['nameVariant'] {
  const names = new Map<string, string>()
  return (variant) => {
    const title = textOf(variant.title)
    if (title === '') return nameVariant(variant)
    const known = names.get(title)
    if (known !== undefined) return known
    // A copy: what was cut out of a product's text would keep all of it in memory.
    const name = Buffer.from(nameVariant(variant)).toString()
    if (names.size < MOST_NAMES) names.set(title, name)
    return name
  }
}

function nameVariant(variant: Item): string {
  const title = textOf(variant.title)
  if (title === ONLY_VARIANT) return ''
  if (title !== '') return toPlainText(title, LONGEST_WORD)
  const options = [variant.option1, variant.option2, variant.option3].map(textOf)
  return toPlainText(options.filter((text) => text !== '' && text !== ONLY_VARIANT).join(' / '), LONGEST_WORD)
}

function readStock(available: unknown): Stock {
  if (typeof available !== 'boolean') return 'unknown'
  return available ? 'in_stock' : 'out_of_stock'
}

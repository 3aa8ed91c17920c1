import { decimalsOf } from '#domain/currency.ts'
import type { Listing } from '#domain/listing.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { minorOfDigits } from '#domain/money/parse-amount.ts'
import type { Stock } from '#domain/stock.ts'
import { parseCurrencyCode } from '../currency-words.ts'
import { readDetails } from '../listing-details.ts'
import { findOriginal, noZero } from '../original-price.ts'
import { parseGtin } from '../parse-gtin.ts'
import { MOST_MINOR } from '../parse-price.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText, toRawText } from '../plain-text.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { safeHttpUrl } from '../safe-http-url.ts'
import { idOf, listOf, recordOf, textOf } from './json-values.ts'
import { readJsonList } from './read-json-list.ts'

type Item = Readonly<Record<string, unknown>>

const WANTED_KEYS = new Set([
  ...['id', 'name', 'type', 'variation', 'permalink', 'sku', 'prices', 'brands', 'attributes'],
  ...['is_in_stock', 'is_on_backorder', 'global_unique_id'],
  ...['tags', 'categories', 'images', 'short_description', 'description'],
])
/** Attributes where shops put the brand when the list of brands is empty. */
const BRAND_NAMES = new Set([
  'brand',
  'brands',
  'märke',
  'merke',
  'mærke',
  'marke',
  'merk',
  'marque',
  'brändi',
])
const MOST_MINOR_DIGITS = 6

/**
 * WooCommerce's Store API. A variable product whose packs differ in price comes as one listing with the lowest of
 * them, which the shop shows as its price; `raw.priceRange` notes that there are others. Variations that the
 * API lists separately are separate listings.
 */
export function readWooCommerce(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  return readJsonList(body, {
    options,
    listPath: ['products'],
    wantedKeys: WANTED_KEYS,
    readItem(item) {
      const listing = readProduct(item, options)
      return typeof listing === 'string'
        ? { listings: [], reasons: [listing] }
        : { listings: [listing], reasons: [] }
    },
  })
}

/** The listing, or the reason why there is none. */
function readProduct(item: Item, options: ReadOptions): Listing | string {
  const externalId = idOf(item.id)
  const title = toPlainText(textOf(item.name), LONGEST_TITLE)
  if (externalId === '') return 'no id'
  if (title === '') return 'no title'
  const prices = recordOf(item.prices)
  if (!prices) return 'no prices'
  const currency = parseCurrencyCode(textOf(prices.currency_code), options.currency) ?? options.currency
  const price = readAmount(prices, 'price', currency)
  if (typeof price === 'string') return price
  const before = readAmount(prices, 'regular_price', currency)
  return {
    externalId,
    title,
    vendor: findBrand(item),
    variant: toPlainText(textOf(item.variation), LONGEST_WORD),
    priceMinor: price,
    originalMinor: findOriginal(price, typeof before === 'string' ? null : before),
    currency,
    stock: readStock(item),
    url: safeHttpUrl(textOf(item.permalink), options.baseUrl),
    gtin: parseGtin(textOf(item.global_unique_id)),
    cans: null,
    shippingMinor: null,
    raw: {
      price: toRawText(textOf(prices.price)),
      originalPrice: toRawText(textOf(prices.regular_price)),
      minorUnit: toRawText(textOf(prices.currency_minor_unit)),
      priceRange: readRange(prices, currency),
      stock: toRawText(String(item.is_in_stock ?? '')),
      sku: toRawText(textOf(item.sku)),
      type: toRawText(textOf(item.type)),
      ...findDetails(item, options),
    },
  }
}

function findDetails(item: Item, { baseUrl }: ReadOptions): Record<string, string> {
  const attributes = listOf(item.attributes).flatMap((value) => listOf(recordOf(value)?.terms))
  return readDetails(
    {
      tags: [...listOf(item.tags), ...attributes].map(nameOf).join(', '),
      category: listOf(item.categories).map(nameOf).join(', '),
      description: [item.short_description, item.description].map(textOf).join('<br>'),
      image: textOf(recordOf(listOf(item.images)[0])?.src),
    },
    baseUrl,
  )
}

/** Digits in a unit that the shop chooses: 18000 is 18.00 where it has three decimals. */
function readAmount(prices: Item, key: string, currency: string): Minor | null | string {
  const text = textOf(prices[key])
  if (text === '') return null
  const minor = readDigits(text, prices.currency_minor_unit, currency)
  return minor === null ? `not a price: "${text.slice(0, 40)}"` : noZero(minor)
}

function readDigits(text: string, minorUnit: unknown, currency: string): Minor | null {
  const digits = minorUnit === undefined ? decimalsOf(currency) : Number(textOf(minorUnit) || Number.NaN)
  if (!/^\d{1,12}$/.test(text) || !Number.isInteger(digits) || digits < 0 || digits > MOST_MINOR_DIGITS)
    return null
  const padded = text.padStart(digits + 1, '0')
  const pointAt = padded.length - digits
  const minor = minorOfDigits(padded.slice(0, pointAt), padded.slice(pointAt), currency)
  return minor === null || minor > MOST_MINOR ? null : minor
}

function readRange(prices: Item, currency: string): string {
  const range = recordOf(prices.price_range)
  const ends = [range?.min_amount, range?.max_amount].map((end) =>
    readDigits(textOf(end), prices.currency_minor_unit, currency),
  )
  return ends.every((end) => end !== null) ? ends.map((end) => toDecimal(end, currency)).join('–') : ''
}

function findBrand(item: Item): string {
  const [brand] = listOf(item.brands).map(nameOf)
  if (brand) return brand
  const attribute = listOf(item.attributes)
    .map(recordOf)
    .find((known) => BRAND_NAMES.has(nameOf(known).toLowerCase()))
  return listOf(attribute?.terms).map(nameOf)[0] ?? ''
}

function nameOf(value: unknown): string {
  return toPlainText(textOf(recordOf(value)?.name), LONGEST_WORD)
}

function readStock(item: Item): Stock {
  if (typeof item.is_in_stock !== 'boolean') return 'unknown'
  if (!item.is_in_stock) return 'out_of_stock'
  return item.is_on_backorder === true ? 'backorder' : 'in_stock'
}

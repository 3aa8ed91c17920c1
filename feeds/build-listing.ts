import type { Listing } from '#domain/listing.ts'
import { MOST_CANS } from '#domain/packs.ts'
import type { Stock } from '#domain/stock.ts'
import type { FieldReader } from './columns.ts'
import type { FeedField } from './feed-fields.ts'
import { readDetails } from './listing-details.ts'
import { parseGtin } from './parse-gtin.ts'
import { parseShipping } from './parse-shipping.ts'
import { parseStock } from './parse-stock.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText, toRawText } from './plain-text.ts'
import type { ReadOptions } from './read-options.ts'
import { type RowPrice, readRowPrice } from './row-price.ts'
import { safeHttpUrl } from './safe-http-url.ts'
import { unwrapTrackingLink } from './tracking-link.ts'

/** Fields kept exactly as the source wrote them. */
const RAW_FIELDS = [
  ...(['price', 'salePrice', 'salePeriod', 'oldPrice', 'currency', 'stock', 'stockCount'] as const),
  ...(['shipping', 'gtin', 'cans'] as const),
] as const

/** A row of a table or an element of an XML feed as a listing, or the reason why not. */
export function buildListing(read: FieldReader, options: ReadOptions): Listing | string {
  const title = toPlainText(read('title'), LONGEST_TITLE)
  if (title === '') return 'no title'
  const price = readRowPrice(read, options)
  if (typeof price === 'string') return price
  const { url, trackingUrl } = readLinks(read, options.baseUrl)
  const gtin = parseGtin(read('gtin'))
  const externalId = toPlainText(read('id'), LONGEST_WORD) || url || gtin
  if (!externalId) return 'no id'
  return {
    externalId,
    title,
    vendor: toPlainText(read('vendor'), LONGEST_WORD),
    variant: toPlainText(read('variant'), LONGEST_WORD),
    ...price,
    stock: readStock(read),
    url,
    gtin,
    cans: readCans(read('cans')),
    ...readShipping(read, price, options),
    raw: { ...keepRaw(read, trackingUrl), ...keepDetails(read, options) },
  }
}

function readLinks(read: FieldReader, baseUrl: string | null) {
  const url = safeHttpUrl(readAddress(read('url')), baseUrl)
  const own = url === null ? null : unwrapTrackingLink(url)
  const tracking = safeHttpUrl(readAddress(read('trackingUrl')))
  return { url: own ?? url, trackingUrl: tracking ?? (own === null ? null : url) }
}

/** Links are often escaped once more than they should be. */
function readAddress(text: string): string {
  return text.trim().replaceAll('&amp;', '&')
}

function readStock(read: FieldReader): Stock {
  if (/^(0|no|false|n)$/i.test(read('forSale').trim())) return 'out_of_stock'
  const stock = parseStock(toPlainText(read('stock'), LONGEST_TITLE))
  return stock === 'unknown' ? parseStock(read('stockCount')) : stock
}

function readCans(text: string): number | null {
  const cans = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return cans >= 1 && cans <= MOST_CANS ? cans : null
}

function readShipping(read: FieldReader, { currency }: RowPrice, { decimal }: ReadOptions) {
  const readDays = (field: FeedField) => read(field).trim()
  const itemDays = {
    handling: [readDays('minHandling'), readDays('maxHandling')],
    transit: [readDays('minTransit'), readDays('maxTransit')],
  } as const
  return parseShipping(read('shipping'), { currency, hint: decimal }, itemDays)
}

function keepRaw(read: FieldReader, trackingUrl: string | null): Record<string, string> {
  const raw: Record<string, string> = {}
  for (const field of RAW_FIELDS) {
    const text = toRawText(read(field).trim())
    if (text !== '') raw[field] = text
  }
  if (trackingUrl !== null) raw.trackingUrl = trackingUrl
  return raw
}

function keepDetails(read: FieldReader, { baseUrl }: ReadOptions): Record<string, string> {
  const [category, description] = [read('category'), read('description')]
  return readDetails({ category, description, image: readAddress(read('image')) }, baseUrl)
}

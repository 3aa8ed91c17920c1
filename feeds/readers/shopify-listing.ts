import type { Listing } from '#domain/listing.ts'
import type { Stock } from '#domain/stock.ts'
import { findOriginal } from '../original-price.ts'
import { LONGEST_WORD, toPlainText } from '../plain-text.ts'
import { textOf } from './json-values.ts'

export type Shop = { readonly currency: string; readonly productsUrl: string | null }
export type Product = { readonly title: string; readonly vendor: string; readonly type: string }
/** What was understood of an amount, and what it was understood of. */
type Amount = { readonly minor: number | null; readonly text: string }
type Pack = {
  readonly externalId: string
  readonly url: string | null
  readonly name: string
  readonly price: Amount
  readonly before: Amount
  readonly stock: Stock
  readonly rawStock: string
  readonly gtin: string | null
  readonly currency: string
}

const PLAIN_PART = /^[\w-]+$/
const LONGEST_HANDLE = 500
const BEFORE_VARIANT = '?variant='
/** The name Shopify gives the only variant of a product that has none. */
const ONLY_VARIANT = 'Default Title'

/** One variant of a product, all of it read. */
export function toListing(product: Product, pack: Pack): Listing {
  const { title, vendor, type } = product
  const { externalId, url, name, price, before, stock, rawStock, gtin, currency } = pack
  return {
    externalId,
    title,
    vendor,
    variant: name,
    priceMinor: price.minor,
    originalMinor: findOriginal(price.minor, before.minor),
    currency,
    stock,
    url,
    gtin,
    cans: null,
    shippingMinor: null,
    raw: { price: price.text, originalPrice: before.text, stock: rawStock, type },
  }
}

/** Joined and not added up: kept and compared again and again, so they should be texts in one piece. */
export function joinIds(productId: string, variantId: string): string {
  return [productId, variantId].join('-')
}

export function findPage(handle: string, { productsUrl }: Shop): string | null {
  if (productsUrl === null || handle === '' || handle.length > LONGEST_HANDLE) return null
  return `${productsUrl}${encodePart(handle)}`
}

export function findVariantPage(page: string | null, variantId: string): string | null {
  return page === null ? null : [page, encodePart(variantId)].join(BEFORE_VARIANT)
}

/** Nearly all of them are plain words and digits, which stay as they are. */
function encodePart(text: string): string {
  return PLAIN_PART.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

export function nameVariant(variant: Readonly<Record<string, unknown>>): string {
  const title = textOf(variant.title)
  if (title === ONLY_VARIANT) return ''
  if (title !== '') return toPlainText(title, LONGEST_WORD)
  const options = [variant.option1, variant.option2, variant.option3].map(textOf)
  return toPlainText(options.filter((text) => text !== '' && text !== ONLY_VARIANT).join(' / '), LONGEST_WORD)
}

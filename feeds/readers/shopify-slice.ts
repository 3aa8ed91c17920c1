import type { QuickItem } from './read-json-list.ts'
import { parseShopifyProduct } from './shopify-text.ts'

/** The end of a product that Shopify wrote: of its options, of itself, and the beginning of the next. */
const NEXT_PRODUCT = Buffer.from(']},{"id":')

/**
 * The product that begins here, by where the next one does. The border is only a guess: `parse` answers null unless
 * the bytes are exactly one product as Shopify writes it, and then the caller looks for the end byte by byte. So it
 * does for the last product of a page.
 */
export function findShopifyItem(bytes: Buffer, start: number): QuickItem | null {
  const border = bytes.indexOf(NEXT_PRODUCT, start)
  if (border < 0) return null
  const end = border + 2
  return { end, parse: () => parseShopifyProduct(bytes, start, end) }
}

import { latin1Text } from '../latin1-text.ts'
import { BEFORE_VARIANT, LONGEST_HANDLE, type Shop } from './shopify-listing.ts'

/** Of an id that was found in the bytes of a product. */
const MOST_DIGITS = 15
const HYPHEN = 0x2d
const VARIANT_PART = Buffer.from(BEFORE_VARIANT)
/** Letters, digits, hyphen and underscore: they stay as they are in an address. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\w-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

/**
 * The ids and addresses of a shop's variants, put together in bytes: each becomes one text in one piece, where joining
 * would first have to make texts of their parts. Half of the time, for the two texts that every listing has of its own.
 */
export function createVariantNamer({ productsUrl }: Shop) {
  const ids = Buffer.alloc(2 * MOST_DIGITS + 1)
  let idLength = 0
  const start = Buffer.from(productsUrl ?? '')
  const plainPages = Buffer.alloc(start.length + LONGEST_HANDLE + VARIANT_PART.length + MOST_DIGITS)
  plainPages.set(start)
  let pages = plainPages
  /** Up to where the variant's id stands; 0 when the product has no address. */
  let pageLength = 0

  return {
    startProduct(bytes: Buffer, from: number, to: number): void {
      idLength = copyBytes(ids, 0, bytes, from, to)
      ids[idLength++] = HYPHEN
    },
    /** False when its address must be worked out the general way. */
    takeHandle(bytes: Buffer, from: number, to: number): boolean {
      if (productsUrl === null || to === from || to - from > LONGEST_HANDLE) return false
      for (let at = from; at < to; at++) if (IS_PLAIN[bytes[at]!] === 0) return false
      pages = plainPages
      pageLength = copyBytes(pages, start.length, bytes, from, to)
      pageLength = copyBytes(pages, pageLength, VARIANT_PART, 0, VARIANT_PART.length)
      return true
    },
    takePage(page: string | null): void {
      pages = page === null ? plainPages : Buffer.from(`${page}${BEFORE_VARIANT}${'0'.repeat(MOST_DIGITS)}`)
      pageLength = page === null ? 0 : pages.length - MOST_DIGITS
    },
    nameId: (bytes: Buffer, from: number, to: number): string =>
      latin1Text(ids, 0, copyBytes(ids, idLength, bytes, from, to)),
    namePage: (bytes: Buffer, from: number, to: number): string | null =>
      pageLength === 0 ? null : latin1Text(pages, 0, copyBytes(pages, pageLength, bytes, from, to)),
  }
}

/** Where the copy ends. For a few bytes quicker than a call of what copies many. */
function copyBytes(target: Buffer, start: number, source: Buffer, from: number, to: number): number {
  let end = start
  for (let at = from; at < to; at++) target[end++] = source[at]!
  return end
}

import type { Listing } from '#domain/listing.ts'
import { createByteMemo } from '../byte-memo.ts'
import { definePattern, walkPattern } from '../byte-pattern.ts'
import { skipList } from '../byte-values.ts'
import { latin1Text } from '../latin1-text.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText } from '../plain-text.ts'
import type { Gaps } from '../slice-hash.ts'
import type { SliceResult } from '../slice-memory.ts'
import type { QuickReader } from './read-json-list.ts'
import { recallAmount } from './shopify-amounts.ts'
import { findPage, nameVariant, type Shop, toListing } from './shopify-listing.ts'
import { createVariantNamer } from './shopify-names.ts'

/** A product as Shopify writes it, member by member, up to its variants. */
const HEAD = definePattern([
  ['{"id":', 'digits'],
  [',"title":', 'text'],
  [',"handle":', 'text'],
  [',"body_html":', 'longTextOrNull'],
  [',"published_at":', 'textOrNull'],
  [',"created_at":', 'textOrNull'],
  [',"updated_at":', 'textOrNull'],
  [',"vendor":', 'textOrNull'],
  [',"product_type":', 'textOrNull'],
  [',"tags":', 'textOrTexts'],
  [',"variants":'],
])
const VARIANT = definePattern([
  ['{"id":', 'digits'],
  [',"title":', 'text'],
  [',"option1":', 'textOrNull'],
  [',"option2":', 'textOrNull'],
  [',"option3":', 'textOrNull'],
  [',"sku":', 'textOrNull'],
  [',"requires_shipping":', 'flag'],
  [',"taxable":', 'flag'],
  [',"featured_image":', 'flatObjectOrNull'],
  [',"available":', 'flag'],
  [',"price":', 'amount'],
  [',"grams":', 'digits'],
  [',"compare_at_price":', 'amountOrNull'],
  [',"position":', 'digits'],
  [',"product_id":', 'digits'],
  [',"created_at":', 'textOrNull'],
  [',"updated_at":', 'textOrNull'],
  ['}'],
])
const TAIL = definePattern([[',"images":', 'flatObjects'], [',"options":']])
const OPTION = definePattern([
  ['{"name":', 'text'],
  [',"position":', 'digits'],
  [',"values":', 'texts'],
  ['}'],
])
const OBJECT_END = 0x7d

/** Where the wanted values begin in the marks of their pattern. */
const PRODUCT_MARKS = { id: 0, title: 2, handle: 4, description: 6, vendor: 14, type: 16 }
const VARIANT_MARKS = { id: 0, title: 2, available: 18, price: 20, before: 24 }
const PER_PRODUCT = 20
const PER_VARIANT = 34

/**
 * Reads products that are written exactly as Shopify writes them, straight from the bytes. Nothing is taken from one
 * that is not understood to its end: everything else goes the general way, and both give the same.
 */
export function createShopifyQuick(shop: Shop): QuickReader {
  const marks: number[] = []
  const pictures: number[] = []
  const namer = createVariantNamer(shop)
  let variantCount = 0

  function skipVariant(bytes: Buffer, at: number): number {
    const from = PER_PRODUCT + variantCount++ * PER_VARIANT
    return walkPattern(bytes, at, { pattern: VARIANT, marks, from })
  }

  return {
    find(bytes, start) {
      variantCount = 0
      const head = walkPattern(bytes, start, { pattern: HEAD, marks, from: 0 })
      const variants = head < 0 ? -1 : skipList(bytes, head, skipVariant)
      const tail =
        variants < 0 || variantCount === 0
          ? -1
          : walkPattern(bytes, variants, { pattern: TAIL, marks: pictures, from: 0 })
      const options = tail < 0 ? -1 : skipList(bytes, tail, skipOption)
      if (options < 0 || bytes[options] !== OBJECT_END) return null
      return { start, end: options + 1, ...findGaps(marks, variantCount, pictures[1]!) }
    },
    read: (bytes) => readProduct(bytes, { shop, marks, variantCount, namer }),
  }
}

/**
 * Description and dates of the product; dates of its last variant, and pictures. What comes behind is looked at, though
 * it is not read: when something in a gap became longer, it stands elsewhere.
 */
function findGaps(marks: ReadonlyArray<number>, variantCount: number, picturesEnd: number): Gaps {
  const last = PER_PRODUCT + (variantCount - 1) * PER_VARIANT
  return {
    gapStart: marks[PRODUCT_MARKS.description]!,
    gapEnd: marks[PRODUCT_MARKS.vendor]!,
    laterStart: marks[last + VARIANT_MARKS.before + 1]!,
    laterEnd: picturesEnd,
  }
}

/** Where nobody asks for the values. */
const unused: number[] = []

function skipOption(bytes: Buffer, at: number): number {
  return walkPattern(bytes, at, { pattern: OPTION, marks: unused, from: 0 })
}

type Walked = {
  readonly shop: Shop
  readonly marks: ReadonlyArray<number>
  readonly variantCount: number
  readonly namer: ReturnType<typeof createVariantNamer>
}

/** Null when one of the texts is none, or not as simple as it looked. */
function readProduct(bytes: Buffer, walked: Walked): SliceResult | null {
  const { shop, marks, variantCount, namer } = walked
  const title = decodeAt(bytes, marks, PRODUCT_MARKS.title)
  const vendor = wordAt(bytes, marks, PRODUCT_MARKS.vendor)
  const type = wordAt(bytes, marks, PRODUCT_MARKS.type)
  const plainTitle = title && toPlainText(title, LONGEST_TITLE)
  if (!plainTitle || vendor === null || type === null || !startNames(bytes, walked)) return null
  const product = { title: plainTitle, vendor, type }
  // A list that grows makes room for seventeen, and this one is kept.
  const listings = new Array<Listing>(variantCount)
  for (let nth = 0; nth < variantCount; nth++) {
    const from = PER_PRODUCT + nth * PER_VARIANT
    const name = recallName(bytes, marks[from + VARIANT_MARKS.title]!, marks[from + VARIANT_MARKS.title + 1]!)
    if (name === null) return null
    const [id, idEnd] = [marks[from + VARIANT_MARKS.id]!, marks[from + VARIANT_MARKS.id + 1]!]
    const isAvailable = bytes[marks[from + VARIANT_MARKS.available]!] === TRUE_START
    const { price, before } = VARIANT_MARKS
    listings[nth] = toListing(product, {
      externalId: namer.nameId(bytes, id, idEnd),
      url: namer.namePage(bytes, id, idEnd),
      name,
      price: recallAmount(bytes, marks[from + price]!, marks[from + price + 1]!),
      before: recallAmount(bytes, marks[from + before]!, marks[from + before + 1]!),
      stock: isAvailable ? 'in_stock' : 'out_of_stock',
      rawStock: isAvailable ? 'true' : 'false',
      gtin: null,
      currency: shop.currency,
    })
  }
  return { listings, reasons: NO_REASONS }
}

const NO_REASONS: SliceResult['reasons'] = []
const TRUE_START = 0x74
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** False when the handle is no text. */
function startNames(bytes: Buffer, { shop, marks, namer }: Walked): boolean {
  namer.startProduct(bytes, marks[PRODUCT_MARKS.id]!, marks[PRODUCT_MARKS.id + 1]!)
  if (namer.takeHandle(bytes, marks[PRODUCT_MARKS.handle]! + 1, marks[PRODUCT_MARKS.handle + 1]! - 1))
    return true
  const handle = decodeAt(bytes, marks, PRODUCT_MARKS.handle)
  if (handle === null) return false
  namer.takePage(findPage(handle, shop))
  return true
}

function decodeAt(bytes: Buffer, marks: ReadonlyArray<number>, mark: number): string | null {
  return decodeText(bytes, marks[mark]!, marks[mark + 1]!)
}

/** The text between these quotes; null when it is no JSON, or no UTF-8. */
function decodeText(bytes: Buffer, start: number, end: number): string | null {
  let isPlain = true
  for (let at = start; at < end; at++) if (bytes[at]! > 0x7e || bytes[at] === BACKSLASH) isPlain = false
  if (isPlain) return latin1Text(bytes, start + 1, end - 1)
  const literal = bytes.toString('utf8', start, end)
  try {
    return literal.includes('\ufffd') ? null : JSON.parse(literal)
  } catch {
    return null
  }
}

const recallWord = createByteMemo((bytes) => {
  if (bytes[0] !== QUOTE) return ''
  const text = decodeText(bytes, 0, bytes.length)
  return text === null ? null : toPlainText(text, LONGEST_WORD)
})
/** A variant without a title is named by its options, which is done the general way. */
const recallName = createByteMemo((bytes) => {
  const title = decodeText(bytes, 0, bytes.length)
  return title ? nameVariant({ title }) : null
})
function wordAt(bytes: Buffer, marks: ReadonlyArray<number>, mark: number): string | null {
  return recallWord(bytes, marks[mark]!, marks[mark + 1]!)
}

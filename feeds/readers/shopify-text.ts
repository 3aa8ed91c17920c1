const TEXT = String.raw`"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"`
const TEXT_OR_NULL = `(?:null|${TEXT})`
const TEXTS = String.raw`\[(?:${TEXT},?)*\]`
const FLAG = '(?:true|false)'
/** Of so few digits that no number loses one. */
const ID = String.raw`(?:0|[1-9]\d{0,14})`
const BACKSLASH = 0x5c

/** A product up to its description, with every member that Shopify writes, in its order. */
const HEAD = new RegExp(
  [`\\{"id":(${ID})`, `"title":(${TEXT})`, `"handle":(${TEXT})`, '"body_html":'].join(','),
  'y',
)

/** From behind the description up to the variants. */
const MIDDLE = new RegExp(
  [
    `,"published_at":${TEXT_OR_NULL},"created_at":${TEXT_OR_NULL},"updated_at":${TEXT_OR_NULL}`,
    `"vendor":(${TEXT_OR_NULL})`,
    `"product_type":(${TEXT_OR_NULL})`,
    `"tags":(?:${TEXT}|${TEXTS})`,
    String.raw`"variants":\[`,
  ].join(','),
  'y',
)

const VARIANT = new RegExp(
  [
    `\\{"id":(${ID})`,
    `"title":(${TEXT})`,
    `"option1":${TEXT_OR_NULL},"option2":${TEXT_OR_NULL},"option3":${TEXT_OR_NULL}`,
    `"sku":${TEXT_OR_NULL},"requires_shipping":${FLAG},"taxable":${FLAG}`,
    String.raw`"featured_image":(?:null|\{[^{}]*\})`,
    `"available":(${FLAG})`,
    String.raw`"price":"(\d+\.\d\d)"`,
    String.raw`"grams":\d+`,
    String.raw`"compare_at_price":(null|"\d+\.\d\d")`,
    String.raw`"position":\d+,"product_id":\d+,"created_at":${TEXT_OR_NULL},"updated_at":${TEXT_OR_NULL}\}`,
  ].join(','),
  'y',
)

const TAIL = new RegExp(
  [
    String.raw`\],"images":\[(?:\{[^{}]*\},?)*\]`,
    String.raw`"options":\[(?:\{"name":${TEXT},"position":\d+,"values":${TEXTS}\},?)*\]\}$`,
  ].join(','),
  'y',
)

/** Where the first members of a product begin, with what stands between them. */
const ID_AT = '{"id":'.length
const TITLE_BEHIND_ID = ',"title":'.length
const HANDLE_BEHIND_TITLE = ',"handle":'.length

/** A piece of the product as a text of its own; cut out of the product's text it would keep all of it in memory. */
type CopyText = (from: number, length: number) => string

/**
 * Those members of a product that we need, as JSON.parse would give them but for ids, which are the digits, in half
 * its time. Null unless all of it is one product exactly as Shopify writes it: nothing is taken from a text that is
 * not understood to its end.
 */
export function parseShopifyProduct(
  bytes: Buffer,
  start: number,
  end: number,
): Record<string, unknown> | null {
  // One character for each byte: quotes, braces and backslashes are what they are in UTF-8 too.
  const text = bytes.toString('latin1', start, end)
  try {
    return readProduct(text, (from, length) => bytes.toString('latin1', start + from, start + from + length))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function readProduct(text: string, copyText: CopyText) {
  HEAD.lastIndex = 0
  const head = HEAD.exec(text)
  MIDDLE.lastIndex = head ? skipValue(text, HEAD.lastIndex) : 0
  const middle = head && MIDDLE.exec(text)
  const found = middle && readVariants(text, MIDDLE.lastIndex, copyText)
  if (!found) return null
  TAIL.lastIndex = found.end
  if (!TAIL.test(text)) return null
  const [, id, title, handle] = head
  const titleAt = ID_AT + id!.length + TITLE_BEHIND_ID
  const handleAt = titleAt + title!.length + HANDLE_BEHIND_TITLE
  return {
    id: copyText(ID_AT, id!.length),
    title: NEEDS_DECODING.test(title!) ? decodeText(title!) : copyText(titleAt + 1, title!.length - 2),
    handle: NEEDS_DECODING.test(handle!) ? decodeText(handle!) : copyText(handleAt + 1, handle!.length - 2),
    vendor: recallText(middle[1]!),
    product_type: recallText(middle[2]!),
    variants: found.variants,
  }
}

/** Behind the text or null that begins here. A description is long, and native search is quicker than a pattern. */
function skipValue(text: string, start: number): number {
  if (text[start] !== '"') return start + 'null'.length
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = quote
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes--
    if ((quote - slashes) % 2 === 0) return quote + 1
  }
  return text.length
}

function readVariants(text: string, start: number, copyText: CopyText) {
  const variants: Record<string, unknown>[] = []
  for (let at = start; ; at++) {
    VARIANT.lastIndex = at
    const found = VARIANT.exec(text)
    if (!found) return null
    const [, id, title, available, price, before] = found
    variants.push({
      id: copyText(at + ID_AT, id!.length),
      title: recallText(title!),
      available: available === 'true',
      price,
      compare_at_price: before === 'null' ? null : before!.slice(1, -1),
    })
    at = VARIANT.lastIndex
    if (text.charCodeAt(at) !== 0x2c) return { variants, end: at }
  }
}

/** Vendors, types and packs have the same few names all over a shop. */
const recalled = new Map<string, string | null>()
const MOST_RECALLED = 2000

function recallText(literal: string): string | null {
  const known = recalled.get(literal)
  if (known !== undefined) return known
  if (recalled.size >= MOST_RECALLED) recalled.clear()
  const text = decodeText(literal)
  // The copy is the key too: the literal is a piece of the product's text.
  recalled.set(Buffer.from(literal, 'latin1').toString('latin1'), text)
  return text
}

/** Escapes, and letters of more than one byte. */
const NEEDS_DECODING = /[\\\x80-\xff]/

/**
 * A JSON text or null, as a copy. Throws SyntaxError for an escape that is none, and for bytes that are no UTF-8.
 */
function decodeText(literal: string): string | null {
  if (!NEEDS_DECODING.test(literal)) return JSON.parse(literal)
  const text = Buffer.from(literal, 'latin1').toString('utf8')
  if (text.includes('\ufffd')) throw new SyntaxError('not UTF-8')
  return JSON.parse(text)
}

const TEXT = String.raw`"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"`
const TEXT_OR_NULL = `(?:null|${TEXT})`
const TEXTS = String.raw`\[(?:${TEXT},?)*\]`
const FLAG = '(?:true|false)'
const BACKSLASH = 0x5c

/** A product up to its description, with every member that Shopify writes, in its order. */
const HEAD = new RegExp(
  [String.raw`\{"id":(\d{1,15})`, `"title":(${TEXT})`, `"handle":(${TEXT})`, '"body_html":'].join(','),
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
    String.raw`\{"id":(\d{1,15})`,
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

/**
 * Those members of a product that we need, as JSON.parse would give them, in half its time. The text holds a
 * character for each byte. Null unless the whole of it is one product exactly as Shopify writes it: nothing is
 * taken from a text that is not understood to its end.
 */
export function parseShopifyText(text: string): Record<string, unknown> | null {
  try {
    return readProduct(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function readProduct(text: string) {
  HEAD.lastIndex = 0
  const head = HEAD.exec(text)
  MIDDLE.lastIndex = head ? skipValue(text, HEAD.lastIndex) : 0
  const middle = head && MIDDLE.exec(text)
  const found = middle && readVariants(text, MIDDLE.lastIndex)
  if (!found) return null
  TAIL.lastIndex = found.end
  if (!TAIL.test(text)) return null
  const [title, handle, vendor, type] = readTexts([head[2]!, head[3]!, middle[1]!, middle[2]!])
  return { id: Number(head[1]), title, handle, vendor, product_type: type, variants: found.variants }
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

function readVariants(text: string, start: number) {
  const variants: Record<string, unknown>[] = []
  for (let at = start; ; at++) {
    VARIANT.lastIndex = at
    const found = VARIANT.exec(text)
    if (!found) return null
    const [, id, title, available, price, before] = found
    variants.push({
      id: Number(id),
      title: readTitle(title!),
      available: available === 'true',
      price,
      compare_at_price: before === 'null' ? null : before!.slice(1, -1),
    })
    at = VARIANT.lastIndex
    if (text.charCodeAt(at) !== 0x2c) return { variants, end: at }
  }
}

/** Plain ones are only compared; whoever keeps one makes a copy. */
function readTitle(literal: string): string | null {
  return /[\\\x80-\xff]/.test(literal) ? readTexts([literal])[0]! : literal.slice(1, -1)
}

const NEEDS_DECODING = /[\x80-\xff]/

/**
 * JSON texts or nulls, as copies: a piece of the product's text would keep all of it in memory. Throws SyntaxError
 * for an escape that is none, and for bytes that are no UTF-8.
 */
function readTexts(literals: ReadonlyArray<string>): ReadonlyArray<string | null> {
  const joined = `[${literals.join(',')}]`
  if (!NEEDS_DECODING.test(joined)) return JSON.parse(joined)
  const text = Buffer.from(joined, 'latin1').toString('utf8')
  if (text.includes('\ufffd')) throw new SyntaxError('not UTF-8')
  return JSON.parse(text)
}

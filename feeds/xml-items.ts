import { Parser } from 'htmlparser2'
import { normaliseName } from './columns.ts'
import { FeedFormatError } from './feed-format-error.ts'
import { LARGEST_ITEM } from './json-objects.ts'
import { createXmlItem, type XmlItem } from './xml-item.ts'

type XmlOptions = {
  /** Name of the element of one product, where it is not one of the usual ones. */
  readonly itemName?: string | undefined
  readonly onItem: (fields: ReadonlyMap<string, string>) => void
  readonly onBadItem: (reason: string) => void
}

const ITEM_NAMES = new Set([
  'item',
  'entry',
  'product',
  'produkt',
  'offer',
  'prod',
  'shopitem',
  'artikel',
  'article',
])
/** No real feed is nested this deep; one that is was made to fill the memory. */
const DEEPEST = 100
/** A longer tag, comment or declaration was never closed. */
const LONGEST_TAG = LARGEST_ITEM

/**
 * Reads the products of an XML feed chunk by chunk: RSS, Atom and the formats of affiliate networks. Accepts bare
 * ampersands, unknown entities and unclosed tags. Throws FeedFormatError for anything that is not such a feed, or
 * is cut off.
 */
export function createXmlReader({ itemName, onItem, onBadItem }: XmlOptions) {
  let wanted = itemName === undefined ? null : normaliseName(itemName)
  let depth = 0
  let item: XmlItem | null = null
  let itemDepth = 0
  let itemCount = 0
  let hasRoot = false
  /** An element around the items was closed after the last of them. */
  let isComplete = false
  let silentLength = 0

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        silentLength = 0
        if (++depth > DEEPEST) throw new FeedFormatError('nested too deeply')
        const step = normaliseName(name)
        if (!hasRoot) requireFeed(step)
        hasRoot = true
        if (wanted === null ? ITEM_NAMES.has(step) : step === wanted) startItem(step, attributes)
        else item?.open(step, attributes)
      },
      onclosetag(_name, isImplied) {
        silentLength = 0
        if (item && depth === itemDepth) finishItem()
        else if (item) item.close()
        else if (!isImplied && depth < itemDepth) isComplete = true
        depth--
      },
      ontext(text) {
        silentLength = 0
        item?.addText(text)
      },
    },
    { xmlMode: true },
  )

  function startItem(step: string, attributes: Readonly<Record<string, string>>): void {
    // The previous item was never closed.
    if (item) finishItem()
    wanted = step
    itemDepth = depth
    isComplete = false
    item = createXmlItem(attributes)
  }

  function finishItem(): void {
    const fields = item!.finish()
    item = null
    itemCount++
    if (fields) onItem(fields)
    else onBadItem(`larger than ${LARGEST_ITEM} characters`)
  }

  return {
    push(text: string): void {
      silentLength += text.length
      parser.write(text)
      if (silentLength > LONGEST_TAG) throw new FeedFormatError('a tag that never ends')
    },
    end(): void {
      const isOpen = item !== null
      parser.end()
      if (!hasRoot) throw new FeedFormatError('not XML')
      if (itemCount === 0) throw new FeedFormatError('no rows')
      if (isOpen || !isComplete) throw new FeedFormatError('ends in the middle')
    },
  }
}

function requireFeed(root: string): void {
  if (root === 'html') throw new FeedFormatError('not XML')
}

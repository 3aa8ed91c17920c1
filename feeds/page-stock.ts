import type { Stock } from '#domain/stock.ts'
import { parseStock } from './parse-stock.ts'

/** Classes that shops give to the line about stock beside the button to buy. */
const STOCK_CLASSES = new Set([
  ...['stock', 'in-stock', 'out-of-stock', 'stock-status', 'stockstatus', 'stock_status', 'stock-level'],
  ...['stock-text', 'stock-message', 'stock-info', 'stock-availability', 'availability', 'product-stock'],
  ...['product-availability', 'product__stock', 'product__availability', 'product__inventory', 'inventory'],
  ...['product-inventory', 'delivery-status', 'lagerstatus', 'lager-status', 'lagerstand', 'stock-label'],
])
/** Other goods than the page's own. */
const OTHER_GOODS =
  /(?:^|[\s_-])(?:related|upsells?|cross-?sells?|recommend\w*|carousel|slider|swiper|recently|mini-?cart|card|grid)(?:[\s_-]|$)/i
const OTHER_TAGS = new Set(['footer', 'aside', 'nav', 'script', 'style', 'template'])
const STOCK_PROPERTIES = new Set(['product:availability', 'og:availability', 'availability'])
/** An element with more text is a part of the page, not a line about stock. */
const LONGEST_TEXT = 160
const MOST_TEXTS = 20

/** Gathers what a page says about stock: its meta data, its microdata, and lines with a class for it. */
export function createStockFinder() {
  const texts: string[] = []
  let depth = 0
  let openDepth = 0
  /** Where other goods begin; 0 outside of them. */
  let otherDepth = 0
  let text = ''

  function keep(found: string): void {
    const line = found.replace(/\s+/g, ' ').trim()
    if (line !== '' && line.length <= LONGEST_TEXT && texts.length < MOST_TEXTS) texts.push(line)
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      depth++
      if (openDepth > 0 || otherDepth > 0) return
      if (OTHER_TAGS.has(name) || OTHER_GOODS.test(attributes.class ?? '')) {
        otherDepth = depth
        return
      }
      const isProperty = STOCK_PROPERTIES.has(
        (attributes.property ?? attributes.itemprop ?? '').toLowerCase(),
      )
      const value = isProperty ? (attributes.content ?? attributes.href) : undefined
      if (value !== undefined) keep(value)
      else if (isProperty || hasStockClass(attributes.class)) openDepth = depth
    },
    addText(data: string): void {
      if (openDepth > 0 && text.length <= LONGEST_TEXT) text += data
    },
    close(): void {
      if (openDepth === depth) {
        keep(text)
        text = ''
        openDepth = 0
      }
      if (otherDepth === depth) otherDepth = 0
      depth--
    },
    finish: (): ReadonlyArray<string> => texts,
  }
}

function hasStockClass(classes: string | undefined): boolean {
  return classes?.split(/\s+/).some((name) => STOCK_CLASSES.has(name.toLowerCase())) ?? false
}

/** The one state that all these texts give; unknown when two differ, or none can be read. */
export function agreeOnStock(texts: ReadonlyArray<string>): Stock {
  const said = new Set(texts.map(parseStock).filter((stock) => stock !== 'unknown'))
  return said.size === 1 ? [...said][0]! : 'unknown'
}

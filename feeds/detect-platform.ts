import { chooseNames, normaliseName } from './columns.ts'
import { chooseSigns } from './csv-signs.ts'
import { decodePiece } from './decode-text.ts'
import { findList } from './json-list-path.ts'
import type { FeedPlatform } from './read-options.ts'

/** Enough bytes to decide. */
export const DETECTION_BYTES = 64 * 1024

/** With fewer of them it is no list of products. */
const FEWEST_COLUMNS = 3

/** The platform of a feed or page with these first bytes; null when it is none that we read. Never throws. */
export function detectPlatform(head: Uint8Array, contentType: string | null = null): FeedPlatform | null {
  const text = decodeHead(head).trimStart()
  if (/^[[{]/.test(text)) return detectJson(text)
  if (/^<(!doctype html|html\b)/i.test(text) || /<html\b|<head\b|application\/ld\+json/i.test(text))
    return 'jsonld'
  if (text.startsWith('<')) return /^text\/html\b/i.test(contentType ?? '') ? 'jsonld' : detectXml(text)
  return detectTable(text)
}

/** The beginning of a feed as text. */
export function decodeHead(head: Uint8Array, most = DETECTION_BYTES): string {
  const bytes = Buffer.from(head.subarray(0, most))
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  return decodePiece(bytes).replace(/^\ufeff/, '')
}

function detectJson(text: string): FeedPlatform | null {
  if (/"currency_minor_unit"\s*:|"permalink"\s*:/.test(text)) return 'woocommerce'
  const list = findList(text)
  // The page after the last is an empty list on both platforms; only Shopify's has a name.
  if (!list) return /^\{\s*"products"\s*:\s*\[/.test(text) ? 'shopify' : null
  const isNamed = isKnown(new Set(list.keys.map(normaliseName)))
  if (list.keys.includes('handle') || (list.keys.includes('variants') && !isNamed)) return 'shopify'
  if (isNamed || list.keys.length >= FEWEST_COLUMNS) return 'json'
  return /^\{\s*"products"\s*:/.test(text) ? 'shopify' : null
}

function isKnown(columns: ReadonlySet<string>): boolean {
  const { names } = chooseNames(columns)
  return names.title.some((name) => columns.has(name)) && names.price.some((name) => columns.has(name))
}

function detectXml(text: string): FeedPlatform {
  if (/<(?:urlset|sitemapindex)[\s>]/.test(text)) return 'jsonld'
  return /<rss\b|<feed\b|base\.google\.com\/ns/i.test(text) ? 'google' : 'xml'
}

function detectTable(text: string): FeedPlatform | null {
  const [header = '', next = ''] = text.replace(/^sep=.\r?\n/, '').split(/\r\n|[\r\n]/, 2)
  const columns = new Set(header.split(/[,;\t|]/).map(normaliseName))
  if (columns.size < 2) return null
  const { network, names } = chooseNames(columns)
  if (names.title.some((name) => columns.has(name))) return network === 'google' ? 'google' : 'csv'
  const { delimiter } = chooseSigns(header, next)
  const widths = [header, next].map((line) => line.split(delimiter).length)
  // Names that we do not know: a table all the same, when its first row is as wide as its header.
  return widths[0]! >= FEWEST_COLUMNS && widths[0] === widths[1] ? 'csv' : null
}

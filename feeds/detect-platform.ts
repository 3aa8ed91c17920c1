import { chooseNames, normaliseName } from './columns.ts'
import { decodePiece } from './decode-text.ts'
import type { FeedPlatform } from './read-options.ts'

/** Enough bytes to decide. */
export const DETECTION_BYTES = 64 * 1024

/** The platform of a feed or page with these first bytes; null when it is none that we read. Never throws. */
export function detectPlatform(head: Uint8Array, contentType: string | null = null): FeedPlatform | null {
  const text = decodeHead(head).trimStart()
  if (/^[[{]/.test(text)) return detectJson(text)
  if (/^<(!doctype html|html\b)/i.test(text) || /<html\b|<head\b|application\/ld\+json/i.test(text))
    return 'jsonld'
  if (text.startsWith('<')) return /^text\/html\b/i.test(contentType ?? '') ? 'jsonld' : detectXml(text)
  return detectTable(text)
}

function decodeHead(head: Uint8Array): string {
  const bytes = Buffer.from(head.subarray(0, DETECTION_BYTES))
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  return decodePiece(bytes).replace(/^\ufeff/, '')
}

function detectJson(text: string): FeedPlatform | null {
  if (/"currency_minor_unit"\s*:|"permalink"\s*:/.test(text)) return 'woocommerce'
  if (/^\{\s*"products"\s*:|"variants"\s*:|"handle"\s*:/.test(text)) return 'shopify'
  // The page after the last is an empty list on both platforms.
  return null
}

function detectXml(text: string): FeedPlatform {
  return /<rss\b|<feed\b|base\.google\.com\/ns/i.test(text) ? 'google' : 'xml'
}

function detectTable(text: string): FeedPlatform | null {
  const header = /^(?:sep=.\r?\n)?([^\r\n]*)/.exec(text)?.[1] ?? ''
  const columns = new Set(header.split(/[,;\t|]/).map(normaliseName))
  if (columns.size < 2) return null
  const { network, names } = chooseNames(columns)
  if (!names.title.some((name) => columns.has(name))) return null
  return network === 'google' ? 'google' : 'csv'
}

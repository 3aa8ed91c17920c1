import { describeHtml } from './describe-html.ts'
import { decodeHead } from './detect-platform.ts'
import { findList } from './json-list-path.ts'

/** What an answer is that is no feed, and what to do about it. */
export type NoFeed = { readonly what: string; readonly next: string }

const LONGEST_QUOTE = 80
const ASK = 'Ask the store for the address of its product feed.'

/** First bytes of files that are not text. */
const SIGNATURES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\x89PNG/, 'a picture (PNG)'],
  [/^\xff\xd8\xff/, 'a picture (JPEG)'],
  [/^GIF8[79]a/, 'a picture (GIF)'],
  [/^RIFF.{4}WEBP/s, 'a picture (WebP)'],
  [/^.{4}ftypavi[fs]/s, 'a picture (AVIF)'],
  [/^%PDF-/, 'a PDF document'],
]

/** What these first bytes are, when they are certainly no feed; null when they may be one. Never throws. */
export function describeNoFeed(head: Uint8Array, contentType: string | null = null): NoFeed | null {
  const bytes = Buffer.from(head).toString('latin1')
  const text = decodeHead(head).trim()
  if (text === '') return { what: 'an empty answer', next: `Try it again later. ${ASK}` }
  const picture = SIGNATURES.find(([signature]) => signature.test(bytes))
  if (picture) return { what: picture[1], next: ASK }
  if (bytes.startsWith('PK\x03\x04')) return describeArchive(bytes)
  if (bytes.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(bytes)) return { what: 'binary data', next: ASK }
  if (/^[[{]/.test(text)) return describeJson(text)
  const isHtml = /^<(?:!doctype html|html\b)|<html\b|<head\b|<body\b/i.test(text.slice(0, 5000))
  if (isHtml || /^text\/html\b/i.test(contentType ?? '')) return describeHtml(text)
  return text.startsWith('<') ? describeXml(text) : describeText(text)
}

function describeArchive(bytes: string): NoFeed {
  return /xl\/|\[Content_Types\]/.test(bytes)
    ? { what: 'an Excel workbook', next: 'Save it as CSV, or ask the store for its feed as CSV or XML.' }
    : { what: 'a ZIP archive', next: 'Unpack it, or ask the store for its feed as a plain or gzipped file.' }
}

function describeJson(text: string): NoFeed | null {
  const message = /"(?:error_description|message|error|detail|title|reason)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(
    text,
  )
  if (findList(text)) return null
  if (/^\s*\[\s*\]|"products"\s*:\s*\[/.test(text)) return null
  const what = message
    ? `a JSON answer with the message ${quote(message[1]!)}`
    : 'a JSON answer without a list of products'
  const isDenied = /unauthor|forbidden|denied|token|api.?key|log.?in/i.test(text.slice(0, 2000))
  return { what, next: isDenied ? `It seems to need a key: enter it with the store's feed. ${ASK}` : ASK }
}

function describeXml(text: string): NoFeed | null {
  if (/<svg\b/i.test(text.slice(0, 2000))) return { what: 'a picture (SVG)', next: ASK }
  const root = /<([A-Za-z][\w:.-]*)/.exec(text.slice(0, 5000).replace(/<[?!][^>]*>/g, ''))?.[1] ?? ''
  if (!/^(?:error|errors|fault|soap\S*|response)$/i.test(root.replace(/^.*:(?=fault|envelope)/i, '')))
    return null
  const message = /<(?:message|faultstring|detail|code)>([^<]+)</i.exec(text)?.[1]
  return {
    what: message ? `an XML answer with the message ${quote(message)}` : 'an XML answer about an error',
    next: ASK,
  }
}

/** A table has a separator in its first line. */
function describeText(text: string): NoFeed | null {
  const [first = ''] = text.split(/\r\n|[\r\n]/, 1)
  return /[,;\t|]/.test(first) ? null : { what: `plain text (${quote(first)})`, next: ASK }
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`
}

import { isAscii, isUtf8 } from 'node:buffer'
import { gatherChunks } from './feed-chunks.ts'

/** The encoding of a feed that declares none and is not UTF-8. */
const LEGACY = 'windows-1252'
/** Encodings in which a character's second byte means nothing by itself; they cannot be repaired byte by byte. */
const MULTI_BYTE = /^(gb|big5|euc-|shift_jis|iso-2022)/

/**
 * Bytes as text, whatever was declared: a byte-order mark decides, then UTF-8 wherever the bytes are UTF-8, and only
 * for the rest the declared encoding. So a feed declared UTF-8 that holds Latin-1 is read correctly, and the other way
 * round, and a feed that mixes both as well.
 */
export async function* decodeText(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null = null,
): AsyncGenerator<string> {
  let decode: ((bytes: Buffer, isLast: boolean) => string) | null = null
  for await (const chunk of gatherChunks(body)) {
    decode ??= chooseDecoder(chunk, contentType)
    yield decode(chunk, false)
  }
  if (decode) yield decode(Buffer.alloc(0), true)
}

/** The same, for readers of bytes: UTF-8 without a byte-order mark. UTF-8 passes unchanged. */
export async function* toUtf8(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let wide: TextDecoder | null = null
  let isFirst = true
  for await (const chunk of gatherChunks(body)) {
    if (isFirst) {
      const name = findWideEncoding(chunk)
      wide = name === null ? null : new TextDecoder(name)
    }
    if (wide) yield Buffer.from(wide.decode(chunk, { stream: true }))
    else yield isFirst && startsWithMark(chunk) ? chunk.subarray(3) : chunk
    isFirst = false
  }
}

/** A piece of UTF-8, repaired where it is not valid. */
export function decodePiece(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : mendUtf8(bytes, listCharacters(LEGACY))
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** UTF-16 by its mark, or by the zero byte beside the first character, which is always ASCII. */
function findWideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && bytes[3] === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && bytes[2] === 0)) return 'utf-16be'
  return null
}

function chooseDecoder(head: Buffer, contentType: string | null) {
  const wide = findWideEncoding(head)
  if (wide !== null) {
    const decoder = new TextDecoder(wide)
    return (bytes: Buffer, isLast: boolean) => decoder.decode(bytes, { stream: !isLast })
  }
  const declared = findDeclared(head, contentType)
  if (MULTI_BYTE.test(declared) && !isUtf8(trimTail(head).whole)) {
    const decoder = new TextDecoder(declared)
    return (bytes: Buffer, isLast: boolean) => decoder.decode(bytes, { stream: !isLast })
  }
  return createMendingDecoder(MULTI_BYTE.test(declared) ? LEGACY : declared, startsWithMark(head))
}

/** A single-byte encoding by its label; the usual one where the label is missing, UTF-8 or unknown. */
function findDeclared(head: Buffer, contentType: string | null): string {
  const start = head.subarray(0, 1024).toString('latin1')
  const label =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)["']/.exec(start)?.[1] ??
    /\bcharset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1]
  try {
    const { encoding } = new TextDecoder(label ?? LEGACY)
    return encoding.startsWith('utf-') ? LEGACY : encoding
  } catch {
    return LEGACY
  }
}

function createMendingDecoder(legacy: string, hasMark: boolean) {
  const characters = listCharacters(legacy)
  let left = Buffer.alloc(0)
  let skip = hasMark ? 3 : 0
  return (bytes: Buffer, isLast: boolean) => {
    const joined = left.length > 0 ? Buffer.concat([left, bytes]) : bytes
    const { whole, tail } = isLast ? { whole: joined, tail: left.subarray(0, 0) } : trimTail(joined)
    left = Buffer.from(tail)
    const text = whole.subarray(skip)
    skip = 0
    return isUtf8(text) ? text.toString('utf8') : mendUtf8(text, characters)
  }
}

/** Splits off a character that continues in the next chunk. */
function trimTail(bytes: Buffer) {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const length = sequenceLength(bytes[bytes.length - back]!)
    if (length === 0) continue
    const cut = length > back ? bytes.length - back : bytes.length
    return { whole: bytes.subarray(0, cut), tail: bytes.subarray(cut) }
  }
  return { whole: bytes, tail: bytes.subarray(bytes.length) }
}

/** Length of the UTF-8 sequence that begins with this byte; 0 for a byte in the middle of one. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}

/** The character of each byte in a single-byte encoding. */
function listCharacters(encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
}

/** Decodes valid runs as UTF-8, and every other byte by the given encoding. */
function mendUtf8(bytes: Buffer, characters: string): string {
  let text = ''
  let start = 0
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at]!)
    if (length === 1 || (length > 1 && isUtf8(bytes.subarray(at, at + length)))) {
      at += length
      continue
    }
    text += bytes.toString('utf8', start, at) + characters[bytes[at]!]!
    start = ++at
  }
  return text + bytes.toString('utf8', start)
}

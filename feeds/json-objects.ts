import { FeedFormatError } from './feed-format-error.ts'
import { findListStart } from './json-envelope.ts'
import { findQuote } from './json-strings.ts'

/** No product needs more; a larger one is skipped, and the next one is read. */
export const LARGEST_ITEM = 1_000_000

/** Where one object of the list is, and where its members are separated: `{`, each comma between them, `}`. */
export type ObjectSlice = {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
  readonly borders: ReadonlyArray<number>
}

type ScannerOptions = {
  /** The keys that lead to the list, when the feed is not a top-level list. */
  readonly listPath: ReadonlyArray<string>
  /** Where a known object that begins here ends; -1 when it is unknown, null when more bytes are needed to decide. */
  readonly findKnownEnd: (bytes: Buffer, start: number, isLast: boolean) => number | null
  readonly onObject: (slice: ObjectSlice) => void
  /** A value that is not an object of a plausible size. */
  readonly onOther: (reason: string) => void
}

const QUOTE = 0x22
const COMMA = 0x2c
const LIST_START = 0x5b
const LIST_END = 0x5d
const OBJECT_START = 0x7b
const OBJECT_END = 0x7d
const IS_STRUCTURE = Uint8Array.from({ length: 256 }, (_, byte) =>
  [QUOTE, COMMA, LIST_START, LIST_END, OBJECT_START, OBJECT_END].includes(byte) ? 1 : 0,
)

/**
 * Finds the objects of a JSON list without parsing them, chunk by chunk, holding at most one of them in memory.
 * Throws FeedFormatError when the envelope is not JSON, holds no such list or is cut off.
 */
export function createObjectScanner({ listPath, findKnownEnd, onObject, onOther }: ScannerOptions) {
  let bytes: Buffer = Buffer.alloc(0)
  let phase: 'envelope' | 'items' | 'object' | 'tail' = 'envelope'
  let hasList = false
  /** How deep the list itself is: 0 at the top level. */
  let listDepth = 0
  let at = 0
  let start = 0
  let depth = 0
  let isInString = false
  let isTooLarge = false
  let borders: number[] = []

  function push(chunk: Buffer): void {
    // After a backslash the scan may already be one byte past the end.
    const keepFrom = phase === 'object' && !isTooLarge ? start : Math.min(at, bytes.length)
    bytes = keepFrom < bytes.length ? Buffer.concat([bytes.subarray(keepFrom), chunk]) : chunk
    borders = borders.map((border) => border - keepFrom)
    at -= keepFrom
    start -= keepFrom
    scan(false)
  }

  function end(): void {
    scan(true)
    if (!hasList) throw new FeedFormatError(bytes.length === 0 ? 'nothing in it' : 'not JSON')
    if (phase !== 'envelope') throw new FeedFormatError('ends in the middle')
  }

  function scan(isLast: boolean): void {
    while (at < bytes.length) {
      const from = at
      if (phase === 'envelope') scanEnvelope(isLast)
      else if (phase === 'items') scanItems(isLast)
      else if (phase === 'object') scanObject()
      else scanTail()
      if (at === from) return
    }
  }

  function scanEnvelope(isLast: boolean): void {
    const found = findListStart(bytes, at, listPath)
    if (found.kind === 'list') {
      at = found.at
      listDepth = found.depth
      hasList = true
      phase = 'items'
    } else if (found.kind === 'none' && !hasList) throw new FeedFormatError(found.reason)
    else if (found.kind === 'none' || found.kind === 'blank') at = bytes.length
    else if (isLast) throw new FeedFormatError('ends in the middle')
    else if (bytes.length - at > LARGEST_ITEM) throw new FeedFormatError(`no ${listPath.join('/')}`)
  }

  function scanItems(isLast: boolean): void {
    while (at < bytes.length && (isSpace(bytes[at]!) || bytes[at] === COMMA)) at++
    if (at >= bytes.length) return
    if (bytes[at] === LIST_END) {
      at++
      depth = listDepth
      borders = []
      phase = depth === 0 ? 'envelope' : 'tail'
    } else if (bytes[at] === OBJECT_START) startObject(isLast)
    else skipOther(isLast)
  }

  function startObject(isLast: boolean): void {
    const end = findKnownEnd(bytes, at, isLast)
    if (end === null) return
    if (end >= 0) {
      at = end
      return
    }
    start = at
    borders = [at]
    depth = 1
    at++
    phase = 'object'
  }

  /** null, numbers, strings and lists where a product should be. */
  function skipOther(isLast: boolean): void {
    const word = /^(?:null|true|false|-?[\d.eE+-]+)(?=[\s,\]])/.exec(bytes.toString('latin1', at, at + 40))
    if (word) {
      at += word[0].length
      onOther('not an object')
    } else if (isLast || bytes.length - at > 40) throw new FeedFormatError('not JSON')
  }

  function scanObject(): void {
    walk()
    if (depth === 0) {
      borders.push(at - 1)
      if (isTooLarge || at - start > LARGEST_ITEM) onOther(`larger than ${LARGEST_ITEM} bytes`)
      else onObject({ bytes, start, end: at, borders })
      isTooLarge = false
      phase = 'items'
    } else if (at - start > LARGEST_ITEM) {
      isTooLarge = true
      borders = []
    }
  }

  function scanTail(): void {
    walk()
    if (depth === 0) phase = 'envelope'
  }

  /** Moves to the end of the object at `depth`, or of the bytes. */
  function walk(): void {
    // Every byte of a feed passes here, and variables of an outer function are slow.
    const { length } = bytes
    const source = bytes
    let here = at
    let level = depth
    let isQuoted = isInString
    while (here < length && level > 0) {
      if (isQuoted) {
        here = findQuote(source, here)
        if (here >= length) break
        isQuoted = false
        here++
      }
      while (here < length && IS_STRUCTURE[source[here]!] === 0) here++
      if (here >= length) break
      const byte = source[here++]
      if (byte === QUOTE) isQuoted = true
      else if (byte === OBJECT_START || byte === LIST_START) level++
      else if (byte === OBJECT_END || byte === LIST_END) level--
      else if (byte === COMMA && level === 1) borders.push(here - 1)
    }
    at = here
    depth = level
    isInString = isQuoted
  }

  return { push, end }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

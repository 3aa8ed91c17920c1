import { findQuote } from './json-strings.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const LIST_START = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const OBJECT_START = 0x7b
const OBJECT_END = 0x7d
const FIRST_PRINTABLE = 0x20
/** So few that no number loses one. */
const MOST_DIGITS = 15
/** Of an amount: more are a mistake, which somebody else may explain. */
const MOST_WHOLE_DIGITS = 7
const NULL = wordOf('null')
const TRUE = wordOf('true')
const FALSE = wordOf('fals')
const E = 0x65

/** What may stand in a pattern. */
export type ValueKind =
  | 'digits'
  | 'text'
  | 'textOrNull'
  /** Long, and of no interest: native search is quicker, and what is in it is not looked at. */
  | 'longTextOrNull'
  | 'texts'
  | 'textOrTexts'
  | 'flag'
  /** '"19.90"' */
  | 'amount'
  | 'amountOrNull'
  /** An object with no other in it, and no brace in its texts. */
  | 'flatObjectOrNull'
  | 'flatObjects'

/** Behind the value that begins here; -1 when it is something else, or goes on behind the bytes. */
export function skipValue(bytes: Buffer, view: DataView, at: number, kind: ValueKind): number {
  switch (kind) {
    case 'digits':
      return skipDigits(bytes, view, at)
    case 'text':
      return skipText(bytes, view, at)
    case 'textOrNull':
      return isNull(bytes, view, at) ? at + 4 : skipText(bytes, view, at)
    case 'flag':
      return skipFlag(bytes, view, at)
    case 'amount':
      return skipAmount(bytes, view, at)
    case 'amountOrNull':
      return isNull(bytes, view, at) ? at + 4 : skipAmount(bytes, view, at)
    case 'flatObjectOrNull':
      return isNull(bytes, view, at) ? at + 4 : skipFlatObject(bytes, at)
    case 'longTextOrNull':
      return isNull(bytes, view, at) ? at + 4 : skipLongText(bytes, at)
    case 'texts':
      return skipTexts(bytes, view, at)
    case 'textOrTexts':
      return bytes[at] === LIST_START ? skipTexts(bytes, view, at) : skipText(bytes, view, at)
    default:
      return skipList(bytes, at, skipFlatObject)
  }
}

/** A list of things of one kind; a comma behind the last is let pass. */
export function skipList(bytes: Buffer, start: number, skip: (bytes: Buffer, at: number) => number): number {
  if (bytes[start] !== LIST_START) return -1
  let at = start + 1
  while (at < bytes.length && bytes[at] !== LIST_END) {
    at = skip(bytes, at)
    if (at < 0) return -1
    if (bytes[at] === COMMA) at++
    else if (bytes[at] !== LIST_END) return -1
  }
  return at < bytes.length ? at + 1 : -1
}

function skipTexts(bytes: Buffer, view: DataView, at: number): number {
  return skipList(bytes, at, (_, here) => skipText(bytes, view, here))
}

function isNull(bytes: Buffer, view: DataView, at: number): boolean {
  return at + 4 <= bytes.length && view.getInt32(at, true) === NULL
}

function skipFlag(bytes: Buffer, view: DataView, at: number): number {
  if (at + 5 > bytes.length) return -1
  const word = view.getInt32(at, true)
  if (word === TRUE) return at + 4
  return word === FALSE && bytes[at + 4] === E ? at + 5 : -1
}

function skipText(bytes: Buffer, view: DataView, start: number): number {
  const { length } = bytes
  if (bytes[start] !== QUOTE) return -1
  for (let at = start + 1; at < length; at++) {
    let marked = 0
    while (at + 4 <= length) {
      marked = markSpecial(view.getInt32(at, true))
      if (marked !== 0) break
      at += 4
    }
    // The lowest mark is always true, and stands in the highest bit of its byte.
    if (marked !== 0) at += (31 - Math.clz32(marked & -marked)) >> 3
    if (at >= length) return -1
    const byte = bytes[at]!
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) at++
    else if (byte < FIRST_PRINTABLE) return -1
  }
  return -1
}

function skipLongText(bytes: Buffer, start: number): number {
  if (bytes[start] !== QUOTE) return -1
  const quote = findQuote(bytes, start + 1)
  return quote < bytes.length ? quote + 1 : -1
}

function skipDigits(bytes: Buffer, view: DataView, start: number): number {
  const { length } = bytes
  let at = start
  while (at + 4 <= length && areDigits(view.getInt32(at, true))) at += 4
  while (at < length && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++
  const count = at - start
  return count === 0 || count > MOST_DIGITS || (count > 1 && bytes[start] === ZERO) ? -1 : at
}

function skipAmount(bytes: Buffer, view: DataView, start: number): number {
  const point = bytes[start] === QUOTE ? skipDigits(bytes, view, start + 1) : -1
  if (point < 0 || point - start > MOST_WHOLE_DIGITS + 1) return -1
  if (bytes[point] !== POINT || !isDigit(bytes[point + 1]) || !isDigit(bytes[point + 2])) return -1
  return bytes[point + 3] === QUOTE ? point + 4 : -1
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE
}

/** Its first closing brace is taken for its end; when it was not, what follows does not fit. */
function skipFlatObject(bytes: Buffer, start: number): number {
  return bytes[start] === OBJECT_START ? bytes.indexOf(OBJECT_END, start) + 1 || -1 : -1
}

/** Of four bytes, those that are a quote, a backslash or a control character; above the lowest, a mark may be wrong. */
function markSpecial(word: number): number {
  const quotes = word ^ 0x22222222
  const slashes = word ^ 0x5c5c5c5c
  const found =
    ((quotes - 0x01010101) & ~quotes) | ((slashes - 0x01010101) & ~slashes) | ((word - 0x20202020) & ~word)
  return found & 0x80808080
}

/** Four digits. What is no digit has another first half, or gets one when the six that are too many are added. */
function areDigits(word: number): boolean {
  return (word & 0xf0f0f0f0) === 0x30303030 && ((word + 0x06060606) & 0xf0f0f0f0) === 0x30303030
}

function wordOf(text: string): number {
  return Buffer.from(text).readInt32LE()
}

import { findQuote } from './json-strings.ts'
import { viewOf } from './slice-hash.ts'

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
const NULL = Buffer.from('null')
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')

/** Behind what begins here; -1 when it is something else, or goes on behind the bytes. */
type Skip = (bytes: Buffer, at: number) => number

const SKIPS = {
  digits: skipDigits,
  text: skipText,
  textOrNull: orNull(skipText),
  /** Long, and of no interest: native search is quicker, and what is in it is not looked at. */
  longTextOrNull: orNull(skipLongText),
  textOrTexts: (bytes, at) => (bytes[at] === LIST_START ? skipTexts(bytes, at) : skipText(bytes, at)),
  texts: skipTexts,
  flag: (bytes, at) => skipLiteral(bytes, at, bytes[at] === TRUE[0] ? TRUE : FALSE),
  /** '"19.90"' */
  amount: skipAmount,
  amountOrNull: orNull(skipAmount),
  /** An object with no other in it, and no brace in its texts. */
  flatObjectOrNull: orNull(skipFlatObject),
  flatObjects: (bytes, at) => skipList(bytes, at, skipFlatObject),
} satisfies Record<string, Skip>

type ValueKind = keyof typeof SKIPS
/** What stands in front of each value, and what the value is; the last has none. */
export type BytePattern = ReadonlyArray<{ readonly literal: Literal; readonly skip: Skip | null }>
/** Compared four bytes at a time; the last four may overlap those before them. */
type Literal = {
  readonly length: number
  readonly words: Int32Array
  readonly lastWord: number
  readonly bytes: Buffer
}

/** JSON as one program writes it: `[['{"id":', 'digits'], [',"title":', 'text'], ['}']]`. */
export function definePattern(parts: ReadonlyArray<readonly [string, ValueKind?]>): BytePattern {
  return parts.map(([literal, kind]) => ({
    literal: makeLiteral(literal),
    skip: kind === undefined ? null : SKIPS[kind],
  }))
}

function makeLiteral(text: string): Literal {
  const bytes = Buffer.from(text)
  const { length } = bytes
  const words = Int32Array.from({ length: Math.floor(length / 4) }, (_, nth) => bytes.readInt32LE(nth * 4))
  return { length, words, lastWord: length < 4 ? 0 : bytes.readInt32LE(length - 4), bytes }
}

/**
 * Behind bytes that are written exactly like this; -1 when they are not. Notes where each value begins and ends, from
 * `marks[from]` on.
 */
export function walkPattern(
  bytes: Buffer,
  start: number,
  { pattern, marks, from }: { pattern: BytePattern; marks: number[]; from: number },
): number {
  const view = viewOf(bytes)
  let at = start
  let mark = from
  for (let nth = 0; nth < pattern.length; nth++) {
    const { literal, skip } = pattern[nth]!
    if (!hasLiteral(bytes, view, at, literal)) return -1
    at += literal.length
    if (!skip) return at
    marks[mark++] = at
    at = skip(bytes, at)
    if (at < 0) return -1
    marks[mark++] = at
  }
  return at
}

function hasLiteral(
  bytes: Buffer,
  view: DataView,
  at: number,
  { length, words, lastWord, bytes: short }: Literal,
) {
  if (at + length > bytes.length) return false
  if (length < 4) return skipLiteral(bytes, at, short) >= 0
  for (let nth = 0; nth < words.length; nth++)
    if (view.getInt32(at + nth * 4, true) !== words[nth]) return false
  return view.getInt32(at + length - 4, true) === lastWord
}

function skipLiteral(bytes: Buffer, at: number, literal: Buffer): number {
  const { length } = literal
  if (at + length > bytes.length) return -1
  for (let nth = 0; nth < length; nth++) if (bytes[at + nth] !== literal[nth]) return -1
  return at + length
}

/** A list of things of one kind; a comma behind the last is let pass. */
export function skipList(bytes: Buffer, start: number, skip: Skip): number {
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

function orNull(skip: Skip): Skip {
  return (bytes, at) => (bytes[at] === NULL[0] ? skipLiteral(bytes, at, NULL) : skip(bytes, at))
}

function skipText(bytes: Buffer, start: number): number {
  const { length } = bytes
  const view = viewOf(bytes)
  if (bytes[start] !== QUOTE) return -1
  for (let at = start + 1; at < length; at++) {
    while (at + 4 <= length && isPlainWord(view.getInt32(at, true))) at += 4
    const byte = bytes[at]!
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) at++
    else if (byte < FIRST_PRINTABLE) return -1
  }
  return -1
}

/** Four bytes of which none is a quote, a backslash or a control character; no may be wrong. */
function isPlainWord(word: number): boolean {
  const quotes = word ^ 0x22222222
  const slashes = word ^ 0x5c5c5c5c
  const found =
    ((quotes - 0x01010101) & ~quotes) | ((slashes - 0x01010101) & ~slashes) | ((word - 0x20202020) & ~word)
  return (found & 0x80808080) === 0
}

function skipTexts(bytes: Buffer, at: number): number {
  return skipList(bytes, at, skipText)
}

function skipLongText(bytes: Buffer, start: number): number {
  if (bytes[start] !== QUOTE) return -1
  const quote = findQuote(bytes, start + 1)
  return quote < bytes.length ? quote + 1 : -1
}

function skipDigits(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++
  const count = at - start
  return count === 0 || count > MOST_DIGITS || (count > 1 && bytes[start] === ZERO) ? -1 : at
}

function skipAmount(bytes: Buffer, start: number): number {
  const point = bytes[start] === QUOTE ? skipDigits(bytes, start + 1) : -1
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

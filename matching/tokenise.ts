import { isLetter, joinSpelt, LEAST_SPELT } from './join-spelt.ts'
import { EMPTY_DOT, FULL_DOT, MOST_CODES, normaliseText } from './normalise-text.ts'
import { findToken, findTokenOf, type Token } from './token.ts'

export type TokenisedText = {
  readonly tokens: ReadonlyArray<Token>
  readonly dots: number
  /** Places of tokens that stand first behind a bar, a dash, a colon or a bracket. */
  readonly breaks: ReadonlyArray<number>
}

/** '2026-03', '03/2026', '31.12.2026', '12-03-26': best before, never a pack. */
const DATE = /^(?:\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?|\d{1,2}[./-](?:20\d\d|\d{1,2}[./-]\d{2,4}))(?!\d)/
const YEAR_LENGTH = 4
/** A date and the character behind it. */
const LONGEST_DATE = 12
/** Of one scale; more are a list or an ornament. */
const MOST_DOTS = 6
/** Ages that a shop asks for: '18+'. */
const AGES = new Set(['18', '20', '21'])
const SPACE = 0x20
const APOSTROPHE = 0x27
const COMMA = 0x2c
const HYPHEN = 0x2d
const POINT = 0x2e
const SLASH = 0x2f
/** What parts a title into clauses; a hyphen does where spaces stand around it. */
const BREAKS = new Set([FULL_DOT, ...Array.from('|()[]:@~', (sign) => sign.charCodeAt(0))])
const NO_BREAKS: number[] = []

/** The text at hand, character by character. */
const codes = new Uint16Array(MOST_CODES)
let length = 0
/** In the word whose end was looked for last. */
let hasApostrophe = false

/** Words and numbers in their order. Never throws. */
export function tokenise(source: string): TokenisedText {
  length = normaliseText(source, codes)
  const tokens: Token[] = []
  let full = 0
  let empty = 0
  let lastEnd = -1
  let letters = 0
  let breaks = NO_BREAKS
  for (let at = 0; at < length; ) {
    const code = codes[at]!
    if (isLetter(code)) {
      const end = endOfWord(at)
      const token = findWord(at, end, at === lastEnd)
      if (token.text.length === 1) letters++
      if (token.text !== 'and') tokens.push(token)
      lastEnd = at = end
    } else if (isDigit(code)) {
      const end = endOfNumber(at)
      if (end < 0) {
        at = -end
        continue
      }
      if (!isYear(at, end)) tokens.push(findNumber(at, end, at === lastEnd))
      lastEnd = at = end
    } else {
      if (code !== SPACE) {
        if (code === FULL_DOT) full++
        else if (code === EMPTY_DOT) empty++
        if (isBreak(at, code)) breaks = addBreak(breaks, tokens.length)
        else if (pushSymbol(tokens, at, at === lastEnd)) lastEnd = at + 1
      }
      at++
    }
  }
  const isScale = (full >= 2 || empty > 0) && full + empty <= MOST_DOTS
  const count = isScale ? full : 0
  if (letters < LEAST_SPELT) return { tokens, dots: count, breaks }
  return { tokens: joinSpelt(tokens), dots: count, breaks: NO_BREAKS }
}

function codeAt(at: number): number {
  return at >= 0 && at < length ? codes[at]! : SPACE
}

function isBreak(at: number, code: number): boolean {
  if (code !== HYPHEN) return BREAKS.has(code)
  return at > 0 && at + 1 < length && codes[at - 1] === SPACE && codes[at + 1] === SPACE
}

function addBreak(breaks: number[], place: number): number[] {
  if (breaks === NO_BREAKS) return [place]
  if (breaks.at(-1) !== place) breaks.push(place)
  return breaks
}

function findWord(start: number, end: number, isGlued: boolean): Token {
  if (!hasApostrophe) return findToken(codes, start, end, isGlued)
  return findTokenOf(String.fromCharCode(...codes.subarray(start, end)).replaceAll("'", ''), isGlued)
}

function findNumber(start: number, end: number, isGlued: boolean): Token {
  const before = codeAt(start - 2)
  const isNegative = codeAt(start - 1) === HYPHEN && !isLetter(before) && !isDigit(before)
  const token = findToken(codes, start, end, isGlued)
  return isNegative ? { ...token, isNegative } : token
}

/** '2026': the year of a date. */
function isYear(start: number, end: number): boolean {
  if (end - start !== YEAR_LENGTH || codes[start] !== 50 || codes[start + 1] !== 48) return false
  return codes[start + 2]! >= 50 && codes[start + 2]! <= 52 && isDigit(codes[start + 3]!)
}

/** True when the symbol became a token. A plus sign is a word when it ends one ('VELO+'). */
function pushSymbol(tokens: Token[], at: number, isGlued: boolean): boolean {
  const symbol = String.fromCharCode(codes[at]!)
  const last = tokens.at(-1)
  if (symbol === '#' || symbol === '%' || symbol === '/' || symbol === '$')
    tokens.push(findTokenOf(symbol, isGlued))
  else if (symbol === '*' && (isGlued || isDigit(codeAt(at + 1))) && isBesideNumber(at))
    tokens.push(findTokenOf('x', isGlued))
  else if (symbol === '+' && isGlued && last && Number.isNaN(last.value))
    tokens.push(findTokenOf('plus', isGlued))
  else if (symbol === '+' && isGlued && last && AGES.has(last.text)) tokens.pop()
  else if (symbol === '!' && isGlued && last?.text === 'on') tokens.push(findTokenOf('!', isGlued))
  else return false
  return true
}

/** '10*20', '5 *': a star that multiplies, not one that shouts. */
function isBesideNumber(at: number): boolean {
  return isDigit(codeAt(at - 1)) || isDigit(codeAt(at + 1))
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** An apostrophe inside a word belongs to it: "Oden's". */
function endOfWord(start: number): number {
  hasApostrophe = false
  let end = start + 1
  while (end < length) {
    if (!isLetter(codes[end]!)) {
      if (codes[end] !== APOSTROPHE || !isLetter(codeAt(end + 1))) break
      hasApostrophe = true
    }
    end++
  }
  return end
}

/** Negative when it is the end of a date, which is to be passed over. */
function endOfNumber(start: number): number {
  const end = endOfDigits(start)
  const next = codeAt(end)
  const isFraction = next === COMMA || next === POINT
  if (!isDigit(codeAt(end + 1)) || !(isFraction || next === SLASH || next === HYPHEN)) return end
  const second = endOfDigits(end + 1)
  const date = mayBeDate(start, end, second) ? findDate(start) : 0
  if (date > 0) return -(start + date)
  return isFraction ? second : end
}

/** Two numbers of which one is a year, or three: to be looked at closely, which takes longer. */
function mayBeDate(start: number, end: number, second: number): boolean {
  const after = codeAt(second)
  const isYear = end - start === YEAR_LENGTH || second - end - 1 === YEAR_LENGTH
  return isYear || after === POINT || after === SLASH || after === HYPHEN
}

/** How long it is; 0 for none. */
function findDate(start: number): number {
  const text = String.fromCharCode(...codes.subarray(start, Math.min(length, start + LONGEST_DATE)))
  return DATE.exec(text)?.[0].length ?? 0
}

function endOfDigits(start: number): number {
  let end = start
  while (end < length && isDigit(codes[end]!)) end++
  return end
}

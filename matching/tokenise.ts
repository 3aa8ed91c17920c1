import { isLetter, joinSpelt, LEAST_SPELT } from './join-spelt.ts'
import { EMPTY_DOT, FULL_DOT, normaliseText, SEAM } from './normalise-text.ts'
import { findToken, type Token } from './token.ts'

export type TokenisedText = {
  readonly tokens: ReadonlyArray<Token>
  readonly dots: number
  /** Positions of tokens that come first after a bar, a dash, a colon or a bracket. */
  readonly breaks: ReadonlyArray<number>
  /** Positions of tokens that come first after '+', '&' or 'and'. */
  readonly joins: ReadonlyArray<number>
  /** The position of the token that comes first after the last comma; 0 without one. */
  readonly lastComma: number
  /** Words that end with a dot: 'Liq.'. */
  readonly shorts: ReadonlyArray<Short>
}
/** The next word follows its dot without a space: 'Pepp.mint'. */
type Short = { readonly at: number; readonly isTight: boolean }

/** An apostrophe inside a word belongs to it: "Oden's". */
const WORD = String.raw`[a-z\u0080-\uffff]+(?:'[a-z\u0080-\uffff]+)*`
/** '2026-03', '03/2026', '31.12.2026', '12-03-26': best before, never a pack. */
const DATE = String.raw`(?:\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?|\d{1,2}[./-](?:20\d\d|\d{1,2}[./-]\d{2,4}))(?!\d)`
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** Words, dates, numbers and single signs, in this order of preference. */
const PART = new RegExp(`(${WORD})|(${DATE})|(${NUMBER})|[^ ]`, 'g')
/** '2026': the year of a date. */
const YEAR = /^20[2-4]\d$/
/** On one scale; more are a list or an ornament. */
const MOST_DOTS = 6
/** Age limits of shops: '18+'. */
const AGES = new Set(['18', '20', '21'])
/** Signs that divide a title into clauses; a hyphen does with spaces around it. */
const BREAKS = new Set([FULL_DOT, ...'|()[]:@~'])
/** Shorter ones begin too many words. */
const LEAST_SHORT = 3
/** Signs that are separate tokens. */
const SIGNS = new Set(['#', '%', '/', '$'])

/** Words and numbers in order. Never throws. */
export function tokenise(source: string): TokenisedText {
  const text = normaliseText(source)
  const tokens: Token[] = []
  const breaks: number[] = []
  const joins: number[] = []
  const shorts: Short[] = []
  let full = 0
  let empty = 0
  let letters = 0
  let lastEnd = -1
  let lastComma = 0
  for (const { 0: part, 1: word, 2: date, 3: number, index: at } of text.matchAll(PART)) {
    const isGlued = at === lastEnd
    if (date) continue
    if (word) {
      const token = findToken(word.replaceAll("'", ''), isGlued)
      if (token.text.length === 1) letters++
      const end = at + part.length
      if (text[end] === '.' && token.text.length >= LEAST_SHORT)
        shorts.push({ at: tokens.length, isTight: isLetterAt(text, end + 1) })
      if (token.text !== 'and') tokens.push(token)
      else joins.push(tokens.length)
    } else if (number) {
      if (!YEAR.test(number)) tokens.push(findNumber(text, { number, at, isGlued }))
    } else {
      if (part === FULL_DOT) full++
      if (part === EMPTY_DOT) empty++
      if (isBreak(text, at)) {
        if (breaks.at(-1) !== tokens.length) breaks.push(tokens.length)
        continue
      }
      if (part === ',') lastComma = tokens.length
      if (part === '&' || part === '+') joins.push(tokens.length)
      if (part !== SEAM && !pushSign(tokens, text, { at, isGlued })) continue
    }
    lastEnd = at + part.length
  }
  const isScale = (full >= 2 || empty > 0) && full + empty <= MOST_DOTS
  const dots = isScale ? full : 0
  if (letters < LEAST_SPELT) return { tokens, dots, breaks, joins, lastComma, shorts }
  return { tokens: joinSpelt(tokens), dots, breaks: [], joins: [], lastComma: 0, shorts: [] }
}

function isBreak(text: string, at: number): boolean {
  if (text[at] !== '-') return BREAKS.has(text[at]!)
  return text[at - 1] === ' ' && text[at + 1] === ' '
}

function findNumber(
  text: string,
  { number, at, isGlued }: { number: string; at: number; isGlued: boolean },
): Token {
  const token = findToken(number, isGlued)
  const isNegative = text[at - 1] === '-' && !isDigitAt(text, at - 2) && !isLetterAt(text, at - 2)
  return isNegative ? { ...token, isNegative } : token
}

/** True when the sign became a token. A plus sign is a word when it ends one ('VELO+'), not in 'Cola+Cherry'. */
function pushSign(tokens: Token[], text: string, { at, isGlued }: { at: number; isGlued: boolean }): boolean {
  const sign = text[at]!
  const last = isGlued ? tokens.at(-1) : undefined
  if (SIGNS.has(sign) || (sign === '+' && isSum(tokens, text, at))) tokens.push(findToken(sign, isGlued))
  else if (sign === '*' && isTimes(text, at, isGlued)) tokens.push(findToken('x', isGlued))
  else if (sign === '+' && last && Number.isNaN(last.value))
    tokens.push(findToken(isLetterAt(text, at + 1) ? '+' : 'plus', isGlued))
  else if (sign === '+' && last && AGES.has(last.text)) tokens.pop()
  else if (sign === '!' && last?.text === 'on') tokens.push(findToken('!', isGlued))
  else return false
  return true
}

/** '4+1', '4 + 1', but not the age of '18+ 10-pack'. */
function isSum(tokens: ReadonlyArray<Token>, text: string, at: number): boolean {
  const isSpaced = text[at - 1] === ' ' && text[at + 1] === ' '
  if (!isDigitAt(text, isSpaced ? at + 2 : at + 1)) return false
  const last = tokens.at(-1)
  return last !== undefined && !Number.isNaN(last.value)
}

/** '10*20', '5 *': a star that multiplies, not a decoration. */
function isTimes(text: string, at: number, isGlued: boolean): boolean {
  return isDigitAt(text, at + 1) || (isGlued && isDigitAt(text, at - 1))
}

function isDigitAt(text: string, at: number): boolean {
  return text[at] !== undefined && text[at]! >= '0' && text[at]! <= '9'
}

function isLetterAt(text: string, at: number): boolean {
  return text[at] !== undefined && isLetter(text.charCodeAt(at))
}

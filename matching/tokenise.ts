import { EMPTY_DOT, FULL_DOT, normaliseText } from './normalise-text.ts'
import { findToken, type Token } from './token.ts'

export type TokenisedText = {
  readonly tokens: ReadonlyArray<Token>
  readonly dots: number
  /** Places of tokens that stand first behind a bar, a dash, a colon or a bracket. */
  readonly breaks: ReadonlyArray<number>
}

/** '2026-03', '03/2026', '31.12.2026', '12-03-26': best before, never a pack. */
const DATE = /\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?(?!\d)|\d{1,2}[./-](?:20\d\d|\d{1,2}[./-]\d{2,4})(?!\d)/y
const YEAR = /^20[2-4]\d$/
const YEAR_LENGTH = 4
/** Of one scale; more are a list or an ornament. */
const MOST_DOTS = 6
/** Ages that a shop asks for: '18+'. */
const AGES = new Set(['18', '20', '21'])
/** Letters in a row, each alone, that spell a word: 'V E L O'. */
const LEAST_SPELT = 3
const SPACE = 32
const HYPHEN = 45
/** What parts a title into clauses; a hyphen does where spaces stand around it. */
const BREAKS = new Set([...'|()[]:@~', FULL_DOT].map((sign) => sign.charCodeAt(0)))
const NO_BREAKS: number[] = []

/** Words and numbers in their order. Never throws. */
export function tokenise(source: string): TokenisedText {
  const text = normaliseText(source)
  const tokens: Token[] = []
  let full = 0
  let empty = 0
  let lastEnd = -1
  let letters = 0
  let breaks = NO_BREAKS
  const hasApostrophe = text.includes("'")
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (isLetter(code)) {
      const end = endOfWord(text, at)
      const word = text.slice(at, end)
      const plain = hasApostrophe && word.includes("'") ? word.replaceAll("'", '') : word
      if (plain.length === 1) letters++
      if (plain !== 'and') tokens.push(findToken(plain, at === lastEnd))
      lastEnd = at = end
    } else if (isDigit(code)) {
      const end = endOfNumber(text, at)
      if (end < 0) {
        at = -end
        continue
      }
      const number = text.slice(at, end)
      if (number.length !== YEAR_LENGTH || !YEAR.test(number))
        tokens.push(makeNumber({ text, at, number }, at === lastEnd))
      lastEnd = at = end
    } else {
      if (code !== SPACE) {
        const symbol = text[at]!
        if (symbol === FULL_DOT) full++
        else if (symbol === EMPTY_DOT) empty++
        if (isBreak(text, at, code)) breaks = addBreak(breaks, tokens.length)
        else if (pushSymbol({ tokens, text, at }, at === lastEnd)) lastEnd = at + 1
      }
      at++
    }
  }
  const isScale = (full >= 2 || empty > 0) && full + empty <= MOST_DOTS
  const count = isScale ? full : 0
  if (letters < LEAST_SPELT) return { tokens, dots: count, breaks }
  return { tokens: joinSpelt(tokens), dots: count, breaks: NO_BREAKS }
}

function isBreak(text: string, at: number, code: number): boolean {
  if (code !== HYPHEN) return BREAKS.has(code)
  const isInside = at > 0 && at + 1 < text.length
  return isInside && text.charCodeAt(at - 1) === SPACE && text.charCodeAt(at + 1) === SPACE
}

function addBreak(breaks: number[], place: number): number[] {
  if (breaks === NO_BREAKS) return [place]
  if (breaks.at(-1) !== place) breaks.push(place)
  return breaks
}

function joinSpelt(tokens: Token[]): Token[] {
  let run = 0
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at]
    if (token && token.text.length === 1 && isLetter(token.text.charCodeAt(0)) && !token.isGlued) run++
    else {
      if (run >= LEAST_SPELT) {
        const text = tokens
          .slice(at - run, at)
          .map((letter) => letter.text)
          .join('')
        tokens.splice(at - run, run, findToken(text, false))
        at -= run - 1
      }
      run = 0
    }
  }
  return tokens
}

function makeNumber(
  { text, at, number }: { text: string; at: number; number: string },
  isGlued: boolean,
): Token {
  const before = at > 0 ? text.charCodeAt(at - 1) : SPACE
  const isNegative =
    before === HYPHEN && (at < 2 || !(isLetter(text.charCodeAt(at - 2)) || isDigit(text.charCodeAt(at - 2))))
  const token = findToken(number, isGlued)
  return isNegative ? { ...token, isNegative } : token
}

/** True when the symbol became a token. A plus sign is a word when it ends one ('VELO+'). */
function pushSymbol(
  { tokens, text, at }: { tokens: Token[]; text: string; at: number },
  isGlued: boolean,
): boolean {
  const symbol = text[at]!
  const last = tokens.at(-1)
  if (symbol === '#' || symbol === '%' || symbol === '/' || symbol === '$')
    tokens.push(findToken(symbol, isGlued))
  else if (symbol === '*' && (isGlued || isDigit(text.charCodeAt(at + 1))) && isBesideNumber(text, at))
    tokens.push(findToken('x', isGlued))
  else if (symbol === '+' && isGlued && last && Number.isNaN(last.value))
    tokens.push(findToken('plus', isGlued))
  else if (symbol === '+' && isGlued && last && AGES.has(last.text)) tokens.pop()
  else if (symbol === '!' && isGlued && last?.text === 'on') tokens.push(findToken('!', isGlued))
  else return false
  return true
}

/** '10*20', '5 *': a star that multiplies, not one that shouts. */
function isBesideNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) || isDigit(text.charCodeAt(at + 1))
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 127
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** An apostrophe inside a word belongs to it: "Oden's". */
function endOfWord(text: string, start: number): number {
  let end = start + 1
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (isLetter(code)) end++
    else if (code === 39 && end + 1 < text.length && isLetter(text.charCodeAt(end + 1))) end++
    else break
  }
  return end
}

/** Negative when it is the end of a date, which is to be passed over. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  const next = end < text.length ? text.charCodeAt(end) : 32
  const isFollowed = end + 1 < text.length && isDigit(text.charCodeAt(end + 1))
  if (!isFollowed || (next !== 44 && next !== 46 && next !== 47 && next !== 45)) return end
  DATE.lastIndex = start
  const date = DATE.exec(text)
  if (date) return -(start + date[0].length)
  if (next === 44 || next === 46) {
    end += 2
    while (end < text.length && isDigit(text.charCodeAt(end))) end++
  }
  return end
}

import { foldText } from '#domain/text.ts'

/** Longer than any honest title; what follows says nothing more about the product. */
const MOST_CHARACTERS = 400
/** One character of Unicode stands for so many, and none for more. */
const LONGEST_FOLD = 18
export const MOST_CODES = MOST_CHARACTERS * LONGEST_FOLD
/** Latin letters, whose folded forms are looked up instead of worked out. */
const TABLE_END = 0x250
/** And signs such as dashes and quotes. */
const SIGNS_END = 0x2100
const POINT = 0x2e
/** Marks that the tokeniser reads: one full and one empty dot of a strength scale. */
export const FULL_DOT = 1
export const EMPTY_DOT = 2
const FULL_DOT_SIGN = String.fromCharCode(FULL_DOT)
const EMPTY_DOT_SIGN = String.fromCharCode(EMPTY_DOT)

const SPECIAL: Readonly<Record<string, string>> = {
  '\u00d7': ' x ',
  '✕': ' x ',
  '✖': ' x ',
  '®': ' ',
  '™': ' ',
  '©': ' ',
  '℠': ' ',
  '°': '',
  º: '',
  '\u00ad': '',
  '´': "'",
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '′': "'",
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '|',
  '—': '|',
  '―': '|',
  '·': '|',
  '»': '|',
  '●': FULL_DOT_SIGN,
  '⚫': FULL_DOT_SIGN,
  '⬤': FULL_DOT_SIGN,
  '•': FULL_DOT_SIGN,
  '○': EMPTY_DOT_SIGN,
  '◯': EMPTY_DOT_SIGN,
  '⚪': EMPTY_DOT_SIGN,
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  '\ufe0f': '',
  '＃': '#',
  '％': '%',
  '＋': '+',
  '£': '$',
  '€': '$',
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: ' ',
  gt: ' ',
  quot: ' ',
  apos: "'",
  nbsp: ' ',
  reg: ' ',
  trade: ' ',
  copy: ' ',
  deg: '',
  ndash: '|',
  mdash: '|',
  minus: '-',
  times: ' x ',
  bull: '•',
  middot: '|',
  rsquo: "'",
  lsquo: "'",
  szlig: 'ss',
  oslash: 'o',
  aelig: 'ae',
  eth: 'd',
}
/** 'snusbutiken.se': the shop, not the goods. */
const SITE =
  /\b(?:www\.)?[a-z][\w-]+\.(?:com|net|org|eu|co\.uk|uk|se|no|dk|fi|de|at|ch|fr|be|nl|es|it|pl|cz|shop|store|snus)\b/gi
/** One character, though it may take two places. */
const FOREIGN = /[^ -~]/gu
const LETTER_ENTITY = /^([a-zA-Z])(?:acute|grave|uml|ring|circ|tilde|cedil|caron|slash)$/

const FOLDED: ReadonlyArray<string> = Array.from({ length: TABLE_END }, (_, code) => {
  const character = String.fromCharCode(code)
  if (code <= 0x7f) return character.toLowerCase()
  return SPECIAL[character] ?? foldText(character).replace(/[^\p{L}\p{N} ']/gu, ' ')
})

const rareFolds = new Map<string, string>()
/** Enough for every alphabet; a hostile feed cannot make it grow without end. */
const MOST_RARE = 2000

/** What a character becomes where that is one character, whatever stands beside it; 0 for all others. */
const FOLDED_CODES = Uint16Array.from({ length: SIGNS_END }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === '&' || character === '<') return 0
  const lower = character.toLowerCase()
  const folded = code < TABLE_END && lower.length === 1 ? foldCharacter(lower) : (SPECIAL[character] ?? '')
  return folded.length === 1 ? folded.charCodeAt(0) : 0
})

/**
 * Lower case, no accents, no trademark signs, no markup; only what can carry meaning is left. Written into `codes`,
 * which has room for MOST_CODES, character by character: a text of its own would only be made to be taken apart.
 * Answers how many there are.
 */
export function normaliseText(text: string, codes: Uint16Array): number {
  const length = Math.min(text.length, MOST_CHARACTERS)
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    const folded = code < SIGNS_END ? FOLDED_CODES[code]! : 0
    if (folded === 0 || (folded === POINT && at + 1 < length && isLetter(text.charCodeAt(at + 1))))
      return writeCodes(foldSlowly(text.slice(0, MOST_CHARACTERS)), codes)
    codes[at] = folded
  }
  return length
}

/** Of the English alphabet, large or small: behind a point it may be a part of an address. */
function isLetter(code: number): boolean {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a
}

function foldSlowly(text: string): string {
  return stripMarkup(text).toLowerCase().replace(FOREIGN, foldCharacter)
}

export function writeCodes(text: string, codes: Uint16Array): number {
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return text.length
}

function stripMarkup(text: string): string {
  let plain = text
  if (plain.includes('&')) plain = decodeEntities(decodeEntities(plain))
  if (plain.includes('<')) plain = plain.replace(/<[^<>]*>/g, ' ')
  return plain.includes('.') ? plain.replace(SITE, ' ') : plain
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?)(\w{1,8});/g, (whole, numeric: string, name: string) =>
    numeric ? decodeCode(name) : (ENTITIES[name.toLowerCase()] ?? LETTER_ENTITY.exec(name)?.[1] ?? whole),
  )
}

function decodeCode(digits: string): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10)
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  return code < TABLE_END ? FOLDED[code]! : foldRare(character)
}

/** Letters of other alphabets stay, so that they count as words nobody knows; pictures and signs go. */
function foldRare(character: string): string {
  const known = rareFolds.get(character)
  if (known !== undefined) return known
  const special = SPECIAL[character]
  const folded = special ?? foldText(character).replace(/[^\p{L}\p{N}'"#%+/.,-]/gu, ' ')
  const result = special === undefined && /^\p{M}$/u.test(character) ? '' : folded
  if (rareFolds.size < MOST_RARE) rareFolds.set(character, result)
  return result
}

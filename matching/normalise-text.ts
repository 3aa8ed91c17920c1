import { foldText } from '#domain/text.ts'

/** Longer than any honest title; the rest says nothing more about the product. */
const MOST_CHARACTERS = 400
/** Latin letters, whose folded forms are looked up instead of computed. */
const TABLE_END = 0x250
/** Marks that the tokeniser reads: one full and one empty dot of a strength scale. */
export const FULL_DOT = '\u0001'
export const EMPTY_DOT = '\u0002'
/** Between words that are written as one: 'CherryBlossom', 'ZYNCool'. */
export const SEAM = '\u0003'

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
  '½': ' half ',
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
  '●': FULL_DOT,
  '⚫': FULL_DOT,
  '⬤': FULL_DOT,
  '•': FULL_DOT,
  '○': EMPTY_DOT,
  '◯': EMPTY_DOT,
  '⚪': EMPTY_DOT,
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
/** A capital inside a word, with enough letters on both sides to be a word and not 'mG' or 'FUMi'. */
const CAPITAL_INSIDE =
  /(?<=[a-zA-Zß-öø-ÿ][a-zß-öø-ÿ]|[A-Z]{2}|(?<![A-Za-z])X)(?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2})|(?<=[a-zß-öø-ÿ]{2})(?=(?:[A-Z][a-z]|[A-Z]{2,}|[A-Z]\d+|X)(?![A-Za-z\d]))/g
/** A quick test before the slow one. */
const HAS_CAPITAL_INSIDE = /[a-zA-Zß-öø-ÿ][A-ZÀ-ÖØ-Þ][a-zß-öø-ÿA-Z\d]|[a-zß-öø-ÿ]X/
/** 'V.E.', 'V. P. E.': the pack of a German price list. */
const PACK_INITIALS = /(?<![a-z])v\. ?(?:p\. ?)?e(?![a-z])\.?/gi
/** One character, though it may be two code units long. */
const FOREIGN = /[^ -~]/gu
const LETTER_ENTITY = /^([a-zA-Z])(?:acute|grave|uml|ring|circ|tilde|cedil|caron|slash)$/

const FOLDED: ReadonlyArray<string> = Array.from({ length: TABLE_END }, (_, code) => {
  const character = String.fromCharCode(code)
  if (code <= 0x7f) return character.toLowerCase()
  return SPECIAL[character] ?? foldText(character).replace(/[^\p{L}\p{N} ']/gu, ' ')
})

const rareFolds = new Map<string, string>()
/** Enough for every alphabet; a hostile feed cannot make it grow endlessly. */
const MOST_RARE = 2000

/** Lower case, no accents, no trademark signs, no markup; only meaningful characters are left. */
export function normaliseText(text: string): string {
  const plain = stripMarkup(text.slice(0, MOST_CHARACTERS))
  const parted = HAS_CAPITAL_INSIDE.test(plain) ? plain.replace(CAPITAL_INSIDE, SEAM) : plain
  return parted.toLowerCase().replace(FOREIGN, foldCharacter)
}

function stripMarkup(text: string): string {
  let plain = text
  if (plain.includes('&')) plain = decodeEntities(decodeEntities(plain))
  if (plain.includes('<')) plain = plain.replace(/<[^<>]*>/g, ' ')
  return plain.includes('.') ? plain.replace(SITE, ' ').replace(PACK_INITIALS, ' VPE ') : plain
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

/** Letters of other alphabets stay, so that they count as unknown words; pictures and signs are removed. */
function foldRare(character: string): string {
  const known = rareFolds.get(character)
  if (known !== undefined) return known
  const special = SPECIAL[character]
  const folded = special ?? foldText(character).replace(/[^\p{L}\p{N}'"#%+/.,-]/gu, ' ')
  const result = special === undefined && /^\p{M}$/u.test(character) ? '' : folded
  if (rareFolds.size < MOST_RARE) rareFolds.set(character, result)
  return result
}

import type { BookedBrand, BrandBook } from './brand-book.ts'
import type { BrandIndex } from './brand-index.ts'
import type { VendorEvidence } from './find-brand.ts'
import { isTelling } from './idle-words.ts'
import { LEXICON } from './lexicon.ts'
import type { Meaning } from './phrase-types.ts'
import { replaceTokens } from './replace-tokens.ts'
import { splitGlued } from './split-glued.ts'
import { splitWords } from './split-words.ts'
import { findToken, type Token, tokenAt } from './token.ts'
import type { TokenisedText } from './tokenise.ts'
import { splitCompound } from './word-slips.ts'

/** Shorter words of other languages appear inside words by chance; those of the brand's own names may be shorter. */
const LEAST_PART = 4
const LEAST_OWN_PART = 3
/** The X of 'ACE X' and 'Pablo X-Ice Cold'. */
const LINE_LETTER = 'x'
/** Of a brand that the vendor does not name. */
const LEAST_BRAND = 3
const LEAST_WORD = 5
/** Words of the goods that end a compound: 'goldedition', 'mintpouches'. */
const GOODS = new Set(['edition', 'pouches', 'pouch', 'snus'])
const LONGEST = 48

/** Of words that can distinguish products. */
const TELLING_ROLES = new Set<Meaning['role']>(['words', 'strength', 'format', 'portion', 'nicotine-free'])

type Brands = {
  readonly book: BrandBook
  readonly indexes: ReadonlyMap<BookedBrand, BrandIndex>
}

/** 'zyncoolmint', 'KILLACOLDMINT', 'AceX': the brand without a space before words that it uses. */
export function partBrand(
  { book, indexes }: Brands,
  title: TokenisedText,
  vendor: VendorEvidence,
): TokenisedText {
  const [first, second] = title.tokens
  if (!first || !isUnknown(first, title, book)) return title
  const alone = findParts({ book, indexes }, first.text, vendor)
  if (alone) return replaceTokens(title, { at: 0, count: 1, by: toTokens(alone, first) })
  // 'VELOplus' was split before its last capital.
  if (!second?.isGlued || !Number.isNaN(second.value)) return title
  const both = findParts({ book, indexes }, first.text + second.text, vendor)
  return both ? replaceTokens(title, { at: 0, count: 2, by: toTokens(both, first) }) : title
}

function findParts({ book, indexes }: Brands, text: string, vendor: VendorEvidence) {
  let found: ReadonlyArray<string> | null = null
  for (const brand of book.brands.values()) {
    const { joined } = brand
    if (!text.startsWith(joined) || joined === '') continue
    if (vendor.brand !== brand && (joined.length < LEAST_BRAND || isOrdinary(book, joined))) continue
    const parts = splitRest(indexes.get(brand)!, text.slice(joined.length))
    if (parts && found) return null
    if (parts) found = [joined, ...parts]
  }
  return found
}

function isUnknown({ text, value }: Token, { tokens }: TokenisedText, { phrases }: BrandBook): boolean {
  if (!Number.isNaN(value) || text.length > LONGEST) return false
  if (phrases.has(text) || LEXICON.has(text) || isTelling(text)) return false
  const next = tokenAt(tokens, 1)
  return !next?.isGlued || !phrases.has(text + next.text)
}

function isOrdinary({ phrases }: BrandBook, word: string): boolean {
  return phrases.get(word)?.some(({ rest, isOrdinaryWord }) => rest.length === 0 && isOrdinaryWord) ?? true
}

/** The 'sw' of 'SkrufSW' may be short, as nothing else is left; the 'extra' of 'GeneralExtra' begins a strength. */
function splitRest(index: BrandIndex, rest: string): ReadonlyArray<string> | null {
  if (rest === '') return null
  if (LEXICON.get(rest)?.some(({ meaning }) => TELLING_ROLES.has(meaning.role))) return [rest]
  return splitWords(rest, (word) => findMeaning(index, word))
}

/** 'crispypeppermintslim': three words or more of the brand's names, of flavours, formats and strengths. */
export function partWords(index: BrandIndex, title: TokenisedText): TokenisedText {
  let parted = title
  for (let at = title.tokens.length - 1; at >= 0; at--) {
    const token = title.tokens[at]!
    const { text, value } = token
    if (!Number.isNaN(value) || text.length < LEAST_WORD || text.length > LONGEST) continue
    if (LEXICON.has(text) || isTelling(text) || index.vocabulary.has(text)) continue
    if (splitGlued(text) ?? splitCompound(text, index.vocabulary)) continue
    const parts = splitWords(text, (word) => findMeaning(index, word))
    if (parts) parted = replaceTokens(parted, { at, count: 1, by: toTokens(parts, token) })
  }
  return parted
}

function findMeaning({ vocabulary }: BrandIndex, word: string): string | undefined {
  const isOwn = vocabulary.has(word)
  if (word === LINE_LETTER) return isOwn ? word : undefined
  const single = findSingle(word)
  const isShort = isOwn || single?.role === 'strength'
  if (word.length < (isShort ? LEAST_OWN_PART : LEAST_PART)) return undefined
  const meaning = single && sayMeaning(single)
  return meaning ?? (isOwn || GOODS.has(word) || beginsStrength(word) ? word : undefined)
}

/** The 'extra' of 'colaextra strong'. */
function beginsStrength(word: string): boolean {
  return (
    LEXICON.get(word)?.some(({ rest, meaning }) => rest.length > 0 && meaning.role === 'strength') ?? false
  )
}

function findSingle(word: string): Meaning | undefined {
  return LEXICON.get(word)?.find(({ rest }) => rest.length === 0)?.meaning
}

/** Only what can distinguish products: selling words would make sense of nearly any word. */
function sayMeaning(meaning: Meaning): string | undefined {
  if (meaning.role === 'words') return meaning.words.join(' ')
  if (meaning.role === 'strength') return `strength:${meaning.word}`
  if (meaning.role === 'format') return `format:${meaning.format}`
  return meaning.role === 'portion' || meaning.role === 'nicotine-free' ? `${meaning.role}:` : undefined
}

function toTokens(parts: ReadonlyArray<string>, whole: Token): Token[] {
  return parts.map((part, nth) => findToken(part, nth > 0 || whole.isGlued))
}

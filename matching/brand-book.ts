import { LEXICON, splitPhrase, splitSpellings } from './lexicon.ts'
import { BRAND_FACTS, type BrandFact, OTHER_BRANDS } from './tables/brands.ts'
import { type Token, textAt, tokenAt } from './token.ts'
import { UNITS } from './unit-roles.ts'

/** A brand's name in one of its spellings; `null` marks a brand that is not ours. */
type BrandPhrase = {
  readonly rest: ReadonlyArray<string>
  readonly brand: BookedBrand | null
  /** Counts as a brand only at the beginning of a title, or where the vendor names it too. */
  readonly isOrdinaryWord: boolean
}

export type BookedBrand = {
  readonly name: string
  /** Its words without accents, joined. */
  readonly joined: string
  readonly fact: BrandFact | undefined
}

export type BrandHit = {
  readonly brand: BookedBrand | null
  readonly at: number
  readonly length: number
  readonly isOrdinaryWord: boolean
}

export type BrandBook = {
  readonly phrases: ReadonlyMap<string, ReadonlyArray<BrandPhrase>>
  readonly brands: ReadonlyMap<string, BookedBrand>
}

const FACTS = new Map(BRAND_FACTS.map((fact) => [fact.name.toLowerCase(), fact]))
/** Shorter ones appear inside other names too easily. */
const LEAST_LETTERS = 3
const LEAST_JOINED = 5

/** Every brand of the catalogue, the other brands we know, and those that are certainly not ours. */
export function buildBrandBook(catalogueBrands: Iterable<string>): BrandBook {
  const phrases = new Map<string, BrandPhrase[]>()
  const brands = new Map<string, BookedBrand>()
  const book = (words: string[], brand: BookedBrand | null, isOrdinaryWord: boolean) => {
    const [first, ...rest] = words
    if (first === undefined) return
    const known = phrases.get(first) ?? []
    if (known.some((phrase) => phrase.rest.join(' ') === rest.join(' '))) return
    known.push({ rest, brand, isOrdinaryWord })
    known.sort((a, b) => b.rest.length - a.rest.length)
    phrases.set(first, known)
  }
  for (const name of [...catalogueBrands, ...BRAND_FACTS.map((fact) => fact.name)]) {
    if (brands.has(name.toLowerCase())) continue
    const fact = FACTS.get(name.toLowerCase())
    const words = splitPhrase(name)
    const brand = { name, joined: words.join(''), fact }
    const isKnownOrdinary = fact?.isOrdinaryWord ?? false
    brands.set(name.toLowerCase(), brand)
    book(words, brand, fact ? isKnownOrdinary : isOrdinary(words))
    for (const alias of splitSpellings(fact?.aliases ?? ''))
      book(alias, brand, isKnownOrdinary || isOrdinary(alias))
    for (const alias of splitSpellings(fact?.clearAliases ?? '')) book(alias, brand, false)
    // 'NordicSpirit'.
    if (words.length > 1 && brand.joined.length >= LEAST_JOINED) book([brand.joined], brand, false)
  }
  for (const other of splitSpellings(OTHER_BRANDS)) book(other, null, false)
  return { phrases, brands }
}

/** A brand missing from our tables: one short word, or a word that also means something else. */
function isOrdinary(words: ReadonlyArray<string>): boolean {
  const [first = ''] = words
  if (words.length > 1) return words.every((word) => LEXICON.has(word))
  return (
    first.length < LEAST_LETTERS || LEXICON.has(first) || UNITS.has(first) || !Number.isNaN(Number(first))
  )
}

/** Every brand named in the text, longest names first where they begin alike. */
export function findBrands(book: BrandBook, tokens: ReadonlyArray<Token>): BrandHit[] {
  const hits: BrandHit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const phrases = book.phrases.get(tokens[at]!.text)
    const whole = findWhole(book, tokens, at)
    if (whole) {
      hits.push({ brand: whole.brand, at, length: 2, isOrdinaryWord: whole.isOrdinaryWord })
      at++
      continue
    }
    if (!phrases) continue
    for (const { rest, brand, isOrdinaryWord } of phrases) {
      let nth = 0
      while (nth < rest.length && textAt(tokens, at + 1 + nth) === rest[nth]) nth++
      if (nth < rest.length || isCutShort(tokens, at + rest.length)) continue
      hits.push({ brand, at, length: 1 + rest.length, isOrdinaryWord })
      at += rest.length
      break
    }
  }
  return hits
}

/** The X of 'Thunder XStrong' belongs to the next word, not to 'Thunder X'. */
function isCutShort(tokens: ReadonlyArray<Token>, at: number): boolean {
  const next = tokenAt(tokens, at + 1)
  return tokens[at]!.text === 'x' && next?.isGlued === true && Number.isNaN(next.value)
}

/** 'ChainPop', which was split at its capital. */
function findWhole(
  { phrases }: BrandBook,
  tokens: ReadonlyArray<Token>,
  at: number,
): BrandPhrase | undefined {
  const next = tokenAt(tokens, at + 1)
  if (!next?.isGlued || !Number.isNaN(next.value)) return undefined
  return phrases.get(tokens[at]!.text + next.text)?.find(({ rest }) => rest.length === 0)
}

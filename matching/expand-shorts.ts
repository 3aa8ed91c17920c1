import type { BrandIndex } from './brand-index.ts'
import { isTelling } from './idle-words.ts'
import { LEXICON } from './lexicon.ts'
import type { Meaning } from './phrase-types.ts'
import { replaceTokens } from './replace-tokens.ts'
import { findToken, textAt } from './token.ts'
import type { TokenisedText } from './tokenise.ts'
import { ARTICLES, UNITS } from './unit-roles.ts'

/** Fewer letters left out are a typing error, not a short form. */
const LEAST_LEFT_OUT = 2
/** From so many letters on, the one word of the brand's own names counts more than other words that begin alike. */
const LEAST_OF_BRAND = 4

/** A known word with what it means. */
type Known = { readonly word: string; readonly meaning: string; readonly isEnglish: boolean }

/** 'Liq.', 'Strawb.', 'Pepp.mint': words with a dot in the place of letters, where only one known word is meant. */
export function expandShorts(index: BrandIndex, title: TokenisedText): TokenisedText {
  let expanded = title
  for (const { at, isTight } of title.shorts.toReversed()) {
    const short = title.tokens[at]!
    if (isKnown(index, short.text)) continue
    const contracted = isTight && findContracted(index, short.text, textAt(title.tokens, at + 1))
    const full = contracted || findFull(index, short.text)
    if (!full) continue
    const by = [findToken(full, short.isGlued)]
    expanded = replaceTokens(expanded, { at, count: contracted ? 2 : 1, by })
  }
  return expanded
}

function isKnown({ vocabulary }: BrandIndex, word: string): boolean {
  if (vocabulary.has(word) || UNITS.has(word) || ARTICLES.has(word)) return true
  return LEXICON.get(word)?.some(({ meaning }) => meaning.role !== 'noise') ?? false
}

/** 'Pepp.mint': one word with its middle left out. */
function findContracted(index: BrandIndex, start: string, end: string): string | null {
  const known = listBeginning(index, start).filter(
    ({ word }) => word.endsWith(end) && word.length > start.length + end.length,
  )
  return new Set(known.map(({ meaning }) => meaning)).size === 1 ? known[0]!.word : null
}

/** English comes first: 'Lic.' is licorice, though lychees are 'lichi' somewhere. */
function findFull(index: BrandIndex, start: string): string | null {
  const all = listBeginning(index, start)
  const english = all.filter(({ isEnglish }) => isEnglish)
  // The 'van' of 'Van.' is a small word of another language, too.
  const known = english.length > 0 || LEXICON.has(start) || isTelling(start) ? english : all
  // 'Winter.' ends a sentence: half of 'wintergreen' is a word of its own.
  if (known.some(({ word }) => LEXICON.has(word.slice(start.length)))) return null
  if (new Set(known.map(({ meaning }) => meaning)).size < 2) return known[0]?.word ?? null
  const [only, another] = known.filter(({ word }) => index.vocabulary.has(word))
  return only && !another && start.length >= LEAST_OF_BRAND ? only.word : null
}

/** Words of the brand's names and of flavours, formats and strengths that begin like this. */
function listBeginning({ vocabulary }: BrandIndex, start: string): Known[] {
  const known: Known[] = []
  const isLonger = (word: string) => word.startsWith(start) && word.length >= start.length + LEAST_LEFT_OUT
  for (const [word, phrases] of LEXICON) {
    const single = isLonger(word) ? phrases.find(({ rest }) => rest.length === 0)?.meaning : undefined
    if (!single || single.role === 'noise') continue
    const words = listWords(single)
    const isEnglish = words === null || words.includes(word) || words.join('') === word
    known.push({ word, meaning: words?.join(' ') ?? single.role, isEnglish })
  }
  for (const word of vocabulary)
    if (isLonger(word) && !known.some((other) => other.word === word))
      known.push({ word, meaning: word, isEnglish: true })
  return known
}

function listWords(meaning: Meaning): ReadonlyArray<string> | null {
  if (meaning.role === 'words') return meaning.words
  if (meaning.role === 'strength') return [meaning.word]
  return meaning.role === 'format' ? [meaning.format] : null
}

import { isOfWholeWords, isStrengthWord, listBegunFlavours, splitTerms } from '#domain/search-terms.ts'
import type { SearchTerm } from '#domain/term-table.ts'
import { type Bitset, countBits, makeBitset, unite } from './bitset.ts'
import { hasFlavour, uniteFlavours } from './flavour-index.ts'
import {
  intersectMatches,
  matchEdge,
  matchNumber,
  matchWhole,
  matchWord,
  type SearchIndex,
  type WordMatch,
} from './search-index.ts'

/**
 * The texts that have every term of the query, ignoring case and accents: they contain its words, or have the
 * flavour, the format, the strength, the kind or the brand that the words name in one of the languages. Null when the
 * query has no word.
 */
export function searchTexts(index: SearchIndex, query: string): Bitset | null {
  const terms = dropContained(splitTerms(query))
  return intersectMatches(
    index,
    terms.map((term) => matchTerm(index, term)),
  )
}

/** At least the number of texts that contain the word or have its meaning; 0 when none does. */
export function countWordMatches(index: SearchIndex, word: string): number {
  const [term] = splitTerms(word)
  return term ? matchTerm(index, term).reach : 0
}

/** A word inside another one adds nothing ('4m 4mg'), unless the other has a meaning and so finds other texts. */
export function dropContained(terms: ReadonlyArray<SearchTerm>): SearchTerm[] {
  if (terms.length < 2) return [...terms]
  const plain = terms.flatMap((term) => (hasMeaning(term) ? [] : term.words))
  const distinct = new Map(terms.map((term) => [term.words.join(' '), term]))
  return [...distinct].flatMap(([text, term]) =>
    !isStrengthWord(text) && plain.some((other) => other !== text && other.includes(text)) ? [] : [term],
  )
}

function hasMeaning({ flavours, instead }: SearchTerm): boolean {
  return flavours.length > 0 || instead.length > 0
}

/**
 * A word that no text has may be the beginning of a flavour. 'Pear' is no Spearmint: what names a flavour, a format or a
 * strength is not looked for in the middle of words.
 */
function matchTerm(index: SearchIndex, term: SearchTerm): WordMatch {
  const { words, flavours, instead } = term
  const [first, ...rest] = words
  if (rest.length === 0 && instead.length === 0 && !hasFlavour(index.flavours, flavours)) {
    const match = matchPart(index, first!)
    return match.reach > 0 ? match : matchFlavours(index, listBegunFlavours(first!))
  }
  const matchPlaced = hasFlavour(index.flavours, flavours) ? matchEdgeOrNumber : matchPart
  const bits = findAll(index, words, isOfWholeWords(term) ? matchWhole : matchPlaced)
  for (const others of instead) unite(bits, findAll(index, others, matchPlaced))
  uniteFlavours(bits, index.flavours.all, flavours)
  return toMatch(bits)
}

/** Names may have more letters around a word, but a number has no others before it. */
function matchPart(index: SearchIndex, word: string): WordMatch {
  return isStrengthWord(word) ? matchNumber(index, word) : matchWord(index, word)
}

function matchEdgeOrNumber(index: SearchIndex, word: string): WordMatch {
  return isStrengthWord(word) ? matchNumber(index, word) : matchEdge(index, word)
}

/** The texts that have each of the words, as `match` finds them. */
export function findAll(
  index: SearchIndex,
  words: ReadonlyArray<string>,
  match: (index: SearchIndex, word: string) => WordMatch,
): Bitset {
  const matches = words.map((word) => match(index, word))
  return intersectMatches(index, matches) ?? makeBitset(index.size)
}

function matchFlavours(index: SearchIndex, flavours: ReadonlyArray<string>): WordMatch {
  const bits = makeBitset(index.size)
  uniteFlavours(bits, index.flavours.all, flavours)
  return toMatch(bits)
}

export function toMatch(bits: Bitset): WordMatch {
  return { from: 0, to: 0, bits, reach: countBits(bits) }
}

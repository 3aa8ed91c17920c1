import {
  listBegunFlavours,
  type SearchFlavour,
  type SearchTerm,
  splitTerms,
} from '#domain/search-flavours.ts'
import { type Bitset, countBits, makeBitset } from './bitset.ts'
import { hasFlavour, uniteFlavours } from './flavour-index.ts'
import { intersectMatches, matchWhole, matchWord, type SearchIndex, type WordMatch } from './search-index.ts'

/**
 * The texts that have every term of the query, ignoring case and accents: they contain its words, or have the
 * flavour they name in one of the languages. Null when the query has no word.
 */
export function searchTexts(index: SearchIndex, query: string): Bitset | null {
  const terms = dropContained(splitTerms(query))
  return intersectMatches(
    index,
    terms.map((term) => matchTerm(index, term)),
  )
}

/**
 * The likeliest meanings of a search, best first, for a query that names a flavour: texts with its words as they are,
 * then those with its flavour. Other texts have a word only inside another one, as 'Caffeine' has 'caffè'. None for a
 * query that names no flavour.
 */
export function rankTexts(index: SearchIndex, query: string): Bitset[] {
  const terms = dropContained(splitTerms(query))
  if (!terms.some(({ flavours }) => hasFlavour(index.flavours, flavours))) return []
  const rank = (matchOne: (term: SearchTerm) => WordMatch) =>
    intersectMatches(
      index,
      terms.map((term) =>
        hasFlavour(index.flavours, term.flavours) ? matchOne(term) : matchTerm(index, term),
      ),
    )!
  const matchWords = ({ words }: SearchTerm) =>
    toMatch(
      intersectMatches(
        index,
        words.map((word) => matchWhole(index, word)),
      )!,
    )
  return [rank(matchWords), rank(({ flavours }) => matchFlavours(index, flavours))]
}

/** At least the number of texts that contain the word or have its flavour; 0 when none does. */
export function countWordMatches(index: SearchIndex, word: string): number {
  const [term] = splitTerms(word)
  return term ? matchTerm(index, term).reach : 0
}

/** A word inside another word adds nothing ('4m 4mg'), unless the other names a flavour and so finds other texts. */
function dropContained(terms: ReadonlyArray<SearchTerm>): SearchTerm[] {
  if (terms.length < 2) return [...terms]
  const plain = terms.flatMap(({ words, flavours }) => (flavours.length > 0 ? [] : words))
  const distinct = new Map(terms.map((term) => [term.words.join(' '), term]))
  return [...distinct].flatMap(([text, term]) =>
    plain.some((other) => other !== text && other.includes(text)) ? [] : [term],
  )
}

/** A word that no text has may be the beginning of a flavour. */
function matchTerm(index: SearchIndex, { words, flavours }: SearchTerm): WordMatch {
  const [first, ...rest] = words
  if (rest.length === 0 && !hasFlavour(index.flavours, flavours)) {
    const match = matchWord(index, first!)
    return match.reach > 0 ? match : matchFlavours(index, listBegunFlavours(first!))
  }
  const matches = words.map((word) => matchWord(index, word))
  const bits = intersectMatches(index, matches)!
  uniteFlavours(bits, index.flavours, flavours)
  return toMatch(bits)
}

function matchFlavours(index: SearchIndex, flavours: ReadonlyArray<SearchFlavour>): WordMatch {
  const bits = makeBitset(index.size)
  uniteFlavours(bits, index.flavours, flavours)
  return toMatch(bits)
}

function toMatch(bits: Bitset): WordMatch {
  return { from: 0, to: 0, bits, reach: countBits(bits) }
}

import { splitTerms } from '#domain/search-terms.ts'
import type { SearchTerm } from '#domain/term-table.ts'
import { type Bitset, unite } from './bitset.ts'
import { uniteFlavours } from './flavour-index.ts'
import { intersectMatches, matchInHead, matchWhole, type SearchIndex } from './search-index.ts'
import { dropContained, findAll, toMatch } from './search-texts.ts'

/** The texts of a rank, found when they are needed: most pages end within the first. */
export type Rank = () => Bitset

type FindTerm = (index: SearchIndex, term: SearchTerm) => Bitset

const RANKS: ReadonlyArray<FindTerm> = [findInName, findMeantInName, findAnywhere]

/**
 * The likeliest hits of a search, best first: texts with its words as they are in the name or the brand; those whose
 * name says the same in another language, or whose brand is meant; those with the words in their category, or with the
 * flavour. Other texts have a word only inside another one, as 'Caffeine' has 'caffè'. None for a query without words.
 */
export function rankTexts(index: SearchIndex, query: string): Rank[] {
  const terms = dropContained(splitTerms(query))
  if (terms.length === 0) return []
  return RANKS.map((find) => () => {
    const matches = terms.map((term) => toMatch(find(index, term)))
    return intersectMatches(index, matches)!
  })
}

function findInName(index: SearchIndex, { words }: SearchTerm): Bitset {
  return findAll(index, words, matchInHead)
}

function findMeantInName(index: SearchIndex, term: SearchTerm): Bitset {
  const bits = findInName(index, term)
  for (const words of term.instead) unite(bits, findAll(index, words, matchInHead))
  uniteFlavours(bits, index.flavours.named, term.flavours)
  return bits
}

/** The texts that have a term as it is, or its meaning. */
export function findAnywhere(index: SearchIndex, term: SearchTerm): Bitset {
  const bits = findMeantInName(index, term)
  unite(bits, findAll(index, term.words, matchWhole))
  uniteFlavours(bits, index.flavours.all, term.flavours)
  return bits
}

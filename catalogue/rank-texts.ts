import { splitTerms } from '#domain/search-terms.ts'
import type { SearchTerm } from '#domain/term-table.ts'
import { type Bitset, countBits, listPositions, makeBitset, setBit, unite } from './bitset.ts'
import { uniteFlavours } from './flavour-index.ts'
import { listLength } from './int-lists.ts'
import {
  intersectMatches,
  matchBeginning,
  matchInHead,
  matchWhole,
  type SearchIndex,
} from './search-index.ts'
import { dropContained, findAll, toMatch } from './search-texts.ts'

/** The texts of a rank, found when they are needed: most pages end within the first. */
export type Rank = () => Bitset

type FindTerm = (index: SearchIndex, term: SearchTerm) => Bitset

const RANKS: ReadonlyArray<FindTerm> = [findInName, findMeantInName, findAnywhere, findBegun]

/**
 * The likeliest hits of a search, best first: texts whose name is its words and no others; those with its words as they
 * are in the name or the brand; those whose name says the same in another language, or whose brand is meant; those with
 * the words in their category, or with the flavour; those with words that begin so. Other texts have a word only inside
 * another one, as 'Cappuccino' has 'app'. None for a query without words.
 */
export function rankTexts(index: SearchIndex, query: string): Rank[] {
  const said = splitTerms(query)
  const terms = dropContained(said)
  if (terms.length === 0) return []
  const ranks = RANKS.map((find) => () => {
    const matches = terms.map((term) => toMatch(find(index, term)))
    return intersectMatches(index, matches)!
  })
  return [() => findNamed(index, said), ...ranks]
}

/** 'Ace Mint' is no 'Ace Mint Strong'. Each name begins with its brand, so the brand adds no word. */
function findNamed(index: SearchIndex, terms: ReadonlyArray<SearchTerm>): Bitset {
  const words = new Set(terms.flatMap((term) => (isStrength(term) ? term.instead[0]! : term.words)))
  const bits = findAll(index, [...words], matchInHead)
  const named = makeBitset(index.size)
  for (const position of listPositions(bits, countBits(bits)))
    if (listLength(index.dictionary.headTokensOf, position) === words.size) setBit(named, position)
  return named
}

/** '6 mg', which names write as '6mg'. */
function isStrength({ words, instead }: SearchTerm): boolean {
  return words.length === 2 && words[1] === 'mg' && instead.length > 0
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

/** Also where a word is still being typed: 'app' is Apple. */
function findBegun(index: SearchIndex, term: SearchTerm): Bitset {
  const bits = findAnywhere(index, term)
  unite(bits, findAll(index, term.words, matchBeginning))
  return bits
}

import { isLoose } from '#domain/search-idle-words.ts'
import { joinUnwanted } from '#domain/search-negations.ts'
import { isBetweenBrands, isOr } from '#domain/search-or-words.ts'
import { splitTerms } from '#domain/search-terms.ts'
import { type Bitset, countBits, intersect, makeFullBitset } from './bitset.ts'
import { buildWordShapes, isOnlyMarks, listSpellings, type Spelling, type WordShapes } from './near-words.ts'
import type { SearchIndex } from './search-index.ts'
import { countWordMatches, searchTexts } from './search-texts.ts'
import { hasBeginning } from './token-dictionary.ts'

/** More words than this are no typing error, and checking all of them would take long. */
const MOST_WORDS = 8
/** How many of the best candidates are kept from word to word. */
const MOST_WAYS = 12
/** One more mistake must be outweighed by about twenty times as many products. */
const COST_WEIGHT = 3

/** Some words of a search, respelt, with the products that have all of them. */
type Way = {
  readonly words: ReadonlyArray<PlacedWord>
  readonly bits: Bitset
  readonly cost: number
  readonly score: number
}
type PlacedWord = { readonly text: string; readonly at: number }

export type NearestSpelling = {
  readonly search: string
  /** Words that no product has, however spelt, beside the others: they are left out. */
  readonly missing: ReadonlyArray<string>
}

/**
 * The nearest spelling of a search that finds something among the products `within`, or null.
 * Only for a search that finds nothing: any other is its own nearest spelling.
 */
export function findNearestSpelling(
  index: SearchIndex,
  search: string,
  within: Bitset = makeFullBitset(index.size),
): NearestSpelling | null {
  // Words that mean one thing together are one word here too: without 'ohne', 'ohne Nikotin' is the opposite.
  const said = joinUnwanted(splitTerms(search).map((term) => term.words.join(' ')))
  const words = said.filter((word) => !isOnlyMarks(word) && !isOr(word))
  const others = words.filter((word) => !isLoose(word))
  const nearest = findNearest(index, words, within)
  if (others.length === words.length || nearest?.missing.length === 0) return nearest
  const loosely = findNearest(index, others, within)
  return loosely && (nearest === null || loosely.missing.length < nearest.missing.length) ? loosely : nearest
}

function findNearest(
  index: SearchIndex,
  words: ReadonlyArray<string>,
  within: Bitset,
): NearestSpelling | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const shapes = findShapes(index)
  const missing: string[] = []
  let ways: Way[] = [{ words: [], bits: within, cost: 0, score: 0 }]
  for (const { text, at, isKnown } of knownFirst(index, words)) {
    const longer = listSpellings(index, shapes, text).flatMap((spelling) => {
      const found = searchTexts(index, spelling.text)!
      return ways.flatMap((way) => extendWay(way, { spelling, at }, found))
    })
    if (longer.length > 0) ways = longer.sort((a, b) => b.score - a.score).slice(0, MOST_WAYS)
    else if (isKnown) return null
    else missing.push(text)
  }
  if (missing.length === words.length) return null
  return { search: writeWords(ways[0]!), missing }
}

/** Whether every word was kept. */
export function isWhole(spelling: NearestSpelling | null): boolean {
  return spelling?.missing.length === 0
}

/** Folded words, of which those that no product has are the nearest that some has; null where none is. */
export function respellEach(index: SearchIndex, words: ReadonlyArray<string>): string[] | null {
  if (words.length > MOST_WORDS) return null
  const shapes = findShapes(index)
  const respelt = words.map((word) => {
    if (isBetweenBrands(word) || countWordMatches(index, word) > 0) return word
    const [nearest] = listSpellings(index, shapes, word).sort((a, b) => a.cost - b.cost)
    return nearest?.text ?? word
  })
  return respelt.some((word, at) => word !== words[at]) ? respelt : null
}

/** A word that no product has must not decide which products the others are looked for in. */
function knownFirst(index: SearchIndex, words: ReadonlyArray<string>) {
  return words
    .map((text, at) => ({ text, at, isKnown: isKnownWord(index, text) }))
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown))
}

/** What is only inside other words or at their end, as 'unte' is in 'hunter', is no word of a product. */
function isKnownWord(index: SearchIndex, text: string): boolean {
  if (countWordMatches(index, text) === 0) return false
  const [term] = splitTerms(text)
  const isSaid = term!.words.length + term!.flavours.length + term!.instead.length > 1
  return isSaid || hasBeginning(index.dictionary, text)
}

function writeWords({ words }: Way): string {
  return words
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')
}

/** Made when the first search needs them; they last as long as their index. */
const shapesOf = new WeakMap<SearchIndex, WordShapes>()

export function findShapes(index: SearchIndex): WordShapes {
  const shapes = shapesOf.get(index) ?? buildWordShapes(index)
  shapesOf.set(index, shapes)
  return shapes
}

function extendWay(way: Way, { spelling, at }: { spelling: Spelling; at: number }, found: Bitset): Way[] {
  const bits = found.slice()
  intersect(bits, way.bits)
  const count = countBits(bits)
  if (count === 0) return []
  const cost = way.cost + spelling.cost
  const words = [...way.words, { text: spelling.text, at }]
  return [{ words, bits, cost, score: Math.log(count) - COST_WEIGHT * cost }]
}

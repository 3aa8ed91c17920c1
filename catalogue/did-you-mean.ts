import { splitWords } from '#domain/text.ts'
import { type Bitset, countBits, intersect, makeFullBitset } from './bitset.ts'
import { buildWordShapes, listSpellings, type Spelling, type WordShapes } from './near-words.ts'
import type { SearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'

/** More words than this are no typing error, and checking all of them would take long. */
const MOST_WORDS = 8
/** How many of the best candidates are kept from word to word. */
const MOST_WAYS = 12
/** One more mistake must be outweighed by about twenty times as many products. */
const COST_WEIGHT = 3

/** The first words of a search, respelt, with the products that have all of them. */
type Way = { readonly words: string; readonly bits: Bitset; readonly cost: number; readonly score: number }

/**
 * The nearest spelling of a search that finds something among the products `within`, or null.
 * Only for a search that finds nothing: any other is its own nearest spelling.
 */
export function findNearestSpelling(
  index: SearchIndex,
  search: string,
  within: Bitset = makeFullBitset(index.size),
): string | null {
  const words = splitWords(search)
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const shapes = findShapes(index)
  let ways: Way[] = [{ words: '', bits: within, cost: 0, score: 0 }]
  for (const word of words) {
    const spellings = ways.length > 0 ? listSpellings(index, shapes, word) : []
    const longer = spellings.flatMap((spelling) => {
      const found = searchTexts(index, spelling.text)!
      return ways.flatMap((way) => extendWay(way, spelling, found))
    })
    ways = longer.sort((a, b) => b.score - a.score).slice(0, MOST_WAYS)
  }
  return ways[0]?.words ?? null
}

/** Made when the first search needs them; they last as long as their index. */
const shapesOf = new WeakMap<SearchIndex, WordShapes>()

function findShapes(index: SearchIndex): WordShapes {
  const shapes = shapesOf.get(index) ?? buildWordShapes(index)
  shapesOf.set(index, shapes)
  return shapes
}

function extendWay(way: Way, spelling: Spelling, found: Bitset): Way[] {
  const bits = found.slice()
  intersect(bits, way.bits)
  const count = countBits(bits)
  if (count === 0) return []
  const cost = way.cost + spelling.cost
  const words = way.words === '' ? spelling.text : `${way.words} ${spelling.text}`
  return [{ words, bits, cost, score: Math.log(count) - COST_WEIGHT * cost }]
}

import { isIdle } from '#domain/search-idle-words.ts'
import { isAndOr } from '#domain/search-or-words.ts'
import { splitTerms } from '#domain/search-terms.ts'
import { isWithout } from '#domain/search-without-words.ts'
import type { SearchTerm } from '#domain/term-table.ts'
import { findShapes } from './did-you-mean.ts'
import { listNearTokens } from './near-words.ts'
import { isOnlyInside, type SearchIndex } from './search-index.ts'

/** Shorter words are inside so many others that no spelling of them is likelier. */
const SHORTEST = 3
/** More ways to spell a search would take long to try. */
const MOST_WAYS = 12
const LETTERS = /^\p{L}+$/u

/**
 * Other spellings of a search, the likeliest first, where products have one of its words only inside others and one with
 * another letter as it is: 'zin' is in 'Freezing', and ZYN is a brand.
 */
export function respellInside(index: SearchIndex, search: string): string[] {
  const terms = splitTerms(search)
  const doubtful = terms.map((term) => isDoubtful(index, term))
  if (!doubtful.includes(true)) return []
  let ways: string[][] = [[]]
  for (const [at, { words }] of terms.entries()) {
    const typed = words.join(' ')
    const spellings = doubtful[at] ? listOneAway(index, typed) : []
    const texts = spellings.length > 0 ? spellings : [typed]
    ways = ways.flatMap((way) => texts.map((text) => [...way, text])).slice(0, MOST_WAYS)
  }
  const typed = terms.flatMap(({ words }) => words).join(' ')
  return ways.map((way) => way.join(' ')).filter((way) => way !== typed)
}

function isDoubtful(index: SearchIndex, { words, flavours, instead }: SearchTerm): boolean {
  const word = words[0]!
  if (words.length + flavours.length + instead.length > 1) return false
  if (word.length < SHORTEST || !LETTERS.test(word)) return false
  return !isIdle(word) && !isAndOr(word) && !isWithout(word) && isOnlyInside(index, word)
}

function listOneAway(index: SearchIndex, word: string): string[] {
  return listNearTokens(index, findShapes(index), word)
    .filter(({ text, cost }) => cost === 1 && Math.abs(text.length - word.length) <= 1)
    .map(({ text }) => text)
}

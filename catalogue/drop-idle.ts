import { isIdle } from '#domain/search-idle-words.ts'
import { placeTerms } from '#domain/search-terms.ts'
import { isWithout } from '#domain/search-without-words.ts'
import { foldText } from '#domain/text.ts'
import { countBits } from './bitset.ts'
import type { SearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'
import { wordsOutside } from './take-wishes.ts'

/** A search that finds nothing without the words that say nothing about a product; any other one as it is. */
export function dropIdle(index: SearchIndex, search: string): string {
  const words = search.trim().split(/\s+/u)
  const folded = words.map(foldText)
  const idle = placeTerms(folded).filter(({ words: [word, ...others], flavours, instead, from }) => {
    const isPlain = others.length + flavours.length + instead.length === 0
    // 'No taste' is about the taste.
    return isPlain && isIdle(word!) && !isWithout(folded[from - 1] ?? '')
  })
  if (idle.length === 0 || idle.length === words.length) return search
  const found = searchTexts(index, search)
  return found && countBits(found) > 0 ? search : wordsOutside(words, idle)
}

import { foldText } from '#domain/text.ts'
import { splitPhrase } from '#matching/lexicon.ts'
import { mayNameProduct } from '#matching/read-facts.ts'
import { tokenise } from '#matching/tokenise.ts'
import type { ParsedWaiting } from './find-new-brands.ts'

/** More unknown words than these are a sentence rather than a name. */
const MOST_NEW_WORDS = 2

/**
 * Unknown words that are part of a product's name, for each listing: they follow the brand, or begin the title, with
 * nothing but words of names in between ('Mood Glacier Mint Slim 6mg'). A word after the strength, or one that
 * products of several brands have, may say anything ('empty can', 'monthly').
 */
export function findNameWords(waiting: ReadonlyArray<ParsedWaiting>): (item: ParsedWaiting) => Set<string> {
  const brandsByWord = new Map<string, Set<string>>()
  for (const { parsed } of waiting) {
    for (const word of parsed.leftover) {
      brandsByWord.set(word, (brandsByWord.get(word) ?? new Set()).add(parsed.brand ?? ''))
    }
  }
  return ({ listing, parsed }) => {
    const { brand, leftover } = parsed
    if (brand === null || leftover.length > MOST_NEW_WORDS) return new Set()
    const inName = listNameTokens(listing.title, brand)
    return new Set(leftover.filter((word) => inName.has(word) && brandsByWord.get(word)?.size === 1))
  }
}

/** The tokens of the title that are its name: from the brand to the first word of another kind, or the next clause. */
function listNameTokens(title: string, brand: string): Set<string> {
  const { tokens, breaks } = tokenise(title)
  const texts = tokens.map(({ text }) => text)
  const own = splitPhrase(foldText(brand))
  const at = texts.findIndex((_, start) => own.every((word, nth) => texts[start + nth] === word))
  const start = at === 0 ? own.length : 0
  const names = new Set<string>()
  for (let next = start; next < texts.length; next++) {
    if (next > start && breaks.includes(next)) break
    if (!mayNameProduct(texts[next]!)) break
    names.add(texts[next]!)
  }
  return names
}

import { LEXICON } from './lexicon.ts'
import { tokenise } from './tokenise.ts'
import { UNITS } from './unit-roles.ts'

/** '… | Snusbutiken': what stands last behind a bar and is no word of any product is the shop, not the flavour. */
export function cutShopName(title: string, isProductWord: (word: string) => boolean): string {
  const at = title.lastIndexOf('|')
  if (at < 1) return title
  const { tokens } = tokenise(title.slice(at + 1))
  const isShop = tokens.every(
    ({ text, value }) => Number.isNaN(value) && !isProductWord(text) && isSelling(text),
  )
  return isShop ? title.slice(0, at) : title
}

/** Noise, or a word that nobody knows. */
function isSelling(word: string): boolean {
  if (UNITS.has(word)) return false
  const phrases = LEXICON.get(word)
  return !phrases || phrases.every(({ meaning }) => meaning.role === 'noise')
}

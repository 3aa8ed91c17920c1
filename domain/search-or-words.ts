import { splitWords } from './text.ts'

/** In the seven languages of the site. */
const OR = 'or oder eller ou o u of oppure'
const OR_WORDS = new Set(splitWords(OR))
/** Nothing is of two brands, so 'zyn and velo' is either too. */
const BETWEEN_BRANDS = new Set(splitWords(`${OR} and und och et en y e & + / | vs vs. versus`))

export function isOr(word: string): boolean {
  return OR_WORDS.has(word)
}

export function isBetweenBrands(word: string): boolean {
  return BETWEEN_BRANDS.has(word)
}

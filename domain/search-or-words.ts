import { splitWords } from './text.ts'

const OR = 'or oder eller ou o u of oppure'
/** In the seven languages of the site. */
export const OR_WORDS: ReadonlyArray<string> = splitWords(OR)
const IS_OR = new Set(OR_WORDS)
const AND = 'and und och et en y e'
const IS_AND_OR = new Set(splitWords(`${OR} ${AND}`))
/** Nothing is of two brands, so 'zyn and velo' is either too. */
const BETWEEN_BRANDS = new Set(splitWords(`${OR} ${AND} & + / | vs vs. versus`))

export function isOr(word: string): boolean {
  return IS_OR.has(word)
}

export function isAndOr(word: string): boolean {
  return IS_AND_OR.has(word)
}

export function isBetweenBrands(word: string): boolean {
  return BETWEEN_BRANDS.has(word)
}

import { splitWords } from './text.ts'

/** Between two brands, in the seven languages of the site: nothing is of both, so 'zyn and velo' is either too. */
const OR_WORDS = new Set(splitWords('or oder eller ou o u of and und och et en y e & + / | vs vs. versus'))

export function isOr(word: string): boolean {
  return OR_WORDS.has(word)
}

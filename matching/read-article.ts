import { findStartOfWords } from './find-words.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt } from './token.ts'
import { ARTICLES, NUMBER_MARKS } from './unit-roles.ts'

/** Strengths and packs are shorter. */
const LEAST_DIGITS = { afterWord: 3, afterMark: 4 }

/** 'SKU 73450', 'Art.nr 20417', '#73450', a bar code: the shop's own number says nothing about the product. */
export function readArticle(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { text } = tokens[at]!
  if (text.length < LEAST_DIGITS.afterWord || /\D/.test(text) || findUnit(reading, at + 1)) return false
  const start = findStartOfWords(ARTICLES, tokens, at)
  if (start < at) {
    markUsed(reading, start, at + 1)
    return true
  }
  if (text.length < LEAST_DIGITS.afterMark || !NUMBER_MARKS.has(textAt(tokens, at - 1))) return false
  markUsed(reading, at - 1, at + 1)
  return true
}

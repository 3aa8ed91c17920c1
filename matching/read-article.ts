import { findStartOfWords } from './find-words.ts'
import { phrasesOf } from './lexicon.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, tokenAt } from './token.ts'
import { ARTICLES, NUMBER_MARKS, unitsOf } from './unit-roles.ts'

/** Strengths and packs are shorter. */
const LEAST_DIGITS = { afterWord: 3, afterMark: 4 }
/** The letters of 'SKU KA-73450'. */
const MOST_LETTERS = 4

/** 'SKU 73450', 'Art.nr 20417', '#73450', a bar code: the shop's own number says nothing about the product. */
export function readArticle(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { text } = tokens[at]!
  if (text.length < LEAST_DIGITS.afterWord || /\D/.test(text) || findUnit(reading, at + 1)) return false
  const start = findStart(reading, at)
  if (start === at) return false
  markUsed(reading, start, at + 1)
  return true
}

/** The place of the word before the number; that of the number where there is none. */
function findStart(reading: Reading, at: number): number {
  const { tokens } = reading
  const start = findStartOfWords(ARTICLES, tokens, at)
  if (start < at) return start
  const mark = textAt(tokens, at - 1)
  if (mark === '#' || isLetters(reading, at - 1)) {
    const before = findStartOfWords(ARTICLES, tokens, at - 1)
    if (before < at - 1) return before
  }
  const isMarked = NUMBER_MARKS.has(mark) && tokens[at]!.text.length >= LEAST_DIGITS.afterMark
  return isMarked ? at - 1 : at
}

/** A short word without a meaning. */
function isLetters({ tokens }: Reading, at: number): boolean {
  const token = tokenAt(tokens, at)
  if (!token || token.text.length > MOST_LETTERS) return false
  return Number.isNaN(token.value) && phrasesOf(token) === null && unitsOf(token) === null
}

import { type Token, textAt } from './token.ts'

/** The longest phrases of the tables for offers and scales: 'for the price of'. */
const MOST_WORDS = 4

/** The place after the longest phrase of the set that begins here; the place itself where there is none. */
export function findEndOfWords(words: ReadonlySet<string>, tokens: ReadonlyArray<Token>, at: number): number {
  for (let end = at + MOST_WORDS; end > at; end--)
    if (end <= tokens.length && words.has(joinTexts(tokens, at, end))) return end
  return at
}

/** The place where the longest phrase of the set begins that ends before this one; the place itself without one. */
export function findStartOfWords(
  words: ReadonlySet<string>,
  tokens: ReadonlyArray<Token>,
  at: number,
): number {
  for (let start = at - MOST_WORDS; start < at; start++)
    if (start >= 0 && words.has(joinTexts(tokens, start, at))) return start
  return at
}

function joinTexts(tokens: ReadonlyArray<Token>, from: number, to: number): string {
  let joined = textAt(tokens, from)
  for (let at = from + 1; at < to; at++) joined += ` ${textAt(tokens, at)}`
  return joined
}

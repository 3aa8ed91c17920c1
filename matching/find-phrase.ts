import { phrasesOf } from './lexicon.ts'
import type { Meaning, Phrase } from './phrase-types.ts'
import type { Marks } from './reading.ts'
import { type Token, textAt } from './token.ts'

/** The longest phrase of the lexicon that begins here and contains no word that is already used. */
export function findPhrase(tokens: ReadonlyArray<Token>, used: Marks, at: number): Phrase | null {
  const phrases = phrasesOf(tokens[at]!)
  if (!phrases) return null
  for (const phrase of phrases) {
    const { rest } = phrase
    let nth = 0
    while (nth < rest.length && textAt(tokens, at + 1 + nth) === rest[nth] && !used[at + 1 + nth]) nth++
    if (nth === rest.length) return phrase
  }
  return null
}

/** Whether the words from here on have this meaning. */
export function isMeaningOf(tokens: ReadonlyArray<Token>, at: number, role: Meaning['role']): boolean {
  if (at < 0 || at >= tokens.length) return false
  const phrases = phrasesOf(tokens[at]!)
  if (!phrases) return false
  for (const { rest, meaning } of phrases) {
    let nth = 0
    while (nth < rest.length && textAt(tokens, at + 1 + nth) === rest[nth]) nth++
    if (nth === rest.length) return meaning.role === role
  }
  return false
}

import type { Term } from './glossary.ts'
import { replaceVariables } from './read-messages.ts'

/** What is wrong with a message by the glossary of its language: another word for a thing than its own. */
export function findTermFaults(
  { name, text }: { name: string; text: string },
  terms: Readonly<Record<string, Term>>,
): string[] {
  const words = replaceVariables(text, '')
  return Object.values(terms)
    .filter(({ unless = [] }) => !unless.some((start) => name.startsWith(start)))
    .flatMap(({ say, never }) =>
      never
        .filter((word) => usesWord(words, word))
        .map((word) => `says '${word}' where the glossary says '${say}'`),
    )
}

/** As a word of its own, in capitals or not: 'E-Mail' does not use 'Mail', nor 'Pouchscout' 'pouch'. */
export function usesWord(text: string, word: string): boolean {
  const letters = word.replaceAll('*', '\\p{L}*')
  return new RegExp(`(?<![\\p{L}-])${letters}(?![\\p{L}-])`, 'iu').test(text)
}

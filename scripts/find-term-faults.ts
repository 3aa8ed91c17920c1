import type { Term } from './glossary.ts'
import { replaceVariables } from './read-messages.ts'

/** The words of a message that its language's glossary rules out. */
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

/** As a whole word, in any case: 'E-Mail' does not use 'Mail', nor 'Pouchscout' 'pouch'. */
export function usesWord(text: string, word: string): boolean {
  const letters = word.replaceAll('*', '\\p{L}*')
  return new RegExp(`(?<![\\p{L}-])${letters}(?![\\p{L}-])`, 'iu').test(text)
}

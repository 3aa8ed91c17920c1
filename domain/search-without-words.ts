import { splitWords } from './text.ts'

/** Before what is not wanted, in the seven languages of the site; folded, as the words of a search are. */
const WITHOUT_WORDS = new Set(
  splitWords(
    'without except not utan inte ohne außer kein keine keinen nicht sans sauf zonder geen niet sin excepto senza tranne',
  ),
)

/** Joins these words to the next one: what is left of 'ohne Minze' without 'ohne' is its opposite. */
export function joinUnwanted(words: ReadonlyArray<string>): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before !== undefined && WITHOUT_WORDS.has(before)) joined[joined.length - 1] = `${before} ${word}`
    else joined.push(word)
  }
  return joined
}

import { splitWords } from './text.ts'

/** Words that together say 'only', in the seven languages of the site; folded, as the words of a search are. */

const NOTHING_WORDS = new Set(splitWords('nothing ingenting nichts rien niets nada niente'))
/** These say 'no' as well, so alone they are read as that. */
const NOTHING_BEFORE_BUT = new Set(splitWords("inget nient'altro nient’altro"))
/** Behind them. Some leave something out elsewhere: 'nothing except mint' is the opposite of 'all except mint'. */
const BUT_WORDS = new Set(
  splitWords(`
    but except for else other than besides
    utom forutom annat an mer
    ausser als anderes
    que sauf hormis excepte d'autre d’autre
    behalve dan anders
    mas excepto salvo
    tranne altro che eccetto fuorche
  `),
)

export function isNothingWord(word: string): boolean {
  return NOTHING_WORDS.has(word)
}

/** Whether behind 'nothing' a word leads to all that is wanted. */
export function isButWord(word: string): boolean {
  return BUT_WORDS.has(word)
}

/** Where folded words say 'only' with several: 'nothing but', 'nichts anderes als'. Null where none of them do. */
export function findOnly(words: ReadonlyArray<string>): { from: number; to: number } | null {
  const from = words.findIndex(
    (word, at) => (isNothingWord(word) || NOTHING_BEFORE_BUT.has(word)) && BUT_WORDS.has(words[at + 1] ?? ''),
  )
  if (from < 0) return null
  let to = from + 1
  while (BUT_WORDS.has(words[to] ?? '')) to++
  return to < words.length ? { from, to } : null
}

import { LEXICON } from './lexicon.ts'
import type { Meaning } from './phrase-types.ts'
import { remember } from './remember.ts'

/** Shorter parts appear inside other words by chance. */
const LEAST_PART = 4
const LONGEST = 40
const PARTS = new Set<Meaning['role']>(['words', 'format', 'portion', 'strength'])
/** Words of feeds repeat, so each is split once. */
const MOST_KEPT = 5000
const kept = new Map<string, ReadonlyArray<Meaning> | null>()

/** 'portionwhite', 'minidry': two known words without a space, one of them for a format, a portion or a strength. */
export function splitGlued(text: string): ReadonlyArray<Meaning> | null {
  if (text.length < LEAST_PART + LEAST_PART - 1 || text.length > LONGEST) return null
  return remember(kept, text, { most: MOST_KEPT, make: split })
}

function split(text: string): ReadonlyArray<Meaning> | null {
  let found: ReadonlyArray<Meaning> | null = null
  for (let at = LEAST_PART - 1; at <= text.length - LEAST_PART + 1; at++) {
    const left = findMeaning(text.slice(0, at))
    const right = left && findMeaning(text.slice(at))
    if (!right || (left.role === 'words' && right.role === 'words')) continue
    if (at < LEAST_PART && text.length - at < LEAST_PART) continue
    if (found) return null
    found = [left, right]
  }
  return found
}

function findMeaning(word: string): Meaning | undefined {
  const single = LEXICON.get(word)?.find(({ rest }) => rest.length === 0)?.meaning
  return single && PARTS.has(single.role) ? single : undefined
}

import type { BrandBook } from './brand-book.ts'
import { LEXICON } from './lexicon.ts'
import { LINE_WORDS } from './tables/renames.ts'
import {
  ARTICLES,
  BOXES,
  BY,
  CODE_MARKS,
  DATE_MARKS,
  DEGREES,
  DISCOUNTS,
  DOZENS,
  FREE,
  HALVES,
  NUMBERS_IN_WORDS,
  OF,
  OFFERS,
  ONE_CAN,
  PAID,
  PER,
  PORTIONS,
  RATINGS,
  SCALE_MARKS,
  SCALE_OF,
  TAKES,
  THRESHOLDS,
  UNITS,
} from './unit-roles.ts'

/** Words that count or measure, or decide the meaning of the word beside them. */
const TELLING: ReadonlyArray<{ has(word: string): boolean }> = [
  ...[BY, CODE_MARKS, DATE_MARKS, DEGREES, DISCOUNTS, DOZENS, FREE, HALVES, OF, ONE_CAN, PER, THRESHOLDS],
  ...[ARTICLES, BOXES, OFFERS, PAID, PORTIONS, RATINGS, SCALE_MARKS, SCALE_OF, TAKES],
  ...[NUMBERS_IN_WORDS, UNITS, new Set(LINE_WORDS)],
]

export function isTelling(word: string): boolean {
  return TELLING.some((words) => words.has(word))
}

/**
 * Sales words without meaning, whatever comes before them: 'Nikotinbeutel', but not 'pouches', which is a part of
 * longer names. At the end of a title they can be ignored.
 */
export function listIdleWords({ phrases }: BrandBook): ReadonlySet<string> {
  const inside = new Set<string>()
  for (const list of [...LEXICON.values(), ...UNITS.values(), ...phrases.values()])
    for (const { rest } of list) for (const word of rest) inside.add(word)
  const idle = new Set<string>()
  for (const [word, [phrase, another]] of LEXICON) {
    const isNoise = phrase?.meaning.role === 'noise' && phrase.rest.length === 0 && !another
    const isUsed = inside.has(word) || phrases.has(word) || isTelling(word)
    if (isNoise && !isUsed && word.length > 1 && !word.endsWith('pack')) idle.add(word)
  }
  return idle
}

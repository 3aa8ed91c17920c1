import { splitSpellings } from './lexicon.ts'
import type { UnitPhrase, UnitRole } from './phrase-types.ts'
import {
  BOX_WORDS,
  CAN_WORDS,
  COMPOUND_ENDINGS,
  COUNT_WORDS,
  DISCOUNT_WORDS,
  DOZEN_WORDS,
  FREE_WORDS,
  HALF_ROLL_WORDS,
  HALF_WORDS,
  LARGE_PACK_WORDS,
  NUMBER_WORDS,
  OF_WORDS,
  OFFER_WORDS,
  PACK_WORDS,
  PAID_WORDS,
  PER_WORDS,
  PIECE_WORDS,
  PLURAL_ROLL_WORDS,
  PORTION_COUNT_WORDS,
  POUCH_COUNT_WORDS,
  ROLL_WORDS,
  SINGLE_WORDS,
  SLEEVE_WORDS,
  SMALL_PACK_WORDS,
  TAKE_WORDS,
  THRESHOLD_WORDS,
  VAGUE_PACK_WORDS,
} from './tables/pack-words.ts'
import {
  ARTICLE_WORDS,
  DOT_WORDS,
  GRAM_WORDS,
  MG_WORDS,
  OTHER_UNITS,
  RATING_WORDS,
  SCALE_MARK_WORDS,
  SCALE_OF_WORDS,
  SORT_WORDS,
} from './tables/units.ts'
import type { Token } from './token.ts'

/** In order of trust: a word in two lists has the role of the first. */
const LISTS: ReadonlyArray<readonly [UnitRole, string]> = [
  ['mg', MG_WORDS],
  ['gram', GRAM_WORDS],
  ['half roll', HALF_ROLL_WORDS],
  ['sleeve', SLEEVE_WORDS],
  ['roll', ROLL_WORDS],
  ['single', SINGLE_WORDS],
  ['can', CAN_WORDS],
  ['piece', PIECE_WORDS],
  ['vague pack', VAGUE_PACK_WORDS],
  ['pack', PACK_WORDS],
  ['pack', COUNT_WORDS],
  ['pouch', POUCH_COUNT_WORDS],
  ['dot', DOT_WORDS],
  ['other', OTHER_UNITS],
  ['sort', SORT_WORDS],
]

function buildUnits(): Map<string, UnitPhrase[]> {
  const units = new Map<string, UnitPhrase[]>()
  for (const [role, list] of LISTS) {
    for (const [first, ...rest] of splitSpellings(list)) {
      if (first === undefined) continue
      const known = units.get(first) ?? []
      if (known.some((phrase) => phrase.rest.join(' ') === rest.join(' '))) continue
      known.push({ rest, role })
      known.sort((a, b) => b.rest.length - a.rest.length)
      units.set(first, known)
    }
  }
  return units
}

function buildNumberWords(): Map<string, number> {
  return new Map(
    Object.entries(NUMBER_WORDS).flatMap(([number, list]) =>
      splitSpellings(list).map((words) => [words.join(' '), Number(number)] as const),
    ),
  )
}

function buildSet(list: string): ReadonlySet<string> {
  return new Set(splitSpellings(list).map((words) => words.join(' ')))
}

/** Phrases by their first word, longest first. */
export const UNITS: ReadonlyMap<string, ReadonlyArray<UnitPhrase>> = buildUnits()
export const NUMBERS_IN_WORDS: ReadonlyMap<string, number> = buildNumberWords()
export const COMPOUNDS: ReadonlyArray<string> = splitSpellings(COMPOUND_ENDINGS).map(
  ([ending = '']) => ending,
)
export const DOZENS: ReadonlySet<string> = buildSet(DOZEN_WORDS)
export const HALVES: ReadonlySet<string> = buildSet(HALF_WORDS)
/** 'pack' words that say nothing without a number. */
export const COUNTS: ReadonlySet<string> = buildSet(COUNT_WORDS)
export const LARGE_PACKS: ReadonlySet<string> = buildSet(LARGE_PACK_WORDS)
/** Shops also use them for one can. */
export const SMALL_PACKS: ReadonlySet<string> = buildSet(SMALL_PACK_WORDS)
/** A can or a case of them. */
export const BOXES: ReadonlySet<string> = buildSet(BOX_WORDS)
/** After pieces: '24 st portioner'. */
export const PORTIONS: ReadonlySet<string> = buildSet(PORTION_COUNT_WORDS)
/** '3 for 2', 'take 3 pay 2'. */
export const OFFERS: ReadonlySet<string> = buildSet(OFFER_WORDS)
export const PAID: ReadonlySet<string> = buildSet(PAID_WORDS)
export const TAKES: ReadonlySet<string> = buildSet(TAKE_WORDS)
export const PLURAL_ROLLS: ReadonlySet<string> = buildSet(PLURAL_ROLL_WORDS)
/** After a sum: '4+1 free'. */
export const FREE: ReadonlySet<string> = buildSet(FREE_WORDS)
export const OF: ReadonlySet<string> = buildSet(OF_WORDS)
export const PER: ReadonlySet<string> = buildSet(PER_WORDS)
/** Before a number of cans: a price from that number on, not the content of this offer. */
export const THRESHOLDS: ReadonlySet<string> = buildSet(THRESHOLD_WORDS)
export const DISCOUNTS: ReadonlySet<string> = buildSet(DISCOUNT_WORDS)
/** Before a brand that comes last. */
export const BY: ReadonlySet<string> = buildSet(
  'by, von, av, af, door, från, fra, marca, merk, märke, marke, brand',
)
/** A number after it is a code of the brand, or of the shop when it is long. */
export const NUMBER_MARKS: ReadonlySet<string> = buildSet('#, no, nr, nro, num, nummer, number, numero')
/** A number after it is a code of the brand, or a place on a scale. */
export const LEVEL_MARKS: ReadonlySet<string> = buildSet(
  'level, lvl, nivå, niveau, styrka, styrke, stärke, strength, taso',
)
export const CODE_MARKS: ReadonlySet<string> = new Set([...NUMBER_MARKS, ...LEVEL_MARKS])
/** '3 out of 5', 'intensity 3 of 5'. */
export const SCALE_OF: ReadonlySet<string> = buildSet(SCALE_OF_WORDS)
export const SCALE_MARKS: ReadonlySet<string> = buildSet(SCALE_MARK_WORDS)
export const RATINGS: ReadonlySet<string> = buildSet(RATING_WORDS)
/** A long number after it is the shop's own, or a bar code. */
export const ARTICLES: ReadonlySet<string> = buildSet(ARTICLE_WORDS)
/** One can, and never a box of several: 'tin of 20'. */
export const ONE_CAN: ReadonlySet<string> = buildSet(
  'tin, can, dose, dosa, burk, boîte, boite, blik, blikje, lata, lattina, puszka, purkki, dåse, boks, krabička, plechovka, döschen',
)
/** A number after it is a date. */
export const DATE_MARKS: ReadonlySet<string> = buildSet(
  'kl, exp, expiry, expires, mhd, bb, bbe, bbf, bbd, tht, ddm, dluo, before, före, før, bis, ennen',
)
/** After a minus and a number: degrees. */
export const DEGREES: ReadonlySet<string> = buildSet(
  'c, celsius, grader, degrees, grad, degré, degrés, stopni',
)

/** Units that begin with this word, longest first. */
export function unitsOf(token: Token): ReadonlyArray<UnitPhrase> | null {
  if (token.units === undefined) token.units = UNITS.get(token.text) ?? null
  return token.units
}

import { foldText } from '#domain/text.ts'
import {
  COUNTED,
  DELIVERY,
  DOUBTS,
  FILLERS,
  LABELS,
  NEGATIONS,
  NO,
  TIME_UNITS,
  YES,
} from './stock-particles.ts'
import { BACKORDER, IN_STOCK, OUT_OF_STOCK, PREORDER } from './stock-phrases.ts'

/** What a phrase says about stock, or what it does to the words beside it. */
export type StockRole =
  | 'in'
  | 'out'
  | 'preorder'
  | 'backorder'
  | 'negation'
  | 'counted'
  | 'label'
  | 'filler'
  | 'delivery'
  | 'time'
  | 'doubt'

const LONGEST_PHRASE = 6

/** Lower case, without accents, one space between words: the form in which phrases are compared. */
export function foldPhrase(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Of the same phrase in two lists, the later one counts. */
const ROLES: ReadonlyMap<string, StockRole> = new Map([
  ...list(FILLERS, 'filler'),
  ...list(DELIVERY, 'delivery'),
  ...list(LABELS, 'label'),
  ...list(TIME_UNITS, 'time'),
  ...list(DOUBTS, 'doubt'),
  ...list(COUNTED, 'counted'),
  ...list(NEGATIONS, 'negation'),
  ...list(Object.values(IN_STOCK).join(), 'in'),
  ...list(Object.values(PREORDER).join(), 'preorder'),
  ...list(Object.values(BACKORDER).join(), 'backorder'),
  ...list(Object.values(OUT_OF_STOCK).join(), 'out'),
])

/** Words that say it alone, and phrases that a program wrote as one word: 'InStock', 'OutOfStock', 'yes'. */
const WHOLE: ReadonlyMap<string, StockRole> = new Map([
  ...[...ROLES].map(([phrase, role]) => [phrase.replaceAll(' ', ''), role] as const),
  ...list(YES, 'in'),
  ...list(NO, 'out'),
])

function list(phrases: string, role: StockRole): Array<readonly [string, StockRole]> {
  return phrases.split(',').map((phrase) => [foldPhrase(phrase), role] as const)
}

/** The role of a text that is one known word or phrase, however it is spaced. */
export function findWholeRole(text: string): StockRole | null {
  return WHOLE.get(foldPhrase(text).replaceAll(' ', '')) ?? null
}

/** The longest known phrase that begins here, and how many words it takes. */
export function findRole(
  words: ReadonlyArray<string>,
  from: number,
): { readonly role: StockRole; readonly length: number } | null {
  const most = Math.min(LONGEST_PHRASE, words.length - from)
  for (let length = most; length > 0; length--) {
    const role = ROLES.get(words.slice(from, from + length).join(' '))
    if (role) return { role, length }
  }
  return null
}

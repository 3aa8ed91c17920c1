import { DAY_UNITS, HOUR_UNITS, WORKING } from './search-day-words.ts'
import {
  AROUND_WORDS,
  BETWEEN_WORDS,
  CURRENCY_WORDS,
  LIMIT_ENDINGS,
  LIMIT_WORDS,
  PER_CAN_WORDS,
  PER_POUCH_WORDS,
  RANGE_WORDS,
} from './search-limit-words.ts'
import { OR_WORDS } from './search-or-words.ts'
import { CAN_UNITS, OF_WORDS, ROLL_WORDS } from './search-wish-words.ts'
import { foldText } from './text.ts'

/** Patterns of limits in a search ('zyn 6-9 mg under 3 eur'); `understandSearch` reads what their named groups hold. */

const SHORTEST_FOLDED = 3
const NUMBER = '\\d{1,5}(?:[.,]\\d{1,2})?'
const UNITS = listAlternatives(Object.values(CURRENCY_WORDS).flat())
const LIMIT = listAlternatives(Object.values(LIMIT_WORDS).flat())
const BEFORE = '(?<=^|\\s)'
const AFTER = '(?=$|[\\s,;.!?])'
const AFTER_WORD = '(?![\\p{L}\\p{N}])'
const PER_CAN = `(?:\\s*(?<perCan>${listAlternatives(PER_CAN_WORDS)}))?`
const PER_POUCH = `(?:\\s*(?:${listAlternatives(PER_POUCH_WORDS)}))?`
/** 'mg/g' is another measure. */
const MG = `\\s*mg(?!\\s*/\\s*g)`
const RANGE = `(?:(?<between>${listAlternatives(BETWEEN_WORDS)})\\s+)?(?<from>${NUMBER})LOWER\\s*(?<middle>${listAlternatives(RANGE_WORDS)})\\s*`

export const MG_RANGE = makePattern(
  `${RANGE.replace('LOWER', '(?:\\s*mg)?')}(?<to>${NUMBER})${MG}${PER_POUCH}`,
)
export const MG_LIMIT = makePattern(`(?<limit>${LIMIT})\\s*(?<number>${NUMBER})${MG}${PER_POUCH}`)
export const MG_PLUS = makePattern(`(?<number>${NUMBER})(?:\\s*\\+${MG}|${MG}\\s*\\+)${PER_POUCH}`)
const MONEY = `(?:(?<sign>${UNITS})\\s*(?<first>NUMBER)|(?<second>NUMBER)\\s*(?<unit>${UNITS}))`
export const PRICE_LIMIT = makePattern(
  `(?<limit>${LIMIT})\\s*${MONEY.replaceAll('NUMBER', NUMBER)}${PER_CAN}`,
)
export const PRICE_RANGE = makePattern(
  `${RANGE.replace('LOWER', `(?:\\s*(?:${UNITS}))?`)}(?<to>${NUMBER})\\s*(?<unit>${UNITS})${PER_CAN}`,
)
const ENDING = `\\s*(?<limit>${listAlternatives(Object.values(LIMIT_ENDINGS).flat())})`
export const MG_ENDED = makePattern(`(?<number>${NUMBER})${MG}${PER_POUCH}${ENDING}`)
export const PRICE_ENDED = makePattern(`${MONEY.replaceAll('NUMBER', NUMBER)}${PER_CAN}${ENDING}`)
export const PRICE_ALONE = makePattern(
  `(?:(?:${listAlternatives(AROUND_WORDS)})\\s*)?${MONEY.replaceAll('NUMBER', NUMBER)}${PER_CAN}`,
)
const CANS = listAlternatives([...CAN_UNITS, ...ROLL_WORDS])
const DAYS = listAlternatives([...DAY_UNITS, ...HOUR_UNITS, ...WORKING, 'días'])
const SECOND = `(?:(?:${listAlternatives([...RANGE_WORDS, ...OR_WORDS])})\\s*\\d{1,3}\\s*)?`
/**
 * Behind a number without a unit: 'max 10 cans' counts cans, 'from 2 to 3 days' days, 'over 20 mg/g' is another measure,
 * 1.000 is no 1.
 */
const NO_UNIT = `${AFTER}(?![.,]\\d)(?!\\s*(?:mg|%|${SECOND}(?:${CANS}|${DAYS}))${AFTER_WORD})`
export const BARE_RANGE = makePattern(
  `(?:${listAlternatives(BETWEEN_WORDS)})\\s+(?<from>${NUMBER})\\s*(?:${listAlternatives(RANGE_WORDS)})\\s*(?<to>${NUMBER})${PER_CAN}${NO_UNIT}`,
)
/** 'Confezione da 10' counts cans. */
export const BARE_LIMIT = makePattern(
  `(?<!(?:^|\\s)(?:${CANS})\\s+(?=(?:${listAlternatives(OF_WORDS)})\\s))(?<limit>${LIMIT})\\s*(?<number>${NUMBER})${PER_CAN}${NO_UNIT}`,
)

/** Also without accents; but 'des' is no 'dès', and 'a' no 'à'. Longer ones first, or 'bis' would hide 'bis zu'. */
function listAlternatives(words: ReadonlyArray<string>): string {
  const folded = words.filter((word) => word.length > SHORTEST_FOLDED).map(foldText)
  return [...new Set([...words, ...folded])]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.$+*?^|()[\]{}\\/]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')
}

function makePattern(source: string): RegExp {
  return new RegExp(`${BEFORE}${source}${AFTER}`, 'giu')
}

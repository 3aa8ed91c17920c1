import { DAY_UNITS, HOUR_UNITS, WORKING } from './search-day-words.ts'
import { RANGE_WORDS } from './search-limit-words.ts'
import { isOr } from './search-or-words.ts'
import { foldText } from './text.ts'

type SaidDays = { readonly days: number; readonly to: number; readonly own: ReadonlyArray<string> }

const DAYS = new Set(DAY_UNITS)
const HOURS = new Set(HOUR_UNITS)
const IS_WORKING = new Set(WORKING)
const HOURS_PER_DAY = 24
/** Longer than any store takes to deliver, and what the filter takes. */
const MOST_DAYS = 60
const RANGE = new Set(RANGE_WORDS.map(foldText))
const FIRST = /^\d{1,2}$/
const NUMBER = /^(?:\d{1,2}[-–])?(\d{1,3})$/
const NUMBER_AND_UNIT = /^(?:\d{1,2}[-–])?(\d{1,3})[-–]?(\p{L}+)$/u

/** A number of days that is said from the folded word at `at` on: '2 days', '2-day', '1-2 Tage', '1 bis 2 Tage', '48h'. */
export function readDays(words: ReadonlyArray<string>, at: number): SaidDays | null {
  return readRange(words, at) ?? readNumber(words, at)
}

/** '2 to 3 days' and '2 or 3 days' are up to 3. */
function readRange(words: ReadonlyArray<string>, at: number): SaidDays | null {
  const [first = '', between = '', second = ''] = words.slice(at, at + 3)
  if (!FIRST.test(first) || !(RANGE.has(between) || isOr(between))) return null
  const read = Number(first) <= Number.parseInt(second, 10) ? readNumber(words, at + 2) : null
  return read && { ...read, own: words.slice(at, read.to) }
}

function readNumber(words: ReadonlyArray<string>, at: number): SaidDays | null {
  const [, glued, gluedUnit] = NUMBER_AND_UNIT.exec(words[at]!) ?? []
  if (glued !== undefined) return toDays(glued, gluedUnit!, { to: at + 1, own: [words[at]!] })
  const [, number] = NUMBER.exec(words[at]!) ?? []
  if (number === undefined) return null
  const unitAt = IS_WORKING.has(words[at + 1] ?? '') ? at + 2 : at + 1
  return toDays(number, words[unitAt] ?? '', { to: unitAt + 1, own: words.slice(at, unitAt + 1) })
}

function toDays(number: string, unit: string, said: Omit<SaidDays, 'days'>): SaidDays | null {
  if (!DAYS.has(unit) && !HOURS.has(unit)) return null
  const days = Math.ceil(Number(number) / (DAYS.has(unit) ? 1 : HOURS_PER_DAY))
  return days >= 1 && days <= MOST_DAYS ? { days, ...said } : null
}

import { addCans } from './read-packs.ts'
import { findUnit, findUnitEndingAt, markUsed, type Reading } from './reading.ts'
import { remember } from './remember.ts'
import { textAt, valueAt } from './token.ts'
import { COMPOUNDS, DOZENS, HALVES, NUMBERS_IN_WORDS, OF } from './unit-roles.ts'

const DOZEN = 12
/** Words of feeds repeat, so each is split once. */
const MOST_KEPT = 5000
const compounds = new Map<string, number>()
const COUNTED = new Set(['can', 'pack', 'vague pack', 'piece'])
const COUNTED_AFTER = new Set(['pack', 'vague pack', 'roll', 'sleeve'])

/** 'five cans', 'pack of five', 'roll of ten', 'fempack', 'half dozen'. */
export function readNumberInWords(reading: Reading, at: number) {
  const { text } = reading.tokens[at]!
  const number = NUMBERS_IN_WORDS.get(text)
  if (number !== undefined) readCountedWord(reading, at, number)
  else if (DOZENS.has(text)) readDozen(reading, at)
  else readCompound(reading, at)
}

function readCountedWord(reading: Reading, at: number, number: number) {
  const unit = findUnit(reading, at + 1)
  if (unit && COUNTED.has(unit.role)) {
    addCans(reading, number)
    return markUsed(reading, at, at + 2 + unit.rest.length)
  }
  const isAfter = at >= 2 && OF.has(textAt(reading.tokens, at - 1))
  if (!isAfter || !COUNTED_AFTER.has(findUnitEndingAt(reading, at - 2) ?? '')) return
  addCans(reading, number)
  markUsed(reading, at - 2, at + 1)
}

function readDozen(reading: Reading, at: number) {
  const { tokens } = reading
  if (!Number.isNaN(valueAt(tokens, at - 1))) return
  const isHalf = HALVES.has(textAt(tokens, at - 1))
  addCans(reading, isHalf ? DOZEN / 2 : DOZEN)
  const isCounted = findUnit(reading, at + 1)?.role === 'can'
  markUsed(reading, isHalf ? at - 1 : at, at + (isCounted ? 2 : 1))
}

function readCompound(reading: Reading, at: number) {
  const { text } = reading.tokens[at]!
  const number = remember(compounds, text, { most: MOST_KEPT, make: splitCompoundPack })
  if (number === 0) return
  addCans(reading, number)
  markUsed(reading, at, at + 1)
}

/** 'zehnerpack' → 10; 0 for any other word. */
function splitCompoundPack(text: string): number {
  for (const ending of COMPOUNDS) {
    const number = text.endsWith(ending) ? NUMBERS_IN_WORDS.get(text.slice(0, -ending.length)) : undefined
    if (number !== undefined) return number
  }
  return 0
}

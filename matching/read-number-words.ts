import { addCans, isRoll, noteRoll } from './read-packs.ts'
import { findUnit, findUnitEndingAt, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import { COMPOUNDS, DOZENS, HALVES, NUMBERS_IN_WORDS, OF, PLURAL_ROLLS } from './unit-roles.ts'

const DOZEN = 12
const COUNTED = new Set(['can', 'pack', 'vague pack', 'piece'])
const COUNTED_AFTER = new Set(['pack', 'vague pack', 'roll', 'half roll', 'sleeve'])

/** Dutch boxes, after a number. */
const BOXES_OR_TWELVE = 'dozen'

/** 'five cans', 'pack of five', 'roll of ten', 'fempack', 'half dozen'. */
export function readNumberInWords(reading: Reading, at: number) {
  const { text, packOf } = reading.tokens[at]!
  if (packOf === 0) return
  const number = NUMBERS_IN_WORDS.get(text)
  if (number !== undefined) readCountedWord(reading, at, number)
  else if (DOZENS.has(text)) readDozen(reading, at)
  else readCompound(reading, at)
}

function readCountedWord(reading: Reading, at: number, number: number) {
  if (readDozenOfWord(reading, at, number)) return
  const unit = findUnit(reading, at + 1)
  if (unit && isRoll(unit.role) && PLURAL_ROLLS.has(textAt(reading.tokens, at + 1 + unit.rest.length))) {
    noteRoll(reading, unit.role, number)
    return markUsed(reading, at, at + 2 + unit.rest.length)
  }
  if (unit && COUNTED.has(unit.role)) {
    if (unit.role === 'piece') reading.slots.pack.pieces.push(number)
    else addCans(reading, number)
    return markUsed(reading, at, at + 2 + unit.rest.length)
  }
  const isAfter = at >= 2 && OF.has(textAt(reading.tokens, at - 1))
  if (!isAfter || !COUNTED_AFTER.has(findUnitEndingAt(reading, at - 2) ?? '')) return
  addCans(reading, number)
  markUsed(reading, at - 2, at + 1)
}

/** 'one dozen', 'två dussin'. 'Two dozen' may be two boxes in Dutch. */
function readDozenOfWord(reading: Reading, at: number, number: number): boolean {
  const word = textAt(reading.tokens, at + 1)
  if (!DOZENS.has(word)) return false
  if (number > 1 && word === BOXES_OR_TWELVE) reading.slots.pack.isVague = true
  else addCans(reading, number * DOZEN)
  const isCounted = findUnit(reading, at + 2)?.role === 'can'
  markUsed(reading, at, at + (isCounted ? 3 : 2))
  return true
}

function readDozen(reading: Reading, at: number) {
  const { tokens } = reading
  if (!Number.isNaN(valueAt(tokens, at - 1))) return
  // 'Half a dozen'.
  const before = textAt(tokens, at - 1) === 'a' ? at - 2 : at - 1
  const isHalf = HALVES.has(textAt(tokens, before))
  addCans(reading, isHalf ? DOZEN / 2 : DOZEN)
  const isCounted = findUnit(reading, at + 1)?.role === 'can'
  markUsed(reading, isHalf ? before : at, at + (isCounted ? 2 : 1))
}

/** '1 dozen cans', '2 dussin burkar'. Dutch '10 dozen' are ten boxes. */
export function readDozens(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { value } = tokens[at]!
  if (!DOZENS.has(textAt(tokens, at + 1)) || !Number.isInteger(value)) return false
  const isCounted = findUnit(reading, at + 2)?.role === 'can'
  if (value > 1 && !isCounted && textAt(tokens, at + 1) === BOXES_OR_TWELVE) return false
  addCans(reading, value * DOZEN)
  markUsed(reading, at, at + (isCounted ? 3 : 2))
  return true
}

function readCompound(reading: Reading, at: number) {
  const token = reading.tokens[at]!
  token.packOf ??= splitCompoundPack(token.text)
  if (token.packOf === 0) return
  addCans(reading, token.packOf)
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

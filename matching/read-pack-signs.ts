import { findPhrase, isMeaningOf } from './find-phrase.ts'
import type { UnitRole } from './phrase-types.ts'
import {
  addCans,
  isRoll,
  LEAST_OF_ROLL,
  LEAST_POUCHES_OF_CAN,
  noteRoll,
  skipVague,
  toPouches,
} from './read-packs.ts'
import { isCodeMark } from './read-scale.ts'
import { findUnit, findUnitEndingAt, markUsed, type Reading } from './reading.ts'
import { textAt, tokenAt, valueAt } from './token.ts'
import { BOXES, FREE, NUMBERS_IN_WORDS, OF, ONE_CAN, unitsOf } from './unit-roles.ts'

/** Cans with so many pouches are rare. */
const LEAST_CERTAIN_PACK = 30
const NOT_PACKS: ReadonlySet<UnitRole> = new Set(['mg', 'gram', 'pouch', 'dot', 'sort', 'other'])
const COUNTED_IN_EACH: ReadonlySet<UnitRole> = new Set(['can', 'piece', 'pack'])
/** Other numbers after a strength are its milligrams. */
const PACK_OPTIONS: ReadonlySet<number> = new Set([1, 2, 3, 5, 10, 15, 20, 25, 30, 50, 60, 100])
const CANS_PER_ROLL: ReadonlyArray<number> = [5, 10]

/** '10 x …', '3 x 10-pack', '2x5', '10x20', 'x10', '5er'. */
export function readTimes(reading: Reading, at: number): boolean {
  const { tokens, used } = reading
  const next = tokenAt(tokens, at + 1)
  const { value } = tokens[at]!
  if (next?.text === 'x' && !used[at + 1] && (next.isGlued || !isMeaningOf(tokens, at + 1, 'strength'))) {
    markUsed(reading, at, at + 2)
    if (readRolls(reading, at)) return true
    const factor = readFactor(reading, at + 2)
    // In Spain and Italy '3x2' is three for the price of two.
    if (factor > 1 && factor === value - 1) reading.slots.pack.isVague = true
    else addCans(reading, value * factor)
    return true
  }
  if (textAt(tokens, at - 1) !== 'x' || used[at - 1]) return false
  addCans(reading, value)
  markUsed(reading, at - 1, at + 1)
  skipVague(reading, at - 2)
  return true
}

/** '2 x Roll' are two rolls; '10 x Roll' may be a roll of ten. */
function readRolls(reading: Reading, at: number): boolean {
  const unit = findUnit(reading, at + 2)
  if (!unit || !isRoll(unit.role)) return false
  const { value } = reading.tokens[at]!
  if (value < LEAST_OF_ROLL) noteRoll(reading, unit.role, value)
  else reading.slots.pack.isVague = true
  markUsed(reading, at + 2, at + 3 + unit.rest.length)
  return true
}

/** The cans of each in '2 x 5'. In '10 x 20' each is one can of twenty pouches. */
function readFactor(reading: Reading, at: number): number {
  const { tokens, used, slots } = reading
  const value = valueAt(tokens, at)
  if (used[at] || !Number.isInteger(value) || value < 1) return 1
  const role = findUnit(reading, at + 1)?.role
  if (role === 'pack' || role === 'can') {
    markUsed(reading, at, at + 2)
    return value
  }
  if (role !== undefined || textAt(tokens, at + 1) === '/') return 1
  const pouches = value >= LEAST_POUCHES_OF_CAN ? toPouches(value) : null
  markUsed(reading, at, at + 1)
  if (pouches === null) return value
  slots.pouches = pouches
  return 1
}

/** '4+1 free': all of them are in the parcel. Without the word it may be anything. */
export function readSum(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const more = valueAt(tokens, at + 2)
  if (textAt(tokens, at + 1) !== '+' || !Number.isInteger(more)) return false
  const role = findUnit(reading, at + 3)?.role
  if (role === 'mg' || role === 'gram' || role === 'pouch') return false
  const end = at + (role === 'can' || role === 'pack' || role === 'piece' ? 4 : 3)
  if (FREE.has(textAt(tokens, end))) addCans(reading, tokens[at]!.value + more)
  else reading.slots.pack.isVague = true
  markUsed(reading, at, end)
  return true
}

/** 'pack of 5', 'Roll (10)', 'lot de 3', 'Stock/10', '1 roll (10)'. */
export function readMarkedBefore(reading: Reading, at: number): boolean {
  const { tokens, used, slots } = reading
  const { value } = tokens[at]!
  if (at === 0 || !Number.isInteger(value)) return false
  if (used[at - 1]) return readRollContent(reading, at)
  const mark = tokens[at - 1]!.text
  const isOf = OF.has(mark) || mark === '/'
  const place = isOf ? at - 2 : at - 1
  const role = place < 0 ? undefined : findUnitEndingAt(reading, place)
  if (role === 'pouch' && reading.breaks.includes(at) && value >= LEAST_POUCHES_OF_CAN) {
    slots.pouches = toPouches(value)
    markUsed(reading, place, at + 1)
    return true
  }
  if (!role || NOT_PACKS.has(role)) return false
  if ((!isOf || mark === '/') && (role === 'can' || role === 'piece' || role === 'single')) return false
  const isPouches = role === 'can' && ONE_CAN.has(tokens[place]!.text) && value >= LEAST_POUCHES_OF_CAN
  if (isPouches) slots.pouches = toPouches(value)
  else if (BOXES.has(tokens[place]!.text) && value >= LEAST_POUCHES_OF_CAN) slots.pack.pieces.push(value)
  else addCans(reading, value)
  markUsed(reading, place, at + 1)
  return true
}

/** The 10 of '1 roll (10)' says the same again. */
function readRollContent(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const rolls = valueAt(tokens, at - 2)
  const { pack } = reading.slots
  if (pack.rolls + pack.sleeves + pack.halfRolls === 0) return false
  if (!CANS_PER_ROLL.some((cans) => tokens[at]!.value === rolls * cans)) return false
  addCans(reading, tokens[at]!.value)
  markUsed(reading, at, at + 1)
  return true
}

/** '3 rullar à 10', '2 rolls of 10 cans', '3 packs of 5': so many in each. */
export function readEach(reading: Reading, at: number): boolean {
  const { tokens, used, slots } = reading
  const { value } = tokens[at]!
  // 'à', 'mit je'.
  const place = OF.has(textAt(tokens, at - 2)) ? at - 3 : at - 2
  if (place < 1 || !used[place] || !used[place - 1] || !OF.has(textAt(tokens, at - 1))) return false
  const many = NUMBERS_IN_WORDS.get(textAt(tokens, place - 1)) ?? valueAt(tokens, place - 1)
  const role = unitsOf(tokens[place]!)?.find(({ rest }) => rest.length === 0)?.role
  const counted = findUnit(reading, at + 1)
  if (!Number.isInteger(many) || !Number.isInteger(value) || value < 2) return false
  if (counted ? !COUNTED_IN_EACH.has(counted.role) : value >= LEAST_POUCHES_OF_CAN) return false
  if (counted?.role === 'piece' && value >= LEAST_POUCHES_OF_CAN) return false
  const { pack } = slots
  if (isRoll(role)) forgetRolls(reading)
  else if (role !== 'pack') return false
  else if (pack.cans.at(-1) === many) pack.cans.pop()
  addCans(reading, many * value)
  markUsed(reading, place + 1, at + 1 + (counted ? 1 + counted.rest.length : 0))
  return true
}

/** Their cans are counted. */
function forgetRolls({ slots: { pack } }: Reading) {
  pack.rolls = 0
  pack.sleeves = 0
  pack.halfRolls = 0
}

/** '9 mg / 10', '#2 / 10': the last of a shop's options is its pack. */
export function readLastOption(reading: Reading, at: number): boolean {
  const { tokens, slots, breaks } = reading
  const { value } = tokens[at]!
  const isLast = at === tokens.length - 1 || breaks.includes(at + 1)
  if (!isLast || at < 2 || textAt(tokens, at - 1) !== '/' || !Number.isInteger(value)) return false
  if (isStrengthWord(reading, at - 1) && PACK_OPTIONS.has(value)) slots.pack.options.push(value)
  else if (!isFigure(reading, at - 2)) return false
  // Twenty may be the pouches of one can.
  else if (value >= LEAST_POUCHES_OF_CAN && value < LEAST_CERTAIN_PACK) slots.pack.isVague = true
  else addCans(reading, value)
  markUsed(reading, at - 1, at + 1)
  return true
}

/** The whole text before is a strength: 'Extra Strong / 10'. In a title the number may belong to anything. */
function isStrengthWord({ tokens, used }: Reading, end: number): boolean {
  const phrase = findPhrase(tokens, used, 0)
  return phrase?.meaning.role === 'strength' && 1 + phrase.rest.length === end
}

function isFigure({ tokens }: Reading, at: number): boolean {
  if (!Number.isNaN(tokens[at]!.value)) return isCodeMark(tokens, at)
  return unitsOf(tokens[at]!)?.[0]?.role === 'mg'
}

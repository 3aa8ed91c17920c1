import type { UnitPhrase, UnitRole } from './phrase-types.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import {
  COUNTS,
  DISCOUNTS,
  LARGE_PACKS,
  OF,
  ONE_CAN,
  PER,
  PLURAL_ROLLS,
  PORTIONS,
  SMALL_PACKS,
  THRESHOLDS,
} from './unit-roles.ts'

/** The number of pouches that one can may hold. */
const POUCHES_PER_CAN = { least: 10, most: 60 }
/** 'Tin of 20' counts pouches, 'tin of 5' does not. */
export const LEAST_POUCHES_OF_CAN = 14
/** A larger number of cans in one offer is a misreading. */
const MOST_CANS = 500
const FEW_ARE_CANS = new Set(['ct', 'count', 'p'])
/** From this number on, one roll is meant: '10 (Roll)', '5 sleeve'. */
export const LEAST_OF_ROLL = 5
/** A number before its unit. False when the two do not belong together. */
export function readCounted(reading: Reading, { at, unit }: { at: number; unit: UnitPhrase }): boolean {
  const { slots, tokens } = reading
  const { value } = tokens[at]!
  const end = at + 2 + unit.rest.length
  if (unit.role === 'dot') slots.dots ||= value
  else if (unit.role === 'sort') noteSorts(reading, value, tokens[at + 1]!.text)
  else if (unit.role === 'pouch') {
    if (!readPouches(reading, value, tokens[at + 1]!.text)) return false
  } else if (unit.role === 'pack' && isCanOf(reading, end - 1, tokens[end - 1]!.text))
    slots.pouches = toPouches(value)
  else if (unit.role === 'piece' && PORTIONS.has(textAt(tokens, end))) notePortions(reading, value)
  else if (unit.role === 'piece' && (isPerCan(reading, end) || isInCan(reading, at)))
    slots.pouches = toPouches(value) ?? slots.pouches
  else if (isRollOf(reading, { at, unit })) {
    noteRoll(reading, unit.role, 1)
    addCans(reading, value)
  } else if (
    !readThreshold(reading, at, unit.role) &&
    !readPack(reading, {
      value,
      role: unit.role,
      isLarge: isLargePack(value, unit.role, tokens[at + 1]!.text),
    })
  )
    return false
  markUsed(reading, at, end)
  if (unit.role === 'pack') skipVague(reading, end)
  skipPer(reading, end)
  return true
}

/** The 'bundle' of '3er Bundle' and of 'Bundle x3' has its number. */
export function skipVague(reading: Reading, at: number) {
  const unit = at < 0 ? null : findUnit(reading, at)
  if (unit?.role === 'vague pack') markUsed(reading, at, at + 1 + unit.rest.length)
}

/** '5 flavours' is a box of several products. */
function noteSorts({ slots }: Reading, sorts: number, word: string) {
  if (sorts < 2) return
  slots.mixedWord ??= `${sorts} ${word}`
  slots.words.push(word)
}

/** Pouches per can; more are in several cans; a low number of 'ct' means cans of a roll, and '3-p' is a pack of three. */
function readPouches(reading: Reading, value: number, word: string): boolean {
  // A shop's whole option: twenty cans, or a can of twenty.
  if (word === 'p' && value >= LEAST_POUCHES_OF_CAN && reading.tokens.length === 2) {
    reading.slots.pack.isVague = true
    return true
  }
  const pouches = word === 'p' && value < LEAST_POUCHES_OF_CAN ? null : toPouches(value)
  if (pouches !== null) reading.slots.pouches = pouches
  else if (value > POUCHES_PER_CAN.most) reading.slots.pack.isVague = true
  else if (FEW_ARE_CANS.has(word)) addCans(reading, value)
  else return false
  return true
}

/** '20er Dose': a can of twenty. */
function isCanOf(reading: Reading, at: number, word: string): boolean {
  return word === 'er' && ONE_CAN.has(textAt(reading.tokens, at + 1))
}

/** 'Rabatt ab 10 Dosen' is no pack of ten; without a word for the discount it is unclear. */
function readThreshold({ tokens, slots }: Reading, at: number, role: UnitRole): boolean {
  if (role === 'gram' || role === 'other' || !THRESHOLDS.has(textAt(tokens, at - 1))) return false
  if (!DISCOUNTS.has(textAt(tokens, at - 2))) slots.pack.isVague = true
  return true
}

/** '10 (Roll)' and '10 stock' are one roll of ten, '2 rolls' and '3 stockar' are as many rolls. */
function isRollOf({ tokens, breaks }: Reading, { at, unit }: { at: number; unit: UnitPhrase }): boolean {
  if (!isRoll(unit.role)) return false
  const { value } = tokens[at]!
  if (!Number.isInteger(value) || value < 2) return false
  if (breaks.includes(at + 1)) return true
  return value >= LEAST_OF_ROLL && !PLURAL_ROLLS.has(tokens[at + 1 + unit.rest.length]!.text)
}

export function noteRoll({ slots: { pack } }: Reading, role: UnitRole, rolls: number) {
  if (role === 'roll') pack.rolls = Math.max(pack.rolls, rolls)
  else if (role === 'half roll') pack.halfRolls = Math.max(pack.halfRolls, rolls)
  else pack.sleeves = Math.max(pack.sleeves, rolls)
}

export function isRoll(role: UnitRole | undefined): role is 'roll' | 'half roll' | 'sleeve' {
  return role === 'roll' || role === 'half roll' || role === 'sleeve'
}

/** One set holds any number of cans, and so do two displays; one pack may be a can. */
function isLargePack(value: number, role: UnitRole, word: string): boolean {
  if (LARGE_PACKS.has(word)) return value < LEAST_OF_ROLL
  if (value > 1) return false
  return role === 'vague pack' || (role === 'pack' && !SMALL_PACKS.has(word) && !COUNTS.has(word))
}

/** False for a number that cannot be a pack. */
function readPack(
  reading: Reading,
  { value, role, isLarge }: { value: number; role: UnitRole; isLarge: boolean },
): boolean {
  const { pack } = reading.slots
  if (role === 'gram' || role === 'other') return true
  if (!Number.isInteger(value) || value < 1 || value > MOST_CANS) return false
  if (isRoll(role)) noteRoll(reading, role, value)
  else if (role === 'piece') pack.pieces.push(value)
  else if (isLarge) pack.isVague = true
  else if (role !== 'single') addCans(reading, value)
  return true
}

export function addCans({ slots }: Reading, cans: number) {
  if (Number.isInteger(cans) && cans >= 1 && cans <= MOST_CANS) slots.pack.cans.push(cans)
}

export function toPouches(value: number): number | null {
  return value >= POUCHES_PER_CAN.least && value <= POUCHES_PER_CAN.most && Number.isInteger(value)
    ? value
    : null
}

/** '24 st portioner': the pouches of one can, if one can hold so many. */
function notePortions({ slots }: Reading, value: number) {
  const pouches = toPouches(value)
  if (pouches === null) slots.pack.isVague = true
  else slots.pouches = pouches
}

/** 'Dose (20 Stk)', 'dosa om 22 st': as many pieces as one can may hold, right after the can. */
function isInCan({ tokens }: Reading, at: number): boolean {
  const before = OF.has(textAt(tokens, at - 1)) ? at - 2 : at - 1
  return tokens[at]!.value >= LEAST_POUCHES_OF_CAN && ONE_CAN.has(textAt(tokens, before))
}

/** '/can', 'per dosa'. */
function isPerCan(reading: Reading, at: number): boolean {
  const mark = textAt(reading.tokens, at)
  if (mark !== '/' && !(mark !== undefined && PER.has(mark))) return false
  const role = findUnit(reading, at + 1)?.role
  return role === 'can' || role === 'pack'
}

function skipPer(reading: Reading, at: number) {
  if (isPerCan(reading, at)) markUsed(reading, at, at + 2)
}

/** '10 / Roll', and the 30 of '30 (3 rolls)': a number before a roll that says the same. */
export function readPerRoll(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { value } = tokens[at]!
  const mark = textAt(tokens, at + 1)
  const place = mark === '/' || PER.has(mark) ? at + 2 : at + 1
  const count = valueAt(tokens, place)
  const rolls = Number.isNaN(count) ? 1 : count
  const role = findUnit(reading, Number.isNaN(count) ? place : place + 1)?.role
  if ((role !== 'roll' && role !== 'sleeve') || value < LEAST_OF_ROLL * rolls || value % rolls > 0)
    return false
  addCans(reading, value)
  markUsed(reading, at, place)
  return true
}

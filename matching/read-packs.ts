import { isMeaningOf } from './find-phrase.ts'
import type { UnitPhrase, UnitRole } from './phrase-types.ts'
import { findUnit, findUnitEndingAt, markUsed, type Reading } from './reading.ts'
import { textAt, tokenAt } from './token.ts'
import { DISCOUNTS, NUMBERS_IN_WORDS, OF, ONE_CAN, PER, THRESHOLDS } from './unit-roles.ts'

/** The number of pouches that one can may hold. */
const POUCHES_PER_CAN = { least: 10, most: 60 }
/** 'Tin of 20' counts pouches, 'tin of 5' does not. */
const LEAST_POUCHES_OF_CAN = 14
/** A larger number of cans in one offer is a misreading. */
const MOST_CANS = 500
const FEW_ARE_CANS = new Set(['ct', 'count', 'p'])
/** 'tiopack', 'fempack'. */
const PACK_ENDING = 'pack'

/** 'five cans', 'pack of five', 'fempack'. */
export function readNumberInWords(reading: Reading, at: number) {
  const { tokens } = reading
  const { text } = tokens[at]!
  const number = NUMBERS_IN_WORDS.get(text)
  if (number === undefined) return readCompoundPack(reading, at)
  const role = findUnit(reading, at + 1)?.role
  const isBefore = role === 'can' || role === 'pack' || role === 'vague pack' || role === 'piece'
  const isAfter = at >= 2 && OF.has(tokens[at - 1]!.text) && findUnitEndingAt(reading, at - 2) === 'pack'
  if (!isBefore && !isAfter) return
  addCans(reading, number)
  if (isBefore) markUsed(reading, at, at + 2)
  else markUsed(reading, at - 2, at + 1)
}

function readCompoundPack(reading: Reading, at: number) {
  const { text } = reading.tokens[at]!
  if (!text.endsWith(PACK_ENDING)) return
  const number = NUMBERS_IN_WORDS.get(text.slice(0, -PACK_ENDING.length))
  if (number === undefined) return
  addCans(reading, number)
  markUsed(reading, at, at + 1)
}

/** A number before its unit. False when the two do not belong together. */
export function readCounted(reading: Reading, { at, unit }: { at: number; unit: UnitPhrase }): boolean {
  const { slots, tokens } = reading
  const { value } = tokens[at]!
  const end = at + 2 + unit.rest.length
  if (unit.role === 'dot') slots.dots ||= value
  else if (unit.role === 'pouch') {
    if (!readPouches(reading, value, tokens[at + 1]!.text)) return false
  } else if (unit.role === 'pack' && isCanOf(reading, end - 1, tokens[end - 1]!.text))
    slots.pouches = toPouches(value)
  else if (unit.role === 'piece' && (isPerCan(reading, end) || isInCan(reading, at)))
    slots.pouches = toPouches(value) ?? slots.pouches
  else if (!readThreshold(reading, at, unit.role) && !readPack(reading, { value, role: unit.role }))
    return false
  markUsed(reading, at, end)
  skipPer(reading, end)
  return true
}

/** Pouches per can; a low number of 'ct' means cans of a roll, and '3-p' is a pack of three. */
function readPouches(reading: Reading, value: number, word: string): boolean {
  const pouches = toPouches(value)
  if (pouches !== null) reading.slots.pouches = pouches
  else if (value > POUCHES_PER_CAN.most) return true
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

/** False for a number that cannot be a pack. */
function readPack(reading: Reading, { value, role }: { value: number; role: UnitRole }): boolean {
  const { pack } = reading.slots
  if (role === 'gram' || role === 'other') return true
  if (!Number.isInteger(value) || value < 1 || value > MOST_CANS) return false
  if (role === 'roll') pack.rolls = Math.max(pack.rolls, value)
  else if (role === 'sleeve') pack.sleeves = Math.max(pack.sleeves, value)
  else if (role === 'piece') pack.pieces.push(value)
  else if (role !== 'single') addCans(reading, value)
  return true
}

function addCans({ slots }: Reading, cans: number) {
  if (Number.isInteger(cans) && cans >= 1 && cans <= MOST_CANS) slots.pack.cans.push(cans)
}

function toPouches(value: number): number | null {
  return value >= POUCHES_PER_CAN.least && value <= POUCHES_PER_CAN.most && Number.isInteger(value)
    ? value
    : null
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

/** '10 x …', '3 x 10-pack', 'x10', '5er'. */
export function readTimes(reading: Reading, at: number): boolean {
  const { tokens, used } = reading
  const next = tokenAt(tokens, at + 1)
  const before = tokenAt(tokens, at - 1)
  const { value } = tokens[at]!
  if (next?.text === 'x' && !used[at + 1] && (next.isGlued || !isMeaningOf(tokens, at + 1, 'strength'))) {
    const inner = tokenAt(tokens, at + 2)
    const innerRole = inner && !Number.isNaN(inner.value) ? findUnit(reading, at + 3)?.role : undefined
    const isProduct = innerRole === 'pack' || innerRole === 'can'
    addCans(reading, isProduct ? value * inner!.value : value)
    markUsed(reading, at, isProduct ? at + 4 : at + 2)
    return true
  }
  if (before?.text !== 'x' || used[at - 1]) return false
  addCans(reading, value)
  markUsed(reading, at - 1, at + 1)
  return true
}

/** 'pack of 5', 'Roll (10)', 'lot de 3'. */
export function readMarkedBefore(reading: Reading, at: number): boolean {
  const { tokens, used, slots } = reading
  const before = tokenAt(tokens, at - 1)
  if (!before || used[at - 1]) return false
  const { value } = tokens[at]!
  const isOf = OF.has(before.text)
  const place = isOf ? at - 2 : at - 1
  const role = place < 0 ? undefined : findUnitEndingAt(reading, place)
  if (!role || role === 'mg' || role === 'gram' || role === 'pouch' || role === 'other') return false
  if (!isOf && (role === 'can' || role === 'piece' || role === 'single')) return false
  if (!Number.isInteger(value)) return false
  const isPouches = role === 'can' && ONE_CAN.has(tokens[place]!.text) && value >= LEAST_POUCHES_OF_CAN
  if (isPouches) slots.pouches = toPouches(value)
  else addCans(reading, value)
  markUsed(reading, place, at + 1)
  return true
}

import { readCounted, readMarkedBefore, readNumberInWords, readTimes } from './read-packs.ts'
import { readCode, readMilligrams, readPercent, readScale } from './read-strengths.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { DEGREES } from './unit-roles.ts'

/** Explains every number it can by what stands beside it: milligrams, grams, packs, pouches, codes, degrees. */
export function readNumbers(reading: Reading) {
  const { tokens, used } = reading
  for (let at = 0; at < tokens.length; at++) {
    if (used[at]) continue
    if (Number.isNaN(tokens[at]!.value)) readNumberInWords(reading, at)
    else readNumber(reading, at)
  }
}

function readNumber(reading: Reading, at: number) {
  if (readTemperature(reading, at) || readPrice(reading, at) || readPercent(reading, at)) return
  if (readScale(reading, at) || readCode(reading, at)) return
  const unit = findUnit(reading, at + 1)
  if (unit?.role === 'mg') return readMilligrams(reading, { at, end: at + 2 + unit.rest.length })
  if (unit && readCounted(reading, { at, unit })) return
  if (readTimes(reading, at) || readMarkedBefore(reading, at)) return
  reading.slots.bareNumbers.push(reading.tokens[at]!.text)
  reading.used[at] = 1
}

/** '-80 °C' and '-20 %' say nothing about the product. */
function readTemperature(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const after = tokens[at + 1]
  const isMinusWord = tokens[at - 1]?.text === 'minus'
  const isDegrees =
    after !== undefined && DEGREES.has(after.text) && (after.isGlued || after.text !== 'c' || isMinusWord)
  if (!tokens[at]!.isNegative && !isMinusWord && !isDegrees) return false
  const unit = findUnit(reading, at + 1)?.role
  if (unit !== undefined && unit !== 'other') return false
  const isUnit = after?.text === '%' || (after !== undefined && DEGREES.has(after.text))
  markUsed(reading, isMinusWord ? at - 1 : at, at + (isUnit ? 2 : 1))
  return true
}

/** '$1.98', '4,79 €'. */
function readPrice(reading: Reading, at: number): boolean {
  const { tokens } = reading
  if (tokens[at - 1]?.text !== '$' && tokens[at + 1]?.text !== '$') return false
  markUsed(reading, tokens[at - 1]?.text === '$' ? at - 1 : at, at + (tokens[at + 1]?.text === '$' ? 2 : 1))
  return true
}

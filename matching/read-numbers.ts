import { readArticle } from './read-article.ts'
import { readDozens, readNumberInWords } from './read-number-words.ts'
import { readGift, readOffer } from './read-offers.ts'
import { readEach, readLastOption, readMarkedBefore, readSum, readTimes } from './read-pack-signs.ts'
import { readCounted, readPerRoll } from './read-packs.ts'
import { readScale, readScaleInWords } from './read-scale.ts'
import { isBeforeNicotineFree, readCode, readMilligrams, readPercent } from './read-strengths.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, tokenAt, valueAt } from './token.ts'
import { DATE_MARKS, DEGREES } from './unit-roles.ts'

/** Explains numbers by the words beside them: milligrams, grams, packs, pouches, codes, degrees. */
export function readNumbers(reading: Reading) {
  const { tokens, used } = reading
  for (let at = 0; at < tokens.length; at++) {
    if (used[at]) continue
    if (Number.isNaN(tokens[at]!.value)) readNumberInWords(reading, at)
    else readNumber(reading, at)
  }
}

function readNumber(reading: Reading, at: number) {
  if (
    readDate(reading, at) ||
    readTemperature(reading, at) ||
    readPrice(reading, at) ||
    readPercent(reading, at)
  )
    return
  if (readArticle(reading, at) || readDozens(reading, at)) return
  if (readScaleInWords(reading, at) || readEach(reading, at)) return
  if (readOffer(reading, at) || readGift(reading, at)) return
  if (readSum(reading, at) || readScale(reading, at) || readCode(reading, at)) return
  const unit = findUnit(reading, at + 1)
  if (unit?.role === 'mg') {
    const isAlone = unit.rest.length === 0 || isBeforeNicotineFree(reading, at + 2)
    return readMilligrams(reading, { at, end: at + 2 + (isAlone ? 0 : unit.rest.length) })
  }
  if (unit && !isPadded(reading.tokens[at]!.text) && readCounted(reading, { at, unit })) return
  if (readTimes(reading, at) || readMarkedBefore(reading, at)) return
  if (readPerRoll(reading, at) || readLastOption(reading, at)) return
  reading.slots.bareNumbers.push(reading.tokens[at]!.text)
  reading.used[at] = 1
}

/** 'MHD 12/26', 'bb 03.27': four-digit years are removed earlier. */
function readDate(reading: Reading, at: number): boolean {
  const { tokens } = reading
  // The 4 of '5 for 4' is no date, though 'for' may be the Danish word for 'before'.
  if (!DATE_MARKS.has(textAt(tokens, at - 1)) || !Number.isNaN(valueAt(tokens, at - 2))) return false
  const unit = findUnit(reading, at + 1)?.role
  if (unit !== undefined && unit !== 'other') return false
  let end = at + 1
  while (textAt(tokens, end) === '/' && !Number.isNaN(valueAt(tokens, end + 1))) end += 2
  markUsed(reading, at, end)
  return true
}

/** '03' and '06' are strengths: cans are never counted like that. */
function isPadded(text: string): boolean {
  return text.length > 1 && text.charCodeAt(0) === 48 && text.charCodeAt(1) >= 48
}

/** '-80 °C' and '-20 %' say nothing about the product. */
function readTemperature(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const after = tokenAt(tokens, at + 1)
  const isMinusWord = textAt(tokens, at - 1) === 'minus'
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
  const isAfterSign = textAt(reading.tokens, at - 1) === '$'
  const isBeforeSign = hasSignAfter(reading, at)
  if (!isAfterSign && !isBeforeSign) return false
  markUsed(reading, isAfterSign ? at - 1 : at, at + (isBeforeSign ? 2 : 1))
  return true
}

/** The sign of '5 – £24.99' belongs to the number after it. */
function hasSignAfter({ tokens, breaks }: Reading, at: number): boolean {
  if (textAt(tokens, at + 1) !== '$' || breaks.includes(at + 1)) return false
  const next = tokenAt(tokens, at + 2)
  return !next?.isGlued || Number.isNaN(next.value)
}

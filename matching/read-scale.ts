import { findEndOfWords, findStartOfWords } from './find-words.ts'
import type { UnitRole } from './phrase-types.ts'
import { findUnit, findUnitEndingAt, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import { CODE_MARKS, LEVEL_MARKS, RATINGS, SCALE_MARKS, SCALE_OF } from './unit-roles.ts'

/** '4/4' and '3/5' are scales; '1/2' is not. */
const SCALE = { least: 4, most: 6 }
/** With a word that leaves no doubt: 'intensity 2 of 3', '7 out of 10'. */
const NAMED_SCALE = { least: 3, most: 10 }

const PACKS: ReadonlySet<UnitRole> = new Set([
  'can',
  'piece',
  'pack',
  'vague pack',
  'roll',
  'half roll',
  'sleeve',
])

/** '4/5': that many dots of a scale. '4 / 5' may also be two options of a shop. */
export function readScale(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const of = valueAt(tokens, at + 2)
  const { value } = tokens[at]!
  if (textAt(tokens, at + 1) !== '/' || !(of >= value && of <= SCALE.most && of >= SCALE.least)) return false
  if (findUnit(reading, at + 3) || isCodeMark(tokens, at)) return false
  if (!isRating(reading, at, at + 3)) reading.slots.dots ||= value
  if (!tokens[at + 1]!.isGlued) reading.slots.pack.isVague = true
  markUsed(reading, findStartOfWords(SCALE_MARKS, tokens, at), at + 3)
  return true
}

/** '3 out of 5', 'Stärke 4 von 5': never cans. A scale of ten, or a rating, says nothing about the product. */
export function readScaleInWords(reading: Reading, at: number): boolean {
  const { tokens, slots } = reading
  const last = findEndOfWords(SCALE_OF, tokens, at + 1)
  const of = valueAt(tokens, last)
  if (last === at + 1 || !Number.isInteger(of)) return false
  const isCode = isCodeMark(tokens, at) && !reading.used[at - 1]
  const start = isCode ? at - 1 : findStartOfWords(SCALE_MARKS, tokens, at)
  const isRated = isRating(reading, at, last + 1)
  const isNamed = start < at || last > at + 2 || isRated
  const { least, most } = isNamed ? NAMED_SCALE : SCALE
  const { value } = tokens[at]!
  if (!(of >= value && of >= least && of <= most)) return false
  const unit = reading.breaks.includes(last + 1) ? null : findUnit(reading, last + 1)
  const isCounted = unit !== null && unit.role !== 'dot'
  // '2 de 5 latas', 'pack 2 de 5'.
  if (!isNamed && (isCounted || isAfterPack(reading, at))) return false
  if (isCounted) slots.pack.isVague = true
  if (of <= SCALE.most && Number.isInteger(value) && !isRated) {
    if (isCode) slots.codes.push(value)
    else slots.dots ||= value
  }
  markUsed(reading, start, last + (unit?.role === 'dot' ? 2 : 1))
  return true
}

function isAfterPack(reading: Reading, at: number): boolean {
  const role = at > 0 ? findUnitEndingAt(reading, at - 1) : undefined
  return role !== undefined && PACKS.has(role)
}

/** '4 of 5 stars'; the words beside it are read as well, or are noise. */
function isRating(reading: Reading, at: number, end: number): boolean {
  const { tokens } = reading
  const isBefore = RATINGS.has(textAt(tokens, at - 1))
  const isAfter = RATINGS.has(textAt(tokens, end))
  if (isBefore) markUsed(reading, at - 1, at)
  if (isAfter) markUsed(reading, end, end + 1)
  return isBefore || isAfter
}

export function isCodeMark(tokens: Reading['tokens'], at: number): boolean {
  const mark = textAt(tokens, at - 1)
  return mark === '#' || CODE_MARKS.has(mark) || (mark === 's' && tokens[at]!.isGlued)
}

/**
 * The '/5' of 'Styrka 4/5'. With spaces it may also be a shop's option of five cans: 'S3 / 5'. The '/10' of
 * 'Styrka 7/10' may be either.
 */
export function skipScale(reading: Reading, at: number) {
  const { tokens, slots } = reading
  const of = valueAt(tokens, at + 2)
  if (textAt(tokens, at + 1) !== '/' || !(of >= tokens[at]!.value) || findUnit(reading, at + 3)) return
  const { isGlued } = tokens[at + 1]!
  const isOfTen = of === NAMED_SCALE.most && isGlued && LEVEL_MARKS.has(textAt(tokens, at - 1))
  if (of > SCALE.most && !isOfTen) return
  if (!isGlued || isOfTen) slots.pack.isVague = true
  markUsed(reading, at + 1, at + 3)
}

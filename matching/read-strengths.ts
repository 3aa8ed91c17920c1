import { findPhrase, isMeaningOf } from './find-phrase.ts'
import type { UnitRole } from './phrase-types.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import { CODE_MARKS, PER, UNITS } from './unit-roles.ts'

/** A higher percentage is a discount, a lower one is nicotine. */
const MOST_PERCENT = 7
/** '4/4' and '3/5' are scales; '1/2' is not. */
const LEAST_SCALE = 4
const MOST_SCALE = 6
/** Units that milligrams may refer to. */
const PER_WHAT: ReadonlyArray<UnitRole | undefined> = ['gram', 'pouch', 'piece', 'can']

/** 0.8 % is 8 mg per gram; 20 % is a discount. */
export function readPercent(reading: Reading, at: number): boolean {
  const { tokens, slots } = reading
  if (textAt(tokens, at + 1) !== '%') return false
  const { value } = tokens[at]!
  if (value > 0 && value <= MOST_PERCENT) slots.strengths.push({ value, unit: '%' })
  markUsed(reading, at, at + 2)
  return true
}

/** '4/5': that many dots of a scale. '4 / 5' may also be two options of a shop. */
export function readScale(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const of = valueAt(tokens, at + 2)
  const { value } = tokens[at]!
  if (textAt(tokens, at + 1) !== '/' || !(of >= value && of <= MOST_SCALE && of >= LEAST_SCALE)) return false
  if (findUnit(reading, at + 3) || isCodeMark(tokens, at)) return false
  reading.slots.dots ||= value
  if (!tokens[at + 1]!.isGlued) reading.slots.pack.isVague = true
  markUsed(reading, at, at + 3)
  return true
}

export function isCodeMark(tokens: Reading['tokens'], at: number): boolean {
  const mark = textAt(tokens, at - 1)
  return mark === '#' || CODE_MARKS.has(mark) || (mark === 's' && tokens[at]!.isGlued)
}

/** '#4', 'S4', 'No.4', 'Level 4', 'Styrka 4/5'. */
export function readCode(reading: Reading, at: number): boolean {
  const { tokens, used, slots } = reading
  if (at === 0 || used[at - 1]) return false
  const { value } = tokens[at]!
  if (!isCodeMark(tokens, at) || findUnit(reading, at + 1)?.role === 'mg') return false
  slots.codes.push(value)
  markUsed(reading, at - 1, at + 1)
  skipScale(reading, at)
  return true
}

/** The '/5' of 'Styrka 4/5'. With spaces it may also be a shop's option of five cans: 'S3 / 5'. */
function skipScale(reading: Reading, at: number) {
  const { tokens, slots } = reading
  const of = valueAt(tokens, at + 2)
  if (textAt(tokens, at + 1) !== '/' || !(of >= tokens[at]!.value && of <= MOST_SCALE)) return
  if (findUnit(reading, at + 3)) return
  if (!tokens[at + 1]!.isGlued) slots.pack.isVague = true
  markUsed(reading, at + 1, at + 3)
}

/** The 'nicotine' of 'mg nicotine free' belongs to the next word; that of 'mg nicotine, free delivery' does not. */
export function isBeforeNicotineFree({ tokens, used }: Reading, at: number): boolean {
  if (!isMeaningOf(tokens, at, 'nicotine-free')) return false
  const after = at + 1 < tokens.length ? findPhrase(tokens, used, at + 1) : null
  return after === null || after.rest.length === 0
}

/** '16 mg/g', '8 mg per pouch', '80 mg caffeine', '0 mg'. */
export function readMilligrams(reading: Reading, { at, end }: { at: number; end: number }) {
  const { tokens, slots } = reading
  const { value } = tokens[at]!
  let after = end
  while (isMeaningOf(tokens, after, 'noise') && tokens[after]?.text.startsWith('ni')) after++
  const mark = textAt(tokens, after)
  const isPer = mark === '/' || (mark !== undefined && PER.has(mark))
  const per = isPer ? textAt(tokens, after + 1) : undefined
  const perRole = isPer ? UNITS.get(per ?? '')?.at(-1)?.role : undefined
  const isCaffeine = [at - 1, end, end + 1].some((place) => isMeaningOf(tokens, place, 'caffeine'))
  if (isCaffeine) slots.caffeineMg = value
  else if (value === 0) slots.isNicotineFree = true
  else if (per === 'ml') slots.otherGoodsWord ??= 'mg/ml'
  else if (perRole === 'gram') slots.strengths.push({ value, unit: 'mg/g' })
  else if (perRole === 'pouch' || perRole === 'piece') slots.strengths.push({ value, unit: 'mg/pouch' })
  else slots.strengths.push({ value, unit: 'mg' })
  markUsed(reading, at, PER_WHAT.includes(perRole) ? after + 2 : end)
}

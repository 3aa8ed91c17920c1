import { findPhrase, isMeaningOf } from './find-phrase.ts'
import type { UnitRole } from './phrase-types.ts'
import { isCodeMark, skipScale } from './read-scale.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt } from './token.ts'
import { DOZENS, PER, UNITS } from './unit-roles.ts'

/** A higher percentage is a discount, a lower one is nicotine. */
const MOST_PERCENT = 7
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
  // '3mg a dozen' are twelve cans.
  const isPer = (mark === '/' || PER.has(mark)) && !DOZENS.has(textAt(tokens, after + 1))
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

import { findEndOfWords, findStartOfWords } from './find-words.ts'
import { addCans } from './read-packs.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import { OFFERS, TAKES } from './unit-roles.ts'

const MOST_OFFERED = 12

/**
 * '3 for 2', '5 for the price of 4', 'take 3 pay 2': the larger number is in the parcel, where the text says nothing
 * else. Beside other words it may be a promise of the shop about single cans.
 */
export function readOffer(reading: Reading, at: number): boolean {
  const { tokens, slots } = reading
  const { value } = tokens[at]!
  const unit = findUnit(reading, at + 1)
  const isCounted = unit?.role === 'can' || unit?.role === 'piece' || unit?.role === 'pack'
  const from = at + 1 + (isCounted ? 1 + unit.rest.length : 0)
  const to = findEndOfWords(OFFERS, tokens, from)
  if (to === from || !isOffer(value, valueAt(tokens, to))) return false
  if (textAt(tokens, to + 1) === '$' || findUnit(reading, to + 1)) return false
  const start = findStartOfWords(TAKES, tokens, at)
  if (start === 0 && to === tokens.length - 1) addCans(reading, value)
  else slots.pack.isVague = true
  markUsed(reading, start, to + 1)
  return true
}

/** At most half of them are free. */
function isOffer(cans: number, paid: number): boolean {
  return Number.isInteger(cans) && cans <= MOST_OFFERED && paid >= cans / 2 && paid < cans
}

import { findEndOfWords, findStartOfWords } from './find-words.ts'
import { addCans } from './read-packs.ts'
import { findUnit, markUsed, type Reading } from './reading.ts'
import { textAt, valueAt } from './token.ts'
import { FREE, OFFERS, PAID, TAKES } from './unit-roles.ts'

const MOST_OFFERED = 12

/** '3 for 2', '5 for the price of 4', 'take 3 pay 2': the larger number is in the parcel. */
export function readOffer(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { value } = tokens[at]!
  const from = findEndOfCount(reading, at)
  const to = findEndOfWords(OFFERS, tokens, from)
  if (to === from || !isOffer(value, valueAt(tokens, to))) return false
  if (textAt(tokens, to + 1) === '$' || findUnit(reading, to + 1)) return false
  noteOffer(reading, {
    cans: value,
    start: findStartOfWords(TAKES, tokens, at),
    end: findEndOfWords(PAID, tokens, to + 1),
  })
  return true
}

/** 'Buy 2 get 1 free'. */
export function readGift(reading: Reading, at: number): boolean {
  const { tokens } = reading
  const { value } = tokens[at]!
  const start = findStartOfWords(TAKES, tokens, at)
  const from = findEndOfCount(reading, at)
  const to = findEndOfWords(TAKES, tokens, from)
  const more = valueAt(tokens, to)
  if (start === at || to === from || !Number.isInteger(more) || !FREE.has(textAt(tokens, to + 1)))
    return false
  noteOffer(reading, { cans: value + more, start, end: to + 2 })
  return true
}

/** The place after '3' or '3 cans'. */
function findEndOfCount(reading: Reading, at: number): number {
  const unit = findUnit(reading, at + 1)
  const isCounted = unit?.role === 'can' || unit?.role === 'piece' || unit?.role === 'pack'
  return isCounted ? at + 2 + unit.rest.length : at + 1
}

/** At most half of them are free. */
function isOffer(cans: number, paid: number): boolean {
  return Number.isInteger(cans) && cans <= MOST_OFFERED && paid >= cans / 2 && paid < cans
}

type Offer = { readonly cans: number; readonly start: number; readonly end: number }

/** Beside other words it may be a promise of the shop about single cans. */
function noteOffer(reading: Reading, { cans, start, end }: Offer) {
  if (start === 0 && end === reading.tokens.length) addCans(reading, cans)
  else reading.slots.pack.isVague = true
  markUsed(reading, start, end)
}

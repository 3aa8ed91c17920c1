import type { ExchangeRates } from '../currency.ts'
import type { Minor } from '../money/amounts.ts'
import { findCurrencySwitch } from './currency-switch.ts'
import { middleOf } from './likely-price.ts'
import { FAR_FACTOR, MOST_FALL_FACTOR, sayFactor } from './price-doubt.ts'

/** Why a whole run was not believed, in figures. */
export type RunDoubt = {
  /** Its prices moved by the same factor, or too many of them are doubted. */
  readonly kind: 'same-factor' | 'many-held'
  /** How many prices have the factor, or are doubted, and of how many. */
  readonly count: number
  readonly of: number
  /** The middle of all factors, and their range: against the store's own prices or, where most are new, the market. */
  readonly factor: number
  readonly low: number
  readonly high: number
  readonly against: 'own' | 'market'
  /** The currency that would explain the factor, and how many units of it one of the store's own buys. */
  readonly currency: { readonly from: string; readonly to: string; readonly rate: number } | null
  /** No reading confirms it. */
  readonly needsOperator: boolean
}

/** One price of a doubted run. */
export type DoubtedPrice = {
  readonly productId: number
  readonly cans: number
  /** The current price; null for an offer that would be new. */
  readonly before: Minor | null
  readonly price: Minor
  readonly factor: number
}

/** With the prices behind it, the furthest first. */
export type HeldRunDoubt = RunDoubt & { readonly prices: ReadonlyArray<DoubtedPrice> }

export type PriceMove = {
  /** The new price divided by the old one. */
  readonly factor: number
  /** The store itself names the old price beside the new one, or had named the new one beside the old. */
  readonly isDeclared: boolean
}

/** Fewer prices are doubted one by one. */
const FEWEST_PRICES = 4
/** This share of all prices that moved alike, or that are doubted, is no coincidence. */
const ALIKE_SHARE = 0.5
const DOUBTED_SHARE = 0.3
/** Rounded prices that moved alike differ by about this much. */
const ALIKE_FACTOR = 1.03
/** A whole shop may have a sale; it hardly gets dearer by more than this in one day. */
const MOST_SHOP_RISE_FACTOR = 1.15
/** A switch between currencies of about the same worth looks like any day's prices. */
const LEAST_SWITCH_FACTOR = 1.15
/** The middle of many prices is within this of the rate. Against a market it is less sure. */
const RATE_TOLERANCE = { own: 1.04, market: 1.25 }

/**
 * Whether the prices of a run as a whole are doubtful: many moved by the same factor, which neither a sale nor a
 * re-pricing does, or many are doubted. Null when not.
 */
export function doubtRun({
  moves,
  comparable,
  doubts,
  priced,
  ...money
}: {
  /** Of offers whose price changed. */
  moves: ReadonlyArray<PriceMove>
  /** Offers with an earlier price, changed or not. */
  comparable: number
  /** Prices that this run would hold; the factor is that to the likely price. */
  doubts: ReadonlyArray<{ readonly factor: number; readonly needsOperator: boolean; readonly isNew: boolean }>
  /** All offers of the feed. */
  priced: number
  currency: string
  rates: ExchangeRates
}): RunDoubt | null {
  const alike = findAlike(moves)
  if (alike.length >= Math.max(FEWEST_PRICES, ALIKE_SHARE * comparable)) {
    const doubt = doubtFactor(alike, { of: comparable, ...money })
    if (doubt) return doubt
  }
  if (doubts.length < Math.max(FEWEST_PRICES, DOUBTED_SHARE * priced)) return null
  const factors = doubts.map(({ factor }) => factor)
  const against = doubts.filter(({ isNew }) => isNew).length * 2 > doubts.length ? 'market' : 'own'
  return {
    kind: 'many-held',
    ...measure(factors, priced),
    against,
    currency: findCurrencySwitch({ factor: middleOf(factors), tolerance: RATE_TOLERANCE[against], ...money }),
    needsOperator: doubts.filter(({ needsOperator }) => needsOperator).length * 2 >= doubts.length,
  }
}

/** Two doubts of the same kind and about the same factor: what was decided or read for one counts for the other. */
export function isSameDoubt(one: RunDoubt, other: RunDoubt): boolean {
  return one.kind === other.kind && isWithin(one.factor / other.factor, ALIKE_FACTOR)
}

function findAlike(moves: ReadonlyArray<PriceMove>): PriceMove[] {
  if (moves.length < FEWEST_PRICES) return []
  const middle = middleOf(moves.map(({ factor }) => factor))
  return moves.filter(({ factor }) => isWithin(factor / middle, ALIKE_FACTOR))
}

function doubtFactor(
  alike: ReadonlyArray<PriceMove>,
  { of, ...money }: { of: number; currency: string; rates: ExchangeRates },
): RunDoubt | null {
  const isSale = alike.filter(({ isDeclared }) => isDeclared).length * 2 > alike.length
  const factors = alike.map(({ factor }) => factor)
  const factor = middleOf(factors)
  const isFar = !isWithin(factor, FAR_FACTOR)
  if (isSale && !isFar) return null
  const isSwitch = !isWithin(factor, LEAST_SWITCH_FACTOR)
  const currency = isSwitch ? findCurrencySwitch({ factor, tolerance: RATE_TOLERANCE.own, ...money }) : null
  if (currency === null && factor <= MOST_SHOP_RISE_FACTOR && factor * MOST_FALL_FACTOR >= 1) return null
  const needsOperator = isFar || currency !== null
  return { kind: 'same-factor', ...measure(factors, of), against: 'own', currency, needsOperator }
}

function measure(factors: ReadonlyArray<number>, of: number) {
  const [low, high] = [Math.min(...factors), Math.max(...factors)]
  return { count: factors.length, of, factor: middleOf(factors), low, high }
}

function isWithin(factor: number, limit: number): boolean {
  return factor <= limit && factor * limit >= 1
}

/** The question an operator must answer: 'all prices × 11.3: did this shop switch from EUR to SEK?'. */
export function sayRunDoubt({ kind, count, of, factor, against, currency }: RunDoubt): string {
  const who = count === of ? `all ${against === 'own' ? '' : 'new '}prices` : `${count} of ${of} prices`
  const why = currency ? `did this shop switch from ${currency.from} to ${currency.to}?` : guessReason(factor)
  if (kind === 'same-factor') return `${who} × ${sayFactor(factor)}: ${why}`
  return `${who} far from what is likely, about × ${sayFactor(factor)}: ${why}`
}

/** Ten or a hundred times, or a part: the decimal sign. */
function guessReason(factor: number): string {
  const digits = Math.log10(factor)
  const isShifted =
    Math.abs(digits) > 0.9 && Math.abs(digits - Math.round(digits)) < Math.log10(ALIKE_FACTOR) * 2
  if (isShifted) return 'is a decimal sign read wrongly?'
  if (factor > 1) return 'are these prices of other packs, or with other taxes?'
  return 'are these prices of other packs, or a sale of everything?'
}

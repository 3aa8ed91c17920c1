import type { Minor } from '../money/amounts.ts'
import { toDecimal } from '../money/format-money.ts'
import type { LikelyPrice, Yardstick } from './likely-price.ts'
import { areNear } from './near-price.ts'

/** Further from what is likely than this factor, a price waits for an operator however often it is read. */
export const FAR_FACTOR = 3
/** A rise or fall beyond these needs a later reading. Sales go deeper than prices rise at once. */
export const MOST_RISE_FACTOR = 1.4
export const MOST_FALL_FACTOR = 1 / 0.6
/** A new offer further from its market than this needs a later reading: stores do differ, by less than that. */
export const NEW_OFFER_FACTOR = 2
/** How much later. Longer than the pause between two scheduled runs, so that two runs in a row never suffice. */
export const CONFIRMED_AFTER_HOURS = 8
const CONFIRMED_AFTER_MS = CONFIRMED_AFTER_HOURS * 60 * 60 * 1000

/** Why a price was not believed, in figures. Amounts are for its pack, in its currency. */
export type PriceDoubt = {
  readonly against: 'own' | Yardstick
  readonly likely: Minor
  /** The price divided by the likely one. */
  readonly factor: number
  /** How many stores, or products of the brand or kind, make it likely; 0 for the store's own prices. */
  readonly count: number
  /** Outside these a price waits for an operator. */
  readonly waitsBelow: Minor
  readonly waitsAbove: Minor
  /** The earlier price that the store names beside it. */
  readonly declared: Minor | null
  /** No reading confirms it. */
  readonly needsOperator: boolean
}

export type JudgedPrice = {
  readonly price: Minor
  /** The earlier price that the store names beside it. */
  readonly declared: Minor | null
  /** The current price of the offer; null where it would be new. */
  readonly standing: Minor | null
  /** The lowest and highest believed price of the offer, as far back as is known. */
  readonly own: { readonly lowest: Minor; readonly highest: Minor } | null
  /** Made from others. */
  readonly likely: LikelyPrice | null
}

/** Thresholds of a doubt; the bench tries others. */
export type Thresholds = {
  readonly far: number
  readonly rise: number
  readonly fall: number
  readonly fresh: number
}
const THRESHOLDS: Thresholds = {
  far: FAR_FACTOR,
  rise: MOST_RISE_FACTOR,
  fall: MOST_FALL_FACTOR,
  fresh: NEW_OFFER_FACTOR,
}

/** Null for a price that is believed at once. */
export function doubtPrice(judged: JudgedPrice, thresholds = THRESHOLDS): PriceDoubt | null {
  const { price, standing, likely } = judged
  if (standing !== null && areNear(price, standing)) return null
  const own = findTrustedRange(judged, thresholds)
  const ofMarket = likely && (likely.against === 'market' || own === null) ? likely : null
  const ownFactor = own ? factorOutside(price, own) : 1
  const marketFactor = ofMarket ? price / ofMarket.middle : 1
  if (isBeyond(ownFactor, thresholds.far) && !isWithinMarket(price, ofMarket))
    return buildDoubt(judged, { own, likely: null, needsOperator: true }, thresholds)
  if (ofMarket && isBeyond(marketFactor, thresholds.far))
    return buildDoubt(judged, { own: null, likely: ofMarket, needsOperator: true }, thresholds)
  if (own && isJump(ownFactor, thresholds) && !isDeclaredSale(judged, own))
    return buildDoubt(judged, { own, likely: null, needsOperator: false }, thresholds)
  if (!own && ofMarket?.against === 'market' && isBeyond(marketFactor, thresholds.fresh))
    return buildDoubt(judged, { own: null, likely: ofMarket, needsOperator: false }, thresholds)
  return null
}

/** The same figures for a price that an operator refused: it waits however likely it is. */
export function describeRepeat(judged: JudgedPrice): PriceDoubt {
  const { standing, own, likely, price } = judged
  const range = own ?? (standing === null ? null : { lowest: standing, highest: standing })
  const isKnown = range !== null || likely !== null
  const known = isKnown ? range : { lowest: price, highest: price }
  return buildDoubt(judged, { own: known, likely: range ? null : likely, needsOperator: true }, THRESHOLDS)
}

/** Whether a doubt that began then is settled by a reading now. */
export function isConfirmedBy(now: Date, saidSince: Date): boolean {
  return now.getTime() - saidSince.getTime() >= CONFIRMED_AFTER_MS
}

type Range = { readonly lowest: Minor; readonly highest: Minor }

/** The store's own prices, without those that a market calls absurd: a mistake of last week makes nothing likely. */
function findTrustedRange({ own, standing, likely }: JudgedPrice, { far }: Thresholds): Range | null {
  const range = own ?? (standing === null ? null : { lowest: standing, highest: standing })
  if (range === null || likely?.against !== 'market') return range
  const isTrusted = (price: Minor) => !isBeyond(price / likely.middle, far)
  const trusted = [range.lowest, ...(standing === null ? [] : [standing]), range.highest].filter(isTrusted)
  const [lowest] = trusted
  return lowest === undefined ? null : { lowest, highest: trusted.at(-1)! }
}

/** How many times the highest, or which part of the lowest; 1 inside. */
function factorOutside(price: Minor, { lowest, highest }: Range): number {
  return price < lowest ? price / lowest : price > highest ? price / highest : 1
}

function isBeyond(factor: number, limit: number): boolean {
  return factor > limit || factor * limit < 1
}

function isJump(factor: number, { rise, fall }: Thresholds): boolean {
  return factor > rise || factor * fall < 1
}

/** A store that comes back to what all others charge corrects itself: a later reading suffices. */
function isWithinMarket(price: Minor, likely: LikelyPrice | null): boolean {
  return likely?.against === 'market' && price >= likely.lowest && price <= likely.dearest
}

/** The store itself says that it was dearer, and it was. */
function isDeclaredSale({ price, declared, standing }: JudgedPrice, { highest }: Range): boolean {
  if (declared === null || declared <= price) return false
  return areNear(declared, highest) || (standing !== null && areNear(declared, standing))
}

function buildDoubt(
  { price, declared }: JudgedPrice,
  { own, likely, needsOperator }: { own: Range | null; likely: LikelyPrice | null; needsOperator: boolean },
  { far }: Thresholds,
): PriceDoubt {
  const nearest = own && (price < own.lowest ? own.lowest : own.highest)
  const usual = likely?.middle ?? nearest!
  return {
    against: likely?.against ?? 'own',
    likely: usual,
    factor: price / usual,
    count: likely?.count ?? 0,
    waitsBelow: Math.round((likely?.middle ?? own!.lowest) / far) as Minor,
    waitsAbove: Math.round((likely?.middle ?? own!.highest) * far) as Minor,
    declared,
    needsOperator,
  }
}

const AGAINST = {
  own: () => 'its own price',
  market: (count: number) => `the usual price at ${count} stores`,
  brand: (count: number) => `what ${count} others of its brand cost`,
  kind: (count: number) => `what ${count} others of its kind cost`,
  any: () => 'what a can costs',
} satisfies Record<PriceDoubt['against'], (count: number) => string>

/** For the panel and the log: '0.003 × its own price: 3.75 → 0.01 EUR'. */
export function sayDoubt(doubt: PriceDoubt, { price, currency }: { price: Minor; currency: string }): string {
  const amounts = `${toDecimal(doubt.likely, currency)} → ${toDecimal(price, currency)} ${currency}`
  return `${sayFactor(doubt.factor)} × ${AGAINST[doubt.against](doubt.count)}: ${amounts}`
}

/** '11.3', '2.8', '0.35', '0.003': two figures that mean something, three from ten on. */
export function sayFactor(factor: number): string {
  if (factor >= 1) return factor.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return factor.toLocaleString('en', { maximumSignificantDigits: factor < 0.1 ? 1 : 2 })
}

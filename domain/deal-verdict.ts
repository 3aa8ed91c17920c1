import { toUtcDay } from './day.ts'
import type { Minor } from './money/amounts.ts'
import type { Price } from './money/price.ts'
import { coveredMs, cutOut, findLow, overlapOf, type PricePiece, type Span } from './price-pieces.ts'

export const VERDICTS = ['verified', 'not-lower', 'too-new'] as const
export type Verdict = (typeof VERDICTS)[number]

/** One change of an offer, as our history has it. It holds until the next one. */
export type PastPrice = {
  readonly atMs: number
  readonly priceMinor: Minor
  /** The earlier price that the store showed beside it. */
  readonly originalMinor: Minor | null
  readonly currency: string
  readonly inStock: boolean
}

/** What is known of one pack of one product in one store. */
export type OfferRecord = {
  /** Of the offer itself, oldest first. */
  readonly own: ReadonlyArray<PastPrice>
  /** Of offers that turned out to be the same and were joined to it, each oldest first. */
  readonly joined: ReadonlyArray<ReadonlyArray<PastPrice>>
  /** When the store was not read: a price that was not confirmed for so long was not known. */
  readonly unread: ReadonlyArray<Span>
}

/** Our judgement of a store's reduction. Amounts are in the store's currency, for one pack. */
export type Judgement =
  | {
      readonly verdict: 'verified' | 'not-lower'
      /** What the price is compared with, and the first day of it that counts. */
      readonly referenceMinor: Minor
      readonly day: string
      readonly sinceDay: string
    }
  /** On how many of the days before the reduction the price was known. */
  | { readonly verdict: 'too-new'; readonly knownDays: number }

/** The same as pages show it, with the reference for all the cans of an offer. */
export type DealVerdict =
  | {
      readonly verdict: 'verified' | 'not-lower'
      /** Null for several kinds of packs together, which have no common day. */
      readonly reference: Price | null
      readonly day: string
      readonly sinceDay: string
    }
  | { readonly verdict: 'too-new'; readonly knownDays: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Of Article 6a of Directive 98/6/EC: the lowest price of at least this time before the reduction counts. */
const REFERENCE_DAYS = 30
const REFERENCE_MS = REFERENCE_DAYS * DAY_MS
/** With less of that time known, its lowest price may be one that we did not see. */
const SMALLEST_KNOWN_SHARE = 0.5
/** A price that is older is the usual one, whatever the store calls it. */
const LONGEST_REDUCTION_DAYS = 90

/**
 * Judges a price that its store calls reduced. Null without a record of it. Only prices in the same currency are
 * compared, as they were asked, so that exchange rates cannot make a deal; and only those at which it could be bought.
 */
export function judgeReduction(record: OfferRecord, nowMs: number): Judgement | null {
  const { own } = record
  const current = own.at(-1)
  if (!current) return null
  const first = findFirstStep(own)
  const last = findLastStep(own)
  const before = lookBefore(record, own[first]!.atMs)
  if (before.low && before.low.priceMinor <= current.priceMinor) return say('not-lower', before.low)
  const isFirstSeen = first === 0
  const limitDays = isFirstSeen ? REFERENCE_DAYS : LONGEST_REDUCTION_DAYS
  const limitMs = nowMs - limitDays * DAY_MS
  const standing = overlapOf(listPieces(record, current.currency), { fromMs: limitMs, toMs: nowMs })
  if (own[last]!.atMs <= limitMs && isMostlyKnown(standing, limitDays * DAY_MS)) {
    return say('not-lower', standing.find(({ priceMinor }) => priceMinor <= current.priceMinor)!)
  }
  if (before.isEnough && before.low) return say('verified', before.low)
  // The first step is too early in our record; a later one may have enough before it.
  const later = last > first ? lookBefore(record, own[last]!.atMs) : null
  if (later?.isEnough && later.low) {
    return say(later.low.priceMinor > current.priceMinor ? 'verified' : 'not-lower', later.low)
  }
  return { verdict: 'too-new', knownDays: Math.floor(before.knownMs / DAY_MS) }

  function say(verdict: 'verified' | 'not-lower', { priceMinor, fromMs }: PricePiece): Judgement {
    const sinceDay = toUtcDay(new Date(own[first]!.atMs))
    return { verdict, referenceMinor: priceMinor, day: toUtcDay(new Date(fromMs)), sinceDay }
  }
}

/**
 * Where the reduction began: the first of the steps that led to the current price while the store called it reduced.
 * A rise begins a new reduction. Being out of stock does not, unless it lasted too long to be the same one.
 */
function findFirstStep(own: ReadonlyArray<PastPrice>): number {
  const current = own.at(-1)!
  let first = own.length - 1
  for (let index = first - 1; index >= 0; index--) {
    const step = own[index]!
    if (!step.inStock) continue
    const breakMs = own[first]!.atMs - own[index + 1]!.atMs
    const isPart =
      step.currency === current.currency &&
      step.originalMinor !== null &&
      step.priceMinor >= own[first]!.priceMinor &&
      breakMs <= REFERENCE_MS
    if (!isPart) break
    first = index
  }
  return first
}

/** Where the current price began, whatever the store called it and whether or not it was in stock. */
function findLastStep(own: ReadonlyArray<PastPrice>): number {
  const { priceMinor, currency } = own.at(-1)!
  const isSame = (step: PastPrice) => step.priceMinor === priceMinor && step.currency === currency
  return own.findLastIndex((step) => !isSame(step)) + 1
}

/** The time before a step, as far as it is known in the current currency. */
function lookBefore(record: OfferRecord, stepMs: number) {
  const { currency } = record.own.at(-1)!
  const all = listPieces(record, currency)
  const pieces = overlapOf(all, { fromMs: stepMs - REFERENCE_MS, toMs: stepMs })
  const recordMs = firstRecordMs(record, currency)
  return {
    low: findLow(pieces),
    knownMs: coveredMs(pieces),
    isEnough: recordMs <= stepMs - REFERENCE_MS && isMostlyKnown(pieces, REFERENCE_MS),
  }
}

function isMostlyKnown(pieces: ReadonlyArray<PricePiece>, wholeMs: number): boolean {
  return coveredMs(pieces) >= SMALLEST_KNOWN_SHARE * wholeMs
}

function firstRecordMs({ own, joined }: OfferRecord, currency: string): number {
  const firsts = [own, ...joined].map((course) => course.find((step) => step.currency === currency)?.atMs)
  return Math.min(...firsts.map((atMs) => atMs ?? Number.POSITIVE_INFINITY))
}

/** The times at which it could be bought, in order. The last price holds to this day. */
function listPieces({ own, joined, unread }: OfferRecord, currency: string): PricePiece[] {
  const pieces = [own, ...joined].flatMap((course) =>
    course.flatMap((step, index) => {
      const toMs = course[index + 1]?.atMs ?? Number.POSITIVE_INFINITY
      const isAsked = step.inStock && step.currency === currency
      return isAsked ? [{ fromMs: step.atMs, toMs, priceMinor: step.priceMinor }] : []
    }),
  )
  return cutOut(pieces, unread).toSorted((a, b) => a.fromMs - b.fromMs)
}

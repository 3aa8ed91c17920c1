import type { MatchedListing } from '../choose-offers.ts'
import type { ExchangeRates } from '../currency.ts'
import { type EurMicro, type Minor, minor } from '../money/amounts.ts'
import { fromEurMicro, toEurMicro } from '../money/convert.ts'
import type { HeldFacts, HoldReading, NewHold, OpenHold, RefusedPrice, ReleasedHold } from './holds.ts'
import type { LikelyPerCan, LikelyPrice } from './likely-price.ts'
import { areNear } from './near-price.ts'
import {
  describeRepeat,
  doubtPrice,
  FAR_FACTOR,
  isConfirmedBy,
  type JudgedPrice,
  type PriceDoubt,
  sayDoubt,
} from './price-doubt.ts'

/** What the prices of a store are compared with. */
type KnownPrices = {
  readonly currency: string
  readonly rates: ExchangeRates
  /** By product and pack, for those whose price is new or moved. */
  readonly findLikely: (productId: number, cans: number) => LikelyPerCan | null
  /** The believed prices of an offer over the last months, in the store's currency. */
  readonly findPast: (productId: number, cans: number) => { lowest: Minor; highest: Minor } | null
}

/** What they are judged by. */
export type JudgeInput = KnownPrices & {
  /** When the bytes were fetched. */
  readonly now: Date
  /** The run that fetched them: it cannot confirm what it held itself. Null for bytes that were read before. */
  readonly confirmingRunId: number | null
  /** Holds accepted by an operator. */
  readonly accepted: ReadonlySet<number>
  /** An operator accepted the run with all its prices. */
  readonly areAllBelieved: boolean
  /** The run as a whole was doubted a little, and said the same before. */
  readonly isRunConfirmed?: boolean
}

type CurrentOffer = {
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly currency: string
  readonly isRetired: boolean
}
type Open = {
  readonly offer: CurrentOffer | null
  readonly hold: OpenHold | undefined
  readonly refused: ReadonlyArray<RefusedPrice>
}

export type Judged = {
  readonly isBelieved: boolean
  readonly hold?: NewHold
  readonly reading?: HoldReading
  readonly release?: ReleasedHold
}

const BELIEVED: Judged = { isBelieved: true }

/**
 * Whether a price is shown. One that is not opens a doubt or adds a reading to it. A small doubt ends with a later
 * reading; a large one, and any near a price that an operator refused, only with an operator.
 */
export function judgeOffer(match: MatchedListing, open: Open, input: JudgeInput): Judged {
  const { hold } = open
  const isAccepted = hold?.price === match.listing.priceMinor && input.accepted.has(hold!.id)
  if (input.areAllBelieved || isAccepted) return believe(hold, 'accepted')
  const judged = gather(match, open.offer, input)
  const refusal = findRefusal(judged, open.refused)
  const doubt = refusal ? describeRepeat(judged) : doubtPrice(judged)
  if (doubt === null) return believe(hold, 'superseded')
  if (!hold && refusal?.price === judged.price)
    return readAgain(refusal, { changed: null, isOther: false }, input)
  const isSame = hold !== undefined && areNear(hold.price, judged.price)
  const needsOperator = refusal !== null || doubt.needsOperator || (isSame && hold.needsOperator)
  const isConfirmed = input.isRunConfirmed || (isSame && isLater(hold, input))
  if (isConfirmed && !needsOperator) return believe(hold, 'confirmed')
  const facts = describeHold(match, { doubt, judged, needsOperator, repeatsId: refusal?.id ?? null }, input)
  if (!hold) return { isBelieved: false, hold: { productId: match.productId, cans: match.cans, ...facts } }
  const isExact = hold.price === judged.price && hold.needsOperator === needsOperator
  return readAgain(hold, { changed: isExact ? null : facts, isOther: !isSame }, input)
}

/** What is known of a price, in the store's own currency, so that rates play as small a part as possible. */
export function gather(match: MatchedListing, offer: CurrentOffer | null, input: KnownPrices): JudgedPrice {
  const { productId, cans, listing } = match
  const current = offer && !offer.isRetired ? offer : null
  const standing = current && inStoreCurrency(current.price, current.currency, input)
  const original = current?.originalPrice ?? null
  const named = original === null ? null : inStoreCurrency(original, current!.currency, input)
  // A price that was only named, far above the one that was charged, makes nothing likely.
  const before = named !== null && standing !== null && named <= standing * FAR_FACTOR ? named : null
  const past = current && input.findPast(productId, cans)
  const known = [standing, before, past?.lowest ?? null, past?.highest ?? null].filter(
    (price) => price !== null,
  )
  return {
    price: listing.priceMinor!,
    declared: listing.originalMinor,
    standing,
    own: known.length > 0 ? { lowest: minor(Math.min(...known)), highest: minor(Math.max(...known)) } : null,
    likely: toPack(input.findLikely(productId, cans), cans, input),
  }
}

function toPack(
  likely: LikelyPerCan | null,
  cans: number,
  { currency, rates }: KnownPrices,
): LikelyPrice | null {
  const rate = rates[currency]
  if (!likely || !rate) return null
  const ofPack = (perCan: EurMicro) => fromEurMicro((perCan * cans) as EurMicro, currency, rate)
  const { middle, lowest, dearest } = likely
  return { ...likely, middle: ofPack(middle), lowest: ofPack(lowest), dearest: ofPack(dearest) }
}

/** A store that now answers in another currency still has the price it had. */
function inStoreCurrency(price: Minor, currency: string, input: KnownPrices): Minor | null {
  if (currency === input.currency) return price
  const [from, to] = [input.rates[currency], input.rates[input.currency]]
  const value = from ? toEurMicro(price, currency, from) : null
  return value === null || !to ? null : fromEurMicro(value, input.currency, to)
}

/** An operator's no covers prices nearly like it, but never the price that is on the page. */
function findRefusal(
  { price, standing }: JudgedPrice,
  refused: ReadonlyArray<RefusedPrice>,
): RefusedPrice | null {
  if (standing !== null && areNear(price, standing)) return null
  return (
    refused.find((refusal) => refusal.price === price) ??
    refused.find((refusal) => areNear(refusal.price, price)) ??
    null
  )
}

function isLater({ runId, saidSince }: OpenHold, { confirmingRunId, now }: JudgeInput): boolean {
  return confirmingRunId !== null && runId < confirmingRunId && isConfirmedBy(now, saidSince)
}

function describeHold(
  { listing }: MatchedListing,
  {
    doubt,
    judged,
    ...rest
  }: { doubt: PriceDoubt; judged: JudgedPrice; needsOperator: boolean; repeatsId: number | null },
  { currency }: JudgeInput,
): HeldFacts & { externalId: string } {
  const { price, standing } = judged
  const reason = sayDoubt(doubt, { price, currency })
  return { externalId: listing.externalId, price, previousPrice: standing, currency, reason, doubt, ...rest }
}

function believe(hold: OpenHold | undefined, resolution: ReleasedHold['resolution']): Judged {
  return hold ? { isBelieved: true, release: { holdId: hold.id, resolution } } : BELIEVED
}

/** Reading the same bytes again is no new reading. */
function readAgain(
  { id, runId }: { id: number; runId: number },
  said: Omit<HoldReading, 'holdId'>,
  { confirmingRunId }: JudgeInput,
): Judged {
  const isNew = confirmingRunId !== null && runId < confirmingRunId
  return isNew || said.changed
    ? { isBelieved: false, reading: { holdId: id, ...said } }
    : { isBelieved: false }
}

import { type MatchedListing, originalOf, packKey, shippingOf } from './choose-offers.ts'
import { createOrderedFinder } from './find-in-order.ts'
import type { HoldReading, NewHold, OpenHold, RefusedPrice, ReleasedHold } from './guards/holds.ts'
import { type JudgeInput, judgeOffer } from './guards/judge-offer.ts'
import { areNear } from './guards/near-price.ts'
import { type EurMicro, type Minor, minor } from './money/amounts.ts'
import { toEurMicro } from './money/convert.ts'
import { eurCents } from './money/price.ts'
import type { Stock } from './stock.ts'

/** A current offer of the store. */
export type StandingOffer = {
  readonly id: number
  readonly productId: number
  readonly cans: number
  /** Of the listing it was made from. */
  readonly externalId: string | null
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly currency: string
  readonly stock: Stock
  readonly shippingCost: Minor | null
  /** By country: see domain/shipping-to. */
  readonly shippingTo: string | null
  readonly url: string
  /** Withdrawn by us: unlinked, merged or ignored. It comes back only when a listing is matched to it again. */
  readonly isRetired: boolean
}

export type NewOffer = {
  readonly productId: number
  readonly cans: number
  readonly externalId: string
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly currency: string
  /** For comparing in SQL. */
  readonly priceEurMinor: Minor
  readonly stock: Stock
  readonly shippingCost: Minor | null
  /** By country: see domain/shipping-to. */
  readonly shippingTo: string | null
  readonly url: string
}
export type OfferUpdate = NewOffer & {
  readonly offerId: number
  /** False when only the address, the listing or shipping to some country changed: history does not record that. */
  readonly isRecorded: boolean
}
export type RunPlan = {
  readonly inserts: NewOffer[]
  readonly updates: OfferUpdate[]
  /** Offers that can no longer be bought; their price stays. */
  readonly soldOut: number[]
  readonly held: NewHold[]
  /** Doubts that were read again. */
  readonly repeated: HoldReading[]
  readonly released: ReleasedHold[]
}

export const EMPTY_PLAN: RunPlan = {
  inserts: [],
  updates: [],
  soldOut: [],
  held: [],
  repeated: [],
  released: [],
}

export type PlanInput = JudgeInput & {
  /** One per product and pack: see chooseOffers. */
  readonly wanted: ReadonlyMap<number, MatchedListing>
  readonly standing: PairedOffers
  readonly holds: ReadonlyArray<OpenHold>
  /** Prices that an operator refused. They stay out, and so do prices near them. */
  readonly refused: ReadonlyArray<RefusedPrice>
}

/** The current offers of a store beside those its feed wants. */
export type PairedOffers = {
  /** In the order of the wanted offers; null where the offer would be new. */
  readonly ofWanted: ReadonlyArray<StandingOffer | null>
  readonly unwanted: ReadonlyArray<StandingOffer>
}

export function pairOffers(wanted: PlanInput['wanted'], offers: ReadonlyArray<StandingOffer>): PairedOffers {
  const findOffer = createOrderedFinder(offers, packKey)
  const ofWanted: (StandingOffer | null)[] = []
  let foundCount = 0
  for (const key of wanted.keys()) {
    const offer = findOffer(key)
    if (offer) foundCount++
    ofWanted.push(offer)
  }
  const unwanted = foundCount === offers.length ? [] : offers.filter((offer) => !wanted.has(packKey(offer)))
  return { ofWanted, unwanted }
}

export type MovedPrice = {
  readonly match: MatchedListing
  /** Null where the offer would be new. */
  readonly offer: StandingOffer | null
}

/** The packs with a new price, or one that moved more than a little: only these must be compared with others. */
export function listMoved({ wanted, standing }: Pick<PlanInput, 'wanted' | 'standing'>): MovedPrice[] {
  const moved: MovedPrice[] = []
  let nth = 0
  for (const match of wanted.values()) {
    const offer = standing.ofWanted[nth++]
    const price = match.listing.priceMinor!
    if (!offer || offer.isRetired) moved.push({ match, offer: null })
    else if (offer.price !== price && !areNear(offer.price, price)) moved.push({ match, offer })
  }
  return moved
}

/**
 * What one reading changes. Nothing is deleted: offers the feed no longer has are out of stock. A price that is not
 * believed is held, and its offer keeps the old one; only a sell-out is taken over. Planning again after
 * applying changes nothing.
 */
export function planRun(input: PlanInput): RunPlan {
  const { wanted, standing, currency } = input
  const plan: RunPlan = { inserts: [], updates: [], soldOut: [], held: [], repeated: [], released: [] }
  const holds = new Map(input.holds.map((hold) => [packKey(hold), hold]))
  const refused = Map.groupBy(input.refused, packKey)
  let nth = 0
  for (const [key, match] of wanted) {
    const offer = standing.ofWanted[nth++] ?? null
    const hold = holds.get(key)
    if (offer && !hold && isUnchanged(offer, match, currency)) continue
    const judged = judgeOffer(match, { offer, hold, refused: refused.get(key) ?? [] }, input)
    if (judged.release) plan.released.push(judged.release)
    if (judged.reading) plan.repeated.push(judged.reading)
    if (judged.hold) plan.held.push(judged.hold)
    if (judged.isBelieved) change(plan, match, offer, input)
    else if (offer && match.listing.stock === 'out_of_stock') sellOut(plan, offer)
  }
  for (const offer of standing.unwanted) sellOut(plan, offer)
  for (const [key, hold] of holds) {
    if (!wanted.has(key)) plan.released.push({ holdId: hold.id, resolution: 'superseded' })
  }
  return plan
}

/** What a plan adds to history: one record per offer, except where only an address changed. */
export function countChanges({ inserts, updates, soldOut }: RunPlan): number {
  return inserts.length + soldOut.length + updates.filter((update) => update.isRecorded).length
}

/** Runs for every offer of every run, so it allocates nothing. */
function isUnchanged(offer: StandingOffer, match: MatchedListing, currency: string): boolean {
  const { url, externalId, shippingTo = null } = match.listing
  return (
    !isRecorded(offer, match, currency) &&
    offer.url === url &&
    offer.externalId === externalId &&
    offer.shippingTo === shippingTo
  )
}

/** Whether history records it. */
function isRecorded(offer: StandingOffer, match: MatchedListing, currency: string): boolean {
  const { priceMinor, stock } = match.listing
  return (
    offer.isRetired ||
    offer.price !== priceMinor ||
    offer.stock !== stock ||
    offer.currency !== currency ||
    offer.originalPrice !== originalOf(match) ||
    offer.shippingCost !== shippingOf(match)
  )
}

function buildOffer(match: MatchedListing, input: PlanInput): NewOffer {
  const { productId, cans, listing } = match
  const price = listing.priceMinor!
  return {
    productId,
    cans,
    externalId: listing.externalId,
    price,
    originalPrice: originalOf(match),
    currency: input.currency,
    priceEurMinor: minor(Math.max(1, eurCents(getEurMicro(price, input)))),
    stock: listing.stock,
    shippingCost: shippingOf(match),
    shippingTo: listing.shippingTo ?? null,
    url: listing.url!,
  }
}

function getEurMicro(price: Minor, { currency, rates }: PlanInput): EurMicro {
  const rate = rates[currency]
  const value = rate ? toEurMicro(price, currency, rate) : null
  if (value === null) throw new Error(`no euro value of ${price} ${currency}`)
  return value
}

function change(plan: RunPlan, match: MatchedListing, offer: StandingOffer | null, input: PlanInput) {
  const wanted = buildOffer(match, input)
  if (!offer) plan.inserts.push(wanted)
  else if (!isUnchanged(offer, match, input.currency)) {
    plan.updates.push({ ...wanted, offerId: offer.id, isRecorded: isRecorded(offer, match, input.currency) })
  }
}

function sellOut(plan: RunPlan, offer: StandingOffer) {
  if (!offer.isRetired && offer.stock !== 'out_of_stock') plan.soldOut.push(offer.id)
}

import { type MatchedListing, originalOf, packKey, shippingOf } from './choose-offers.ts'
import { doubtPrice } from './feed-guards.ts'
import { createOrderedFinder } from './find-in-order.ts'
import { type EurMicro, type Minor, minor } from './money/amounts.ts'
import { toEurMicro } from './money/convert.ts'
import { divideEur, eurCents } from './money/price.ts'
import type { Rate } from './rate.ts'
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
  readonly url: string
  /** Withdrawn by us: unlinked, merged or ignored. It comes back only when a listing is matched to it again. */
  readonly isRetired: boolean
}

export type OpenHold = {
  readonly id: number
  readonly runId: number
  readonly productId: number
  readonly cans: number
  readonly price: Minor
}

export type RefusedPrice = Pick<OpenHold, 'productId' | 'cans' | 'price'>

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
  readonly url: string
}
export type OfferUpdate = NewOffer & {
  readonly offerId: number
  /** False when only the address or the listing behind it changed: history does not record that. */
  readonly isRecorded: boolean
}
export type NewHold = {
  readonly productId: number
  readonly cans: number
  readonly externalId: string
  readonly price: Minor
  readonly previousPrice: Minor | null
  readonly currency: string
  readonly reason: string
}
export type ReleasedHold = {
  readonly holdId: number
  readonly resolution: 'accepted' | 'confirmed' | 'superseded'
}

export type RunPlan = {
  readonly inserts: NewOffer[]
  readonly updates: OfferUpdate[]
  /** Offers that can no longer be bought; their price stays. */
  readonly soldOut: number[]
  readonly held: NewHold[]
  readonly released: ReleasedHold[]
}

export type PlanInput = {
  /** One per product and pack: see chooseOffers. */
  readonly wanted: ReadonlyMap<number, MatchedListing>
  readonly standing: PairedOffers
  readonly holds: ReadonlyArray<OpenHold>
  /** Prices that an operator refused. They stay out for as long as the feed repeats them exactly. */
  readonly refused: ReadonlyArray<RefusedPrice>
  /** Per can at other stores, of products that enough of them sell. */
  readonly medians: ReadonlyMap<number, EurMicro>
  readonly currency: string
  /** Units of the currency that one euro buys. */
  readonly perEur: Rate
  /** The planned run: it cannot confirm what it held itself. Null for bytes that were read before. */
  readonly confirmingRunId: number | null
  /** Holds accepted by an operator. */
  readonly accepted: ReadonlySet<number>
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

/** The products with a new or changed price: only these must be compared with other stores. */
export function listRepriced({ wanted, standing }: Pick<PlanInput, 'wanted' | 'standing'>): number[] {
  const productIds = new Set<number>()
  let nth = 0
  for (const { productId, listing } of wanted.values()) {
    const offer = standing.ofWanted[nth++]
    if (!offer || offer.isRetired || offer.price !== listing.priceMinor) productIds.add(productId)
  }
  return [...productIds]
}

/**
 * What one reading changes. Nothing is deleted: offers the feed no longer has are out of stock. A price that is not
 * believed is held, and its offer keeps the old one; only a sell-out is taken over. Planning again after
 * applying changes nothing.
 */
export function planRun(input: PlanInput): RunPlan {
  const { wanted, standing, currency } = input
  const plan: RunPlan = { inserts: [], updates: [], soldOut: [], held: [], released: [] }
  const holds = new Map(input.holds.map((hold) => [packKey(hold), hold]))
  const refused = new Map(input.refused.map((price) => [packKey(price), price.price]))
  let nth = 0
  for (const [key, match] of wanted) {
    const offer = standing.ofWanted[nth++] ?? null
    const hold = holds.get(key)
    if (offer && !hold && isUnchanged(offer, match, currency)) continue
    const judged = judge(match, { offer, hold, refused: refused.get(key), input })
    if (judged.release) plan.released.push(judged.release)
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

type Judged = { isBelieved: boolean; hold?: NewHold; release?: ReleasedHold }

const BELIEVED: Judged = { isBelieved: true }

function judge(
  match: MatchedListing,
  {
    offer,
    hold,
    refused,
    input,
  }: {
    offer: StandingOffer | null
    hold: OpenHold | undefined
    refused: Minor | undefined
    input: PlanInput
  },
): Judged {
  const reason = findDoubt(match, offer, input)
  if (reason === null && !hold) return BELIEVED
  const release = (resolution: ReleasedHold['resolution']) =>
    hold ? { release: { holdId: hold.id, resolution } } : {}
  if (reason === null) return { isBelieved: true, ...release('superseded') }
  const price = match.listing.priceMinor!
  if (hold?.price === price) {
    if (input.accepted.has(hold.id)) return { isBelieved: true, ...release('accepted') }
    const isConfirmed = input.confirmingRunId !== null && hold.runId < input.confirmingRunId
    return isConfirmed ? { isBelieved: true, ...release('confirmed') } : { isBelieved: false }
  }
  if (refused === price) return { isBelieved: false, ...release('superseded') }
  const { productId, cans, listing } = match
  const previousPrice = offer && !offer.isRetired ? offer.price : null
  const { currency } = input
  const held = { productId, cans, externalId: listing.externalId, price, previousPrice, currency, reason }
  return { isBelieved: false, hold: held, ...release('superseded') }
}

function findDoubt(match: MatchedListing, offer: StandingOffer | null, input: PlanInput): string | null {
  const { currency, medians } = input
  const price = match.listing.priceMinor!
  const isComparable = offer !== null && !offer.isRetired && offer.currency === currency
  if (isComparable && offer.price === price) return null
  return doubtPrice({
    price,
    standing: isComparable ? offer.price : null,
    currency,
    perCanEurMicro: divideEur(getEurMicro(price, input), match.cans),
    medianPerCanEurMicro: medians.get(match.productId) ?? null,
  })
}

/** Runs for every offer of every run, so it allocates nothing. */
function isUnchanged(offer: StandingOffer, match: MatchedListing, currency: string): boolean {
  const { url, externalId } = match.listing
  return !isRecorded(offer, match, currency) && offer.url === url && offer.externalId === externalId
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
    url: listing.url!,
  }
}

function getEurMicro(price: Minor, { currency, perEur }: PlanInput): EurMicro {
  const value = toEurMicro(price, currency, perEur)
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

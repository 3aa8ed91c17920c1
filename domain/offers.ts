import { combineVerdicts } from './combine-verdicts.ts'
import type { Country, Destination } from './country.ts'
import type { DealVerdict } from './deal-verdict.ts'
import { isDiscounted } from './discount.ts'
import { addPrices, dividePrice, type Money, multiplyPrice, type Price } from './money/price.ts'
import { bestPackMix, type Pack, type PackCount, packMixWithin } from './packs.ts'
import type { Region } from './region.ts'
import { type ShippingRule, shippingCost } from './shipping.ts'
import {
  type CountryRule,
  type ListedRule,
  latestDay,
  pickShipping,
  type ShippingGround,
  type ShippingTerms,
  sendsTo,
} from './shipping-terms.ts'
import { compareShownTotals } from './shown-delivered.ts'
import type { Stock } from './stock.ts'
import { compareNames } from './text.ts'

/** One pack of one product in one store, with its current price. */
export type Offer = {
  readonly id: number
  readonly storeId: number
  readonly cans: number
  readonly price: Price
  /** The earlier price by the store; always above the price. */
  readonly original: Price | null
  /** Our judgement of the earlier price; null where there is none. */
  readonly verdict: DealVerdict | null
  readonly stock: Stock
  /** The listing's own shipping, where the store gives one per product and names no country. */
  readonly shipping: ShippingRule | null
  /** The listing's own shipping to the countries that it names; null where it names none. */
  readonly shippingTo: Partial<Record<Country, ListedRule>> | null
  readonly deliveryDays: string | null
  readonly rating: number | null
  readonly reviewCount: number
}

export type OfferStore = {
  readonly id: number
  readonly name: string
  /** Names it in addresses. */
  readonly slug: string
  readonly url: string
  readonly logoUrl: string | null
  /** Where it sends from. */
  readonly country: string
  readonly rating: number | null
  readonly reviewCount: number
  /** Invented, with its prices and its rating. */
  readonly isDemo: boolean
  /** Null for a region means the store does not deliver there; undefined means it does not say. */
  readonly shipping: Partial<Record<Region, ShippingRule | null>>
  readonly deliveryDays: Partial<Record<Region, string>>
  /** What it says about single countries; the region's rule holds for all others. */
  readonly countryRules: ReadonlyArray<CountryRule>
  /** The only countries it sends to, beside those of its rules; empty where it does not say. */
  readonly shipsTo: ReadonlyArray<string>
  /** When its feed was last read completely. */
  readonly readAt: string | null
}

/** The cost of a number of cans of one product in one store. */
export type Quote = {
  /** The offer that represents the quote: where 'Visit Store' leads. */
  readonly offerId: number
  readonly store: OfferStore
  readonly packs: ReadonlyArray<{ offerId: number; cans: number; count: number }>
  readonly stock: Stock
  readonly price: Price
  readonly original: Price | null
  readonly verdict: DealVerdict | null
  readonly perCan: Price
  readonly shipping: ShippingRule
  /** Which rule that is, and the countries it is for where it names some. */
  readonly shippingGround: ShippingGround
  readonly shippingCountries: ReadonlyArray<Country>
  /** Zero once the order is large enough. */
  readonly shippingCost: Price
  readonly total: Price
  readonly deliveryDays: string | null
  readonly isBestDeal: boolean
}

const LONGEST_DAYS = 1000

/** The two figures a row may be about. */
export const OFFER_BASES = ['price', 'total'] as const
export type OfferBasis = (typeof OFFER_BASES)[number]
export const OFFER_SORTS = [...OFFER_BASES, 'delivery', 'rating'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/**
 * One quote per store that can deliver exactly `cans` cans there, in the given order: the cheapest first by price or by
 * total, the soonest by delivery, the best by rating. A store that is out of stock keeps its place by price, and comes
 * last otherwise. With `money` totals are compared as a visitor sees them.
 */
export function quoteOffers({
  offers,
  stores,
  cans,
  destination,
  sort,
  money,
}: {
  offers: ReadonlyArray<Offer>
  stores: ReadonlyMap<number, OfferStore>
  cans: number
  destination: Destination
  sort: OfferSort
  money?: Money
}): Quote[] {
  const byStore = Map.groupBy(offers, (offer) => offer.storeId)
  const quotes = [...byStore].flatMap(([storeId, storeOffers]) => {
    const store = stores.get(storeId)
    const quote = store && quoteStore({ offers: storeOffers, store, cans, destination, sort })
    return quote ? [quote] : []
  })
  const sorted = quotes.toSorted(compareQuotes(sort, money))
  return sort === 'price' || sort === 'total' ? markBestDeal(sorted) : sorted
}

type StoreOrder = {
  readonly offers: ReadonlyArray<Offer>
  readonly store: OfferStore
  readonly cans: number
  readonly destination: Destination
  readonly sort: OfferSort
}

/** Unless only the price counts, a dearer mix that is sent for less may be the better one. */
export function quoteStore(order: StoreOrder): Quote | null {
  const { offers, cans, sort } = order
  if (!sendsTo(order.store, order.destination)) return null
  const inStock = offers.filter((offer) => offer.stock === 'in_stock')
  const ready = findMix(inStock, cans)
  const known = ready ? inStock : offers
  if (sort === 'price' || !known.some(hasOwnShipping))
    return quoteCheapest(known, order, ready ?? findMix(offers, cans))
  const quotes = groupByShipping(known, order).flatMap((group) => quoteCheapest(group, order) ?? [])
  return quotes.toSorted(byTotal)[0] ?? null
}

/** Few listings name their shipping: without one, all packs of a store follow the same rule. */
function hasOwnShipping({ shipping, shippingTo }: Offer): boolean {
  return shipping !== null || shippingTo !== null
}

/**
 * For each cost of shipping that a listing asks for, the offers that ask for no more: the parcel pays for its dearest
 * pack, so that goods that cost more may cost less without it.
 */
function groupByShipping(
  offers: ReadonlyArray<Offer>,
  { store, destination }: StoreOrder,
): ReadonlyArray<Offer>[] {
  const costs = offers.map((offer) => pickShipping(offer, store, destination)?.rule.cost.eurMicro ?? 0)
  return [...new Set(costs)].map((most) => offers.filter((_, nth) => costs[nth]! <= most))
}

/** The cheapest mix of these offers, or a dearer one whose shipping is free where that makes up for it. */
function quoteCheapest(
  offers: ReadonlyArray<Offer>,
  order: StoreOrder,
  mix = findMix(offers, order.cans),
): Quote | null {
  const cheapest = mix && quoteMix(mix, order)
  if (!cheapest || order.sort === 'price') return cheapest
  const free = findFreeMix(offers, cheapest, order.cans)
  const sentFree = free && quoteMix(free, order)
  return sentFree && byTotal(sentFree, cheapest) < 0 ? sentFree : cheapest
}

function byTotal(a: Quote, b: Quote): number {
  return a.total.eurMicro - b.total.eurMicro
}

/** Null when the store does not send there. */
function quoteMix(mix: Mix, { store, cans, destination }: StoreOrder): Quote | null {
  const main = mix[0]!.pack
  const price = sumPrices(mix, (offer) => offer.price)
  const terms = pickDearest(mix, price, { store, destination })
  if (!terms) return null
  const original = mix.some(({ pack }) => pack.original)
    ? sumPrices(mix, (offer) => offer.original ?? offer.price)
    : null
  const cost = shippingCost(terms.rule, price)
  return {
    offerId: main.id,
    store,
    packs: mix.map(({ pack, count }) => ({ offerId: pack.id, cans: pack.cans, count })),
    stock: mix.find(({ pack }) => pack.stock !== 'in_stock')?.pack.stock ?? 'in_stock',
    price,
    original,
    verdict: combineVerdicts(mix.map(({ pack, count }) => ({ verdict: pack.verdict, count }))),
    perCan: dividePrice(price, cans),
    shipping: terms.rule,
    shippingGround: terms.ground,
    shippingCountries: terms.countries,
    shippingCost: cost,
    total: addPrices(price, cost),
    deliveryDays: terms.days,
    isBestDeal: false,
  }
}

type Mix = ReadonlyArray<{ readonly pack: Offer; readonly count: number }>

/** The terms of the pack that asks for the most; those of the largest where all ask for the same. */
function pickDearest(
  mix: Mix,
  price: Price,
  { store, destination }: Pick<StoreOrder, 'store' | 'destination'>,
): ShippingTerms | null {
  const termsOf = ({ pack }: Mix[number]) => pickShipping(pack, store, destination)
  if (!mix.some(({ pack }) => hasOwnShipping(pack))) return termsOf(mix[0]!)
  const costOf = ({ rule }: ShippingTerms) => shippingCost(rule, price).eurMicro
  const [dearest] = mix.flatMap((part) => termsOf(part) ?? []).toSorted((a, b) => costOf(b) - costOf(a))
  return dearest ?? null
}

export function findMix(offers: ReadonlyArray<Offer>, cans: number): Mix | null {
  return toMix(bestPackMix(toPacks(offers, minorOf), cans))
}

const minorOf = ({ minor }: Price) => minor

/** Without what the search for a mix does not need: it is made for every store of every product. */
function toPacks(offers: ReadonlyArray<Offer>, measure: (price: Price) => Pack['cost']) {
  return offers.map((offer) => ({ cans: offer.cans, cost: measure(offer.price), offer }))
}

function toMix(packs: ReadonlyArray<PackCount<Pack & { readonly offer: Offer }>> | null): Mix | null {
  return packs?.map(({ pack, count }) => ({ pack: pack.offer, count })) ?? null
}

/** The cheapest mix that just reaches free shipping, where that may be worth it. */
function findFreeMix(
  offers: ReadonlyArray<Offer>,
  { shipping, price, total }: Quote,
  cans: number,
): Mix | null {
  const { freeFrom } = shipping
  if (!freeFrom) return null
  // As in shippingCost: where currencies differ, euro decides.
  const isInOne = [freeFrom, total].every(({ currency }) => currency === price.currency)
  const measure = (amount: Price) => (isInOne ? amount.minor : amount.eurMicro)
  const window = { from: measure(freeFrom), below: measure(total) }
  if (window.from <= measure(price) || window.from >= window.below) return null
  return toMix(packMixWithin(toPacks(offers, measure), cans, window))
}

export function sumPrices(mix: Mix, priceOf: (offer: Offer) => Price): Price {
  return mix.map(({ pack, count }) => multiplyPrice(priceOf(pack), count)).reduce(addPrices)
}

/** Ties are sorted by name, then id, so that the order is stable. */
export function compareQuotes(sort: OfferSort, money?: Money) {
  const byShownTotal = money ? compareShownTotals(money) : byTotal
  return (a: Quote, b: Quote) =>
    (sort === 'price' ? 0 : outOfStockLast(a) - outOfStockLast(b)) ||
    (sort === 'total' ? 0 : compareBy[sort](a, b)) ||
    byShownTotal(a, b) ||
    byTotal(a, b) ||
    compareNames(a.store.name, b.store.name) ||
    a.store.id - b.store.id
}

const compareBy: Readonly<Record<Exclude<OfferSort, 'total'>, (a: Quote, b: Quote) => number>> = {
  price: (a, b) => a.price.eurMicro - b.price.eurMicro,
  // A store that promises nothing comes after those that do.
  delivery: (a, b) =>
    (latestDay(a.deliveryDays) ?? LONGEST_DAYS) - (latestDay(b.deliveryDays) ?? LONGEST_DAYS),
  rating: (a, b) => (b.store.rating ?? 0) - (a.store.rating ?? 0),
}

function outOfStockLast(quote: Quote): number {
  return quote.stock === 'in_stock' ? 0 : 1
}

/** Only the first offer in stock, and only when it is below its earlier price. */
function markBestDeal(quotes: Quote[]): Quote[] {
  const best = quotes.findIndex((quote) => quote.stock === 'in_stock')
  return quotes.map((quote, index) =>
    index === best &&
    isDiscounted({ priceMinor: quote.price.minor, originalMinor: quote.original?.minor ?? null })
      ? { ...quote, isBestDeal: true }
      : quote,
  )
}

/** The review site has one page per shop, under the shop's host. It has none for the demo's stores. */
export function findReviewUrl({ url, isDemo }: Pick<OfferStore, 'url' | 'isDemo'>): string | null {
  return isDemo ? null : `https://www.trustpilot.com/review/${new URL(url).hostname.replace(/^www\./, '')}`
}

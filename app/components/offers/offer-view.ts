import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { DealVerdict, Verdict } from '#domain/deal-verdict.ts'
import { discountPercent } from '#domain/discount.ts'
import { parseMinor } from '#domain/money/parse-amount.ts'
import { type Money, type Price, priceOf } from '#domain/money/price.ts'
import { findReviewUrl, type OfferSort, type Quote } from '#domain/offers.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import type { ShippingGround } from '#domain/shipping-terms.ts'
import { shownTotalOf } from '#domain/shown-delivered.ts'
import type { Stock } from '#domain/stock.ts'

/** What a row shows of one store's offer, whether from a loader or the API. */
export type OfferView = {
  /** Where 'Visit Store' leads; also the key of the row. */
  readonly id: number
  readonly visitUrl: string
  readonly store: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly logoUrl: string | null
    readonly rating: number | null
    readonly reviewCount: number
    /** Null for a store of the demo, whose rating is invented. */
    readonly reviewUrl: string | null
  }
  readonly packs: ReadonlyArray<{ readonly cans: number; readonly count: number }>
  readonly price: Price
  readonly original: Price | null
  readonly discountPercent: number
  /** Our judgement of the earlier price; null where there is none. */
  readonly verdict: DealVerdict | null
  readonly perCan: Price
  readonly shipping: ShippingRule
  /** Which rule that is. */
  readonly shippingGround: ShippingGround
  readonly shippingCost: Price
  /** '2–4', with the dash of a range. */
  readonly deliveryDays: string | null
  readonly stock: Stock
  readonly isBestDeal: boolean
  /** How long ago the store was last read; null where no feed is read. */
  readonly readMinutesAgo: number | null
}

/** What the comparison shows of an API answer. */
export type OffersRead = Pick<OffersAnswer, 'readMinutesAgo' | 'isConverted' | 'ratesDay'> & {
  readonly sort: OfferSort
  readonly offers: ReadonlyArray<OfferView>
}

/** The answer of GET /api/products/{id}/offers; amounts are decimals in `currency`. */
export type OffersAnswer = {
  readonly currency: Currency
  readonly readMinutesAgo: number | null
  /** Whether a store quotes in another currency. */
  readonly isConverted: boolean
  readonly ratesDay: string | null
  readonly offers: ReadonlyArray<{
    readonly id: number
    readonly visitUrl: string
    readonly store: OfferView['store']
    readonly packs: OfferView['packs']
    readonly price: string
    readonly originalPrice: string | null
    readonly discountPercent: number
    readonly verdict: Verdict | null
    readonly reference: { readonly price: string | null; readonly day: string } | null
    readonly reducedSince: string | null
    readonly knownDays: number | null
    readonly pricePerCan: string
    readonly shipping: {
      readonly cost: string
      readonly freeFrom: string | null
      readonly rule: ShippingGround
    }
    readonly shippingCost: string
    readonly deliveryDays: string | null
    readonly stock: Stock
    readonly isBestDeal: boolean
    readonly readMinutesAgo: number | null
  }>
}

export function fromApi(
  answer: Pick<OffersAnswer, 'currency' | 'offers'>,
  rates: ExchangeRates,
): OfferView[] {
  const { currency } = answer
  /** The API writes every amount this way, in a currency that has a rate. */
  const readPrice = (decimal: string): Price => priceOf(parseMinor(decimal, currency)!, currency, rates)!
  return answer.offers.map((offer) => ({
    id: offer.id,
    visitUrl: offer.visitUrl,
    store: offer.store,
    packs: offer.packs,
    price: readPrice(offer.price),
    original: offer.originalPrice === null ? null : readPrice(offer.originalPrice),
    discountPercent: offer.discountPercent,
    verdict: readVerdict(offer, readPrice),
    perCan: readPrice(offer.pricePerCan),
    shipping: {
      cost: readPrice(offer.shipping.cost),
      freeFrom: offer.shipping.freeFrom === null ? null : readPrice(offer.shipping.freeFrom),
    },
    shippingGround: offer.shipping.rule,
    shippingCost: readPrice(offer.shippingCost),
    deliveryDays: offer.deliveryDays,
    stock: offer.stock,
    isBestDeal: offer.isBestDeal,
    readMinutesAgo: offer.readMinutesAgo,
  }))
}

function readVerdict(
  { verdict, reference, reducedSince, knownDays }: OffersAnswer['offers'][number],
  readPrice: (decimal: string) => Price,
): DealVerdict | null {
  if (verdict === null) return null
  if (verdict === 'too-new' || !reference || reducedSince === null) {
    return { verdict: 'too-new', knownDays: knownDays ?? 0 }
  }
  const { price, day } = reference
  return { verdict, reference: price === null ? null : readPrice(price), day, sinceDay: reducedSince }
}

/** Prices stay as the store quoted them; components convert them to the visitor's currency. `at` is the moment of the page. */
export function fromQuote(quote: Quote, at: Date): OfferView {
  const { offerId, store, price, original } = quote
  return {
    id: offerId,
    visitUrl: `/go/${offerId}`,
    store: {
      id: store.id,
      name: store.name,
      slug: store.slug,
      logoUrl: store.logoUrl,
      rating: store.rating,
      reviewCount: store.reviewCount,
      reviewUrl: findReviewUrl(store),
    },
    packs: quote.packs,
    price,
    original,
    discountPercent: discountPercent({ priceMinor: price.minor, originalMinor: original?.minor ?? null }),
    verdict: quote.verdict,
    perCan: quote.perCan,
    shipping: quote.shipping,
    shippingGround: quote.shippingGround,
    shippingCost: quote.shippingCost,
    deliveryDays: quote.deliveryDays,
    stock: quote.stock,
    isBestDeal: quote.isBestDeal,
    readMinutesAgo: oldestPriceMinutes([store], at),
  }
}

/** The one row that is tinted and marked: the first in stock, in a sorted list. */
export function findBestOffer(offers: ReadonlyArray<OfferView>): OfferView | null {
  return offers.find((offer) => offer.stock === 'in_stock') ?? null
}

/** By the totals that a visitor sees, whatever the rows are sorted by. */
export function findLowestTotal(offers: ReadonlyArray<OfferView>, money: Money): OfferView | null {
  const totalOf = (offer: OfferView) => shownTotalOf(offer, money)
  return offers
    .filter(({ stock }) => stock === 'in_stock')
    .reduce<OfferView | null>((low, one) => (low && totalOf(low) <= totalOf(one) ? low : one), null)
}

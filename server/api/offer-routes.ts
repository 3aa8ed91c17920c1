import { z } from 'zod'
import { COUNTRIES } from '#domain/country.ts'
import { discountPercent } from '#domain/discount.ts'
import { dividePrice } from '#domain/money/price.ts'
import { findReviewUrl, OFFER_SORTS, type Quote } from '#domain/offers.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import { REGIONS } from '#domain/region.ts'
import { SHIPPING_GROUNDS } from '#domain/shipping-terms.ts'
import { STOCK_STATES } from '#domain/stock.ts'
import { countStores } from '#domain/store-count.ts'
import { wholeNumber } from '#domain/whole-number.ts'
import { onReplica } from '#services/deps.ts'
import { listOfferEvidence, type OfferEvidence } from '#services/evidence/list-offer-evidence.ts'
import { findPriceHistory } from '#services/products/find-price-history.ts'
import { listOffers } from '#services/products/list-offers.ts'
import { AmountSchema, type Amounts, CurrencySchema, createAmounts } from './amounts.ts'
import { defineRoute } from './define-route.ts'
import { dependsOnVisitor, destinationFields } from './destination.ts'
import { EvidenceSchema, toEvidenceAnswer } from './evidence-answer.ts'
import { IdSchema } from './product-answer.ts'
import { toVerdictAnswer, verdictFields } from './verdict-answer.ts'

const MOST_DAYS = 730

const OfferSchema = z.object({
  id: z.int(),
  store: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string().describe('Its page is /stores/{slug}.'),
    logoUrl: z.string().nullable(),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    reviewUrl: z
      .string()
      .nullable()
      .describe('Where the rating is from; null for a store of the demo, whose rating is invented.'),
  }),
  packs: z.array(z.object({ cans: z.int(), count: z.int() })).describe('The packs that make up the cans.'),
  price: AmountSchema.describe('For all the cans, without shipping.'),
  originalPrice: AmountSchema.nullable(),
  discountPercent: z.int(),
  ...verdictFields,
  pricePerCan: AmountSchema,
  pricePerPouch: AmountSchema.nullable(),
  shipping: z.object({
    cost: AmountSchema,
    freeFrom: AmountSchema.nullable(),
    rule: z
      .enum(SHIPPING_GROUNDS)
      .describe(
        "Which rule this is: the listing's for the country, the store's for the country or for several, the listing's for any country, the store's for the region, or our default for stores that state none.",
      ),
    countries: z.array(z.enum(COUNTRIES)).describe('Those of the rule, where it names some.'),
  }),
  shippingCost: AmountSchema.describe('What this order pays for shipping; 0.00 once it is large enough.'),
  total: AmountSchema,
  deliveryDays: z.string().nullable(),
  stock: z.enum(STOCK_STATES),
  inStock: z.boolean(),
  isBestDeal: z.boolean(),
  visitUrl: z.string(),
  readMinutesAgo: z.int().nullable().describe('Since the store was last read; null where no feed is read.'),
  evidence: EvidenceSchema.nullable()
    .optional()
    .describe('The evidence for the price; null while it cannot be read, absent where it was not wanted.'),
})

const offersRoute = defineRoute({
  method: 'get',
  path: '/products/:id/offers',
  summary: 'What a number of cans costs at each store, shipping included.',
  params: z.object({ id: IdSchema }),
  query: z.object({
    cans: wholeNumber({ min: 1, max: MOST_CANS })
      .optional()
      .describe('How many cans; the smallest pack in stock when not given.'),
    ...destinationFields,
    sort: z.enum(OFFER_SORTS).default('price'),
    currency: CurrencySchema,
    evidence: z.enum(['0', '1']).default('1').describe('0 leaves the evidence out.'),
  }),
  response: z.object({
    product: z.object({ id: z.int(), slug: z.string(), name: z.string(), brand: z.string() }),
    cans: z.int(),
    country: z.enum(COUNTRIES).nullable().describe('Null where only the region is known.'),
    region: z.enum(REGIONS),
    sort: z.enum(OFFER_SORTS),
    currency: CurrencySchema,
    readMinutesAgo: z.int().nullable().describe('Age of the oldest of these prices.'),
    isConverted: z.boolean().describe('Whether a store quotes one of these prices in another currency.'),
    ratesDay: z.string().nullable().describe('The day of the exchange rates; null for fixed ones.'),
    storeCount: z
      .int()
      .describe('Stores that have these cans in stock; `offers` also has those that have not.'),
    offers: z.array(OfferSchema),
  }),
  isTimed: true,
  isPersonal: dependsOnVisitor,
  async handle({ deps, params: { id }, query: { cans, sort, currency, evidence: isWanted } }) {
    const found = listOffers({ ...deps, currency }, { productId: id, cans, sort })
    if (!found) return null
    const { slug, name, brand, pouchesPerCan } = found.product
    const { rates, ratesDate } = deps.catalogue()
    const amounts = createAmounts({ currency, rates })
    const offerIds = found.quotes.map(({ offerId }) => offerId)
    const evidence =
      isWanted === '1' ? await listOfferEvidence(onReplica(deps), { productId: id, offerIds }) : null
    const shared = { cans: found.cans, pouchesPerCan, amounts, evidence, now: deps.now() }
    return {
      product: { id, slug, name, brand },
      cans: found.cans,
      country: deps.destination.country,
      region: deps.destination.region,
      sort,
      currency,
      readMinutesAgo: found.readMinutesAgo,
      isConverted: found.quotes.some(({ price }) => price.currency !== currency),
      ratesDay: ratesDate?.day ?? null,
      storeCount: countStores(found.quotes).inStock,
      offers: found.quotes.map((quote) => toOfferAnswer({ quote, ...shared })),
    }
  },
})

function toOfferAnswer({
  quote,
  cans,
  pouchesPerCan,
  amounts,
  evidence,
  now,
}: {
  quote: Quote
  cans: number
  pouchesPerCan: number | null
  amounts: Amounts
  /** Null where it was not asked for. */
  evidence: ReadonlyMap<number, OfferEvidence> | null
  now: Date
}): z.input<typeof OfferSchema> {
  const { offerId, store, packs, price, original, perCan, shipping, shippingCost, stock } = quote
  return {
    id: offerId,
    store: {
      id: store.id,
      name: store.name,
      slug: store.slug,
      logoUrl: store.logoUrl,
      rating: store.rating,
      reviewCount: store.reviewCount,
      reviewUrl: findReviewUrl(store),
    },
    packs: packs.map(({ cans, count }) => ({ cans, count })),
    price: amounts.price(price),
    originalPrice: amounts.priceOrNull(original),
    discountPercent: discountPercent({ priceMinor: price.minor, originalMinor: original?.minor ?? null }),
    ...toVerdictAnswer(quote.verdict, amounts),
    pricePerCan: amounts.price(perCan),
    pricePerPouch: pouchesPerCan ? amounts.price(dividePrice(price, cans * pouchesPerCan)) : null,
    shipping: {
      cost: amounts.price(shipping.cost),
      freeFrom: amounts.priceOrNull(shipping.freeFrom),
      rule: quote.shippingGround,
      countries: [...quote.shippingCountries],
    },
    shippingCost: amounts.price(shippingCost),
    total: amounts.sum(price, shippingCost),
    deliveryDays: quote.deliveryDays,
    stock,
    inStock: stock === 'in_stock',
    isBestDeal: quote.isBestDeal,
    visitUrl: `/go/${offerId}`,
    readMinutesAgo: oldestPriceMinutes([store], now),
    ...(evidence && { evidence: toEvidenceOrNull(evidence.get(offerId)) }),
  }
}

function toEvidenceOrNull(evidence: OfferEvidence | undefined) {
  return evidence ? toEvidenceAnswer(evidence) : null
}

const HistoryStoreSchema = z.object({ id: z.int(), name: z.string() })

const historyRoute = defineRoute({
  method: 'get',
  path: '/products/:id/history',
  summary: 'The lowest price at any store, or at one, over the last days.',
  params: z.object({ id: IdSchema }),
  query: z.object({
    days: wholeNumber({ min: 1, max: MOST_DAYS }).default(180),
    // A list, as everywhere in the API, though it can hold only one here.
    store: z
      .array(IdSchema)
      .max(1)
      .default([])
      .describe('One of `stores`; the lowest of all when not given.'),
    currency: CurrencySchema,
    ...destinationFields,
  }),
  response: z.object({
    productId: z.int(),
    days: z.int(),
    cans: z.int().describe('The pack whose price this is.'),
    currency: CurrencySchema,
    store: HistoryStoreSchema.nullable().describe('Whose prices these are; null for the lowest of all.'),
    stores: z.array(HistoryStoreSchema).describe('Those with a history of this pack.'),
    rewrites: z
      .array(HistoryStoreSchema.extend({ at: z.iso.datetime() }))
      .describe(
        'Stores of which earlier prices were assigned again, because a listing was matched otherwise.',
      ),
    points: z
      .array(z.object({ at: z.iso.datetime(), price: AmountSchema.nullable() }))
      .describe('A price holds until the next point; null while nothing could be bought.'),
  }),
  isTimed: true,
  isPersonal: dependsOnVisitor,
  async handle({ deps, params: { id }, query: { days, store: chosen, currency } }) {
    const [storeId = null] = chosen
    const history = await findPriceHistory(onReplica(deps), { productId: id, days, storeId })
    if (!history || (storeId !== null && !history.store)) return null
    const { cans, store, stores, rewrites } = history
    const amounts = createAmounts({ currency, rates: deps.catalogue().rates })
    const points = (store ?? history).points.map(({ at, eurMicro }) => ({
      at,
      price: eurMicro === null ? null : amounts.eur(eurMicro),
    }))
    return {
      productId: id,
      days,
      cans,
      currency,
      store: store && { id: store.id, name: store.name },
      stores,
      rewrites,
      points,
    }
  },
})

export const offerRoutes = [offersRoute, historyRoute]

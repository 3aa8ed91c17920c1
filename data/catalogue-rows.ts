import { type Country, isCountry } from '#domain/country.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { type DealVerdict, judgeReduction, type OfferRecord } from '#domain/deal-verdict.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'
import type { FlavourFamily, Format, Kind, Product } from '#domain/product.ts'
import { REGIONS, type Region } from '#domain/region.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import { type CountryRule, expandShipsTo, type ListedRule, writeDays } from '#domain/shipping-terms.ts'
import { parseShippingTo } from '#domain/shipping-to.ts'
import type { Stock } from '#domain/stock.ts'
import type { products } from './schema/catalogue.ts'
import type { StoreShipping } from './schema/stores.ts'
import type { ShippingRuleRow } from './shipping-rules.ts'

export type OfferRow = {
  id: number
  product_id: number
  store_id: number
  cans: number
  price: Minor
  original_price: Minor | null
  currency: string
  stock: Stock
  shipping_cost: Minor | null
  free_shipping_from: Minor | null
  shipping_to: string | null
  delivery_days: string | null
  rating: number | null
  review_count: number
  store_product_url: string
}

type StoreRow = Omit<OfferStore, 'slug' | 'shipping' | 'deliveryDays' | 'countryRules'> & {
  currency: string
  shipping: Partial<Record<string, StoreShipping | null>>
}

export type ListedOffer = Offer & { productId: number }

/** By the rates of now. Null without one for its currency: then nothing is known that could be compared. */
export function toOffer(row: OfferRow, rates: ExchangeRates): ListedOffer | null {
  const { currency, original_price: original } = row
  const price = priceOf(row.price, currency, rates)
  if (!price) return null
  return {
    id: row.id,
    productId: row.product_id,
    storeId: row.store_id,
    cans: row.cans,
    price,
    original: original === null ? null : priceOf(original, currency, rates),
    verdict: null,
    stock: row.stock,
    shipping:
      row.shipping_cost === null
        ? null
        : toRule({ cost: row.shipping_cost, freeFrom: row.free_shipping_from, currency }, rates),
    shippingTo: row.shipping_to === null ? null : toRulesByCountry(row.shipping_to, currency, rates),
    deliveryDays: row.delivery_days,
    rating: row.rating,
    reviewCount: row.review_count,
  }
}

/** Our judgement of a reduced offer, by the rates of now. A price without its record is one we know nothing of. */
export function toVerdict(
  row: OfferRow,
  { record, rates, now }: { record: OfferRecord | undefined; rates: ExchangeRates; now: Date },
): DealVerdict {
  const newest = record?.own.at(-1)
  const isRecorded = newest?.priceMinor === row.price && newest.currency === row.currency
  const judged = record && isRecorded ? judgeReduction(record, now.getTime()) : null
  if (!judged || judged.verdict === 'too-new') return judged ?? { verdict: 'too-new', knownDays: 0 }
  const { verdict, referenceMinor, day, sinceDay } = judged
  return { verdict, reference: priceOf(referenceMinor, row.currency, rates), day, sinceDay }
}

export function toStore(
  row: StoreRow,
  { slug, rates, rules }: { slug: string; rates: ExchangeRates; rules: ReadonlyArray<ShippingRuleRow> },
): OfferStore {
  const shipping: Partial<Record<Region, ShippingRule | null>> = {}
  const deliveryDays: Partial<Record<Region, string>> = {}
  for (const region of REGIONS) {
    const given = row.shipping[region]
    if (given === undefined) continue
    const rule = given && toRule({ ...given, currency: row.currency }, rates)
    if (given === null || rule) shipping[region] = rule
    if (given?.days) deliveryDays[region] = given.days
  }
  return {
    id: row.id,
    name: row.name,
    slug,
    url: row.url,
    logoUrl: row.logoUrl,
    country: row.country,
    rating: row.rating,
    reviewCount: row.reviewCount,
    isDemo: row.isDemo,
    shipping,
    deliveryDays,
    countryRules: rules.flatMap((rule) => toCountryRule(rule, row.currency, rates)),
    shipsTo: expandShipsTo(row.shipsTo),
    readAt: row.readAt && new Date(row.readAt).toISOString(),
  }
}

/** The checks of the table keep these columns inside their unions; for flavour families the writing code does. */
export function toProduct(row: typeof products.$inferSelect): Product {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    imageUrl: row.imageUrl,
    category: row.category,
    kind: row.kind as Kind,
    format: row.format as Format | null,
    flavourFamily: row.flavourFamily as FlavourFamily,
    flavour: row.flavour,
    nicotineMg: row.nicotineMg,
    nicotineSource: row.nicotineSource,
    pouchesPerCan: row.pouchesPerCan,
    pouchWeightG: row.pouchWeightG,
    createdAt: row.createdAt.toISOString(),
  }
}

/** None without a rate for the currency: the store's region then decides, as if the rule were not there. */
function toCountryRule(row: ShippingRuleRow, currency: string, rates: ExchangeRates): CountryRule[] {
  const countries = row.countries.filter(isCountry)
  const days = writeDays({ from: row.daysFrom, to: row.daysTo })
  if (!row.sends || row.cost === null) return [{ countries, rule: null, days: null }]
  const rule = toRule({ cost: row.cost, freeFrom: row.freeFrom, currency }, rates)
  return rule ? [{ countries, rule, days }] : []
}

function toRulesByCountry(text: string, currency: string, rates: ExchangeRates): Offer['shippingTo'] {
  const rules: Partial<Record<Country, ListedRule>> = {}
  for (const [country, { cost, days }] of parseShippingTo(text)) {
    const rule = toRule({ cost, freeFrom: null, currency }, rates)
    if (rule) rules[country] = days === null ? rule : { ...rule, days }
  }
  return rules
}

/** Null when there is no rate for the currency: then nothing can be compared. */
function toRule(
  { cost, freeFrom, currency }: { cost: Minor; freeFrom: Minor | null; currency: string },
  rates: ExchangeRates,
): ShippingRule | null {
  const price = priceOf(cost, currency, rates)
  return price && { cost: price, freeFrom: freeFrom === null ? null : priceOf(freeFrom, currency, rates) }
}

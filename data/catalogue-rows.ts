import type { ExchangeRates } from '#domain/currency.ts'
import { type Price, priceOf } from '#domain/money.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'
import type { FlavourFamily, Format, Kind, Product } from '#domain/product.ts'
import { REGIONS, type Region } from '#domain/region.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import type { Stock } from '#domain/stock.ts'
import type { products } from './schema/catalogue.ts'
import type { StoreShipping } from './schema/stores.ts'

export type OfferRow = {
  id: number
  product_id: number
  store_id: number
  cans: number
  price: number
  original_price: number | null
  currency: string
  price_eur: number
  stock: Stock
  shipping_cost: number | null
  free_shipping_from: number | null
  delivery_days: string | null
  rating: number | null
  review_count: number
  store_product_url: string
}

type StoreRow = Omit<OfferStore, 'shipping' | 'deliveryDays'> & {
  currency: string
  shipping: Partial<Record<string, StoreShipping | null>>
}

export type ListedOffer = Offer & { productId: number }

export function toOffer(row: OfferRow, rates: ExchangeRates): ListedOffer {
  const { currency, original_price: original } = row
  // Without a rate of today the one of the day it changed is used, for the earlier price too.
  const toPrice = (minor: number): Price =>
    priceOf(minor, currency, rates) ?? {
      minor,
      currency,
      eurMinor: Math.round((minor * row.price_eur) / row.price),
    }
  return {
    id: row.id,
    productId: row.product_id,
    storeId: row.store_id,
    cans: row.cans,
    price: toPrice(row.price),
    original: original === null ? null : toPrice(original),
    stock: row.stock,
    shipping:
      row.shipping_cost === null
        ? null
        : toRule({ cost: row.shipping_cost, freeFrom: row.free_shipping_from, currency }, rates),
    deliveryDays: row.delivery_days,
    rating: row.rating,
    reviewCount: row.review_count,
  }
}

export function toStore(row: StoreRow, rates: ExchangeRates): OfferStore {
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
    url: row.url,
    logoUrl: row.logoUrl,
    rating: row.rating,
    reviewCount: row.reviewCount,
    isDemo: row.isDemo,
    shipping,
    deliveryDays,
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
    pouchesPerCan: row.pouchesPerCan,
    pouchWeightG: row.pouchWeightG,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Null when there is no rate for the currency: then nothing can be compared. */
function toRule(
  { cost, freeFrom, currency }: { cost: number; freeFrom: number | null; currency: string },
  rates: ExchangeRates,
): ShippingRule | null {
  const price = priceOf(cost, currency, rates)
  return price && { cost: price, freeFrom: freeFrom === null ? null : priceOf(freeFrom, currency, rates) }
}

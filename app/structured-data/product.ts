import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import { addressOf } from '#domain/page-address.ts'
import { productPath } from '#domain/pages.ts'
import { canImagePath } from '#domain/product.ts'
import { type JsonLd, SCHEMA } from './json-ld.ts'

type ProductFacts = {
  readonly origin: string
  readonly language: Language
  readonly currency: Currency
  readonly rates: ExchangeRates
  readonly product: {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly brand: string
    readonly category: string
  }
  /** As named on the page; unknown facts are left out. */
  readonly strength?: { readonly name: string; readonly value: string } | null
  readonly nicotine?: { readonly name: string; readonly mgPerPouch: number | null }
  /** Of all offers in stock, also where the page shows only the first few. */
  readonly prices: ReadonlyArray<Price>
}

/**
 * A product with the prices on its page, in the visitor's currency, without shipping. The rating on the page is not
 * repeated here: it is a store's, and search engines only want ratings given on the site itself.
 */
export function buildProduct({
  origin,
  language,
  product,
  strength,
  nicotine,
  ...asked
}: ProductFacts): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    url: addressOf({ origin, language, path: productPath(product.slug) }),
    image: `${origin}${canImagePath(product.id)}?detail=lg`,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    additionalProperty: listProperties({ strength, nicotine }),
    offers: buildOffers(asked),
  }
}

const MILLIGRAM = 'MGM'

function listProperties({
  strength,
  nicotine,
}: Pick<ProductFacts, 'strength' | 'nicotine'>): JsonLd[] | undefined {
  const properties: JsonLd[] = []
  if (nicotine && nicotine.mgPerPouch !== null) {
    const { name, mgPerPouch: value } = nicotine
    properties.push({ '@type': 'PropertyValue', name, value, unitCode: MILLIGRAM })
  }
  if (strength) properties.push({ '@type': 'PropertyValue', ...strength })
  return properties.length > 0 ? properties : undefined
}

/** Undefined when no store has it: an offer out of stock is no offer. */
function buildOffers({
  currency,
  rates,
  prices,
}: Pick<ProductFacts, 'currency' | 'rates' | 'prices'>): JsonLd | undefined {
  if (prices.length === 0) return undefined
  const amounts = prices.map((price) => minorIn(price, currency, rates))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: toDecimal(minor(Math.min(...amounts)), currency),
    highPrice: toDecimal(minor(Math.max(...amounts)), currency),
    offerCount: prices.length,
    availability: `${SCHEMA}/InStock`,
  }
}

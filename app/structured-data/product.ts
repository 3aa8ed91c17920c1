import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { minorIn, toDecimal } from '#domain/money.ts'
import type { Quote } from '#domain/offers.ts'
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
  /** Those the page shows. */
  readonly quotes: ReadonlyArray<Pick<Quote, 'stock' | 'price'>>
}

/**
 * A product with what its page asks for it, in the visitor's currency, shipping apart. The rating on the page is not
 * repeated here: it is a store's, and search engines want only those that were given on the site itself.
 */
export function buildProduct({ origin, language, product, ...prices }: ProductFacts): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    url: addressOf({ origin, language, path: productPath(product.slug) }),
    image: `${origin}${canImagePath(product.id)}?detail=lg`,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    offers: buildOffers(prices),
  }
}

/** Nothing at all when nobody has it: an offer that cannot be bought is no offer. */
function buildOffers({
  currency,
  rates,
  quotes,
}: Pick<ProductFacts, 'currency' | 'rates' | 'quotes'>): JsonLd | undefined {
  const prices = quotes
    .filter(({ stock }) => stock === 'in_stock')
    .map(({ price }) => minorIn(price, currency, rates))
  if (prices.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: toDecimal(Math.min(...prices)),
    highPrice: toDecimal(Math.max(...prices)),
    offerCount: prices.length,
    availability: `${SCHEMA}/InStock`,
  }
}

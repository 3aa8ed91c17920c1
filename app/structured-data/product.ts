import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { minorIn, type Price, toDecimal } from '#domain/money.ts'
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
  /** Of everything that can be bought, also where the page shows the first few. */
  readonly prices: ReadonlyArray<Price>
}

/**
 * A product with what its page asks for it, in the visitor's currency, shipping apart. The rating on the page is not
 * repeated here: it is a store's, and search engines want only those that were given on the site itself.
 */
export function buildProduct({ origin, language, product, ...asked }: ProductFacts): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    url: addressOf({ origin, language, path: productPath(product.slug) }),
    image: `${origin}${canImagePath(product.id)}?detail=lg`,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    offers: buildOffers(asked),
  }
}

/** Nothing at all when nobody has it: an offer that cannot be bought is no offer. */
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
    lowPrice: toDecimal(Math.min(...amounts)),
    highPrice: toDecimal(Math.max(...amounts)),
    offerCount: prices.length,
    availability: `${SCHEMA}/InStock`,
  }
}

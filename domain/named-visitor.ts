import { type Country, isCountry } from './country.ts'
import { type Currency, isCurrency } from './currency.ts'

/**
 * In addresses of messages: for which country their prices are, and in which currency. In those of lists `currency` is
 * that of their limits.
 */
const FIELDS = { country: 'destination', currency: 'pricesIn' } as const

export type NamedVisitor = { readonly country: Country | null; readonly currency: Currency | null }

/** The address of a page for these prices. Only a country can be named, not a region. */
export function nameVisitor(
  path: string,
  { place, currency = null }: { place: string | null; currency?: Currency | null },
): string {
  const named = new URLSearchParams({
    ...(isCountry(place) && { [FIELDS.country]: place }),
    ...(currency && { [FIELDS.currency]: currency }),
  })
  return named.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${named}`
}

/** What an address names; null for most. */
export function findNamedVisitor(url: string): NamedVisitor | null {
  const [, query = ''] = url.split('?')
  if (!Object.values(FIELDS).some((field) => query.includes(field))) return null
  const params = new URLSearchParams(query)
  const [country, currency] = [params.get(FIELDS.country), params.get(FIELDS.currency)]
  const named = {
    country: isCountry(country) ? country : null,
    currency: isCurrency(currency) ? currency : null,
  }
  return named.country === null && named.currency === null ? null : named
}

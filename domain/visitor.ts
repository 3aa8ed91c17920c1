import { type Currency, currencyOfCountry, isCurrency } from './currency.ts'
import { type Region, regionOfCountry } from './region.ts'

/** What the first paint must know about a visitor. */
export type Visitor = { readonly currency: Currency; readonly region: Region }

export const CURRENCY_COOKIE = 'currency'
/** Holds 'true' or 'false', as the specification names it. */
export const IS_EU_COOKIE = 'isEU'

/** A stored choice wins, then the country, then euro inside the EU. */
export function resolveVisitor({
  cookieHeader,
  country,
}: {
  cookieHeader: string | null
  country: string | null
}): Visitor {
  const currency = readCookie(cookieHeader, CURRENCY_COOKIE)
  const isEu = readCookie(cookieHeader, IS_EU_COOKIE)
  return {
    currency: isCurrency(currency) ? currency : country ? currencyOfCountry(country) : 'EUR',
    region: isEu === 'true' ? 'eu' : isEu === 'false' ? 'non-eu' : country ? regionOfCountry(country) : 'eu',
  }
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim() ?? null
  }
  return null
}

import type { Rate } from './rate.ts'

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'SEK'] as const
/** A currency a visitor can choose. Stores may quote in others; those are converted. */
export type Currency = (typeof CURRENCIES)[number]

export const CURRENCY_SYMBOLS = { EUR: '€', USD: '$', GBP: '£', SEK: 'kr' } as const satisfies Record<
  Currency,
  string
>

/** How many units of each currency one euro buys: those a visitor can choose, and any others that stores quote in. */
export type ExchangeRates = Readonly<Record<Currency, Rate>> & { readonly [currency: string]: Rate }

/** Used until the database has newer rates. */
export const DEFAULT_RATES: ExchangeRates = {
  EUR: { digits: 1, scale: 0 },
  USD: { digits: 109, scale: 2 },
  GBP: { digits: 86, scale: 2 },
  SEK: { digits: 1145, scale: 2 },
}

/** Currencies for which ISO 4217 has other than two decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...decimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...decimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...decimals(4, 'CLF UYW'),
}

function decimals(count: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, count]))
}

/** How many digits the currency's amounts have after the decimal sign. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2
}

/** Only the rates of the currencies that a visitor can choose. */
export function pickRates({ EUR, USD, GBP, SEK }: ExchangeRates): ExchangeRates {
  return { EUR, USD, GBP, SEK }
}

const CURRENCY_OF_COUNTRY: Readonly<Record<string, Currency>> = { US: 'USD', GB: 'GBP', SE: 'SEK' }

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.includes(value as Currency)
}

/** Countries without a currency of their own here pay in euro. */
export function currencyOfCountry(country: string): Currency {
  return CURRENCY_OF_COUNTRY[country.toUpperCase()] ?? 'EUR'
}

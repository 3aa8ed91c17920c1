import { CURRENCY_SYMBOLS, type Currency, type ExchangeRates } from './currency.ts'
import { rateAsNumber } from './rate.ts'

/**
 * What a store asks, and what that is in euro. Both travel together: lists compare in euro,
 * but a visitor who pays in the store's own currency must see the store's own figure, not one converted twice.
 * `eurMinor` is not rounded: two prices that differ by an öre must not stand as equals in a list in kronor.
 */
export type Price = { readonly minor: number; readonly currency: string; readonly eurMinor: number }

/** The price in the visitor's currency, in minor units. */
export function minorIn(price: Price, currency: Currency, rates: ExchangeRates): number {
  return price.currency === currency ? price.minor : convertFromEur(price.eurMinor, currency, rates)
}

export function convertFromEur(eurMinor: number, currency: Currency, rates: ExchangeRates): number {
  return Math.round(eurMinor * rateAsNumber(rates[currency]))
}

/** Enough for any order and any sum; more would only be carried around. */
const EUR_PRECISION = 10_000

/**
 * A store's amount with its euro value. Null for a currency without a rate: such a price cannot be compared and must
 * not be shown as if it could.
 */
export function priceOf(minor: number, currency: string, rates: ExchangeRates): Price | null {
  const rate = rates[currency]
  return rate ? { minor, currency, eurMinor: roundEur(minor / rateAsNumber(rate)) } : null
}

function roundEur(eurMinor: number): number {
  return Math.round(eurMinor * EUR_PRECISION) / EUR_PRECISION
}

export function eurPrice(eurMinor: number): Price {
  return { minor: eurMinor, currency: 'EUR', eurMinor }
}

export function addPrices(a: Price, b: Price): Price {
  return a.currency === b.currency
    ? { minor: a.minor + b.minor, currency: a.currency, eurMinor: a.eurMinor + b.eurMinor }
    : { ...eurPrice(a.eurMinor + b.eurMinor), minor: Math.round(a.eurMinor + b.eurMinor) }
}

export function multiplyPrice(price: Price, count: number): Price {
  return { minor: price.minor * count, currency: price.currency, eurMinor: price.eurMinor * count }
}

/** The store's own figure is rounded here; the euro value stays fine, because it may yet be converted. */
export function dividePrice(price: Price, count: number): Price {
  return {
    minor: Math.round(price.minor / count),
    currency: price.currency,
    eurMinor: roundEur(price.eurMinor / count),
  }
}

/** 1234 → '12.34'. */
export function toDecimal(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '€12.34', and '12.34 kr' for the krona. */
export function formatMoney(minor: number, currency: Currency): string {
  const { symbol, figures, isSymbolFirst } = moneyParts(minor, currency)
  return isSymbolFirst ? `${symbol}${figures}` : `${figures} ${symbol}`
}

/** The same in pieces, for type that sets the symbol smaller than the figures. */
export function moneyParts(minor: number, currency: Currency) {
  return { symbol: CURRENCY_SYMBOLS[currency], figures: toDecimal(minor), isSymbolFirst: currency !== 'SEK' }
}

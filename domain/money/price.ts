import type { Currency, ExchangeRates } from '../currency.ts'
import { type EurMicro, eurMicro, MICROS_PER_CENT, type Minor, minor } from './amounts.ts'
import { fromEurMicro, toEurMicro } from './convert.ts'
import { divideToNearest, divideUp } from './divide.ts'

/**
 * What a store charges, and its value in euro. Both travel together: lists compare in euro,
 * but a visitor who pays in the store's own currency must see the store's own figure, not one converted twice.
 */
export type Price = { readonly minor: Minor; readonly currency: string; readonly eurMicro: EurMicro }

/** What a visitor pays in. */
export type Money = { readonly currency: Currency; readonly rates: ExchangeRates }

/** The price in the visitor's currency. */
export function minorIn(price: Price, currency: Currency, rates: ExchangeRates): Minor {
  return price.currency === currency ? price.minor : convertFromEur(price.eurMicro, currency, rates)
}

export function convertFromEur(value: EurMicro, currency: Currency, rates: ExchangeRates): Minor {
  return fromEurMicro(value, currency, rates[currency])
}

/**
 * A store's amount with its euro value. Null for a currency without a rate: such a price cannot be compared and must
 * not be shown as if it could.
 */
export function priceOf(amount: Minor, currency: string, rates: ExchangeRates): Price | null {
  const rate = rates[currency]
  const value = rate ? toEurMicro(amount, currency, rate) : null
  return value === null ? null : { minor: amount, currency, eurMicro: value }
}

/** A price in euro, from cents. */
export function eurPrice(cents: number): Price {
  return { minor: minor(cents), currency: 'EUR', eurMicro: eurMicro(cents * MICROS_PER_CENT) }
}

/** A euro value as a price in euro. */
export function priceOfEur(value: EurMicro): Price {
  return { minor: eurCents(value), currency: 'EUR', eurMicro: value }
}

/** Euro cents, to the nearest. */
export function eurCents(value: EurMicro): Minor {
  return divideToNearest(value, 1, MICROS_PER_CENT) as Minor
}

export function addMinor(a: Minor, b: Minor): Minor {
  return minor(a + b)
}

export function addPrices(a: Price, b: Price): Price {
  const value = eurMicro(a.eurMicro + b.eurMicro)
  return a.currency === b.currency
    ? { minor: addMinor(a.minor, b.minor), currency: a.currency, eurMicro: value }
    : priceOfEur(value)
}

/**
 * Two prices added up as a visitor sees them, each converted and rounded on its own: the euro value that reads as that
 * sum. Sums are compared by it, or one could be marked as lower than another and read a cent higher.
 */
export function shownSum(one: Price, other: Price, { currency, rates }: Money): EurMicro {
  const sum = addMinor(minorIn(one, currency, rates), minorIn(other, currency, rates))
  return toEurMicro(sum, currency, rates[currency]) ?? eurMicro(one.eurMicro + other.eurMicro)
}

export function multiplyPrice(price: Price, count: number): Price {
  return {
    minor: minor(price.minor * count),
    currency: price.currency,
    eurMicro: eurMicro(price.eurMicro * count),
  }
}

/** The store's own figure is rounded here; the euro value stays fine, because it may be converted later. */
export function dividePrice(price: Price, count: number): Price {
  return {
    minor: divideToNearest(price.minor, 1, count) as Minor,
    currency: price.currency,
    eurMicro: divideEur(price.eurMicro, count),
  }
}

export function divideEur(value: EurMicro, count: number): EurMicro {
  return divideUp(value, 1, count) as EurMicro
}

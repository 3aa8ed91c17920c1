import { z } from 'zod'
import { CURRENCIES, type Currency, type ExchangeRates } from '#domain/currency.ts'
import { convertFromEur, minorIn, type Price, toDecimal } from '#domain/money.ts'
import { rateAsNumber } from '#domain/rate.ts'

export const AmountSchema = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('An amount in the currency of the answer, such as "4.50".')

export const CurrencySchema = z.enum(CURRENCIES).default('EUR').describe('The currency of all amounts.')

/** Writes amounts in one currency, as decimal strings. */
export type Amounts = {
  minor(price: Price): number
  price(price: Price): string
  priceOrNull(price: Price | null): string | null
  eurMinorIn(eurMinor: number): number
  eur(eurMinor: number): string
  /** An amount that was given in the currency of the answer, in euro cents. */
  toEurMinor(minor: number | undefined): number | undefined
}

export function createAmounts({ currency, rates }: { currency: Currency; rates: ExchangeRates }): Amounts {
  const minor = (price: Price) => minorIn(price, currency, rates)
  const eurMinorIn = (eurMinor: number) => convertFromEur(eurMinor, currency, rates)
  return {
    minor,
    eurMinorIn,
    price: (price) => toDecimal(minor(price)),
    priceOrNull: (price) => (price ? toDecimal(minor(price)) : null),
    eur: (eurMinor) => toDecimal(eurMinorIn(eurMinor)),
    toEurMinor: (minor) =>
      minor === undefined ? undefined : Math.round(minor / rateAsNumber(rates[currency])),
  }
}

import { z } from 'zod'
import { type PackedLine, shownPacks } from '#domain/basket/shown-total.ts'
import { CURRENCIES, type Currency, type ExchangeRates } from '#domain/currency.ts'
import { divideMinor } from '#domain/delivered-figures.ts'
import { type EurMicro, higherOf, lowerOf, type Minor, minor as toMinor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { addMinor, convertFromEur, eurCents, minorIn, type Price } from '#domain/money/price.ts'
import { type LimitSide, limitInEur } from '#domain/per-can-limits.ts'

export const AmountSchema = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('An amount in the currency of the answer, such as "4.50".')

export const CurrencySchema = z.enum(CURRENCIES).default('EUR').describe('The currency of all amounts.')

const NOTHING = toMinor(0)

/** Writes amounts in one currency, as decimal strings. */
export type Amounts = {
  price(price: Price): string
  priceOrNull(price: Price | null): string | null
  /** The sum of the two as shown: a sum converted on its own can be a cent off. */
  sum(one: Price, other: Price): string
  /** That sum, divided by a number of cans. */
  share(one: Price, other: Price, cans: number): string
  /** The sum of all of them as shown. */
  total(prices: ReadonlyArray<Price>): string
  /** The packs of a line: they add up to its price. */
  packs(line: PackedLine): string[]
  /** A lower bound of the sum: never above what is shown for it. */
  eurAtMost(sum: ReadonlyArray<Price>, bound: EurMicro): string
  eur(value: EurMicro): string
  /** These euro values converted, none of them below the given price. */
  eurAtLeast(least: Price, values: ReadonlyArray<EurMicro>): string[]
  /** A limit that was parsed as euro, but given in the currency of the answer. */
  limit(side: LimitSide, sent: EurMicro | undefined): EurMicro | undefined
}

export function createAmounts(money: { currency: Currency; rates: ExchangeRates }): Amounts {
  const { currency, rates } = money
  const write = (amount: Minor) => toDecimal(amount, currency)
  const minor = (price: Price) => minorIn(price, currency, rates)
  const fromEur = (value: EurMicro) => convertFromEur(value, currency, rates)
  return {
    price: (price) => write(minor(price)),
    priceOrNull: (price) => (price ? write(minor(price)) : null),
    sum: (one, other) => write(addMinor(minor(one), minor(other))),
    share: (one, other, cans) => write(divideMinor(addMinor(minor(one), minor(other)), cans)),
    total: (prices) => write(prices.map(minor).reduce(addMinor, NOTHING)),
    packs: (line) => shownPacks(line, minor).map(write),
    eurAtMost: (prices, bound) => write(lowerOf(fromEur(bound), prices.map(minor).reduce(addMinor, NOTHING))),
    eur: (value) => write(fromEur(value)),
    eurAtLeast: (least, values) => values.map((value) => write(higherOf(fromEur(value), minor(least)))),
    limit(side, sent) {
      if (sent === undefined || currency === 'EUR') return sent
      return limitInEur(eurCents(sent), side, money)
    },
  }
}

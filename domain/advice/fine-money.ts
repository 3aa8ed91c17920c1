import { CURRENCY_SYMBOLS, type Currency } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { type FineMinor, type Minor, minor } from '#domain/money/amounts.ts'
import { divideToNearest } from '#domain/money/divide.ts'
import { formatMoney, writeDecimals } from '#domain/money/format-money.ts'

const FINE_PER_MINOR = 100
/** Counts may have two decimals, as milligrams do. */
const COUNT_STEPS = 100
/** Of these the hundredth has a short sign that every shopper knows. */
const HUNDREDTH_SIGNS = { EUR: 'ct', USD: '¢', GBP: 'p', SEK: null } as const satisfies Record<
  Currency,
  string | null
>
const NO_BREAK_SPACE = '\u00A0'

/** What one of many costs, when all of them cost this amount. */
export function fineShare(amount: Minor, count: number): FineMinor {
  return divideToNearest(amount, FINE_PER_MINOR * COUNT_STEPS, Math.round(count * COUNT_STEPS)) as FineMinor
}

/**
 * A price per pouch or per milligram, with three figures that count: '14.8 ct', '1.55 ct', '0.178 kr'. A whole euro or
 * more is written as any other price.
 */
export function formatFine(fine: FineMinor, currency: Currency, language: Language): string {
  const tenths = divideToNearest(fine, 1, 10)
  if (tenths >= 1000) return formatMoney(minor(divideToNearest(fine, 1, FINE_PER_MINOR)), currency, language)
  const sign = HUNDREDTH_SIGNS[currency]
  if (sign === null) {
    return `${writeDecimals(tenths, 3, language)}${NO_BREAK_SPACE}${CURRENCY_SYMBOLS[currency]}`
  }
  const figures = fine >= 1000 ? writeDecimals(tenths, 1, language) : writeDecimals(fine, 2, language)
  return `${figures}${NO_BREAK_SPACE}${sign}`
}

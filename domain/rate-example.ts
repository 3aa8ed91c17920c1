import type { Minor } from './money/amounts.ts'
import { toEurMicro } from './money/convert.ts'
import { formatMoney, toDecimal } from './money/format-money.ts'
import { eurCents } from './money/price.ts'
import type { Rate } from './rate.ts'

/** The euro value of an amount at a rate, for an operator: 18.90 złoty at 4.2318 → '€4.47'. */
export function sayEuroAt(amount: Minor, currency: string, rate: Rate): string {
  const value = toEurMicro(amount, currency, rate)
  return value === null ? 'too much to tell' : formatMoney(eurCents(value), 'EUR', 'en')
}

/** '18.90 PLN'. */
export function sayAmountIn(amount: Minor, currency: string): string {
  return `${toDecimal(amount, currency)} ${currency}`
}

import { formatMoney, toDecimal } from './money.ts'
import type { Rate } from './rate.ts'

/** What an amount costs at a rate, in words for an operator: 1890 at 4.2318 → '€4.47'. */
export function sayEuroAt(minor: number, { digits, scale }: Rate): string {
  const [amount, rate] = [BigInt(minor) * 10n ** BigInt(scale), BigInt(digits)]
  return formatMoney(Number((2n * amount + rate) / (2n * rate)), 'EUR')
}

/** '18.90 PLN'. */
export function sayAmountIn(minor: number, currency: string): string {
  return `${toDecimal(minor)} ${currency}`
}

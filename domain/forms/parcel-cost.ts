import type { ExchangeRates } from '../currency.ts'
import type { Minor } from '../money/amounts.ts'
import { type Price, priceOf } from '../money/price.ts'

/** No store asks as much for a parcel: a cost above it is a slip of the keyboard. */
const MOST_EUR_MICRO = 500_000_000
/** No shopper's order is worth as much. */
const MOST_FREE_FROM_EUR_MICRO = 5_000_000_000

export const TOO_DEAR = 'That is more than 500 euro for one parcel. Check the amount.'
export const TOO_FAR =
  'That is an order of more than 5,000 euro. Check the amount, or leave it empty where shipping is never free.'

/** Whether a parcel can cost that. A currency without a rate cannot be judged. */
export function isParcelCost(cost: Minor, currency: string, rates: ExchangeRates): boolean {
  return isAtMost(MOST_EUR_MICRO, priceOf(cost, currency, rates))
}

/** Whether shipping can be free from an order of that value on. */
export function isFreeFrom(value: Minor, currency: string, rates: ExchangeRates): boolean {
  return isAtMost(MOST_FREE_FROM_EUR_MICRO, priceOf(value, currency, rates))
}

function isAtMost(eurMicro: number, price: Price | null): boolean {
  return price === null || price.eurMicro <= eurMicro
}

import type { ExchangeRates } from '../currency.ts'
import type { Minor } from '../money/amounts.ts'
import { priceOf } from '../money/price.ts'

/** No store asks as much for a parcel: a cost above it is a slip of the keyboard. */
const MOST_EUR_MICRO = 500_000_000

export const TOO_DEAR = 'That is more than 500 euro for one parcel. Check the amount.'

/** Whether a parcel can cost that. A currency without a rate cannot be judged. */
export function isParcelCost(cost: Minor, currency: string, rates: ExchangeRates): boolean {
  const price = priceOf(cost, currency, rates)
  return price === null || price.eurMicro <= MOST_EUR_MICRO
}

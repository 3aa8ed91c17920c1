import type { Currency, ExchangeRates } from './currency.ts'
import { discountPercent } from './discount.ts'
import type { Minor } from './money/amounts.ts'
import { divideToNearest } from './money/divide.ts'
import { addMinor, minorIn, type Price } from './money/price.ts'

export type DeliveredOrder = {
  readonly price: Price
  readonly shippingCost: Price
  /** The earlier price by the store, without shipping. */
  readonly original: Price | null
  readonly cans: number
}

/** All of an order with its shipping, in the visitor's currency. */
export type DeliveredFigures = {
  readonly total: Minor
  readonly original: Minor | null
  /** Whole percent below the earlier total. */
  readonly percent: number
  readonly perCan: Minor
}

/** Made of the amounts as shown, so that all places agree and a reader who adds up or divides finds the same. */
export function deliveredFigures(
  { price, shippingCost, original, cans }: DeliveredOrder,
  currency: Currency,
  rates: ExchangeRates,
): DeliveredFigures {
  const deliver = (goods: Price) =>
    addMinor(minorIn(goods, currency, rates), minorIn(shippingCost, currency, rates))
  const total = deliver(price)
  const originalTotal = original && deliver(original)
  return {
    total,
    original: originalTotal,
    percent: discountPercent({ priceMinor: total, originalMinor: originalTotal }),
    perCan: divideMinor(total, cans),
  }
}

/** To the nearest. */
export function divideMinor(amount: Minor, count: number): Minor {
  return divideToNearest(amount, 1, count) as Minor
}

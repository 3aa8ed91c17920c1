import type { HistoryPoint } from './advice/total-history.ts'
import { shownTotal } from './basket/shown-total.ts'
import type { Currency, ExchangeRates } from './currency.ts'
import { divideMinor } from './delivered-figures.ts'
import { type EurMicro, eurMicro, type Minor } from './money/amounts.ts'
import { minorIn, type Price, priceOfEur } from './money/price.ts'
import type { Quote } from './offers.ts'

/** An amount as all pages show it: the sum of its parts, each converted and rounded on its own, or a share of it. */
export type ShownAmount = {
  readonly parts: ReadonlyArray<Price>
  /** 1 for the whole sum. */
  readonly dividedBy: number
}

export function shownIn({ parts, dividedBy }: ShownAmount, currency: Currency, rates: ExchangeRates): Minor {
  return divideMinor(
    shownTotal(parts, (price) => minorIn(price, currency, rates)),
    dividedBy,
  )
}

/** A price that is shown on its own. */
export function amountOfPrice(price: Price): ShownAmount {
  return { parts: [price], dividedBy: 1 }
}

export function amountOfQuote({ price, shippingCost }: Pick<Quote, 'price' | 'shippingCost'>): ShownAmount {
  return { parts: [price, shippingCost], dividedBy: 1 }
}

/** What a line of prices or totals says of a time with a price. */
export function amountOfPoint({
  eurMicro: total,
  shippingEurMicro: shipping,
  parts,
}: Pick<HistoryPoint, 'shippingEurMicro' | 'parts'> & { readonly eurMicro: EurMicro }): ShownAmount {
  if (parts) return { parts, dividedBy: 1 }
  if (shipping === null || shipping === undefined) return amountOfPrice(priceOfEur(total))
  return { parts: [priceOfEur(eurMicro(total - shipping)), priceOfEur(shipping)], dividedBy: 1 }
}

/** A step line in one currency; null while nothing was in stock. */
export type ShownPoint = { readonly at: string; readonly minor: Minor | null }

export function showPoints(
  points: ReadonlyArray<HistoryPoint>,
  currency: Currency,
  rates: ExchangeRates,
): ShownPoint[] {
  return points.map(({ at, eurMicro: total, ...point }) => ({
    at,
    minor: total === null ? null : shownIn(amountOfPoint({ ...point, eurMicro: total }), currency, rates),
  }))
}

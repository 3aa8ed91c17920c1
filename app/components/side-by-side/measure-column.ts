import { fineShare } from '#domain/advice/fine-money.ts'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { FineMinor, Minor } from '#domain/money/amounts.ts'
import { addMinor, minorIn } from '#domain/money/price.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'

/** What a product costs delivered, in the visitor's currency; null where that is not known. */
export type Measured = {
  readonly goods: Minor | null
  readonly shipping: Minor | null
  readonly total: Minor | null
  readonly can: FineMinor | null
  readonly pouch: FineMinor | null
  readonly mg: FineMinor | null
}

const NOTHING: Measured = { goods: null, shipping: null, total: null, can: null, pouch: null, mg: null }

/** Added up and divided as shown, so that the figures of a column agree with each other. */
export function measureColumn(
  { product, best }: Pick<Column, 'product' | 'best'>,
  { cans, currency, rates }: { cans: number; currency: Currency; rates: ExchangeRates },
): Measured {
  if (!best) return NOTHING
  const { pouchesPerCan, nicotineMg } = product
  const goods = minorIn(best.price, currency, rates)
  const shipping = minorIn(best.shippingCost, currency, rates)
  const total = addMinor(goods, shipping)
  const pouches = pouchesPerCan ? cans * pouchesPerCan : null
  return {
    goods,
    shipping,
    total,
    can: fineShare(total, cans),
    pouch: pouches === null ? null : fineShare(total, pouches),
    mg: pouches === null || !nicotineMg ? null : fineShare(total, pouches * nicotineMg),
  }
}

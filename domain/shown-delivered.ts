import type { EurMicro } from './money/amounts.ts'
import { type Money, type Price, shownSum } from './money/price.ts'

type Delivered = { readonly price: Price; readonly shippingCost: Price }

/** The euro value that reads as the total that a visitor sees. */
export function shownTotalOf({ price, shippingCost }: Delivered, money: Money): EurMicro {
  return shownSum(price, shippingCost, money)
}

/** By their totals as shown; each is converted once. */
export function compareShownTotals(money: Money): (a: Delivered, b: Delivered) => number {
  const known = new Map<Delivered, EurMicro>()
  function totalOf(delivered: Delivered): EurMicro {
    const total = known.get(delivered) ?? shownTotalOf(delivered, money)
    known.set(delivered, total)
    return total
  }
  return (a, b) => totalOf(a) - totalOf(b)
}

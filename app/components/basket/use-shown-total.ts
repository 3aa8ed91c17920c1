import { useMemo } from 'react'
import { shownSaving, shownTotal } from '#domain/basket/shown-total.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import type { BasketPageParcel } from '#services/basket/basket-page-types.ts'
import { useVisitor } from '../visitor.tsx'

type Listed = ReadonlyArray<Price>

/** Totals and savings in the visitor's currency, made of the amounts as shown. */
export function useShownTotal() {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  return useMemo(() => {
    const shown = (price: Price) => minorIn(price, currency, rates)
    return {
      totalOf: (amounts: Listed) => shownTotal(amounts, shown),
      savingOf: (from: Listed, to: Listed) => shownSaving(from, to, shown),
    }
  }, [currency, rates])
}

export function amountsOf(parcels: ReadonlyArray<BasketPageParcel>): Price[] {
  return parcels.flatMap(({ amounts }) => amounts)
}

import { useMemo } from 'react'
import { shownPacks, shownSaving, shownTotal } from '#domain/basket/shown-total.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import type { BasketPageParcel, OtherPlan } from '#services/basket/basket-page-types.ts'
import { useVisitor } from '../visitor.tsx'

type Listed = ReadonlyArray<Price>

/** Totals and savings in the visitor's currency, made of the amounts as shown. */
export function useShownTotal() {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  return useMemo(() => {
    const shown = (price: Price) => minorIn(price, currency, rates)
    return {
      /** Of each kind of pack of a product. */
      packsOf: (line: BasketPageParcel['lines'][number]) => shownPacks(line, shown),
      totalOf: (amounts: Listed) => shownTotal(amounts, shown),
      savingOf: (from: Listed, to: Listed) => shownSaving(from, to, shown),
    }
  }, [currency, rates])
}

export function amountsOf(parcels: ReadonlyArray<BasketPageParcel>): Price[] {
  return parcels.flatMap(({ amounts }) => amounts)
}

export function isFound(plan: OtherPlan | undefined): plan is Exclude<OtherPlan, null | 'unknown'> {
  return plan !== null && plan !== undefined && plan !== 'unknown'
}

/** An amount of a plan that is not proved to be the cheapest says so. */
export function roughly(amount: string, isExact: boolean): string {
  return isExact ? amount : `≈\u00a0${amount}`
}

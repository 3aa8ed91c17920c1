import { useCallback } from 'react'
import type { Minor } from '#domain/money/amounts.ts'
import { addMinor, minorIn } from '#domain/money/price.ts'
import type { BasketPageParcel } from '#services/basket/basket-page-types.ts'
import { useVisitor } from '../visitor.tsx'

/** The total of parcels: the sum of the amounts as shown. */
export function useShownTotal() {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  return useCallback(
    (parcels: ReadonlyArray<BasketPageParcel>): Minor =>
      parcels
        .flatMap(({ lines, shipping }) => [...lines.map(({ price }) => price), shipping])
        .map((price) => minorIn(price, currency, rates))
        .reduce(addMinor, 0 as Minor),
    [currency, rates],
  )
}

import { type Minor, minor } from '../money/amounts.ts'
import { addMinor, multiplyPrice, type Price } from '../money/price.ts'
import type { Parcel, PlanLine } from './basket-plan.ts'

/** Writes a price in the visitor's currency. */
type Shown = (price: Price) => Minor

/** What the receipt of a parcel lists: each kind of pack, then shipping. */
export function listAmounts({ lines, shipping }: Pick<Parcel, 'lines' | 'shipping'>): Price[] {
  return [...lines.flatMap(listPackAmounts), shipping]
}

export function listPackAmounts({ packs }: Pick<PlanLine, 'packs'>): Price[] {
  return packs.map(({ offer, count }) => multiplyPrice(offer.price, count))
}

/** The sum of the amounts as shown: a sum converted on its own can be a cent off. */
export function shownTotal(amounts: ReadonlyArray<Price>, shown: Shown): Minor {
  return amounts.map(shown).reduce(addMinor, minor(0))
}

/** How much less one way costs than another, by the totals that a visitor sees; never below nothing. */
export function shownSaving(from: ReadonlyArray<Price>, to: ReadonlyArray<Price>, shown: Shown): Minor {
  return minor(Math.max(0, shownTotal(from, shown) - shownTotal(to, shown)))
}

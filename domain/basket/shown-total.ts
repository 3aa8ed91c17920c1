import { type Minor, minor } from '../money/amounts.ts'
import { addMinor, multiplyPrice, type Price } from '../money/price.ts'
import type { PlanLine } from './basket-plan.ts'

/** Writes a price in the visitor's currency. */
type Shown = (price: Price) => Minor

/** What a parcel's total is made of: each product, then shipping. Each is converted once, as on its own page. */
export function listAmounts({
  lines,
  shipping,
}: {
  readonly lines: ReadonlyArray<Pick<PlanLine, 'price'>>
  readonly shipping: Price
}): Price[] {
  return [...lines.map(({ price }) => price), shipping]
}

export type PackedLine = {
  readonly price: Price
  readonly packs: ReadonlyArray<{ readonly price: Price; readonly count: number }>
}

/** The amounts of the packs of a product, which add up to its own: the first takes what rounding leaves. */
export function shownPacks({ price, packs }: PackedLine, shown: Shown): Minor[] {
  const others = packs.slice(1).map((pack) => shown(multiplyPrice(pack.price, pack.count)))
  return [minor(shown(price) - others.reduce(addMinor, minor(0))), ...others]
}

/** The sum of the amounts as shown: a sum converted on its own can be a cent off. */
export function shownTotal(amounts: ReadonlyArray<Price>, shown: Shown): Minor {
  return amounts.map(shown).reduce(addMinor, minor(0))
}

/** How much less one way costs than another, by the totals that a visitor sees; never below nothing. */
export function shownSaving(from: ReadonlyArray<Price>, to: ReadonlyArray<Price>, shown: Shown): Minor {
  return minor(Math.max(0, shownTotal(from, shown) - shownTotal(to, shown)))
}

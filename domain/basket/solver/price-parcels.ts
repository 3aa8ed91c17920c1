import { type CanPrices, priceCans } from './price-cans.ts'

/** In millionths of a euro: whole, so that sums stay exact. */
const FIRST_FEE = 250_000
const DOUBLINGS = 8
const REFINEMENTS = 4

type Tried = { readonly fee: number; readonly priced: CanPrices }

/**
 * The first bound where parcels are limited. Each parcel is asked for a fee beside its charge, and the fees of all parcels
 * that are allowed are given back (the reserve), so that no purchase with so few parcels costs less than the bound
 * without it. A fee that fits makes the bound as if parcels were counted: without one, it would open a store for each item.
 */
export function priceParcels(
  { modes, limit, ...given }: Parameters<typeof priceCans>[0],
  maxParcels: number,
): CanPrices {
  function tryFee(fee: number): Tried {
    const reserve = fee * maxParcels
    const asked = modes.map((mode) => ({ ...mode, charge: mode.charge + fee }))
    return { fee, priced: { ...priceCans({ ...given, modes: asked, limit: limit + reserve }), reserve } }
  }

  let low = tryFee(0)
  let best = tryFee(FIRST_FEE)
  if (!isBetter(best, low)) return low.priced
  let high = tryFee(FIRST_FEE * 2)
  for (let nth = 0; nth < DOUBLINGS && isBetter(high, best); nth++)
    [low, best, high] = [best, high, tryFee(high.fee * 2)]
  // The bound first rises with the fee and then falls.
  for (let nth = 0; nth < REFINEMENTS; nth++) {
    const below = tryFee(Math.round((low.fee + best.fee) / 2))
    const above = tryFee(Math.round((best.fee + high.fee) / 2))
    if (isBetter(below, best)) [best, high] = [below, best]
    else if (isBetter(above, best)) [low, best] = [best, above]
    else [low, high] = [below, above]
  }
  return [low, high].reduce((one, other) => (isBetter(other, one) ? other : one), best).priced
}

function isBetter({ priced: one }: Tried, { priced: other }: Tried): boolean {
  return one.bound - one.reserve > other.bound - other.reserve
}

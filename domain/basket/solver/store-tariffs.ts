import type { Mode } from './store-modes.ts'

/** By store: what a parcel pays, and what it pays when its goods cost at least `from`. */
export type Tariffs = {
  readonly charges: Float64Array
  readonly froms: Float64Array
  readonly lower: Float64Array
}

/** What is charged where there is nothing to be had. */
export const MISSING = 1e12

/** A store's rules in short: exact where it has one for everything, and near enough to look for purchases by. */
export function listTariffs(modesOf: ReadonlyArray<ReadonlyArray<Mode>>): Tariffs {
  const limited = modesOf.map((modes) => modes.find(({ fromCost }) => fromCost > 0))
  const charges = Float64Array.from(
    modesOf,
    (modes) => modes.find(({ fromCost }) => fromCost === 0)?.charge ?? MISSING,
  )
  return {
    charges,
    froms: Float64Array.from(limited, (mode) => mode?.fromCost ?? Number.POSITIVE_INFINITY),
    lower: charges.map((charge, store) => Math.min(charge, limited[store]?.charge ?? MISSING)),
  }
}

export function shippingAt({ charges, froms, lower }: Tariffs, store: number, goods: number): number {
  if (goods === 0) return 0
  return goods < froms[store]! ? charges[store]! : lower[store]!
}

import type { EurMicro } from './money/amounts.ts'

/** One choice of a filter: what goes into the address, what to call it when that differs, how many products it would leave. */
export type FacetOption = { readonly value: string; readonly label?: string; readonly count: number }

/**
 * What the filters of a list can still do. Each one is counted with all the others applied but not itself,
 * so that a chosen option leaves its siblings standing.
 */
export type Facets = {
  readonly brand: ReadonlyArray<FacetOption>
  readonly strength: ReadonlyArray<FacetOption>
  readonly flavour: ReadonlyArray<FacetOption>
  readonly format: ReadonlyArray<FacetOption>
  readonly store: ReadonlyArray<FacetOption>
  readonly sale: number
  readonly inStock: number
  readonly perCan: PerCanFacet
}

/** Buckets of equal width from the lowest to the highest price per can; all zero when nothing has a price. */
export type PerCanFacet = {
  readonly minEurMicro: EurMicro
  readonly maxEurMicro: EurMicro
  readonly buckets: ReadonlyArray<number>
}

export const PER_CAN_BUCKETS = 24

import type { EurMicro } from './money/amounts.ts'

/** One choice of a filter: its value in the address, its label when that differs, how many products it would leave. */
export type FacetOption = { readonly value: string; readonly label?: string; readonly count: number }

/**
 * The remaining choices of a list's filters. Each filter is counted with all the others applied but not itself,
 * so that choosing an option keeps its siblings available.
 */
export type Facets = {
  readonly brand: ReadonlyArray<FacetOption>
  readonly strength: ReadonlyArray<FacetOption>
  readonly flavour: ReadonlyArray<FacetOption>
  readonly format: ReadonlyArray<FacetOption>
  readonly store: ReadonlyArray<FacetOption>
  readonly sale: number
  /** Products whose from-price is a verified reduction. */
  readonly verified: number
  readonly inStock: number
  readonly perCan: PerCanFacet
  /** Only with a number of cans. */
  readonly delivered?: DeliveredFacet
}

/** What the chosen cans cost, delivered. */
export type DeliveredFacet = {
  readonly total: PerCanFacet
  /** Products that some store sends for nothing, given the other filters. */
  readonly freeShipping: number
}

/** Buckets of equal width from the lowest to the highest price per can; all zero when nothing has a price. */
export type PerCanFacet = {
  readonly minEurMicro: EurMicro
  readonly maxEurMicro: EurMicro
  readonly buckets: ReadonlyArray<number>
}

export const PER_CAN_BUCKETS = 24

import type { Product } from './product.ts'

/** Visits to stores, by product id: each counts half after `HALF_LIFE_DAYS`. */
export type ClickScores = {
  /** Undecayed, of all products. */
  readonly visits: number
  readonly scores: ReadonlyMap<Product['id'], number>
}

/** `clicks`: what visitors opened. `picked`: the list that is kept by hand, then the visits so far, then reviews. */
export type PopularitySource = 'clicks' | 'picked'

export const CLICK_DAYS = 90
export const HALF_LIFE_DAYS = 14
/** Opening stores for one product again within this time is one visit. */
export const REPEAT_MINUTES = 10

export const NO_CLICKS: ClickScores = { visits: 0, scores: new Map() }

/** Fewer visits than this would let a handful of visitors decide the order for all. */
const ENOUGH_VISITS = 500
/** Not fewer than there are best sellers to show. */
const ENOUGH_PRODUCTS = 20

export function choosePopularity({ visits, scores }: ClickScores): PopularitySource {
  return visits >= ENOUGH_VISITS && scores.size >= ENOUGH_PRODUCTS ? 'clicks' : 'picked'
}

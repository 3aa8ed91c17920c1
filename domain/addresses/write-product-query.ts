import type { HistoryDays } from '#domain/price-history.ts'

export const DEFAULT_HISTORY_DAYS: HistoryDays = 180

/** The choices that an address makes on a product's page. */
export type ProductPageQuery = {
  /** Null leaves the number of cans to the product. */
  readonly cans: number | null
  readonly days: HistoryDays
  /** The store whose price history is shown; null for the lowest price of all stores. */
  readonly storeId: number | null
  readonly isEveryOffer: boolean
}

/** Without defaults, always in the same order. Free of the schema, so that the browser can write links. */
export function writeProductQuery({ cans, days, storeId, isEveryOffer }: ProductPageQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (cans !== null) params.set('cans', String(cans))
  if (days !== DEFAULT_HISTORY_DAYS) params.set('days', String(days))
  if (storeId !== null) params.set('history', String(storeId))
  if (isEveryOffer) params.set('offers', 'all')
  return params
}

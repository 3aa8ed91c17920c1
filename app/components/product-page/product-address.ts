import { writeProductQuery } from '#domain/addresses/write-product-query.ts'
import { productPath } from '#domain/pages.ts'
import type { HistoryDays } from '#domain/price-history.ts'

/** The address of a product's page, without defaults. */
export function productAddress({
  slug,
  cans,
  days,
  storeId = null,
  defaultCans,
  isEveryOffer = false,
}: {
  slug: string
  cans: number
  days: HistoryDays
  storeId?: number | null
  defaultCans: number
  isEveryOffer?: boolean
}): string {
  const chosen = { cans: cans === defaultCans ? null : cans, days, storeId, isEveryOffer }
  const search = writeProductQuery(chosen).toString()
  return `${productPath(slug)}${search && `?${search}`}`
}

import { isDeliveredSort, SORTS, type Sort } from '#domain/sorting.ts'

/** The order that menus promise for a brand. */
export const DEFAULT_BRAND_SORT = 'price-asc' satisfies Sort

/** For a chosen number of cans the lowest price is the lowest delivered one. */
export const BRAND_SORTS = SORTS.filter((sort) => !isDeliveredSort(sort))
export type BrandSort = (typeof BRAND_SORTS)[number]

/** Without defaults, always in the same order. Free of the schema, so that the browser can write links. */
export function writeBrandQuery({ sort, page }: { sort: Sort; page: number }): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== DEFAULT_BRAND_SORT) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

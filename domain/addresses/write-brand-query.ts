import type { Sort } from '#domain/sorting.ts'

/** The order that menus promise for a brand. For a chosen number of cans the lowest price is the lowest delivered one. */
export const DEFAULT_BRAND_SORT = 'price-asc' satisfies Sort

/** Without defaults, always in the same order. Free of the schema, so that the browser can write links. */
export function writeBrandQuery({ sort, page }: { sort: Sort; page: number }): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== DEFAULT_BRAND_SORT && sort !== 'delivered') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

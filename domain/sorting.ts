/**
 * By default the likeliest hits of a search come first, and without words the most popular. `visited` is the most popular
 * in both.
 */
export const SORTS = [
  'default',
  'visited',
  'delivered',
  'delivery',
  'price-asc',
  'price-desc',
  'popular',
  'name-asc',
  'name-desc',
  'newest',
] as const
export type Sort = (typeof SORTS)[number]

/** Whether a list begins with the most popular: one of search results only where that is chosen. */
export function isByPopularity(sort: Sort, search: string): boolean {
  return sort === 'visited' || (sort === 'default' && search === '')
}

/** Orders of what a number of cans costs, delivered: without one they are the order by price. */
export const DELIVERED_SORTS = ['delivered', 'delivery'] as const satisfies ReadonlyArray<Sort>

export function isDeliveredSort(sort: Sort): sort is (typeof DELIVERED_SORTS)[number] {
  return DELIVERED_SORTS.some((known) => known === sort)
}

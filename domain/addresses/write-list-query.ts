import type { Sort } from '#domain/sorting.ts'

/** What a list without filters reads from its address. Brands and strengths have no words. */
export type ListQuery = {
  readonly search?: string
  /** The words as they are, not corrected. */
  readonly exact?: boolean
  /** Only the deals that our record confirms. */
  readonly verified?: boolean
  readonly sort?: Sort
  readonly page?: number
}

/**
 * The query of such a list, without defaults, always in the same order: equal lists have equal addresses. Free of the
 * schema, so that the browser can write links.
 */
export function writeListQuery({
  search = '',
  exact = false,
  verified = false,
  sort = 'default',
  page = 1,
}: ListQuery): URLSearchParams {
  const order = plainSort(sort, { isSearch: search !== '' })
  return new URLSearchParams({
    ...(search && { search }),
    ...(verified && { verified: '1' }),
    ...(search && exact && { exact: '1' }),
    ...(order !== 'default' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** Without words the default order is that by popularity, and the lowest delivered price is the lowest price of the chosen cans. */
function plainSort(sort: Sort, { isSearch }: { isSearch: boolean }): Sort {
  if (sort === 'visited' && !isSearch) return 'default'
  return sort === 'delivered' ? 'price-asc' : sort
}

import type { ListQuery } from '#domain/addresses/write-list-query.ts'
import { SORTS } from '#domain/sorting.ts'

/** Of a list that is on its way: what was typed or chosen a moment ago is not lost by the next step. */
export function readAwaitedQuery(address: string): ListQuery {
  const params = new URLSearchParams(address)
  const order = params.get('sort')
  return {
    search: params.get('search') ?? '',
    exact: params.has('exact'),
    verified: params.has('verified'),
    sort: SORTS.find((sort) => sort === order) ?? 'default',
  }
}

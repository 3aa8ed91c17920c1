import { explainEmpty } from '#catalogue/explain-empty.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import type { Deps } from '#services/deps.ts'

export function listProducts(deps: Pick<Deps, 'catalogue'>, query: ProductQuery) {
  return queryProducts(deps.catalogue(), query)
}

/** For a list that found nothing. */
export function explainEmptyList(deps: Pick<Deps, 'catalogue'>, query: ProductQuery) {
  return explainEmpty(deps.catalogue(), query)
}

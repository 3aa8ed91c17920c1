import { queryProducts } from '#catalogue/query-products.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import type { Deps } from '#services/deps.ts'

export function listProducts(deps: Pick<Deps, 'catalogue'>, query: ProductQuery) {
  return queryProducts(deps.catalogue(), query)
}

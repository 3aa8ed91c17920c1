import { explainEmpty } from '#catalogue/explain-empty.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import type { Language } from '#domain/language.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import type { Deps } from '#services/deps.ts'

/** Names are sorted as the page's language does. */
export function listProducts(deps: Pick<Deps, 'catalogue'>, query: ProductQuery, language: Language = 'en') {
  return queryProducts(deps.catalogue(), query, language)
}

/** For a list that found nothing. */
export function explainEmptyList(deps: Pick<Deps, 'catalogue'>, query: ProductQuery) {
  return explainEmpty(deps.catalogue(), query)
}

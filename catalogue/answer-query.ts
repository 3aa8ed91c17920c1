import type { Language } from '#domain/language.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import type { Delivered } from './delivered.ts'
import { explainEmpty } from './explain-empty.ts'
import { type ProductPage, queryProducts } from './query-products.ts'
import type { Snapshot } from './snapshot-types.ts'
import { understandQuery } from './understand-query.ts'

export type ProductAnswer = ProductPage & {
  /** What was searched for: limits in the words are filters, and the words are corrected. */
  readonly query: ProductQuery
  /** The words that were searched for instead of the typed ones, which find nothing; null when they do. */
  readonly correctedTo: string | null
}

/** One page of the products that a visitor means. A spelling is corrected only if nothing has the words as typed. */
export function answerQuery(
  snapshot: Snapshot,
  asked: ProductQuery,
  { language, delivered = null }: { language?: Language; delivered?: Delivered | null } = {},
): ProductAnswer {
  const query = understandQuery(snapshot, asked)
  const list = queryProducts(snapshot, query, language, delivered)
  const correctedTo = list.total > 0 ? null : findCorrection(snapshot, query)
  if (correctedTo === null) return { ...list, query, correctedTo }
  const corrected = { ...query, search: correctedTo }
  return { ...queryProducts(snapshot, corrected, language, delivered), query: corrected, correctedTo }
}

/** Null where the filters are the reason, or would have to go too: that is for the visitor to choose. */
export function findCorrection(snapshot: Snapshot, query: ProductQuery): string | null {
  if (query.exact) return null
  const { suggestion } = explainEmpty(snapshot, query)
  return suggestion?.keepsFilters ? suggestion.search : null
}

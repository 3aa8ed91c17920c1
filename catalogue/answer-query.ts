import type { Currency } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { correctQuery } from './correct-query.ts'
import type { Delivered } from './delivered.ts'
import { type ProductPage, queryProducts } from './query-products.ts'
import type { Snapshot } from './snapshot-types.ts'
import type { DeliveryWish } from './take-wishes.ts'
import { understandQuery } from './understand-query.ts'

export type ProductAnswer = ProductPage & {
  /** What was searched for: limits in the words are filters, and the words are corrected. */
  readonly query: ProductQuery
  /** The destination and the number of cans that the words ask for. */
  readonly delivery: DeliveryWish
  /** The words that were searched for instead of the typed ones, which find nothing; null when they do. */
  readonly correctedTo: string | null
  /** The typed words that were left out, because nothing has them. */
  readonly missing: ReadonlyArray<string>
}

/** One page of the products that a visitor means. A spelling is corrected only if no product has words that begin as typed. */
export function answerQuery(
  snapshot: Snapshot,
  asked: ProductQuery,
  {
    language,
    currency,
    delivered = null,
  }: { language?: Language; currency?: Currency; delivered?: Delivered | null } = {},
): ProductAnswer {
  const { query, delivery, missing } = understandQuery(snapshot, asked, {
    hasCans: delivered !== null,
    currency,
  })
  const list = queryProducts(snapshot, query, language, delivered)
  const corrected = correctQuery(snapshot, query, { delivered, isFound: list.total > 0 })
  if (corrected === null) return { ...list, query, delivery, correctedTo: null, missing }
  return {
    ...queryProducts(snapshot, corrected.query, language, delivered),
    query: corrected.query,
    delivery,
    correctedTo: corrected.correctedTo,
    missing: [...missing, ...corrected.missing],
  }
}

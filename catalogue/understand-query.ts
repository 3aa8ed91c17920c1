import { narrowMgRange } from '#domain/mg-range.ts'
import { higherOf, lowerOf } from '#domain/money/amounts.ts'
import { limitInEur } from '#domain/per-can-limits.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { splitWords } from '#domain/text.ts'
import { type PriceWish, understandSearch } from '#domain/understand-search.ts'
import { countBits } from './bitset.ts'
import { matchInHead, type SearchIndex } from './search-index.ts'
import { findAll } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

/** The query with the limits in its search as filters: 'zyn under 3 eur' is 'zyn', up to 3 euro a can. */
export function understandQuery(snapshot: Snapshot, query: ProductQuery): ProductQuery {
  if (query.exact) return query
  const { words, mg, prices } = understandSearch(query.search)
  const isUnderstood = mg !== null || prices.length > 0
  if (!isUnderstood || isName(snapshot.index, query.search)) return query
  const narrowed = mg ? { mg: query.mg ? narrowMgRange(query.mg, mg) : mg } : {}
  return prices.reduce((one, price) => withPrice(one, price, snapshot), {
    ...query,
    ...narrowed,
    search: words,
  })
}

/** 'VELO Max 7mg' is what a product is called, not a limit. */
function isName(index: SearchIndex, search: string): boolean {
  const words = splitWords(search.replace(/(\d)\s+mg\b/gi, '$1mg'))
  return countBits(findAll(index, words, matchInHead)) > 0
}

/** Of two limits the tighter one holds. */
function withPrice(
  query: ProductQuery,
  { side, minor, currency }: PriceWish,
  { rates }: Snapshot,
): ProductQuery {
  const limit = limitInEur(minor, side, { currency, rates })
  return side === 'min'
    ? { ...query, minPerCan: higherOf(query.minPerCan ?? limit, limit) }
    : { ...query, maxPerCan: lowerOf(query.maxPerCan ?? limit, limit) }
}

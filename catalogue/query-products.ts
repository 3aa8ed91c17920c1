import type { Facets } from '#domain/facets.ts'
import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { countBits } from './bitset.ts'
import { countFacets } from './count-facets.ts'
import { applyFilters, buildFilters, type FilterName } from './filters.ts'
import { findOrder } from './orders.ts'
import { pickRanked } from './pick-ranked.ts'
import { rankTexts } from './rank-texts.ts'
import { searchTexts } from './search-texts.ts'
import { makeSelection } from './selection.ts'
import type { Snapshot } from './snapshot-types.ts'

export type ProductPage = {
  readonly total: number
  readonly page: number
  readonly perPage: number
  readonly items: ReadonlyArray<ProductCard>
  readonly facets: Facets
}

/** One page of the query's products, names sorted by the language's rules. A page past the last still has the total. */
export function queryProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  language: Language = 'en',
): ProductPage {
  const { columns, cards } = snapshot
  const size = cards.length
  const found = searchTexts(snapshot.index, query.search)
  const filters = buildFilters(size, columns, query)
  const selection = makeSelection(applyFilters({ size, found, filters }), size)
  const selectWithout = (except: FilterName) =>
    filters.has(except) ? makeSelection(applyFilters({ size, found, filters, except }), size) : selection
  const { page, perPage } = query
  // A sort chosen by the visitor is kept; by default the likelier hits of a search come first.
  const ranks = query.sort === 'default' ? rankTexts(snapshot.index, query.search) : []
  const positions = pickRanked(
    findOrder(snapshot.orders, query.sort, language),
    { bits: selection.bits, ranks },
    { offset: (page - 1) * perPage, limit: perPage },
  )
  return {
    total: selection.count,
    page,
    perPage,
    items: positions.map((position) => cards[position]!),
    facets: countFacets(columns, query, selectWithout),
  }
}

/** How many products a search finds, where only the number is shown. */
export function countMatches(snapshot: Snapshot, search: string): number {
  const found = searchTexts(snapshot.index, search)
  return found ? countBits(found) : snapshot.cards.length
}

import type { Facets } from '#domain/facets.ts'
import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { countBits, countCommon } from './bitset.ts'
import { listChosen } from './choice-column.ts'
import type { Columns } from './columns.ts'
import { countBuckets, countFacets } from './count-facets.ts'
import { type Delivered, findDeliveredOrder, findFree, type PickFilter, pickDelivered } from './delivered.ts'
import { addDelivered } from './delivered-cards.ts'
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
  delivered: Delivered | null = null,
): ProductPage {
  const { columns, cards } = snapshot
  const size = cards.length
  const found = searchTexts(snapshot.index, query.search)
  const filter = filterOf(columns, query)
  const picks = delivered ? pickDelivered(delivered, filter) : undefined
  const filters = buildFilters(size, columns, query, picks)
  const selection = makeSelection(applyFilters({ size, found, filters }), size)
  const selectWithout = (except: FilterName) =>
    filters.has(except) ? makeSelection(applyFilters({ size, found, filters, except }), size) : selection
  const { page, perPage } = query
  // A sort chosen by the visitor is kept; by default the likelier hits of a search come first.
  const ranks = query.sort === 'default' ? rankTexts(snapshot.index, query.search) : []
  const positions = pickRanked(
    (picks && findDeliveredOrder(picks, query.sort)) ?? findOrder(snapshot.orders, query.sort, language),
    { bits: selection.bits, ranks },
    { offset: (page - 1) * perPage, limit: perPage },
  )
  return {
    total: selection.count,
    page,
    perPage,
    items: addDelivered(
      snapshot,
      positions.map((position) => cards[position]!),
      delivered,
      picks,
    ),
    facets: {
      ...countFacets(picks ? { ...columns, perCan: picks.perCan() } : columns, query, selectWithout),
      ...(delivered &&
        picks && {
          delivered: {
            total: countBuckets(selectWithout('total'), picks.totals()),
            freeShipping: countCommon(selectWithout('offer').bits, findFree(delivered, filter)),
          },
        }),
    },
  }
}

/** Stores are named in a query by id or by name. */
function filterOf({ store }: Columns, query: ProductQuery): PickFilter {
  const chosen = listChosen(store, query.store).map((option) => Number(store.options[option]!.value))
  const stores = query.store.length > 0 ? new Set(chosen) : null
  return { stores, maxDays: query.maxDays, isFreeOnly: query.freeShipping }
}

/** How many products a search finds, where only the number is shown. */
export function countMatches(snapshot: Snapshot, search: string): number {
  const found = searchTexts(snapshot.index, search)
  return found ? countBits(found) : snapshot.cards.length
}

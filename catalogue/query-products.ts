import type { Facets } from '#domain/facets.ts'
import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { countBits } from './bitset.ts'
import { countBuckets, countFacets } from './count-facets.ts'
import { countStores, type Delivered } from './delivered.ts'
import { applyFilters, type FilterName } from './filters.ts'
import { pickCards } from './pick-cards.ts'
import { buildQueryFilters } from './query-filters.ts'
import { searchTexts } from './search-texts.ts'
import { makeSelection } from './selection.ts'
import type { Snapshot } from './snapshot-types.ts'

/** Leaves out what each store's own offer decides. */
const WITHOUT_OFFERS = {
  ...{ store: [], sale: false, verified: false },
  ...{ minTotal: undefined, maxTotal: undefined, minPerCan: undefined, maxPerCan: undefined },
} as const satisfies Partial<ProductQuery>

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
  const size = snapshot.cards.length
  const found = searchTexts(snapshot.index, query.search)
  const { filters, filter, picks, columns } = buildQueryFilters(snapshot, query, delivered)
  const selection = makeSelection(applyFilters({ size, found, filters }), size)
  function selectWithout(except: FilterName) {
    if (!filters.has(except)) return selection
    return makeSelection(applyFilters({ size, found, filters, except }), size)
  }
  /** What the query would find with this changed: delivered prices are those of the chosen stores and offers. */
  function selectWith(change: Partial<ProductQuery>) {
    const { filters: others } = buildQueryFilters(snapshot, { ...query, ...change }, delivered)
    return applyFilters({ size, found, filters: others })
  }
  const { page, perPage, sort, search } = query
  return {
    total: selection.count,
    page,
    perPage,
    items: pickCards(
      snapshot,
      selection.bits,
      { sort, search, language, delivered, picks },
      { offset: (page - 1) * perPage, limit: perPage },
    ),
    facets: {
      ...countFacets(columns, query, {
        selectWithout,
        sentBy: delivered
          ? countStores(delivered, filter, {
              query,
              bits: selectWith(WITHOUT_OFFERS),
            })
          : null,
      }),
      ...(delivered &&
        picks && {
          delivered: {
            total: countBuckets(selectWithout('total'), picks.totals()),
            freeShipping: countBits(selectWith({ freeShipping: true })),
          },
        }),
    },
  }
}

/** How many products a search finds, where only the number is shown. */
export function countMatches(snapshot: Snapshot, search: string): number {
  const found = searchTexts(snapshot.index, search)
  return found ? countBits(found) : snapshot.cards.length
}

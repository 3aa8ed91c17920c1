import type { Destination } from '#domain/country.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { joinUnwanted } from '#domain/search-negations.ts'
import { splitTerms } from '#domain/search-terms.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { countBits, countCommon, intersect } from './bitset.ts'
import { listChosen } from './choice-column.ts'
import type { Delivered } from './delivered.ts'
import { findNearestSpelling, isWhole, type NearestSpelling } from './did-you-mean.ts'
import { applyFilters } from './filters.ts'
import { buildQueryFilters } from './query-filters.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

/** Why a query found nothing, and the nearest spelling that finds something. */
export type EmptyReason = {
  /** Null where the list was empty from the start. */
  readonly reason: 'words' | 'filters' | null
  readonly suggestion: (NearestSpelling & { readonly keepsFilters: boolean }) | null
}

/** Words that no product has are the reason, whatever the filters are. */
export function explainEmpty(
  snapshot: Snapshot,
  query: ProductQuery,
  delivered: Delivered | null = null,
): EmptyReason {
  const { index } = snapshot
  const { filters } = buildQueryFilters(snapshot, query, delivered)
  if (hasMatches(snapshot, query.search)) {
    return { reason: filters.size > 0 ? 'filters' : null, suggestion: null }
  }
  const within = applyFilters({ size: index.size, found: null, filters })
  const filtered = findNearestSpelling(index, query.search, within)
  const anywhere = isWhole(filtered) || filters.size === 0 ? null : findNearestSpelling(index, query.search)
  // Rather all words without the filters than fewer words with them.
  if (anywhere && (filtered === null || anywhere.missing.length < filtered.missing.length))
    return { reason: 'words', suggestion: { ...anywhere, keepsFilters: false } }
  return { reason: 'words', suggestion: filtered && { ...filtered, keepsFilters: true } }
}

/** A search that finds so many products. */
export type SearchPart = { readonly search: string; readonly count: number }

/** More words are no combination that a visitor would take apart. */
const MOST_PARTS = 4

/** A search without one of its words, where some product has the others: 'loop pear' is 'loop' or 'pear'. */
export function listParts(
  snapshot: Snapshot,
  query: ProductQuery,
  delivered: Delivered | null = null,
): SearchPart[] {
  const { index } = snapshot
  const words = splitTyped(query.search)
  if (words.length < 2 || words.length > MOST_PARTS) return []
  const { filters } = buildQueryFilters(snapshot, query, delivered)
  const within = applyFilters({ size: index.size, found: null, filters })
  const parts = words.map((_, left) => {
    const search = words.toSpliced(left, 1).join(' ')
    const found = searchTexts(index, search)
    return { search, count: found ? countCommon(found, within) : 0 }
  })
  return parts.filter(({ count }) => count > 0).reverse()
}

/** Words as they were typed, those that mean one thing together joined. */
function splitTyped(search: string): string[] {
  const typed = search.trim().split(/\s+/u)
  return joinUnwanted(splitTerms(search).map((term) => term.words.join(' '))).map((text) =>
    typed.splice(0, text.split(' ').length).join(' '),
  )
}

/** The names of the chosen stores, where none of them sends there: then no other filter is to blame. */
export function listClosedChoice(
  { stores, columns: { store: column } }: Pick<Snapshot, 'stores' | 'columns'>,
  { store: values }: ProductQuery,
  destination: Destination,
): string[] {
  const chosen = listChosen(column, values).map(
    (option) => stores.get(Number(column.options[option]!.value))!,
  )
  return chosen.some((store) => sendsTo(store, destination)) ? [] : chosen.map(({ name }) => name)
}

/** The nearest spelling that finds something on sale. None when the words are right but no such product is on sale. */
export function findSaleSpelling(
  snapshot: Snapshot,
  query: ProductQuery,
  delivered: Delivered | null = null,
): NearestSpelling | null {
  if (hasMatches(snapshot, query.search)) return null
  const { index } = snapshot
  const { filters, columns } = buildQueryFilters(snapshot, query, delivered)
  const within = applyFilters({ size: index.size, found: null, filters })
  intersect(within, columns.sale)
  return findNearestSpelling(index, query.search, within)
}

function hasMatches({ index }: Snapshot, search: string): boolean {
  const found = searchTexts(index, search)
  return found === null || countBits(found) > 0
}

import type { ProductQuery } from '#domain/product-query.ts'
import { countBits } from './bitset.ts'
import { findNearestSpelling } from './did-you-mean.ts'
import { applyFilters, buildFilters } from './filters.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

/** Why a query found nothing, and the nearest spelling that finds something. */
export type EmptyReason = {
  /** Null where the list was empty from the start. */
  readonly reason: 'words' | 'filters' | null
  readonly suggestion: { readonly search: string; readonly keepsFilters: boolean } | null
}

/** Words that no product has are the reason, whatever the filters are. */
export function explainEmpty(snapshot: Snapshot, query: ProductQuery): EmptyReason {
  const { index, columns } = snapshot
  const filters = buildFilters(index.size, columns, query)
  if (hasMatches(snapshot, query.search)) {
    return { reason: filters.size > 0 ? 'filters' : null, suggestion: null }
  }
  const within = applyFilters({ size: index.size, found: null, filters })
  const filtered = findNearestSpelling(index, query.search, within)
  if (filtered !== null) return { reason: 'words', suggestion: { search: filtered, keepsFilters: true } }
  const anywhere = filters.size > 0 ? findNearestSpelling(index, query.search) : null
  return {
    reason: 'words',
    suggestion: anywhere === null ? null : { search: anywhere, keepsFilters: false },
  }
}

/** The nearest spelling that finds something on sale. None when the words are right but no such product is on sale. */
export function findSaleSpelling(snapshot: Snapshot, search: string): string | null {
  if (hasMatches(snapshot, search)) return null
  return findNearestSpelling(snapshot.index, search, snapshot.columns.sale)
}

function hasMatches({ index }: Snapshot, search: string): boolean {
  const found = searchTexts(index, search)
  return found === null || countBits(found) > 0
}

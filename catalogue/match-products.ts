import type { ProductQuery } from '#domain/product-query.ts'
import { countBits, listPositions } from './bitset.ts'
import { applyFilters, buildFilters } from './filters.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

/** The positions of all products that a query lets through, in the order of the snapshot. */
export function matchProducts({ columns, cards, index }: Snapshot, query: ProductQuery): Uint32Array {
  const size = cards.length
  const bits = applyFilters({
    size,
    found: searchTexts(index, query.search),
    filters: buildFilters({ index, columns }, query),
  })
  return listPositions(bits, countBits(bits))
}

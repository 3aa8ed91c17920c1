import { isInMgRange, type MgRange } from '#domain/mg-range.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { type Bitset, intersect, makeBitset, makeFullBitset, setBit } from './bitset.ts'
import { listChosen, uniteChoices } from './choice-column.ts'
import { type Columns, NO_PRICE_RANK, type PerCanColumn } from './columns.ts'

const CHOICE_FILTERS = ['brand', 'strength', 'flavour', 'format', 'store'] as const
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number]
export type FilterName = ChoiceFilter | 'sale' | 'verified' | 'inStock' | 'perCan' | 'mg'

/** Only the filters that the query sets, each with the products it lets through. */
export type Filters = ReadonlyMap<FilterName, Bitset>

export function buildFilters(size: number, columns: Columns, query: ProductQuery): Filters {
  const filters = new Map<FilterName, Bitset>()
  for (const name of CHOICE_FILTERS) {
    if (query[name].length > 0) filters.set(name, buildChoiceFilter(size, columns, name, query[name]))
  }
  if (query.sale) filters.set('sale', columns.sale)
  if (query.verified) filters.set('verified', columns.verified)
  if (query.inStock) filters.set('inStock', columns.inStock)
  if (query.minPerCan !== undefined || query.maxPerCan !== undefined) {
    filters.set('perCan', buildPerCanFilter(columns.perCan, query))
  }
  if (query.mg) filters.set('mg', buildMgFilter(columns.nicotineMg, query.mg))
  return filters
}

/** What the search found, narrowed by every filter except one. */
export function applyFilters({
  size,
  found,
  filters,
  except,
}: {
  size: number
  found: Bitset | null
  filters: Filters
  except?: FilterName
}): Bitset {
  if (found && filters.size === 0) return found
  const bits = found?.slice() ?? makeFullBitset(size)
  for (const [name, filter] of filters) if (name !== except) intersect(bits, filter)
  return bits
}

/** A strength may be a label or a band. */
function buildChoiceFilter(
  size: number,
  columns: Columns,
  name: ChoiceFilter,
  values: ReadonlyArray<string>,
): Bitset {
  const chosenColumns = name === 'strength' ? [columns.strength, columns.band] : [columns[name]]
  return uniteChoices(
    size,
    chosenColumns.map((column) => [column, listChosen(column, values)]),
  )
}

/** Both ends are inclusive. A product without a price is in no range. */
function buildPerCanFilter({ values, ranks }: PerCanColumn, limits: ProductQuery): Bitset {
  const { minPerCan = 0, maxPerCan = Number.POSITIVE_INFINITY } = limits
  const isInside = Array.from(
    values,
    (value, rank) => rank !== NO_PRICE_RANK && value >= minPerCan && value <= maxPerCan,
  )
  const bits = makeBitset(ranks.length)
  for (let position = 0; position < ranks.length; position++) {
    if (isInside[ranks[position]!]) setBit(bits, position)
  }
  return bits
}

function buildMgFilter(nicotineMg: Float64Array, range: MgRange): Bitset {
  const bits = makeBitset(nicotineMg.length)
  for (let position = 0; position < nicotineMg.length; position++) {
    const mg = nicotineMg[position]!
    if (isInMgRange(Number.isNaN(mg) ? null : mg, range)) setBit(bits, position)
  }
  return bits
}

import { isInMgRange, type MgRange } from '#domain/mg-range.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { type Bitset, exclude, intersect, makeBitset, makeFullBitset, setBit } from './bitset.ts'
import { listChosen, uniteChoices } from './choice-column.ts'
import { type Columns, NO_PRICE_RANK, type PerCanColumn } from './columns.ts'
import type { Picks } from './delivered.ts'
import type { SearchIndex } from './search-index.ts'
import { isInRange, toShownRange } from './shown-range.ts'
import type { Snapshot } from './snapshot-types.ts'
import { findLeftOut } from './take-without.ts'

const CHOICE_FILTERS = ['brand', 'strength', 'flavour', 'format', 'store'] as const
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number]
/** `offer`: a store that delivers in time, or for nothing; `total`: what it asks. */
export type FilterName =
  | ChoiceFilter
  | 'sale'
  | 'verified'
  | 'inStock'
  | 'perCan'
  | 'mg'
  | 'without'
  | 'offer'
  | 'total'

/** Only the filters that the query sets, each with the products it lets through. */
export type Filters = ReadonlyMap<FilterName, Bitset>

/** With picks, the columns of prices are theirs: of a number of cans, delivered. */
export function buildFilters(
  { index, columns }: Pick<Snapshot, 'index' | 'columns'>,
  query: ProductQuery,
  picks?: Picks,
): Filters {
  const { size } = index
  const filters = new Map<FilterName, Bitset>()
  for (const name of CHOICE_FILTERS) {
    if (query[name].length > 0) filters.set(name, buildChoiceFilter(size, columns, name, query[name]))
  }
  if (query.sale) filters.set('sale', columns.sale)
  if (query.verified) filters.set('verified', columns.verified)
  if (query.inStock) filters.set('inStock', columns.inStock)
  if (query.minPerCan !== undefined || query.maxPerCan !== undefined) {
    const limits = { min: query.minPerCan, max: query.maxPerCan }
    filters.set('perCan', buildRangeFilter(columns.perCan, limits))
  }
  if (query.mg) filters.set('mg', buildMgFilter(columns.nicotineMg, query.mg))
  if (query.without.length > 0) filters.set('without', buildWithoutFilter(index, query.without))
  if (picks) addDeliveredFilters(filters, picks, query)
  return filters
}

function buildWithoutFilter(index: SearchIndex, without: ReadonlyArray<string>): Bitset {
  const bits = makeFullBitset(index.size)
  for (const text of without) exclude(bits, findLeftOut(index, text))
  return bits
}

function addDeliveredFilters(filters: Map<FilterName, Bitset>, picks: Picks, query: ProductQuery) {
  const { minTotal: min, maxTotal: max } = query
  if (query.maxDays !== undefined || query.freeShipping || query.store.length > 0)
    filters.set('offer', picks.found)
  if (min !== undefined || max !== undefined)
    filters.set('total', buildRangeFilter(picks.totals(), { min, max }))
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
function buildRangeFilter(
  { values, ranks }: PerCanColumn,
  { min, max }: { min: EurMicro | undefined; max: EurMicro | undefined },
): Bitset {
  const range = toShownRange({ min, max })
  const isInside = Array.from(values, (value, rank) => rank !== NO_PRICE_RANK && isInRange(value, range))
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

import type { ProductQuery } from '#domain/product-query.ts'
import { listChosen } from './choice-column.ts'
import type { Columns } from './columns.ts'
import { type Delivered, type PickFilter, type Picks, pickDelivered } from './delivered.ts'
import { buildFilters, type Filters } from './filters.ts'
import type { Snapshot } from './snapshot-types.ts'

type QueryFilters = {
  readonly filters: Filters
  readonly filter: PickFilter
  /** Where a number of cans is chosen. */
  readonly picks: Picks | undefined
  /** What is filtered and counted by price is then the delivered price. */
  readonly columns: Columns
}

/** The filters of a query: with a number of cans chosen, those of their delivery too. */
export function buildQueryFilters(
  { columns: ownColumns, index }: Pick<Snapshot, 'columns' | 'index'>,
  query: ProductQuery,
  delivered: Delivered | null,
): QueryFilters {
  const filter = pickFilterOf(ownColumns, query)
  const picks = delivered ? pickDelivered(delivered, filter) : undefined
  const columns = picks ? withPicks(ownColumns, picks) : ownColumns
  return { filters: buildFilters({ index, columns }, query, picks), filter, picks, columns }
}

/** Each is built only where it is looked at. */
function withPicks(columns: Columns, picks: Picks): Columns {
  return {
    ...columns,
    get perCan() {
      return picks.perCan()
    },
    get sale() {
      return picks.sale()
    },
    get verified() {
      return picks.verified()
    },
  }
}

/** Stores are named in a query by id or by name. */
function pickFilterOf({ store }: Columns, query: ProductQuery): PickFilter {
  const chosen = listChosen(store, query.store).map((option) => Number(store.options[option]!.value))
  const stores = query.store.length > 0 ? new Set(chosen) : null
  return { stores, maxDays: query.maxDays, isFreeOnly: query.freeShipping }
}

import { type FacetOption, type Facets, PER_CAN_BUCKETS, type PerCanFacet } from '#domain/facets.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { countCommon } from './bitset.ts'
import { type ChoiceColumn, listChosen } from './choice-column.ts'
import { type Columns, NO_PRICE_RANK, type PerCanColumn } from './columns.ts'
import type { ChoiceFilter, FilterName } from './filters.ts'
import { countChoices, countPerCan, type Selection } from './selection.ts'

/**
 * `selectWithout` gives the products of the query with one filter left out. With a number of cans `sentBy` says how many
 * of them each store sends.
 */
export function countFacets(
  columns: Columns,
  query: ProductQuery,
  {
    selectWithout,
    sentBy,
  }: {
    selectWithout: (name: FilterName) => Selection
    sentBy: ReadonlyMap<number, number> | null
  },
): Facets {
  const listFor = (name: ChoiceFilter) =>
    listOptions(columns[name], query[name], countChoices(selectWithout(name), columns[name]))
  const listStores = (sent: ReadonlyMap<number, number>) =>
    listOptions(
      columns.store,
      query.store,
      columns.store.options.map(({ value }) => sent.get(Number(value)) ?? 0),
    )
  return {
    brand: listFor('brand'),
    strength: listFor('strength'),
    flavour: listFor('flavour'),
    format: listFor('format'),
    store: sentBy ? listStores(sentBy) : listFor('store'),
    sale: countCommon(selectWithout('sale').bits, columns.sale),
    verified: countCommon(selectWithout('verified').bits, columns.verified),
    inStock: countCommon(selectWithout('inStock').bits, columns.inStock),
    perCan: countBuckets(selectWithout('perCan'), columns.perCan),
  }
}

/** An option without products is left out, unless it is chosen: the visitor must be able to clear it. */
function listOptions(
  column: ChoiceColumn,
  values: ReadonlyArray<string>,
  counts: ArrayLike<number>,
): FacetOption[] {
  const chosen = listChosen(column, values)
  const listed: FacetOption[] = []
  for (let option = 0; option < column.options.length; option++) {
    const count = counts[option]!
    if (count === 0 && !chosen.includes(option)) continue
    const { value, label } = column.options[option]!
    listed.push(label === undefined ? { value, count } : { value, label, count })
  }
  return listed
}

export function countBuckets(selection: Selection, column: PerCanColumn): PerCanFacet {
  const counts = countPerCan(selection, column)
  const buckets = new Array<number>(PER_CAN_BUCKETS).fill(0)
  let first = NO_PRICE_RANK + 1
  let last = counts.length - 1
  while (first <= last && counts[first] === 0) first++
  while (last >= first && counts[last] === 0) last--
  if (first > last) return { minEurMicro: eurMicro(0), maxEurMicro: eurMicro(0), buckets }
  const minEurMicro = eurMicro(column.values[first]!)
  const maxEurMicro = eurMicro(column.values[last]!)
  const width = maxEurMicro - minEurMicro || 1
  for (let rank = first; rank <= last; rank++) {
    if (counts[rank] === 0) continue
    const bucket = Math.floor(((column.values[rank]! - minEurMicro) * PER_CAN_BUCKETS) / width)
    buckets[Math.min(bucket, PER_CAN_BUCKETS - 1)]! += counts[rank]!
  }
  return { minEurMicro, maxEurMicro, buckets }
}

/** What a table can be sorted and filtered by. No other part of an address reaches a query. */
export type TableSpec<Sort extends string = string, Filter extends string = string> = {
  readonly sorts: ReadonlyArray<Sort>
  readonly firstSort: Sort
  readonly firstDirection: SortDirection
  /** By name, the allowed values. */
  readonly filters: Readonly<Record<Filter, ReadonlyArray<string>>>
}
type SortDirection = 'asc' | 'desc'

export type TableQuery<Sort extends string = string, Filter extends string = string> = {
  readonly sort: Sort
  readonly direction: SortDirection
  /** Words to find; empty for none. */
  readonly search: string
  /** Null: any value. */
  readonly filters: Readonly<Record<Filter, string | null>>
  readonly page: number
  readonly perPage: number
}

/** A table as a page shows it. */
export type ShownTable<Row> = {
  readonly rows: ReadonlyArray<Row>
  /** On all pages together. */
  readonly total: number
  readonly query: TableQuery
  readonly spec: TableSpec
}

const PER_PAGE = 25
const MOST_PER_PAGE = 200
const MOST_PAGES = 100_000
const LONGEST_SEARCH = 200

/** Parts of the address that the table does not know are ignored. */
export function parseTableQuery<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  spec: TableSpec<Sort, Filter>,
): TableQuery<Sort, Filter> {
  const sort = spec.sorts.find((known) => known === params.get('sort')) ?? spec.firstSort
  const direction = (['asc', 'desc'] as const).find((known) => known === params.get('dir'))
  const filters = Object.entries<ReadonlyArray<string>>(spec.filters).map(([name, values]) => [
    name,
    values.find((value) => value === params.get(name)) ?? null,
  ])
  return {
    sort,
    direction: direction ?? (sort === spec.firstSort ? spec.firstDirection : 'asc'),
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: Object.fromEntries(filters) as Record<Filter, string | null>,
    page: parseCount(params.get('page'), { otherwise: 1, most: MOST_PAGES }),
    perPage: parseCount(params.get('perPage'), { otherwise: PER_PAGE, most: MOST_PER_PAGE }),
  }
}

/** The address of a table in this state; its first page unless another is given. */
export function tableQueryParams(query: TableQuery, change: Partial<TableQuery> = {}): URLSearchParams {
  const { sort, direction, search, filters, page = 1, perPage } = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, value)
  params.set('sort', sort)
  params.set('dir', direction)
  if (page > 1) params.set('page', String(page))
  if (perPage !== PER_PAGE) params.set('perPage', String(perPage))
  return params
}

function parseCount(text: string | null, { otherwise, most }: { otherwise: number; most: number }): number {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
  return Math.min(Math.max(number, 1), most)
}

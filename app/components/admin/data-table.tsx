import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Pager } from '#app/components/ui/pager.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { type ShownTable, type TableQuery, tableQueryParams } from '#domain/table-query.ts'
import { AdminIcon } from './admin-icon.tsx'
import styles from './data-table.module.css'
import { type FilterLabels, TableTools } from './table-tools.tsx'

export type Column<Row> = {
  /** The name it is sorted by, if it can be sorted. */
  readonly key: string
  readonly label: string
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** A table of the panel. Its whole state is in the address, so it works without scripts and can be shared. */
export function DataTable<Row>({
  table,
  label,
  columns,
  rowKey,
  empty,
  exportName,
  filterLabels = {},
}: {
  table: ShownTable<Row>
  label: string
  columns: ReadonlyArray<Column<Row>>
  rowKey: (row: Row) => string | number
  /** What an empty table means. */
  empty: string
  /** The address of its CSV file, if it has one. */
  exportName?: string
  filterLabels?: FilterLabels
}) {
  const captionId = useId()
  const { rows, total, query } = table
  return (
    <>
      <TableTools table={table} label={label} exportName={exportName} filterLabels={filterLabels} />
      <Sheet as="section" isBleeding>
        {rows.length === 0 ? (
          <EmptyState art={null} title={total > 0 ? 'There is no such page.' : empty} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys
          <section className={styles.region} aria-labelledby={captionId} tabIndex={0}>
            <table className={styles.table}>
              <caption id={captionId} className="sr">
                {label}
              </caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <HeadCell key={column.key} column={column} table={table} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map(({ key, isNumber, cell }) => (
                      <td key={key} className={joinClasses(isNumber && styles.number)}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Sheet>
      <Pager
        page={query.page}
        pageCount={Math.ceil(total / query.perPage)}
        hrefFor={(page) => `?${tableQueryParams(query, { page })}`}
      />
    </>
  )
}

function HeadCell<Row>({ column, table }: { column: Column<Row>; table: ShownTable<Row> }) {
  const { key, label, isNumber } = column
  const { query, spec } = table
  const className = joinClasses(isNumber && styles.number)
  if (!spec.sorts.includes(key))
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isCurrent = query.sort === key
  const isAscending = query.direction === 'asc'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Link
        className={styles.sort}
        to={`?${tableQueryParams(query, nextOrder(query, key))}`}
        preventScrollReset
      >
        {label}
        {isCurrent && <AdminIcon name="caret-up" className={isAscending ? undefined : styles.down} />}
      </Link>
    </th>
  )
}

/** Pressing again reverses the order. */
function nextOrder(query: TableQuery, sort: string): Partial<TableQuery> {
  const direction = query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc'
  return { sort, direction }
}

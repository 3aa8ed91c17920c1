import { Form } from 'react-router'
import { Button, ExternalButtonLink } from '#app/components/ui/button.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { type ShownTable, tableQueryParams } from '#domain/table-query.ts'
import { AdminIcon } from './admin-icon.tsx'
import styles from './data-table.module.css'

/** By the name of a filter: its label and its values. */
export type FilterLabels = Readonly<
  Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>
>

/** Above a table: its search, the number of rows, and the download. */
export function TableTools({
  table: { query, spec, total },
  label,
  exportName,
  filterLabels,
}: {
  table: ShownTable<unknown>
  label: string
  exportName: string | undefined
  filterLabels: FilterLabels
}) {
  const filters = Object.entries(spec.filters)
  return (
    <div className={styles.tools}>
      <Form method="get" className={styles.find} role="search" aria-label={label}>
        <SearchField
          name="q"
          label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          defaultValue={query.search}
        />
        {filters.map(([name, values]) => (
          <Select
            key={name}
            name={name}
            label={filterLabels[name]?.label ?? name}
            isLabelHidden
            defaultValue={query.filters[name] ?? ''}
          >
            <option value="">{filterLabels[name]?.label ?? name}: all</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {filterLabels[name]?.values[value] ?? value}
              </option>
            ))}
          </Select>
        ))}
        <input type="hidden" name="sort" value={query.sort} />
        <input type="hidden" name="dir" value={query.direction} />
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </Form>
      <p className={styles.count} role="status">
        {total.toLocaleString('en')} {total === 1 ? 'row' : 'rows'}
      </p>
      {exportName && (
        <ExternalButtonLink
          variant="text"
          target={undefined}
          rel={undefined}
          href={`/api/admin/tables/${exportName}.csv?${tableQueryParams(query)}`}
        >
          <AdminIcon name="download-simple" />
          Export CSV
        </ExternalButtonLink>
      )}
    </div>
  )
}

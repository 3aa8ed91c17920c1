import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ProductsNav } from '#app/components/admin/admin-nav.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { productsTable } from '#services/admin/tables/products-table.ts'
import type { Route } from './+types/products.ts'

export const meta = adminMeta('Products')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return { table: await loadTable(deps, productsTable, url.searchParams), now: deps.now() }
}

const FILTERS = {
  state: {
    label: 'State',
    values: {
      listed: 'On the site',
      unlisted: 'Not on the site',
      unoffered: 'Without offers',
      merged: 'Merged away',
    },
  },
  kind: { label: 'Kind', values: {} },
} as const

export default function ProductsRoute({ loaderData: { table, now } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Products" lead="What stores’ listings are matched to.">
        <ButtonLink to="/admin/products/new">Add a product</ButtonLink>
      </AdminHead>
      <ProductsNav />
      <DataTable
        table={table}
        label="Products"
        rowKey={(row) => row.id}
        empty="No product is like that."
        exportName="products"
        filterLabels={FILTERS}
        columns={[
          {
            key: 'name',
            label: 'Product',
            cell: (row) => (
              <Link className="link" to={`/admin/products/${row.id}`}>
                {row.name}
              </Link>
            ),
          },
          { key: 'brand', label: 'Brand', cell: (row) => row.brand },
          { key: 'kind', label: 'Kind', cell: (row) => row.kind },
          { key: 'format', label: 'Format', cell: (row) => row.format ?? '–' },
          { key: 'nicotineMg', label: 'mg', isNumber: true, cell: (row) => row.nicotineMg ?? '–' },
          { key: 'pouchesPerCan', label: 'Pouches', isNumber: true, cell: (row) => row.pouchesPerCan ?? '–' },
          { key: 'offers', label: 'Offers', isNumber: true, cell: (row) => row.offers },
          { key: 'listings', label: 'Listings', isNumber: true, cell: (row) => row.listings },
          { key: 'state', label: 'State', cell: (row) => <ProductState row={row} now={now} /> },
          { key: 'createdAt', label: 'Added', cell: (row) => <Moment at={row.createdAt} style="day" /> },
        ]}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['table']['rows'][number]

function ProductState({ row: { status, mergedInto, listedFrom }, now }: { row: Row; now: Date }) {
  if (mergedInto !== null) return <StateMark state="idle">Merged</StateMark>
  if (status !== 'listed') return <StateMark state="idle">Off</StateMark>
  const isEarly = listedFrom !== null && listedFrom > now
  return <StateMark state={isEarly ? 'held' : 'done'}>{isEarly ? 'Members first' : 'On'}</StateMark>
}

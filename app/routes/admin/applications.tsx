import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { APPLICATION_STATES, ApplicationState } from '#app/components/admin/application-state.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { depsContext } from '#app/context.ts'
import { RETENTION } from '#domain/retention.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { applicationsTable } from '#services/admin/tables/people-tables.ts'
import type { Route } from './+types/applications.ts'

export const meta = adminMeta('Applications')

const LEAD = `Retailers who want to be compared here. A rejected application is deleted ${RETENTION.rejectedApplicationMonths} months after the decision, one without a decision after ${RETENTION.undecidedApplicationMonths}.`

export async function loader({ url, context }: Route.LoaderArgs) {
  return { table: await loadTable(context.get(depsContext), applicationsTable, url.searchParams) }
}

export default function ApplicationsRoute({ loaderData: { table } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Applications" lead={LEAD} />
      <DataTable
        table={table}
        label="Applications"
        rowKey={(row) => row.id}
        empty="No retailer has applied."
        exportName="applications"
        filterLabels={{ status: { label: 'State', values: APPLICATION_STATES } }}
        columns={[
          {
            key: 'storeName',
            label: 'Store',
            cell: (row) => (
              <Link className="link" to={`/admin/applications/${row.id}`}>
                {row.storeName}
              </Link>
            ),
          },
          { key: 'contactName', label: 'Contact', cell: (row) => row.contactName },
          { key: 'website', label: 'Website', cell: (row) => row.website },
          { key: 'status', label: 'State', cell: (row) => <ApplicationState status={row.status} /> },
          { key: 'createdAt', label: 'Received', cell: (row) => <Moment at={row.createdAt} /> },
        ]}
      />
    </>
  )
}

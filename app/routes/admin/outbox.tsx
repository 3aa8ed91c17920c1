import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { MAIL_STATES, MailState } from '#app/components/admin/mail-state.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { depsContext } from '#app/context.ts'
import { RETENTION } from '#domain/retention.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { outboxTable } from '#services/admin/tables/people-tables.ts'
import type { Route } from './+types/outbox.ts'

export const meta = adminMeta('Outbox')

const KEPT = `Each is deleted after ${RETENTION.mailDays} days, and each look into one is written to the audit log.`

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return { table: await loadTable(deps, outboxTable, url.searchParams), isMailLive: deps.mail.isLive }
}

export default function OutboxRoute({ loaderData: { table, isMailLive } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Outbox"
        lead={
          isMailLive
            ? `Mails that wait, were sent, or could not be. ${KEPT}`
            : `No mail server is set up (SMTP_URL): mails are kept here, go nowhere, and their links lead nowhere. ${KEPT}`
        }
      />
      <DataTable
        table={table}
        label="Outbox"
        rowKey={(row) => row.id}
        empty="No mail was written."
        exportName="outbox"
        filterLabels={{ status: { label: 'State', values: MAIL_STATES } }}
        columns={[
          { key: 'createdAt', label: 'Written', cell: (row) => <Moment at={row.createdAt} /> },
          { key: 'recipient', label: 'To', cell: (row) => row.recipient },
          {
            key: 'subject',
            label: 'Subject',
            cell: (row) => (
              <Link className="link" to={`/admin/outbox/${row.id}`}>
                {row.subject}
              </Link>
            ),
          },
          { key: 'kind', label: 'Kind', cell: (row) => row.kind },
          { key: 'status', label: 'State', cell: (row) => <MailState status={row.status} /> },
          { key: 'attempts', label: 'Attempts', isNumber: true, cell: (row) => row.attempts },
        ]}
      />
    </>
  )
}

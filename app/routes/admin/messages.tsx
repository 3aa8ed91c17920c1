import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { RETENTION } from '#domain/retention.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { messagesTable } from '#services/admin/tables/people-tables.ts'
import { markMessage } from '#services/contact/handle-message.ts'
import type { Route } from './+types/messages.ts'

export const meta = adminMeta('Messages')

export async function loader({ url, context }: Route.LoaderArgs) {
  return { table: await loadTable(context.get(depsContext), messagesTable, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    async done({ deps, admin, id }) {
      const isMarked = await markMessage(deps, { id: id('id'), isDone: true, admin })
      const undo = { intent: 'reopen', id: String(id('id')) }
      return isMarked ? { ok: true, title: 'Done.', undo } : { ok: false, title: 'It was done already.' }
    },
    async reopen({ deps, admin, id }) {
      const isMarked = await markMessage(deps, { id: id('id'), isDone: false, admin })
      return { ok: isMarked, title: isMarked ? 'It waits again.' : 'It waits already.' }
    },
  })
}

export default function MessagesRoute({ loaderData: { table }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Messages"
        lead={`What visitors wrote by the contact form. Each is deleted ${RETENTION.messageMonths} months after it came.`}
      />
      <UndoNotice answer={actionData} />
      <DataTable
        table={table}
        label="Messages"
        rowKey={(row) => row.id}
        empty="Nobody has written."
        exportName="messages"
        filterLabels={{ state: { label: 'State', values: { open: 'Waiting', done: 'Done' } } }}
        columns={[
          { key: 'createdAt', label: 'Received', cell: (row) => <Moment at={row.createdAt} /> },
          { key: 'name', label: 'From', cell: (row) => row.name },
          {
            key: 'subject',
            label: 'Subject',
            cell: (row) => (
              <Link className="link" to={`/admin/messages/${row.id}`}>
                {row.subject}
              </Link>
            ),
          },
          {
            key: 'doneAt',
            label: 'State',
            cell: (row) =>
              row.doneAt ? (
                <StateMark state="done">Done</StateMark>
              ) : (
                <StateMark state="held">Waiting</StateMark>
              ),
          },
          {
            key: 'actions',
            label: 'Actions',
            isNumber: true,
            cell: (row) => (
              <Form method="post">
                <HiddenFields fields={{ intent: row.doneAt ? 'reopen' : 'done', id: String(row.id) }} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="sm"
                  aria-label={`${row.doneAt ? 'Reopen' : 'Done'}: ${row.subject}`}
                >
                  {row.doneAt ? 'Reopen' : 'Done'}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </>
  )
}

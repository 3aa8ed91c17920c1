import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { MembersNav } from '#app/components/admin/admin-nav.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { type State, StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext } from '#app/context.ts'
import { RETENTION } from '#domain/retention.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { subscribersTable } from '#services/admin/tables/people-tables.ts'
import { removeSubscriber } from '#services/newsletter/remove-subscriber.ts'
import type { Route } from './+types/subscribers.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Subscribers')

const KEPT = `Who never confirms is deleted after ${RETENTION.unconfirmedDays} days, who leaves ${RETENTION.unsubscribedDays} days later.`

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return {
    table: await loadTable(deps, subscribersTable, url.searchParams),
    isMailLive: deps.mail.isLive,
  }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    async remove({ deps, admin, id, field }) {
      const isRemoved = await removeSubscriber(deps, { id: id('id'), admin })
      if (!isRemoved) return { ok: false, title: 'There is no such subscriber any more.' }
      return { ok: true, title: `${field('email')} is removed.` }
    },
  })
}

const STATES = { pending: 'Pending', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' } as const
const MARKS = { pending: 'held', confirmed: 'done', unsubscribed: 'idle' } as const satisfies Record<
  keyof typeof STATES,
  State
>

export default function SubscribersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, isMailLive } = loaderData
  return (
    <>
      <AdminHead
        title="Subscribers"
        lead={
          isMailLive
            ? `Only confirmed subscribers get mail. ${KEPT}`
            : `No mail server is set up: no subscriber gets the mail to confirm, or any other. ${KEPT}`
        }
      />
      <MembersNav />
      <UndoNotice answer={actionData} />
      <DataTable
        table={table}
        label="Subscribers"
        rowKey={(row) => row.id}
        empty="Nobody has subscribed."
        exportName="subscribers"
        filterLabels={{ status: { label: 'State', values: STATES } }}
        columns={[
          { key: 'email', label: 'Email', cell: (row) => row.email },
          { key: 'fullName', label: 'Name', cell: (row) => row.fullName ?? '–' },
          {
            key: 'status',
            label: 'State',
            cell: (row) => {
              const status = row.status as keyof typeof STATES
              return <StateMark state={MARKS[status]}>{STATES[status]}</StateMark>
            },
          },
          { key: 'language', label: 'Language', cell: (row) => row.language },
          { key: 'country', label: 'Country', cell: (row) => row.country ?? 'not known' },
          {
            key: 'consentAt',
            label: 'Consent',
            cell: (row) => (
              <>
                <Moment at={row.consentAt} />
                {row.consentVersion && (
                  <span className="small muted">
                    {' '}
                    {row.consentVersion}, {row.consentSource}
                  </span>
                )}
              </>
            ),
          },
          { key: 'createdAt', label: 'Since', cell: (row) => <Moment at={row.createdAt} style="day" /> },
          {
            key: 'actions',
            label: 'Actions',
            isNumber: true,
            cell: (row) => (
              <div className={styles.actions}>
                <ConfirmButton
                  size="sm"
                  label="Remove"
                  question={`Remove ${row.email}?`}
                  explanation="The address, the proof of consent and the newsletter’s mails to it are deleted. This cannot be undone."
                  confirmLabel="Remove"
                  fields={{ intent: 'remove', id: String(row.id), email: row.email }}
                />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

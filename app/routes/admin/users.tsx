import { redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { MembersNav } from '#app/components/admin/admin-nav.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { wantedPath, withReturnPath } from '#domain/return-path.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { grantAdmin, type RoleChange, revokeAdmin } from '#services/admin/change-role.ts'
import { endSessions } from '#services/admin/end-sessions.ts'
import { usersTable } from '#services/admin/tables/people-tables.ts'
import type { Route } from './+types/users.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Users')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return {
    table: await loadTable(deps, usersTable, url.searchParams),
    requiresSecondFactor: deps.admin.requiresSecondFactor,
  }
}

type Refused = Exclude<Extract<RoleChange, { ok: false }>['reason'], 'confirm-first'>

const PROBLEMS = {
  'not-found': 'There is no such user any more.',
  unchanged: 'It is so already.',
  'last-admin': 'The last admin stays: only an admin can make another.',
} as const satisfies Record<Refused, string>

export function action(args: Route.ActionArgs) {
  const { address } = args.context.get(requestContext)

  /** An admin who has to confirm first comes back to the same rows. */
  function answerChange(
    change: RoleChange,
    { done, undo }: { done: string; undo: Record<string, string> },
  ): ActionAnswer {
    if (change.ok) return { ok: true, title: `${change.email} ${done}`, undo }
    if (change.reason === 'confirm-first')
      throw redirect(withReturnPath('/auth/confirm', wantedPath(address)))
    return { ok: false, title: PROBLEMS[change.reason] }
  }

  return answerIntent(args, {
    async grant({ deps, admin, field }) {
      const userId = field('user')
      const change = await grantAdmin(deps, { userId, admin })
      return answerChange(change, { done: 'is an admin now.', undo: { intent: 'revoke', user: userId } })
    },
    async revoke({ deps, admin, field }) {
      const userId = field('user')
      const change = await revokeAdmin(deps, { userId, admin })
      return answerChange(change, { done: 'is no admin any more.', undo: { intent: 'grant', user: userId } })
    },
    async 'end-sessions'({ deps, admin, field }) {
      const ended = await endSessions(deps, { userId: field('user'), admin })
      if (!ended) return { ok: false, title: PROBLEMS['not-found'] }
      return { ok: true, title: `${ended.email} is signed out everywhere.` }
    },
  })
}

export default function UsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, requiresSecondFactor } = loaderData
  return (
    <>
      <AdminHead title="Users" lead="Accounts, and who of them is an admin." />
      <MembersNav />
      <UndoNotice answer={actionData} />
      <DataTable
        table={table}
        label="Users"
        rowKey={(row) => row.id}
        empty="Nobody has an account."
        exportName="users"
        filterLabels={{ role: { label: 'Role', values: { admin: 'Admins', member: 'Members' } } }}
        columns={[
          { key: 'email', label: 'Email', cell: (row) => row.email },
          { key: 'name', label: 'Name', cell: (row) => row.name || '–' },
          { key: 'role', label: 'Role', cell: (row) => (row.role === 'admin' ? 'Admin' : 'Member') },
          {
            key: 'factor',
            label: 'Authenticator',
            cell: (row) => (row.hasSecondFactor ? 'On' : 'Off'),
          },
          { key: 'createdAt', label: 'Since', cell: (row) => <Moment at={row.createdAt} style="day" /> },
          { key: 'sessions', label: 'Sessions', isNumber: true, cell: (row) => row.sessionCount },
          {
            key: 'actions',
            label: 'Actions',
            isNumber: true,
            cell: (row) => <UserActions user={row} requiresSecondFactor={requiresSecondFactor} />,
          },
        ]}
      />
    </>
  )
}

type User = Route.ComponentProps['loaderData']['table']['rows'][number]

function UserActions({ user, requiresSecondFactor }: { user: User; requiresSecondFactor: boolean }) {
  const { id, email, role, hasSecondFactor, sessionCount } = user
  return (
    <div className={styles.actions}>
      {sessionCount > 0 && (
        <ConfirmButton
          size="sm"
          label="Sign out"
          question={`Sign ${email} out everywhere?`}
          explanation="They have to sign in again on each device."
          confirmLabel="Sign out"
          fields={{ intent: 'end-sessions', user: id }}
        />
      )}
      {role === 'admin' ? (
        <ConfirmButton
          size="sm"
          label="Take admin away"
          question={`Take the role of an admin from ${email}?`}
          explanation="It holds from their next click on."
          confirmLabel="Take it away"
          fields={{ intent: 'revoke', user: id }}
        />
      ) : (
        <ConfirmButton
          size="sm"
          label="Make admin"
          question={`Make ${email} an admin?`}
          explanation={
            requiresSecondFactor && !hasSecondFactor
              ? 'They can do everything you can, once they have set up an authenticator app.'
              : 'They can do everything you can.'
          }
          confirmLabel="Make admin"
          fields={{ intent: 'grant', user: id }}
        />
      )}
    </div>
  )
}

import { data, Form, NavLink, Outlet, useNavigate } from 'react-router'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import styles from '#app/components/account/account.module.css'
import { depsContext } from '#app/context.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { leavePushFirst } from '#app/session/leave-push-first.ts'
import { useSessionEvents } from '#app/session/use-session-events.ts'
import { isAdmin } from '#services/admin/require-admin.ts'
import type { Route } from './+types/account.ts'

const SECTIONS = [
  { id: 'profile', to: '/account' },
  { id: 'security', to: '/account/security' },
  { id: 'data', to: '/account/data' },
  { id: 'alerts', to: '/account/alerts' },
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  return data({ isAdmin: await isAdmin(context.get(depsContext), account.userId) }, { headers })
}

/** Shared by the pages of an account. Each of them checks the session itself. */
export const shouldRevalidate = keepPage

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const navigate = useNavigate()
  useSessionEvents((_event, session) => {
    if (!session) void navigate('/auth', { replace: true })
  })
  return (
    <main id="main" className="wrap">
      <div className={styles.head}>
        <h1>{t('title')}</h1>
      </div>
      <div className={styles.page}>
        <nav className={styles.sections} aria-label={t('sections')}>
          {SECTIONS.map(({ id, to }) => (
            <NavLink key={id} to={to} end>
              {t(`section.${id}`)}
            </NavLink>
          ))}
          {loaderData.isAdmin && <NavLink to="/admin">{t('section.admin')}</NavLink>}
        </nav>
        <div className={styles.column}>
          <Outlet />
        </div>
        <Form
          method="post"
          action="/sign-out"
          className={styles.out}
          reloadDocument
          onSubmit={leavePushFirst}
        >
          <button type="submit" className={styles.signOut}>
            {t('signOut')}
          </button>
        </Form>
      </div>
    </main>
  )
}

import { Outlet } from 'react-router'
import { adminContext } from '#app/admin/admin-context.ts'
import { guardAdmin } from '#app/admin/guard.server.ts'
import { AdminNav } from '#app/components/admin/admin-nav.tsx'
import { depsContext } from '#app/context.ts'
import { getPanelTodo } from '#services/admin/get-panel.ts'
import type { Route } from './+types/layout.ts'
import styles from './layout.module.css'

/** Everything below is for admins: this runs before each loader and action of every page of the panel. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin]

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return {
    email: context.get(adminContext).email,
    isDemo: deps.catalogue().isDemo,
    todo: await getPanelTodo(deps),
  }
}

/** The panel is in English whatever the language of the page around it (docs/decisions/0024). */
export default function AdminLayout({ loaderData: { todo } }: Route.ComponentProps) {
  return (
    <main id="main" className={`wrap ${styles.panel}`} lang="en">
      <AdminNav todo={todo} />
      <Outlet />
    </main>
  )
}

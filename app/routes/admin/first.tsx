import { data, Form, redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { signInFirst } from '#app/accounts/require-account.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { buildNoticeCookie } from '#domain/admin-notice.ts'
import { type FirstAdminResult, isAdminMissing, makeFirstAdmin } from '#services/admin/make-first-admin.ts'
import type { Route } from './+types/first.ts'
import styles from './first.module.css'

export const meta = adminMeta('The first admin')

/** Only while there is no admin, and only for signed-in users: one of them has to become the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, cookies } = await requireUser(request, context)
  if (!(await isAdminMissing(context.get(depsContext)))) throw redirect('/admin')
  return data({ email }, { headers: addCookies(new Headers(), cookies) })
}

const PROBLEMS = {
  'wrong-token': 'That is not the token. It is in the file that the server named when it started.',
  'admin-exists': 'The site has an admin already.',
  'too-many': 'Too many attempts. Please try again later.',
} as const satisfies Record<Extract<FirstAdminResult, { ok: false }>['reason'], string>

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireUser(request, context)
  const token = String((await request.formData()).get('token') ?? '')
  const { network } = context.get(requestContext)
  const result = await makeFirstAdmin(context.get(depsContext), { userId: id, token, network })
  if (result.ok) throw redirect('/admin')
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (result.reason === 'too-many') headers.set('retry-after', String(result.retrySeconds))
  const status = result.reason === 'too-many' ? 429 : 403
  return data({ problem: PROBLEMS[result.reason] }, { status, headers })
}

async function requireUser(request: Request, context: Route.LoaderArgs['context']) {
  const { session, cookies } = await context.get(depsContext).accounts.findSession(request.headers)
  if (session) return { ...session.user, cookies }
  throw redirect(signInFirst(context), {
    headers: addCookies(new Headers(), [...cookies, buildNoticeCookie('signInRequired')]),
  })
}

export default function FirstAdminRoute({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className={`wrap ${styles.page}`} lang="en">
      <AdminHead title="The first admin" lead="This site has no admin yet." />
      <PanelSection title="Become the admin">
        <Form method="post" className={styles.form}>
          <p>
            When the server started it wrote a token to the file <code>first-admin.token</code> in its data
            folder, and its log says where. A person who can read that file may become the first admin: here,
            as {email}.
          </p>
          <Field
            label="Token"
            name="token"
            required
            autoComplete="off"
            spellCheck={false}
            error={actionData?.problem}
          />
          <Button type="submit">Become the admin</Button>
        </Form>
      </PanelSection>
    </main>
  )
}

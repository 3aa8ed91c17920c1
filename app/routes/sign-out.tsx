import { Form, redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import styles from '#app/components/auth/auth.module.css'
import { Button } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { leavePushFirst } from '#app/session/leave-push-first.ts'
import { signOut } from '#services/accounts/sessions.ts'
import type { Route } from './+types/sign-out.ts'

export const handle = { namespaces: ['auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Signs out visitors without scripts; with them the header's button does it. The same page for all visitors. */
export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'signOut') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await signOut(context.get(depsContext), { headers: request.headers, scope: 'local' })
  throw redirect('/', { headers: addCookies(new Headers(), cookies) })
}

export default function SignOutRoute() {
  const t = useTranslation('auth')
  return (
    <main id="main" className="wrap">
      <div className={styles.head}>
        <h1>{t('signOut.title')}</h1>
        <p>{t('signOut.lead')}</p>
      </div>
      <Form method="post" reloadDocument onSubmit={leavePushFirst}>
        <Button type="submit">{t('signOut.button')}</Button>
      </Form>
    </main>
  )
}

import { useEffect } from 'react'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { getBrowserSession } from '#app/session/browser-session.ts'
import type { Route } from './+types/auth-deleted.ts'

export const handle = { namespaces: ['account'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'accountDeleted') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** Shown after deleting the account; other tabs are notified from here. */
export default function DeletedRoute() {
  const t = useTranslation('account')
  useEffect(() => {
    void getBrowserSession().announce('USER_UPDATED')
  }, [])
  return (
    <AuthPage title={t('deleted.title')} lead={t('deleted.lead')}>
      <ButtonLink to="/">{t('deleted.home')}</ButtonLink>
    </AuthPage>
  )
}

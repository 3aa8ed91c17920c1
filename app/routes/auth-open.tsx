import { useSearchParams } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { LoneForm } from '#app/components/auth/lone-form.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { checkToken } from '#domain/forms/account-forms.ts'
import { findEmailToOpen, openSignIn } from '#services/accounts/open-sign-in.ts'
import type { Route } from './+types/auth-open.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Opening the page changes nothing: programs that scan mails open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { email: await findEmailToOpen(context.get(depsContext), token), seo: getSeo(context, 'openLink') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export function action(args: Route.ActionArgs) {
  const headers = new Headers()
  return answerForm(args, {
    check: checkToken,
    async submit(deps, { token }) {
      const result = await openSignIn(deps, { token, headers: args.request.headers })
      if (!result.ok) return result.reason
      addCookies(headers, result.cookies)
      return 'done'
    },
    statuses: { expired: 410 },
    headers,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function OpenRoute({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const [params] = useSearchParams()
  const outcome = actionData?.outcome
  if (outcome === 'done')
    return (
      <AuthPage title={t('device.open.title')}>
        <Notice tone="ok" title={t('doneTitle')} text={t('device.open.done')} />
        <ButtonLink to="/auth">{tAuth('signIn')}</ButtonLink>
      </AuthPage>
    )
  if (!email)
    return (
      <AuthPage title={t('device.open.title')}>
        <Notice tone="error" title={t('failedTitle')} text={t('reset.expired')} />
        <ButtonLink to="/auth/link">{t('reset.again')}</ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage title={t('device.open.title')} lead={t('device.open.lead', { email })}>
      {(outcome === 'failed' || outcome === 'tooMany') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('device.open.button')} busy={t('working')}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
      </LoneForm>
    </AuthPage>
  )
}

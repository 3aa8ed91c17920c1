import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { LoneForm } from '#app/components/auth/lone-form.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { depsContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { getBrowserSession } from '#app/session/browser-session.ts'
import { checkToken } from '#domain/forms/account-forms.ts'
import { findEmailToVerify, verifyEmail } from '#services/accounts/verify-email.ts'
import type { Route } from './+types/auth-verify.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Opening the page changes nothing: programs that scan mails open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { email: await findEmailToVerify(context.get(depsContext), token), seo: getSeo(context, 'verify') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export const shouldRevalidate = keepPage

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    check: checkToken,
    submit: (deps, { token }) => verifyEmail(deps, token),
    statuses: { expired: 410 },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function VerifyRoute({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const unavailable = useUnavailable()
  const [params] = useSearchParams()
  const outcome = actionData?.outcome
  const isDone = outcome === 'done'
  useEffect(() => {
    if (isDone) void getBrowserSession().announce('USER_UPDATED')
  }, [isDone])

  if (isDone || !email)
    return (
      <AuthPage title={t('verify.title')}>
        {isDone ? (
          <Notice tone="ok" title={t('doneTitle')} text={t('verify.done')} />
        ) : (
          <Notice tone="error" title={t('failedTitle')} text={t('verify.expired')} />
        )}
        <ButtonLink to="/account">{t('verify.toAccount')}</ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage title={t('verify.title')} lead={t('verify.lead', { email })}>
      {outcome === 'unavailable' && <Notice {...unavailable} />}
      {(outcome === 'failed' || outcome === 'tooMany') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('verify.button')} busy={t('working')}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
      </LoneForm>
    </AuthPage>
  )
}

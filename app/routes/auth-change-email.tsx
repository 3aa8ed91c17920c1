import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { LoneForm } from '#app/components/auth/lone-form.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { getBrowserSession } from '#app/session/browser-session.ts'
import { checkToken } from '#domain/forms/account-forms.ts'
import { confirmEmailChange, findEmailToChange } from '#services/accounts/confirm-email-change.ts'
import type { Route } from './+types/auth-change-email.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Opening the page changes nothing: programs that scan mails open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const side = requireSide(params.side, context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const change = await findEmailToChange(context.get(depsContext), { side, token })
  return { change, seo: getSeo(context, 'changeEmail') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export function action({ request, params, context }: Route.ActionArgs) {
  const side = requireSide(params.side, context)
  return answerForm(
    { request, context },
    {
      check: checkToken,
      submit: (deps, { token }) => confirmEmailChange(deps, { side, token, headers: request.headers }),
      statuses: { expired: 410 },
    },
  )
}

/** Which of the two addresses the link was sent to. */
function requireSide(side: string, context: Route.LoaderArgs['context']): 'old' | 'new' {
  if (side === 'old' || side === 'new') return side
  throw notFound(context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ChangeEmailRoute({ loaderData: { change }, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const [params] = useSearchParams()
  const outcome = actionData?.outcome
  const isDone = outcome === 'done'
  useEffect(() => {
    if (isDone) void getBrowserSession().announce('USER_UPDATED')
  }, [isDone])

  if (isDone || outcome === 'half' || !change)
    return (
      <AuthPage title={t('changeEmail.title')}>
        {isDone && <Notice tone="ok" title={t('doneTitle')} text={t('changeEmail.done')} />}
        {outcome === 'half' && <Notice tone="ok" title={t('doneTitle')} text={t('changeEmail.half')} />}
        {!isDone && outcome !== 'half' && (
          <Notice tone="error" title={t('failedTitle')} text={t('changeEmail.expired')} />
        )}
        <ButtonLink to="/account">{t('verify.toAccount')}</ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage title={t('changeEmail.title')} lead={t('changeEmail.lead', change)}>
      {(outcome === 'failed' || outcome === 'tooMany') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('changeEmail.button')} busy={t('working')}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
      </LoneForm>
    </AuthPage>
  )
}

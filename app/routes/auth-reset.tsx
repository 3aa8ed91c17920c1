import { useEffect } from 'react'
import { Link, type RouterContextProvider, useSearchParams } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { useProblem } from '#app/components/account/use-problem.ts'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { LoneForm } from '#app/components/auth/lone-form.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { getBrowserSession } from '#app/session/browser-session.ts'
import { checkReset } from '#domain/forms/account-forms.ts'
import { SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import { isOutage } from '#domain/outage.ts'
import { isResetGood, resetPassword } from '#services/accounts/reset-password.ts'
import type { Route } from './+types/auth-reset.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Opening the page changes nothing: programs that scan mails open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { isGood: await isGoodOrUnknown(context, token), seo: getSeo(context, 'reset') }
}

/** During an outage the form is shown: the token may be good, and is checked when the form is sent. */
async function isGoodOrUnknown(context: Readonly<RouterContextProvider>, token: string): Promise<boolean> {
  try {
    return await isResetGood(context.get(depsContext), token)
  } catch (error) {
    if (!isOutage(error)) throw error
    context.get(requestContext).reportError(error)
    return true
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export const shouldRevalidate = keepPage

export function action(args: Route.ActionArgs) {
  const { network } = args.context.get(requestContext)
  const { headers: asked } = args.request
  const headers = new Headers()
  return answerForm(args, {
    check: checkReset,
    async submit(deps, value) {
      const result = await resetPassword(deps, { ...value, network, headers: asked })
      if (!result.ok) return result.reason === 'too-many' ? 'tooMany' : result.reason
      addCookies(headers, result.cookies)
      return 'done'
    },
    statuses: { expired: 410, busy: 503, tooMany: 429 },
    secrets: ['password'],
    headers,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const outcome = actionData?.outcome
  const isDone = outcome === 'done'
  useEffect(() => {
    if (isDone) void getBrowserSession().announce('PASSWORD_RECOVERY')
  }, [isDone])

  if (isDone)
    return (
      <AuthPage title={t('reset.title')}>
        <Notice tone="ok" title={t('doneTitle')} text={t('reset.done')} />
        <ButtonLink to="/auth">{t('forgot.back')}</ButtonLink>
      </AuthPage>
    )
  if (!loaderData.isGood || outcome === 'expired')
    return (
      <AuthPage title={t('reset.title')}>
        <Notice tone="error" title={t('failedTitle')} text={t('reset.expired')} />
        <Link className="link hit" to="/auth/forgot">
          {t('reset.again')}
        </Link>
      </AuthPage>
    )
  return <ResetForm actionData={actionData} />
}

function ResetForm({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const t = useTranslation('account')
  const unavailable = useUnavailable()
  const tAuth = useTranslation('auth')
  const explain = useProblem()
  const [params] = useSearchParams()
  const outcome = actionData?.outcome
  const problem = actionData && 'errors' in actionData ? actionData.errors?.password : undefined
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      {outcome === 'unavailable' && <Notice {...unavailable} />}
      {(outcome === 'failed' || outcome === 'tooMany' || outcome === 'busy') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('reset.button')} busy={t('saving')}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
        <Field
          label={t('password.new')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          hint={tAuth('passwordHint', { length: SHORTEST_PASSWORD })}
          error={problem && explain(problem)}
          required
        />
      </LoneForm>
    </AuthPage>
  )
}

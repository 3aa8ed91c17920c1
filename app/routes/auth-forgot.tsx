import { Link } from 'react-router'
import { answerForm } from '#app/answer-form.server.ts'
import { useProblem } from '#app/components/account/use-problem.ts'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { LoneForm } from '#app/components/auth/lone-form.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { sendForm } from '#app/send-form.ts'
import { getSeo } from '#app/seo.server.ts'
import { seoMeta } from '#app/seo.ts'
import { checkForgot } from '#domain/forms/account-forms.ts'
import { requestReset } from '#services/accounts/reset-password.ts'
import type { Route } from './+types/auth-forgot.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { isMailLive: context.get(depsContext).mail.isLive, seo: getSeo(context, 'forgot') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export function action(args: Route.ActionArgs) {
  const { network } = args.context.get(requestContext)
  return answerForm(args, {
    check: checkForgot,
    async submit(deps, { email }) {
      const result = await requestReset(deps, { email, network })
      return result.ok ? 'done' : 'tooMany'
    },
    statuses: { tooMany: 429 },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ForgotRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const unavailable = useUnavailable()
  const tAuth = useTranslation('auth')
  const explain = useProblem()
  const outcome = actionData?.outcome
  const problem = actionData && 'errors' in actionData ? actionData.errors?.email : undefined
  return (
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')}>
      {!loaderData.isMailLive && (
        <Notice tone="neutral" title={t('forgot.noMailTitle')} text={t('forgot.noMail')} />
      )}
      {outcome === 'done' && <Notice tone="ok" title={t('doneTitle')} text={t('forgot.sent')} />}
      {outcome === 'unavailable' && <Notice {...unavailable} />}
      {(outcome === 'failed' || outcome === 'tooMany') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('forgot.button')} busy={t('forgot.sending')}>
        <Field
          label={tAuth('email')}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={tAuth('emailPlaceholder')}
          defaultValue={outcome === 'done' ? '' : (actionData?.values as { email?: string })?.email}
          error={problem && explain(problem)}
          required
        />
      </LoneForm>
      <Link className="link hit" to="/auth">
        {t('forgot.back')}
      </Link>
    </AuthPage>
  )
}

import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { MailLinkForm } from '#app/components/auth/mail-link-form.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
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
  return (
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <MailLinkForm
        button={t('forgot.button')}
        sent={t('forgot.sent')}
        isMailLive={loaderData.isMailLive}
        answer={actionData}
      />
    </AuthPage>
  )
}

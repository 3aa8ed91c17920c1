import { data, Link, redirect, useSearchParams } from 'react-router'
import { addCookies, answerSecondStep } from '#app/accounts/auth-answer.server.ts'
import { findReader } from '#app/accounts/find-reader.server.ts'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { NoCode } from '#app/components/auth/no-code.tsx'
import { SecondStepForm } from '#app/components/auth/second-step-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { wantsPage } from '#app/forms/wants-page.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { useWayOn } from '#app/session/use-way-on.ts'
import { findReturnPath, RETURN_PARAM, withReturnPath } from '#domain/return-path.ts'
import type { Route } from './+types/auth-second-step.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, cookies } = await findReader({ request, context })
  const headers = addCookies(new Headers(), cookies)
  if (session) throw redirect(findWayOn(request.url), { headers })
  return data({ seo: getSeo(context, 'secondStep') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action(args: Route.ActionArgs) {
  const answered = await answerSecondStep(args)
  // With scripts the page shows the message first and then leaves by itself.
  if (answered.data.outcome === 'done' && wantsPage(args.request))
    throw redirect(findWayOn(args.request.url), { headers: answered.init?.headers ?? {} })
  return answered
}

function findWayOn(url: string): string {
  return findReturnPath(new URL(url).searchParams)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function SecondStepRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const [params] = useSearchParams()
  const wanted = params.get(RETURN_PARAM)
  useWayOn()
  return (
    <AuthPage title={t('secondStep.title')} lead={t('secondStep.lead')}>
      <SecondStepForm wanted={wanted} answer={actionData} />
      <NoCode />
      <Link className="link hit" to={withReturnPath('/auth', wanted)}>
        {t('forgot.back')}
      </Link>
    </AuthPage>
  )
}

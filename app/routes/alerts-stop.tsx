import { data, Form, useNavigation } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { findStopState, resumeByToken, type StopState, stopByToken } from '#services/alerts/stop-alert.ts'
import type { Route } from './+types/alerts-stop.ts'

export const handle = { namespaces: ['article', 'alerts'] } as const satisfies RouteHandle
export const meta = seoMeta

const STATES = {
  one: 'ask',
  mails: 'askMails',
  oneStopped: 'stopped',
  mailsStopped: 'mailsStopped',
  unknown: 'invalid',
} as const satisfies Record<StopState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findStopState(context.get(depsContext), findToken(request))
  return { state: STATES[found], seo: getSeo(context, 'alertStop') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(requestContext).isOverLimit) return data('tryLater' as const, { status: 429 })
  const deps = context.get(depsContext)
  const isBack = (await request.formData()).has('back')
  if (!isBack) return stopByToken(deps, findToken(request))
  await resumeByToken(deps, findToken(request))
  deps.alerts.wake()
  return 'resumed' as const
}

function findToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** Nothing happens before the button, because programs follow links too; mail programs send the form themselves. */
export default function AlertsStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('alerts')
  const isBusy = useNavigation().state === 'submitting'
  const state = actionData === 'resumed' ? 'resumed' : loaderData.state
  const isStopped = state === 'stopped' || state === 'mailsStopped'
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t(`stopPage.${state}.title`)} lead={t(`stopPage.${state}.lead`)} />
      {actionData === 'tryLater' && <Notice tone="error" title={t('stopPage.tryLater')} text="" />}
      {state !== 'resumed' && state !== 'invalid' && (
        <Form method="post" preventScrollReset>
          {isStopped && <input type="hidden" name="back" value="1" />}
          <Button type="submit" size="lg" variant={isStopped ? 'quiet' : 'primary'} isBusy={isBusy}>
            {t(`stopPage.${state}.button`)}
          </Button>
        </Form>
      )}
      {state !== 'ask' && state !== 'askMails' && (
        <p>
          <ButtonLink to="/account/alerts" variant="quiet">
            {t('stopPage.see')}
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

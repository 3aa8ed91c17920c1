import { data } from 'react-router'
import { StopPage } from '#app/components/alerts/stop-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import {
  findStopAlert,
  findStopState,
  resumeByToken,
  type StopState,
  stopByToken,
} from '#services/alerts/stop-alert.ts'
import type { Route } from './+types/alerts-stop.ts'

export const handle = { namespaces: ['article', 'alerts', 'filters'] } as const satisfies RouteHandle
export const meta = seoMeta

const STATES = {
  one: 'ask',
  mails: 'askMails',
  oneStopped: 'stopped',
  mailsStopped: 'mailsStopped',
  unknown: 'invalid',
} as const satisfies Record<StopState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const token = findToken(request)
  const found = await findStopState(deps, token)
  return { state: STATES[found], alert: await findStopAlert(deps, token), seo: getSeo(context, 'alertStop') }
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

export default function AlertsStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData === 'resumed' ? 'resumed' : loaderData.state
  return <StopPage state={state} alert={loaderData.alert} answer={actionData} />
}

import { data, redirect } from 'react-router'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import { alertDonePath, findAlertDone, findAlertForm, findAsked } from '#app/components/alerts/alert-forms.ts'
import { AlertsPage } from '#app/components/alerts/alerts-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { explainRefusal } from '#app/forms/refuse-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { checkDelivery } from '#domain/forms/alert.ts'
import type { Language } from '#domain/language.ts'
import { readWatched } from '#domain/watch-list.ts'
import { getAlertsPage } from '#services/alerts/get-alerts-page.ts'
import { listWatched } from '#services/alerts/list-watched.ts'
import { renewFeed } from '#services/alerts/private-feed.ts'
import { rememberReader } from '#services/alerts/remember-reader.ts'
import { saveDelivery, snoozeAll, snoozeOne } from '#services/alerts/save-delivery.ts'
import { stopOwnAlert } from '#services/alerts/stop-alert.ts'
import type { Deps } from '#services/deps.ts'
import type { Route } from './+types/account-alerts.ts'

export const handle = { namespaces: ['alerts', 'filters'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  const deps = context.get(depsContext)
  const page = await getAlertsPage(deps, account.userId)
  const watched = await listWatched(deps, readWatched(request.headers.get('cookie')))
  const { origin } = context.get(requestContext)
  const facts = { isVerified: account.isVerified || !deps.mail.isLive, pushKey: deps.alerts.pushKey, origin }
  const { searchParams } = new URL(request.url)
  const [done, asked] = [findAlertDone(searchParams), findAsked(searchParams)]
  return data({ page, watched, facts, done, asked, seo: getSeo(context, 'alerts') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export const shouldRevalidate = keepPage

/** Every form leads back to the page, so that reloading it sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = findAlertForm(new URL(request.url).searchParams)
  if (!form) throw notFound(context)
  const deps = context.get(depsContext)
  // The page needs the database too: during an outage the form comes back without it.
  const forRefusal = request.clone()
  try {
    const { account } = await requireAccount({ request, context })
    if (context.get(requestContext).isOverLimit) return data({ outcome: 'tooMany' } as const, { status: 429 })
    const { language } = context.get(requestContext)
    const given = { userId: account.userId, language, sent: await request.formData() }
    if ((await HANDLERS[form](deps, given)) === 'gone')
      return data({ outcome: 'gone' } as const, { status: 410 })
  } catch (error) {
    throw await explainRefusal({ request: forRefusal, context }, error)
  }
  deps.alerts.wake()
  throw redirect(alertDonePath(form))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

type Handler = (deps: Deps, given: { userId: string; language: Language; sent: FormData }) => Promise<unknown>

const HANDLERS = {
  stop: (deps, { userId, sent }) => stopOwnAlert(deps, { userId, id: readId(sent) }),
  snooze: (deps, { userId, sent }) => snoozeOne(deps, { userId, id: readId(sent), isOn: true }),
  unsnooze: (deps, { userId, sent }) => snoozeOne(deps, { userId, id: readId(sent), isOn: false }),
  snoozeAll: (deps, { userId }) => snoozeAll(deps, { userId, isOn: true }),
  unsnoozeAll: (deps, { userId }) => snoozeAll(deps, { userId, isOn: false }),
  mails: (deps, { userId }) => saveDelivery(deps, { userId, settings: { isMailStopped: false } }),
  feed: (deps, { userId }) => renewFeed(deps, userId),
  async delivery(deps, { userId, language, sent }) {
    const checked = checkDelivery(Object.fromEntries(sent) as Record<string, string>)
    if (!checked.ok) return
    const { most: mostPerDay, pace, quiet: isQuietAtNight, timeZone } = checked.value
    await rememberReader(deps, { userId, language, timeZone, wantsFeed: false })
    await saveDelivery(deps, { userId, settings: { mostPerDay, pace, isQuietAtNight } })
  },
} as const satisfies Record<NonNullable<ReturnType<typeof findAlertForm>>, Handler>

function readId(sent: FormData): number {
  const text = String(sent.get('id') ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

export default function AlertsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, watched, facts, done, asked } = loaderData
  return <AlertsPage {...{ page, watched, facts, done, asked }} problem={actionData?.outcome} />
}

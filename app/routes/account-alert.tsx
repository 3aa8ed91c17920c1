import { createContext, data, isRouteErrorResponse, redirect } from 'react-router'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import { AlertForm } from '#app/components/alerts/alert-form.tsx'
import type { AlertOutcome } from '#app/components/alerts/alert-form-data.ts'
import { alertDonePath } from '#app/components/alerts/alert-forms.ts'
import { nameWordsOf, subjectName } from '#app/components/alerts/alert-words.ts'
import { FormNotLoaded } from '#app/components/alerts/form-not-loaded.tsx'
import { NothingToWatch } from '#app/components/alerts/nothing-to-watch.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { explainRefusal } from '#app/forms/refuse-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { parseAlertAbout } from '#domain/alerts/parse-alert-about.ts'
import { type AlertField, checkAlert, readTypedAlert, type SentAlert } from '#domain/forms/alert.ts'
import { readAlertCans } from '#domain/forms/alert-cans.ts'
import type { FormValues } from '#domain/forms/form-answer.ts'
import { withTypedAlert } from '#domain/forms/typed-alert.ts'
import { wantedPath } from '#domain/return-path.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { findAlertForm } from '#services/alerts/find-alert-form.ts'
import { findOwnAlert } from '#services/alerts/find-own-alert.ts'
import { rememberReader } from '#services/alerts/remember-reader.ts'
import { saveAlert } from '#services/alerts/save-alert.ts'
import type { Deps } from '#services/deps.ts'
import type { Route } from './+types/account-alert.ts'

export const handle = { namespaces: ['alerts', 'filters'] } as const satisfies RouteHandle
export const meta = seoMeta

/** What was sent and refused: without scripts the page that comes back shows the prices of that number of cans. */
const sentContext = createContext<FormValues<AlertField> | null>(null)

/** The pane adds another number to the address it was opened with. */
function readAskedCans(params: URLSearchParams): FormValues<'cans' | 'otherCans'> {
  return Object.fromEntries([...params].filter(([name]) => name === 'cans' || name === 'otherCans'))
}

const NOTHING = { form: null, facts: null } as const

/** `new` with what it is about in the query, or the number of an alert that is there. */
async function findAsked(deps: Deps, account: Account, { alert, url }: { alert: string; url: URL }) {
  if (alert === 'new') {
    const about = parseAlertAbout(url.searchParams)
    return about && { id: null, about, own: null, deps }
  }
  const id = isNumber(alert) ? Number(alert) : 0
  const own = await findOwnAlert(deps, { id, userId: account.userId })
  return own && { id, about: own.about, own, deps: { ...deps, ...own.where } }
}

function isNumber(alert: string): boolean {
  return /^\d{1,9}$/.test(alert)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  const url = new URL(request.url)
  const asked = await findAsked(context.get(depsContext), account, { alert: params.alert, url })
  // One that was there is no typing error: the page of alerts shows what is left.
  if (!asked) throw isNumber(params.alert) ? redirect('/account/alerts', { headers }) : notFound(context)
  const { deps, about, own } = asked
  const wanted = readAlertCans(context.get(sentContext) ?? readAskedCans(url.searchParams))
  const cans = wanted === undefined ? (own ? own.cans : deps.cans) : wanted
  const storeId = own?.wish.storeId ?? null
  const form = await findAlertForm(deps, { about, cans, userId: account.userId, storeId })
  // What an own alert is about may not be listed any more: its row says so.
  if (!form && own) throw redirect('/account/alerts', { headers })
  // Without scripts the page of a form that was refused: it says why.
  if (!form && context.get(sentContext))
    return data({ ...NOTHING, problem: 'gone' as const, seo: getSeo(context, 'alerts') }, { headers })
  if (!form) throw notFound(context)
  const { visitor, language } = context.get(requestContext)
  const currency = own?.currency ?? visitor.currency
  const facts = {
    email: account.email,
    isVerified: account.isVerified || !deps.mail.isLive,
    place: deps.destination.country ?? deps.destination.region,
    currency,
    typed: readTypedAlert(url.searchParams, currency),
    own: own?.wish ?? null,
  }
  const name = subjectName({ ...form, subject: about.subject }, nameWordsOf(getTranslator(language)))
  return data({ form, facts, seo: getSeo(context, 'alert', { name }) }, { headers })
}

/** Also for the pane: when the form does not arrive, or there is nothing to watch, the page below it must stay. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await withMessages(serverLoader(), handle.namespaces)
  } catch (error) {
    if (error instanceof Response) throw error
    const isGone = isRouteErrorResponse(error) && error.status === 404
    return { ...NOTHING, seo: null, problem: isGone ? 'gone' : 'failed' } as const
  }
}

export const shouldRevalidate = keepPage

const STATUSES = { gone: 410, stopped: 410, noPrice: 422, tooManyAlerts: 422, listTooLong: 422 } as const

/** During an outage the form comes back without its page, which needs the database too. */
async function requireAsked({ request, params, context }: Route.ActionArgs) {
  try {
    const { account } = await requireAccount({ request, context }, async () =>
      withTypedAlert(wantedPath(context.get(requestContext).address), await request.formData()),
    )
    const url = new URL(request.url)
    const asked = await findAsked(context.get(depsContext), account, { alert: params.alert, url })
    return { account, asked }
  } catch (error) {
    throw await explainRefusal({ request, context }, error)
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { account, asked } = await requireAsked(args)
  if (!asked && !isNumber(args.params.alert)) throw notFound(context)
  const answered = await answerForm<SentAlert, AlertField, AlertOutcome>(
    { request, context },
    {
      check: checkAlert,
      async submit(_, sent) {
        if (!asked) return 'stopped'
        const { id, about, deps } = asked
        const { userId } = account
        const { language } = context.get(requestContext)
        const { timeZone, feed: wantsFeed } = sent
        await rememberReader(deps, { userId, language, timeZone, wantsFeed })
        return saveAlert(deps, { userId, id, about, sent })
      },
      statuses: STATUSES,
    },
  )
  context.set(sentContext, answered.data.values)
  if (answered.data.outcome !== 'done') return answered
  context.get(depsContext).alerts.wake()
  throw redirect(alertDonePath(args.params.alert === 'new' ? 'set' : 'saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function AlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.form)
    return (
      <main id="main" className="wrap">
        {loaderData.problem === 'gone' ? <NothingToWatch headingLevel="h1" /> : <FormNotLoaded />}
      </main>
    )
  return <AlertForm form={loaderData.form} facts={loaderData.facts} answer={actionData} />
}

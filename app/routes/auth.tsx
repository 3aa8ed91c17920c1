import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { AUTH_ANSWERS, addCookies } from '#app/accounts/auth-answer.server.ts'
import { findReader } from '#app/accounts/find-reader.server.ts'
import { AccountCard } from '#app/components/auth/account-card.tsx'
import styles from '#app/components/auth/auth.module.css'
import { type AccountAnswer, findAuthForm } from '#app/components/auth/auth-forms.ts'
import { MemberClub } from '#app/components/auth/member-club.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { wantsPage } from '#app/forms/wants-page.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { useWayOn } from '#app/session/use-way-on.ts'
import type { NewsletterAnswer } from '#domain/forms/newsletter.ts'
import { findReturnPath, RETURN_PARAM, withReturnPath } from '#domain/return-path.ts'
import type { Route } from './+types/auth.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** The page depends on the session, so the server never caches it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, cookies } = await findReader({ request, context })
  const headers = addCookies(new Headers(), cookies)
  if (session) throw redirect(findReturnPath(new URL(request.url).searchParams), { headers })
  return data({ seo: getSeo(context, 'auth') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** Another tab of the page needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.pathname !== args.nextUrl.pathname && args.defaultShouldRevalidate
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const form = findAuthForm(searchParams)
  const answered = await AUTH_ANSWERS[form]({ request, context })
  const isSignedIn = form === 'signIn' && answered.data.outcome === 'done'
  const headers = answered.init?.headers ?? {}
  // With scripts the page shows the message first and then leaves by itself.
  if (isSignedIn && wantsPage(request)) throw redirect(findReturnPath(searchParams), { headers })
  if (answered.data.outcome === 'secondStep' && wantsPage(request))
    throw redirect(withReturnPath('/auth/second-step', searchParams.get(RETURN_PARAM)), { headers })
  return answered
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

/** Nothing else that needs an account is begun without one. */
function isForAlert(params: URLSearchParams): boolean {
  return findReturnPath(params).includes('/account/alerts/new')
}

export default function AuthRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslation('auth')
  const [params] = useSearchParams()
  const form = findAuthForm(params)
  const navigate = useNavigate()
  const goOn = useWayOn()
  return (
    <main id="main" className="wrap">
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t(isForAlert(params) ? 'forAlert' : 'lead')}</p>
      </div>
      <div className={styles.duo}>
        <AccountCard
          current={form === 'signUp' ? 'signUp' : 'signIn'}
          answer={form === 'club' ? undefined : (actionData as AccountAnswer | undefined)}
          wanted={params.get(RETURN_PARAM)}
          onSignedIn={goOn}
          onSecondStep={() => void navigate(withReturnPath('/auth/second-step', params.get(RETURN_PARAM)))}
        />
        <MemberClub answer={form === 'club' ? (actionData as NewsletterAnswer | undefined) : undefined} />
      </div>
    </main>
  )
}

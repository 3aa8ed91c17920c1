import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { AuthPage } from '#app/components/auth/auth-page.tsx'
import { ConfirmForm } from '#app/components/auth/confirm-form.tsx'
import { NoCode } from '#app/components/auth/no-code.tsx'
import { depsContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { checkByPassword, checkSecondStep } from '#domain/forms/account-forms.ts'
import { neededProof } from '#domain/identity-proof.ts'
import { parseReturnPath, RETURN_PARAM, withReturnPath } from '#domain/return-path.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { confirmIdentity } from '#services/accounts/confirm-identity.ts'
import { findAskedProof } from '#services/accounts/find-proof.ts'
import type { Route } from './+types/auth-confirm.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Asks a signed-in user for another proof of identity, and leads back to the page that needs it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireSession({ request, context })
  const asked = await findAskedProof(context.get(depsContext), account)
  if (asked.needed === null) throw redirect(findWayBack(request.url), { headers })
  return data({ ...asked, needed: asked.needed, seo: getSeo(context, 'confirm') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { account, headers } = await requireSession({ request, context })
  const isCode = neededProof(account) === 'code'
  const answered = await answerForm({ request, context }, {
    check: isCode ? checkSecondStep : checkByPassword,
    async submit(deps, proof) {
      const result = await confirmIdentity(deps, { account, headers: request.headers, proof })
      return result.ok ? 'done' : OUTCOMES[result.reason]
    },
    statuses: { wrongCode: 422, wrongPassword: 422, busy: 503, tooMany: 429 },
    secrets: ['code', 'password'],
    headers,
  } as Parameters<
    typeof answerForm<{ code: string } | { password: string }, 'code' | 'password', Outcome>
  >[1])
  if (answered.data.outcome === 'done') throw redirect(findWayBack(request.url), { headers })
  return answered
}

type Outcome = 'wrongCode' | 'wrongPassword' | 'busy' | 'failed' | 'tooMany'
type Failure = Extract<Awaited<ReturnType<typeof confirmIdentity>>, { ok: false }>

const OUTCOMES = {
  'wrong-code': 'wrongCode',
  'wrong-password': 'wrongPassword',
  'not-accepted': 'failed',
  busy: 'busy',
  'too-many': 'tooMany',
} as const satisfies Record<Failure['reason'], Outcome>

type Call = Pick<Route.LoaderArgs, 'request' | 'context'>

async function requireSession({ request, context }: Call): Promise<{ account: Account; headers: Headers }> {
  const { account, cookies } = await context.get(depsContext).accounts.findAccount(request.headers)
  const headers = addCookies(new Headers(), cookies)
  if (!account) throw redirect(withReturnPath('/auth', findWayBack(request.url)), { headers })
  return { account, headers }
}

function findWayBack(url: string): string {
  return parseReturnPath(new URL(url).searchParams.get(RETURN_PARAM)) ?? '/account'
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { needed, hasPasskeys } = loaderData
  const wayBack = parseReturnPath(params.get(RETURN_PARAM)) ?? '/account'
  return (
    <AuthPage
      title={t('confirm.title')}
      lead={needed === 'code' ? t('confirm.leadCode') : t('confirm.leadPassword')}
    >
      <ConfirmForm
        needed={needed}
        hasPasskeys={hasPasskeys}
        answer={actionData}
        onConfirmed={() => void navigate(wayBack, { replace: true })}
      />
      {needed === 'code' && <NoCode />}
    </AuthPage>
  )
}

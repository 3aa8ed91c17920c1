import { data } from 'react-router'
import { answerAccountForm } from '#app/accounts/account-answer.server.ts'
import { SECURITY_HANDLERS } from '#app/accounts/account-handlers.server.ts'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import { Authenticator } from '#app/components/account/authenticator.tsx'
import { Passkeys } from '#app/components/account/passkeys.tsx'
import { PasswordForm } from '#app/components/account/password-form.tsx'
import { Sessions } from '#app/components/account/sessions.tsx'
import { depsContext } from '#app/context.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { findAskedProof } from '#services/accounts/find-proof.ts'
import { findSecurity } from '#services/accounts/find-security.ts'
import type { Route } from './+types/account-security.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  const deps = context.get(depsContext)
  const security = await findSecurity(deps, account)
  const asked = await findAskedProof(deps, account)
  return data({ ...security, asked, seo: getSeo(context, 'account') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export const shouldRevalidate = keepPage

export function action({ request, context }: Route.ActionArgs) {
  return answerAccountForm({ request, context }, SECURITY_HANDLERS)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function SecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAuthenticator, passkeys, sessions, asked } = loaderData
  return (
    <>
      <PasswordForm answer={actionData} />
      <Authenticator isOn={hasAuthenticator} asked={asked} answer={actionData} />
      <Passkeys passkeys={passkeys} asked={asked} answer={actionData} />
      <Sessions sessions={sessions} answer={actionData} />
    </>
  )
}
